# Ce que l’on peut dire à une table sans rien taper ; chacun le lit dans sa langue.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups…
phrase-wow = Je ne l’avais pas vu venir !
phrase-thinking = Laissez-moi réfléchir…
phrase-your-turn = C’est à vous de jouer.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-again = Une autre partie ?
phrase-bye = Au revoir !
# Ce qu’un navigateur montre quand c’est à vous et qu’aucune page n’est ouverte.
push-turn = { $game } : c’est à vous de jouer.
