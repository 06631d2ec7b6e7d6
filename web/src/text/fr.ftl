### Les mots de la page en français. Ce qui appartient à un jeu est dans les textes de ce jeu.

title-home = Billet-doux
title-new = Une table entre amis
title-join = Rejoindre une table
title-table = Table
title-learn = Apprendre
title-games = Mes parties
title-lobby = Trouver une partie
title-statistics = Vos résultats
title-privacy = Ce qui est conservé
title-admin = Modération
title-tournaments = Tournois
title-tournament = Tournoi
title-clubs = Clubs
title-club = Club
title-me = Vous
title-replay = Revoir une partie
page-failed = Cette page n’a pas pu être chargée.
reload = Réessayer
page-unknown = Cette page n’existe pas.
tagline = Lettres d’amour, prétendants et servantes : des jeux de cartes à jouer tout de suite, contre des robots ou entre amis.
unofficial = Un projet non officiel ; les jeux appartiennent à leurs auteurs et éditeurs.

home = Accueil
back = Retour
close = Fermer
more = Divers
opening = Un instant…
settings = Réglages


## Le choix du jeu

to-games = Voir les jeux
play-now = Jouer
options = Options
learn-in = Apprendre ({ $minutes } min)
players-range = { $from } à { $to } joueurs
players-exactly = { $count } joueurs
about-minutes = environ { $minutes } min
title-bots = Les robots
bots = { $count ->
    [one] Robot
   *[other] Robots
}
bots-mixed = chacun sa force
bots-measured = Leur force
bots-elo = Les robots ont joué entre eux des milliers de parties. Cent points de plus gagnent 64 parties sur 100. L’intervalle contient la vraie valeur avec une certitude de 95 %.
bots-range = de { $low } à { $high }
bots-level = Force
bots-interval = Intervalle à 95 %
play-friends = Jouer entre amis
learn = Apprendre
rules = Règles
game = Jeu
your-tables = Vos tables
past-games = Parties terminées
open-tables = Tables ouvertes
no-open-tables = Personne n’attend de joueurs pour le moment.
join = Rejoindre
join-code = Rejoindre avec un code
code-example = abcde
no-such-code = Aucune table n’a ce code.
turn-of = à { $name } de jouer
turn-since = { $turn }, { $ago }
won-by = victoire de { $names }
running-games = Parties en cours
no-running-games = Vous ne jouez nulle part pour le moment.
past-games-about = Ouvrez-en une pour la revoir et la faire analyser.
no-past-games = Vous n’avez pas encore fini de partie.
games-kept = Pour retrouver vos parties sur un autre appareil, créez une phrase de récupération :
being-played = en cours
finished = terminée
more-tables = En voir plus
free-seats = { $count ->
    [0] complète
    [one] une place libre
   *[other] { $count } places libres
}
level-easy = facile
    .about = joue au hasard, mais jamais un coup qui ne nuit qu’à lui-même.
level-medium = moyen
    .about = suit des règles simples ; un adversaire honnête pour une première soirée.
level-hard = difficile
    .about = imagine des centaines de parties qui s’accordent avec ce qu’il sait et joue ce qui en gagne le plus.
level-expert = expert
    .about = joue Love Letter à deux, avec les cartes classiques, selon une stratégie calculée que presque personne ne peut battre, et sinon comme difficile ; dans les autres jeux, juge les positions d’après ce que de nombreuses parties lui ont appris.
level-is = { $level } : { $about }
hints-allowed = Permettre les conseils
with-hints = avec conseils
rated = Compte pour la cote
unrated = sans effet sur la cote
hints-note = Les conseils sont permis à cette table, et la partie en porte la marque. Tout le monde voit quand on en demande un.
continued = Cette partie reprend une partie terminée. Qui a vu cette dernière connaît des cartes qui sont cachées ici.
bot-number = { $count ->
    [one] Robot
   *[other] Robot { $number }
}
option-on = oui
option-off = non
option-is = { $option } : { $value }
bot-names = Ada, Basile, Clara, Dorian, Édith, Félix, Grâce, Hugo
seat-number = Place { $number }
guest = Invité
nickname = Votre nom à la table
clock = Temps de réflexion
clock-off = Sans limite de temps
clock-soft = Le temps écoulé, on peut confier la place à un robot
clock-hard = Le temps écoulé, un robot continue
clock-seconds = Secondes par décision
clock-is = { $seconds } secondes par décision
new-here = Vous débutez ? Apprenez en { $minutes } minutes
only-here = Ce lien ne marche que sur cet ordinateur. Pour vos amis, lancez le serveur avec « billetdoux serve --host 0.0.0.0 » et ouvrez la page à l’adresse de cet ordinateur.
number-of-players = Nombre de joueurs
visibility = Qui trouve cette table
visibility-private = Toute personne qui a le lien ; nul ne peut regarder la partie
visibility-link = Toute personne qui a le lien
visibility-public = Tout le monde : elle est affichée
open-table = Ouvrir la table


