first-title = Une donne de La plus haute
first-you = Vous
first-rosa = Rosa
first-welcome = Il y a six cartes, de un à six, et chacun en a reçu une. La vôtre est le cinq : seul le six la bat.
first-try-bet = Si vous passez, la plus haute carte gagne un point. Si vous misez, Rosa doit suivre, pour deux points, ou refuser et en perdre un. Avec un cinq, on mise.
first-not-bet = Vous ne gagneriez qu’un point. Misez !
first-answer = Votre pion est allé aux deux points. Rosa regarde sa carte.
first-won = Rosa suit avec le trois. Votre cinq gagne deux points, et la partie.
