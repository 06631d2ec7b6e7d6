lobby-quick = Partie rapide
lobby-quick-about = Prenez la première place libre. Si personne ne vient en une minute, des robots prennent les places vides ; on peut les remplacer à la manche suivante.
lobby-players = Joueurs
lobby-edition = Édition
lobby-bots = Force des robots
lobby-find = Trouver une partie
lobby-games = Parties à regarder
lobby-no-games = Aucune partie publique n’est en cours.
lobby-watching = { $count ->
    [0] personne ne regarde
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
lobby-replace = Prendre la place d’un robot à la manche suivante
lobby-friends = Jouer plutôt entre amis