## Avant la partie

invite = Inviter des amis
qr-code = Code QR du lien
code = Code
link = Lien
copy-link = Copier le lien
copied = Copié
share = Partager
seats = Places
forgotten-player = Ancien joueur
empty-seat = Place libre
that-is-you = vous
you-host = Cette table est la vôtre : vous pouvez lancer la partie ou vous asseoir.
host = hôte
absent = absent
no-bot = Laisser libre
bot-level = Robot ({ $level })
bot-on-seat = Qui prend la place { $number }
remove = Retirer
start = Commencer la partie
start-with-bots = Compléter avec des robots et commencer
waiting-for-host = L’hôte va commencer la partie.
round-begins = { $seconds ->
    [0] La ronde commence.
    [one] La ronde commence dans une seconde.
   *[other] La ronde commence dans { $seconds } secondes.
}
to-tournament = Retour au tournoi
quick-waiting = En attente d’autres personnes. La partie commence quand toutes les places sont prises.
quick-left = { $seconds ->
    [one] Dans une seconde, des robots ({ $level }) prennent les places vides.
   *[other] Dans { $seconds } secondes, des robots ({ $level }) prennent les places vides.
}
close-table = Fermer la table
get-up = Se lever
sit-down = S’asseoir
table-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commencera.
table-closed = Cette table a été fermée.
no-table = Cette table n’existe pas
no-table-about = Elle a peut-être été supprimée, ou le lien est incomplet.


## À table

your-turn = À vous de jouer
skip = Continuer
skip-all = Au présent
fast-forward = À la fin de la manche
rushing = Vers la fin de la manche…
story-earlier = { $count ->
    [one] … et un fait plus tôt : voir le journal
   *[other] … et { $count } faits plus tôt : voir le journal
}
story-away = Pendant votre absence :
seat-details = { $name } : ce qui s’y trouve
sheet-vacant = Encore personne ici
see-table = Voir la table
see-result = Voir le résultat
player = Joueur
score = Score
card-held = En main
you-won-round = Vous gagnez la manche !
they-won-round = { $count ->
    [one] { $names } gagne la manche
   *[other] { $names } gagnent la manche
}
round-meaning = Le premier à atteindre { $goal } gagne la partie.
time-up = Le temps est écoulé pour { $name }.
time-up-you = Votre temps est écoulé : les autres peuvent confier votre place à un robot.
thinking = { $name } réfléchit…
watching = Vous regardez.
choose = Que choisissez-vous ?
choose-seat = Choisir { $name }
that-is-all = C’est tout
sending = Un instant…
doubtful = { $why } Jouer quand même ?
doubtful-why = Ce coup ne vous apporte rien de bon.
why-not = Ce n’est pas possible maintenant.
hint = Conseil
hint-thinking = Le robot difficile réfléchit…
hint-title = Avis du robot difficile (chances de gagner la partie)
hint-percent = { $percent } %
hint-failed = Pas de conseil pour le moment.
hidden-card = Carte cachée
known-card = { $card } (vue par vous)
card-count = { $card } : { $count }
cards-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
not-rolled = pas encore lancé
left-count = { $count ->
    [0] plus aucune
   *[other] reste { $count }
}
left-of = { $left } sur { $all }
legend = Légende
legend-places = Lieux
legend-dice = Dés
legend-signs = Signes
legend-pawns = À qui sont les pions
tracker = Ce qui reste
log = Ce qui s’est passé
show-again = Montrer de nouveau
back-to-game = Revenir à la partie
chat = Discussion
chat-unread = { $count ->
    [one] Discussion, un nouveau message
   *[other] Discussion, { $count } nouveaux messages
}
said = { $name } : { $text }
say-something = Dire quelque chose
send = Envoyer
not-sent = L’envoi a échoué.
stock-phrases = Phrases toutes prêtes
table-menu = Table
next-round = Manche suivante
round-over = La manche est terminée.
you-won = Vous gagnez la partie !
they-won = { $count ->
    [one] { $names } gagne la partie
   *[other] { $names } gagnent la partie
}
rematch = Rejouer
look-back = Revoir la partie
undo = Reprendre mon dernier coup
undo-asked = { $name } voudrait reprendre un coup.
undo-waiting = Vous avez demandé à reprendre votre coup ; les autres doivent être d’accord.
agree = Accepter
refuse = Refuser
bot-for-me = Laisser un robot jouer pour moi
bot-for-them = Confier cette place à un robot ({ $name })
bot-plays-for-you = Un robot joue pour vous.
take-back-seat = Reprendre ma place
leave = Quitter pour de bon
leave-sure = Vraiment quitter : un robot prend ma place
time-left = { $seconds ->
    [one] encore une seconde
   *[other] encore { $seconds } secondes
}
fair-note = Les cartes sont tirées équitablement : le serveur s’y engage avant la partie, et chacun peut le vérifier ensuite.
keys-title = Touches
keys-about = 0–9 : choisir par le numéro de la carte, ou par rang · Échap : retour · i : effet d’une carte · t : ce qui reste · l : journal · c : discussion · h : conseil, si permis · m : ce menu


