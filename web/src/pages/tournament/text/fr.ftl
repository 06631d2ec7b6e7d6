tournaments-about = Un tournoi pour un groupe : de trois à 64 personnes par un seul lien, avec des robots s’il manque quelqu’un.
mine = Vos tournois
public = Ouverts à tous
none-public = Aucun tournoi public n’est ouvert pour l’instant.
new = Ouvrir un tournoi
name = Nom
name-usual = Le tournoi de ce soir
game = Jeu
format = Formule
format-swiss = Système suisse
format-swiss-about = Tout le monde joue à chaque ronde ; les voisins au classement se rencontrent.
format-round-robin = Toutes rondes
format-round-robin-about = Chacun rencontre tous les autres.
format-knock-out = Élimination directe
format-knock-out-about = Les premiers de chaque table continuent, jusqu’à la finale.
rounds = Rondes
rounds-needed = autant qu’il en faut
advance = Combien continuent par table
advance-half = la moitié
fill = Places libres à une table
fill-none = restent libres
more = Autres choix
clock = Temps par coup
clock-off = sans limite
seconds = { $count ->
    [one] une seconde
   *[other] { $count } secondes
}
minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
wait = Pause avant chaque ronde
visibility = Qui le trouve
visibility-link = ceux qui ont le lien
visibility-public = tout le monde : il est affiché
open-it = Ouvrir le tournoi
phase-open = inscriptions ouvertes
phase-running = ronde { $round }
phase-over = terminé
phase-closed = interrompu
entrants = { $count ->
    [one] un participant
   *[other] { $count } participants
}
who = Qui participe
nobody = Personne pour l’instant. Commencez, ou envoyez le lien.
take-part = Participer
take-part-late = Participer dès la prochaine ronde
withdraw = Se retirer
withdraw-sure = Appuyez encore pour vous retirer. Un robot finit votre partie, qui est perdue.
add-bot = Ajouter un robot
remove = Retirer
gone = parti
you = vous
start = Commencer le tournoi
start-needs = Il faut au moins trois participants.
hold = Faire attendre la prochaine ronde
release = Autoriser la prochaine ronde
held = L’hôte fait attendre la prochaine ronde.
close = Terminer le tournoi
close-sure = Appuyez encore pour l’arrêter là
your-table = À votre table
your-bye = Vous êtes exempté de cette ronde. La suivante commence quand toutes les tables ont fini.
your-wait = Votre partie est finie. La ronde suivante commence quand toutes les tables ont fini.
host-wait = L’hôte va commencer.
round = Ronde { $round }
round-of = Ronde { $round } sur { $planned }
byes = Exempt : { $names }
playing = en cours
watch = Regarder
standings = Classement
final = Classement final
player = Joueur
points = Points
direct = Direct
opponents = Adversaires
wins = Victoires
breaks = direct { $direct } · adversaires { $opponents } · victoires { $wins }
how = Comment le classement se décide
how-points = Points : à chaque table, la part des autres que vous devancez ; une égalité compte pour moitié. Une victoire vaut un point, quelle que soit la taille de la table.
how-bye = Une exemption compte comme une victoire.
how-direct = À égalité de points, les rencontres directes décident : un de plus pour avoir devancé quelqu’un qui a autant de points, un de moins pour être arrivé derrière.
how-opponents = Puis la force des adversaires : pour chaque partie, la moyenne de leurs points (Buchholz).
how-wins = Puis le nombre de victoires. En cas d’égalité complète, le rang est partagé.
how-table = À une table, le gagnant est premier, puis le score compte. Qui est parti est dernier.
how-advance = { $count ->
    [one] Le premier de chaque table continue.
   *[other] Les { $count } premiers de chaque table continuent, mais jamais tous.
} En cas d’égalité, les points des rondes précédentes décident, puis le tirage au sort du début.
how-reached = En élimination directe, la ronde atteinte compte d’abord, puis votre rang à sa table.
csv-standings = Classement (CSV)
csv-games = Parties (CSV)
big-screen = Grand écran
not-there = Ce tournoi n’existe pas.
back = Tous les tournois
refused-late = Une élimination directe qui a commencé n’accepte plus personne.
refused-full = 64 participants sont déjà inscrits.
refused-too-few = Il y a trop peu de participants.
refused-no-people = Il faut au moins une personne.
refused-expelled = L’hôte vous a retiré du tournoi.
refused-over = Le tournoi est terminé.
refused-bad-options = On ne peut pas jouer ainsi. Choisissez d’autres options.
refused-name-taken = Quelqu’un ici porte déjà ce nom.
