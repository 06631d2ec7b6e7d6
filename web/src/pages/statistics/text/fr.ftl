figures-none = Vous n’avez pas encore terminé de partie. Jouez-en une, et vous verrez ici comment vous vous en sortez.
figures-games = Parties
figures-wins = Gagnées
figures-wins-of = { $wins } sur { $games } ({ $share } %)
figures-interval = Chance de gagner, intervalle à 95 %
figures-range = { $low } à { $high } %
figures-streak = Gagnées d’affilée
figures-streak-is = { $now } en ce moment, { $best } au plus
figures-cards = Cartes préférées
figures-card = { $card } ({ $count })
figures-longest = Manche la plus longue
figures-moves = { $count ->
    [one] un coup
   *[other] { $count } coups
}
figures-loss = Perdu à chaque coup
figures-loss-is = { $loss } % de la chance de gagner ({ $games ->
    [one] une partie analysée
   *[other] { $games } parties analysées
})
figures-rating = Cote
figures-rating-is = { NUMBER($rating, minimumFractionDigits: 1) } ± { NUMBER($deviation, minimumFractionDigits: 1) } ({ $games ->
    [one] une partie publique, toutes éditions comprises
   *[other] { $games } parties publiques, toutes éditions comprises
})
opponents = Vos adversaires
opponents-record = { $games ->
    [one] une partie
   *[other] { $games } parties
} : { $wins } pour vous (chance de { $low } à { $high } %), { $losses } pour l’adversaire
board = Classement
board-about = Les parties publiques sans conseils comptent, sauf si leur hôte en a décidé autrement ; personnes et robots sont sur une même échelle (openskill). L’ordre suit ce qui est presque certain : la cote moins trois fois son incertitude. Il faut cinq parties pour y figurer.
board-none = Personne n’a encore joué cinq parties publiques de ce genre.
board-listed = Me montrer dans les classements
board-players = Joueurs
board-name = Nom