## Ce qui s’est passé à la table en dehors du jeu

story-seated = { $name } s’assied.
story-filled = { $name } ({ $level }) prend place.
story-joined = { $name } prend la place d’un robot à la manche suivante.
story-removed = Une place se libère.
story-left = { $name } a quitté la table ; un robot continue.
story-left-open = { $name } a quitté la table.
story-left-moderated = La modération a exclu { $name } ; un robot continue.
story-removed-moderated = La modération a exclu { $name }.
story-hinted = { $name } demande un conseil.
story-undo-offered = { $name } voudrait reprendre un coup.
story-undo-answered = { $agree ->
    [no] { $name } n’est pas d’accord.
   *[yes] { $name } est d’accord.
}
story-undone = { $name } reprend un coup.
story-undo-agreed = { $name } accepte : le coup est repris.
story-taken-over = Un robot joue pour { $name }.
story-taken-over-by = { $by } confie à un robot la place occupée par { $name }.
story-handed-back = { $name } est de retour.
story-rematched = { $name } propose une autre partie.


## Quand quelque chose n’est pas possible

refused = Cela n’a pas marché. Réessayez.
refused-limit = Trop de demandes à la fois. Patientez un instant.
refused-name-taken = Quelqu’un à cette table porte déjà ce nom.
refused-bad-name = Ce nom ne peut pas être utilisé.
refused-seat-taken = Il n’y a pas de place libre.
refused-seats-taken = Trop de places sont prises pour cela. Libérez-en une d’abord.
refused-seat-empty = Toutes les places ne sont pas prises.
refused-not-host = Seul l’hôte peut le faire.
refused-no-undo = Il n’y a rien à reprendre pour l’instant.
refused-undo-revealed = Ce coup ne peut pas être repris : quelque chose de caché a été révélé depuis.
refused-undo-left = Ce coup ne peut pas être repris : une personne qui est partie ne peut pas donner son accord.
refused-not-open = La partie a déjà commencé.
refused-banned = La modération vous a banni de ce serveur. La page « Vous » a vos données et le motif.
refused-muted = La modération vous a retiré la parole : vous pouvez jouer, mais pas écrire.
refused-removed = La modération vous a exclu de cette table.
refused-reported = Vous avez déjà signalé cette personne.
refused-bad-text = Cela ne peut pas se dire ici.


## Signaler quelqu’un

report = Signaler quelqu’un
report-who = Qui ?
report-why = Qu’est-ce qui ne va pas ?
report-reason-chat = Ce qui est écrit
report-reason-name = Le nom
report-reason-unfair = Un jeu déloyal
report-reason-other = Autre chose
report-about = Ce qui s’est passé (facultatif)
report-note = La modération de ce serveur reçoit ce que vous écrivez ici et la discussion de cette table, aucune carte. La personne n’apprend pas qui l’a signalée.
report-send = Envoyer le signalement
report-sent = Merci. La modération va s’en occuper.
offline = Vous êtes hors ligne. Les parties vous attendent ; les pages déjà vues restent accessibles.
offline-home = Le serveur est injoignable. Réessayez dans un instant.
offline-table = Le serveur est injoignable. La table s’ouvrira dès que possible.
reconnecting = reconnexion…


## Réglages

language = Langue
theme = Apparence
theme-system = Comme le système
theme-light = Claire
theme-dark = Sombre (chandelles)
speed = Rythme des robots et des cartes
speed-slow = lent
speed-normal = normal
speed-fast = rapide
speed-instant = immédiat
sound = Son
sound-on = Jouer les sons
volume = Volume
notify = Me prévenir quand c’est à moi
push = Me prévenir quand c’est à moi, même page fermée
push-refused = Votre navigateur n’autorise pas les notifications ici.
push-failed = Les notifications n’ont pas pu être réglées.
letter-keys = Touches à une lettre
obvious = Jouer automatiquement les coups forcés
ask = Quand vous pouvez répondre à la carte d’une autre personne, vous demander
ask-always = toujours
ask-able = si je peux
ask-never = jamais
ask-about = « Si je peux » et « jamais » passent pour vous. Face à des personnes, un court délai cache pourquoi ; mais passer toujours aussitôt peut laisser deviner une main vide.
