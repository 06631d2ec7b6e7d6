arena-title = Arène : { $game }
arena-about = { $games } parties sur des donnes en miroir, graine { $seed }. Parts de victoires avec intervalles à 95 %.
arena-budget = Chaque décision en { $seconds } s au plus : un tel tournoi ne peut pas être rejoué à l’identique.
arena-progress = En jeu
arena-standing = { $bot } { $share } %
arena-written = Écrit dans { $folder } : { $files }
arena-interrupted = Interrompu. La même commande avec --resume reprend d’ici.
arena-stopped = Interrompu. Avec --out DOSSIER, un tournoi peut être repris.
arena-no-parquet = Pas de fichier Parquet : pyarrow n’est pas installé (pip install "billetdoux[arena]").
arena-no-openskill = Pas de cotes openskill : le module n’est pas installé (pip install "billetdoux[arena]").
results = Résultats
standings = Classement (Elo d’après Bradley et Terry ; openskill : µ ± 3σ ; décisions par seconde de réflexion)
cross = Tableau croisé
seats = Places
pairing = rencontre
against = { $one } contre { $count ->
    [1] { $other }
   *[other] { $count } { $other }
}
bot = robot
games = parties
share = victoires
interval = intervalle à 95 %
elo = Elo
skill = openskill
pace = par seconde
decisions = décisions
seat = place
seat-number = place { $number }
plot-shares = Victoires, avec intervalles à 95 %
plot-even = égalité : { $share } %
plot-ratings = Comment les cotes openskill se sont stabilisées
plot-moves = Ce que font les robots, en pour cent de leurs décisions
plot-lengths = La durée des parties
axis-games = parties
axis-length = décisions par partie
axis-rating = µ
