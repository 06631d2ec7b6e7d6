clubs-about = Un club est fait pour ceux qui se retrouvent souvent : un lien, les parties de ses membres et un classement à lui.
none = Vous n’appartenez encore à aucun club.
found = Fonder un club
name = Nom du club
name-usual = Notre cercle
found-it = Fonder le club
members = { $count ->
    [one] un membre
   *[other] { $count } membres
}
who = Membres
owner = propriétaire
you = vous
join = Rejoindre le club
leave = Quitter le club
leave-sure = Appuyez encore pour quitter.
remove = Retirer
rename = Renommer
board = Classement
board-about = Seules comptent les parties où au moins deux membres se sont rencontrés, publiques ou non. La force est estimée d’après ces parties seulement (openskill) ; les membres sont classés selon ce qu’ils valent au moins.
board-none = Aucune partie de ce genre n’a encore été terminée dans le club.
players = Joueurs
player = Joueur
rating = Force
games-count = Parties
wins = Gagnées
record = { $wins } gagnées sur { $games }
games = Parties du club
games-none = Aucune partie terminée. Dès que deux membres en auront joué une, elle sera ici.
games-members = Les membres voient ici les parties du club.
tournaments = Tournois
tournaments-none = Aucun tournoi pour l’instant.
new-tournament = Ouvrir un tournoi pour le club
not-there = Ce club n’existe pas.
back = Tous les clubs
refused-expelled = Le propriétaire vous a retiré du club.
refused-full = Le club est complet.
refused-name-taken = Quelqu’un dans le club porte déjà ce nom.
