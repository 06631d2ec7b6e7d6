### La première manche guidée de Love Letter en français. Chaque message est un paragraphe ou un nom.

first-title = Votre première manche
first-you = Vous
first-colombine = Colombine
first-lelio = Lélio

first-welcome = Bienvenue à la cour. Colombine, Lélio et vous espérez faire parvenir une lettre d’amour à la Princesse.
first-goal = Pour gagner une manche, il faut y rester en dernier ou, si la pioche s’épuise, avoir en main la carte la plus forte.
first-hand = On n’a toujours qu’une carte en main. La vôtre est le Prêtre, numéro 2. Personne d’autre ne la voit.

first-turn = À vous. Chaque tour se passe ainsi : vous piochez une carte, puis jouez l’une des deux. Vous avez pioché un Garde.
first-two-cards = Le Prêtre regarde la main d’une autre personne. Le Garde annonce une carte : qui l’a en main quitte la manche.
first-try-priest = Mieux vaut savoir avant d’annoncer. Jouez le Prêtre sur { first-colombine }.
first-not-priest = C’est permis dans une vraie partie. Ici, regardez d’abord : jouez le Prêtre sur { first-colombine }.

first-saw-king = { first-colombine } a le Roi, numéro { $king }. Personne d’autre ne l’a vu.
first-remember = La page s’en souvient pour vous : sa carte reste face cachée, mais vous pouvez la lire. La carte que vous avez jouée reste devant vous, à la vue de tous.

first-handmaid = { first-colombine } joue la Servante. Jusqu’à son prochain tour, personne ne peut la choisir : votre secret attendra.

first-countess = { first-lelio } joue la Comtesse, numéro 8 : se défaire d’une carte si forte, pourquoi donc ?
first-countess-why = C’est qu’il faut jouer la Comtesse quand l’autre carte est le Roi ou un Prince. Et vous savez où est le Roi…

first-guard = À vous de nouveau. Vous avez pioché une Espionne, mais voyez votre Garde : choisissez quelqu’un, puis annoncez une carte.
first-deduce = { first-colombine } est sous protection. Choisissez { first-lelio }, et annoncez la carte qui, selon vous, l’a fait renoncer à la Comtesse.
first-not-guard = Pensez-y encore : c’est le Roi ou un Prince qui oblige à jouer la Comtesse, et { first-colombine } a le Roi. Jouez le Garde sur { first-lelio } et annoncez le Prince.

first-right = Bien vu ! { first-lelio } avait un Prince, qui fait défausser une main et piocher une autre carte.
first-out = Le voilà hors de la manche : il montre sa carte. Vous n’êtes plus que deux.

first-guessed = { first-colombine } joue un Garde sur vous et se trompe. « Pas encore vues » montre les cartes qui peuvent encore se cacher : elle les compte, et vous le pouvez aussi.

first-baron = Vous avez pioché un Baron. Il compare votre autre carte avec la main de quelqu’un : la plus faible quitte la manche.
first-try-spy = Votre autre carte serait l’Espionne, numéro { $spy }, contre le Roi. Jouez plutôt l’Espionne.
first-not-spy = Cela finirait mal : votre Espionne est plus faible que toute autre carte. Jouez l’Espionne.

first-spy = L’Espionne ne fait rien pour l’instant. Mais si vous êtes encore en jeu à la fin de la manche, et que personne d’autre encore en jeu n’en a joué, elle vous rapporte un pion.

first-seen = { first-colombine } joue le Prêtre et regarde votre Baron. Elle sait désormais ce que vous avez en main, mais non ce que vous piocherez.

first-princess = La Princesse en personne, numéro 9 : la carte la plus forte. Ne la jouez ni ne la défaussez jamais : vous quitteriez aussitôt la manche.
first-try-baron = Avec elle en main, le Baron est redoutable. Jouez-le sur { first-colombine } : votre { $princess } contre son Roi.
first-not-baron = Pas la Princesse ! Jouez le Baron sur { first-colombine }.

first-won = Le Roi est plus faible : { first-colombine } quitte la manche, et vous la gagnez.
first-tokens = Un pion pour la manche, et un de plus pour votre Espionne. À trois, il en faut cinq pour gagner la partie.
first-else = Si la pioche s’était épuisée, tout le monde aurait montré sa carte, et la plus forte l’aurait emporté.
first-more = Deux cartes que vous n’avez pas vues à l’œuvre : le Roi échange deux mains, et le Chancelier pioche deux cartes et en remet deux sous la pioche. À vous de jouer une vraie partie ; chaque carte dit ce qu’elle fait.
