### Les mots du terminal en français. Ce qui tient à un jeu est dans les textes de ce jeu.

you = Vous
guest = Convive
yourself = Vous
seat-name = Place { $number }
bot-names = Ariane, Basile, Céleste, Désiré, Élodie, Fabrice, Gaëlle, Hector
hidden-card = Carte cachée
repeated = { $line } (×{ $count })
labelled = { $label } : { $text }
between-piles = { "\u202F; " }
part-changed = { $label }, ce qui change
part-added = { $label }, désormais aussi
place-cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
place-known = vous connaissez { $cards }
place-pawn = { $name } y est
place-you = vous y êtes


## À la table

choose = Que faites-vous ?
choice-stop = C’est tout
confirm = { $action } : ce coup ne peut que vous nuire. Est-ce bien ce que vous voulez ?
confirm-because = { $action } : { $reason } Est-ce bien ce que vous voulez ?
confirm-declining = { $action } : { $reason } Est-ce bien ce que vous voulez ?
confirm-yes = Oui, c’est voulu
confirm-no = Non, revenir
note-hand = votre main : { $cards }
note-held = { $name } l’a en main
note-left = { $count ->
    [0] plus aucune
   *[other] encore { $count }
}
note-own = Vous en avez { $count }.
note-now = { $count } à présent
thinking = { $name } réfléchit…
holds = en main : { $cards }
no-hand = Aucune carte à voir.
not-now = Ce n’est pas possible maintenant.
against = Vous jouez contre { $names }.
bot-level = { $name } ({ $level })
level-easy = facile
    .about = joue au hasard, mais jamais un coup qui ne nuit qu’à lui-même
level-medium = moyen
    .about = suit des règles simples ; un adversaire honnête pour une première soirée
level-hard = difficile
    .about = imagine des centaines de parties qui s’accordent avec ce qu’il sait et joue ce qui en gagne le plus
level-expert = expert
    .about = joue Love Letter à deux, avec les cartes classiques, selon une stratégie calculée que presque personne ne peut battre, et sinon comme difficile ; dans les autres jeux, juge les positions d’après ce que de nombreuses parties lui ont appris

panel-table = Table
panel-log = Ce qui s’est passé
panel-hand = Votre main
panel-hand-of = { $name } : cartes
panel-wait = Attente
panel-step = Relecture


## Feuilles posées sur la table

round-over = La manche est finie
game-over = La partie est finie
press-on = Entrée : continuer
press-close = Échap : fermer
press-end = Entrée : sortir · N : nouvelle partie
saved = La partie est enregistrée. Pour la reprendre : { $command }
saved-over = La partie est enregistrée. Pour la revoir : { $command }
saved-review = Pour savoir ce que le robot difficile pense des coups : { $command }
fair = Le tirage des cartes est vérifiable : { $command }
help-cards = Les cartes
help-keys = Touches
rules-title = Les règles : { $game }
delay-is = { $seconds ->
    [0] Les robots jouent aussitôt.
   *[other] Les robots prennent { $seconds } s par coup.
}

key-pick = choisir
key-back = revenir
key-help = aide
key-rules = règles
key-language = English
key-delay = rythme
key-hint = conseil
key-theme = clair ou sombre
key-quit = sortir
key-log = faire défiler le récit
key-table = faire défiler la table
key-steps = pas
key-rounds = manches
key-leave = sortir
key-ends = début, fin
key-reader = qui voit


## Texte simple

plain-welcome = Répondez par un numéro, par un nom, ou par un coup entier comme « { $example } ». Tapez « { command-help } » pour de l’aide, « { command-help } NOM » au sujet de tout ce qui a un nom, « { command-rules } » pour les règles.
plain-prompt = Votre choix :
plain-only-move = Ici, il n’y a rien à choisir :
plain-help = Répondez par ce qui précède un choix, ou par son nom. Un coup entier en notation est joué aussitôt ; les joueurs y sont des numéros ({ $players }). « oui » et « non » sont compris aussi. Commandes : { command-undo } reprend un choix ;{ $hints ->
    [yes] { " " }{ command-hint } montre ce que ferait le robot difficile ;
   *[no] { "" }
} { command-state } montre toute la table ; { command-log } répète la partie ; { command-help } NOM explique une carte, un lieu, un mot ou une règle ; { command-rules } montre les règles ; { command-language } en passe à l’anglais ; { command-quit } enregistre et sort.
plain-topics = On peut demander :
hints = Ce que ferait le robot difficile
hints-allowed = Les conseils sont permis ; la partie en porte la marque.
hints-off = Les conseils sont réservés aux parties commencées avec --hints.
hint-line = { $percent } % de chances de gagner la partie : { $action }
plain-unknown = « { $text } » ne fait pas partie des choix.
plain-nearest = Vouliez-vous dire « { $near } » ?
plain-several = « { $text } » peut désigner plusieurs choix : { $choices }.
plain-undone = C’est repris.
plain-nothing-to-undo = Il n’y a aucun choix à reprendre ; ce qui a été joué le reste.
help-nothing = Rien dans ce jeu ne s’appelle « { $text } ». « { command-help } » énumère tout ce qui a un nom.
help-small-words = le|la|l|les|un|une|du|de|d|des|au|aux|a|et|carte
help-nearest = Rien dans ce jeu ne s’appelle « { $text } ». Vouliez-vous dire « { $near } » ?
topics-card = Cartes
topics-place = Lieux
topics-die = Dés
    .also = dé
