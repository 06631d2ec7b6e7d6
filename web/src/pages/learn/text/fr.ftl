learn-title = Apprendre à jouer
learn-choose = Quel jeu voulez-vous apprendre ?
learn-back = Tous les jeux
learn-first = La première manche guidée
    .about = Jouez une manche avec un ami qui vous souffle à l’oreille. Comptez cinq minutes.
learn-rules = Les règles
    .about = Toutes les règles en vigueur à nos tables, édition par édition.
learn-cards = Les cartes
    .about = Ce que fait chaque carte, et combien il y en a.
learn-play = S’asseoir et jouer
learn-pages = Pages sur { $game }
learn-edition = Édition
learn-players = Joueurs
learn-everyone = Peu importe
learn-house = notre lecture
    .about = Ici les livrets se taisent ou hésitent ; voilà ce que nous avons décidé.
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
