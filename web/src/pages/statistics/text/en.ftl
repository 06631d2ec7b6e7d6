figures-none = You have not finished a game yet. Play one, and you will see here how you are doing.
figures-games = Games
figures-wins = Won
figures-wins-of = { $wins } of { $games } ({ $share } %)
figures-interval = Chance to win, 95 % interval
figures-range = { $low } to { $high } %
figures-streak = Won in a row
figures-streak-is = { $now } now, { $best } at most
figures-cards = Favourite cards
figures-card = { $card } ({ $count })
figures-longest = Longest round
figures-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
figures-loss = Given away with each move
figures-loss-is = { $loss } % of the chance to win ({ $games ->
    [one] one reviewed game
   *[other] { $games } reviewed games
})
figures-rating = Rating
figures-rating-is = { NUMBER($rating, minimumFractionDigits: 1) } ± { NUMBER($deviation, minimumFractionDigits: 1) } ({ $games ->
    [one] one public game, all editions counted
   *[other] { $games } public games, all editions counted
})
opponents = Your opponents
opponents-record = { $games ->
    [one] one game
   *[other] { $games } games
}: you won { $wins } (chance { $low } to { $high } %), they won { $losses }
board = Leaderboard
board-about = Public games without hints count, unless their host decided otherwise; people and bots are on one scale (openskill). The order is by what is almost certain: the rating less three times its uncertainty. Whoever has played five games is listed.
board-none = Nobody has played five public games of this kind yet.
board-listed = Show me on leaderboards
board-players = Players
board-name = Name
