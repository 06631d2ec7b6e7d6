learn-title = Apprendre à jouer
learn-choose = Quel jeu voulez-vous apprendre ?
learn-back = Tous les jeux
learn-first = La première manche guidée
    .short = Première manche
    .about = Jouez une manche avec un ami qui vous souffle à l’oreille. Comptez { $minutes } minutes environ.
learn-rules = Les règles
    .short = Règles
    .about = Toutes les règles en vigueur à nos tables, édition par édition.
learn-cards = Les cartes
    .short = Cartes
    .about = Ce que fait chaque carte, et combien il y en a.
learn-play = Jouer votre première partie
    .about = Contre des robots faciles, avec un conseil quand vous voulez. Survolez une carte, ou appuyez longuement dessus, pour lire ce qu’elle fait.
learn-pages = Pages sur { $game }
learn-edition = Édition
learn-players = Joueurs
learn-everyone = Peu importe
learn-house = notre lecture
    .about = Ici les livrets se taisent ou hésitent ; voilà ce que nous avons décidé.
learn-table-rules = Voici les règles de votre table : les variantes qui n’y sont pas en jeu sont omises.
learn-all-rules = Montrer toutes les règles
learn-house-note = Les règles marquées « { learn-house } » contiennent une décision de notre part, là où les livrets se taisent ou hésitent.
learn-contents = Dans ces règles
learn-from-to = de { $from } à { $to } joueurs
learn-exactly = à { $from } joueurs
learn-copies = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
learn-deck = { $count } cartes en tout, de { $kinds } sortes.
learn-no-first = Ce jeu n’a pas encore de manche guidée ; les règles et les cartes sont là.
learn-failed = Impossible d’obtenir cette page. Réessayez quand le serveur répondra.
learn-again = Réessayer
learn-loading = Un instant…
learn-step = Étape { $step } sur { $steps }
learn-your-move = À vous
learn-next = Continuer
learn-previous = Revenir
learn-restart = Depuis le début
learn-do = À faire : { $action }
learn-instead = C’est permis, mais essayez d’abord l’autre coup.
learn-done = Voilà votre première manche.
    .about = Vous en savez assez pour vous asseoir. Le reste vient en jouant.
learn-riddle = Que jouez-vous ?
learn-guided = { $minutes ->
    [1] Une manche guidée d’une minute
   *[other] Une manche guidée de { $minutes } minutes
}
learn-happened = Ce qui vient de se passer