topics-phase = Moments du tour
topics-term = Mots du jeu
topics-option = Options
topics-edition = Éditions
topics-bot = Robots
topics-rule = Règles
plain-enter = Entrée passe à la manche suivante.
plain-cannot = impossible : { $why }


# Ce qu’une personne tape ; les mots de chaque langue sont compris dans toutes.
command-help = aide
command-undo = annuler
command-hint = conseil
command-state = table
command-log = récit
command-rules = règles
command-language = langue
command-quit = quitter
# Plusieurs mots pour une commande sont séparés par des barres.
command-yes = oui|o
command-no = non|n
# Ce qui refuse, ou dit que cela suffit.
answer-no = non merci
answer-stop = c’est tout|c’est bon|ça suffit
command-next = suite
command-back = retour
command-round = manche
command-start = début
command-end = fin
command-seat = place
command-all = toutes
command-nobody = public


## Relecture

replay-title = Étape { $step } sur { $steps }, manche { $round }
with-hints = avec conseils
replay-open = toutes les cartes visibles
replay-seat = vu par { $name }
replay-public = vu par le public
replay-help = { command-next } (ou Entrée), { command-back }, { command-round } N, { command-start }, { command-end }, { command-seat } N (ou { command-all }, { command-nobody }), { command-quit }.
replay-no-round = Il n’y a pas de manche { $number }.
replay-no-seat = Il n’y a pas de place { $number }.


## Commandes

version = Billet-doux { $version }, { $built ->
    [compiled] version compilée
   *[plain] Python simple
}
error = billetdoux : { $message }
games-line = { $players } places
bots-measured = { $options } ; mesuré le { $date }
bots-rating = Elo { $elo } (intervalle à 95 % de { $low } à { $high })
pack-fits = { $file } : convient à { $game }
pack-rounds = { $games ->
        [one] Une partie
       *[other] { $games } parties
    } entre robots : { $median } manches pour la médiane, de { $low } à { $high }
pack-stalled = { $count ->
        [0] toutes les parties se sont terminées d’elles-mêmes
        [one] une partie ne s’est pas terminée avant la dernière manche possible
       *[other] { $count } parties ne se sont pas terminées avant la dernière manche possible
    }
pack-shared = { $count ->
        [0] aucune victoire partagée
        [one] une victoire partagée
       *[other] { $count } victoires partagées
    }
pack-unused = jamais utilisé : { $names }
check-ok = ok
check-failed = ÉCHEC
check-summary = { $passed } en règle, { $failed } en échec{ $broken ->
    [0] { "" }
    [one] , un fichier qui n’a pas de sens
   *[other] , { $broken } fichiers qui n’ont pas de sens
}
rules-scenarios = { $count ->
    [0] aucun scénario
    [one] un scénario
   *[other] { $count } scénarios
}
rules-house = notre décision
rules-summary = { $rules ->
    [one] une règle
   *[other] { $rules } règles
}, { $bare ->
    [0] aucune sans scénario
    [one] une sans scénario
   *[other] { $bare } sans scénario
}
verify-ok = { $draws ->
    [one] Le seul tirage est conforme
   *[other] Les { $draws } tirages sont conformes
} à l’engagement pris.
verify-failed = Non vérifié : { $reason }
review-progress = Réflexion
review-none = Aucun coup n’a coûté { $percent } % ou plus.
review-title = Les coups qui ont coûté le plus, d’après le robot difficile :
review-hints = Cette partie s’est jouée avec des conseils.
review-line = manche { $round }, { $name } : { $played } ({ $chance } % de chances de gagner) ; mieux : { $best } ({ $better } %)
simulate-progress = En jeu
simulate-games = parties
simulate-rounds = manches
simulate-decisions = décisions
simulate-seconds = secondes
simulate-wins = victoires de la place { $seat }
simulate-per-second = par seconde
