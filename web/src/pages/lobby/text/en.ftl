lobby-quick = Quick match
lobby-quick-about = Take the first free seat. If nobody comes within a minute, bots take the empty seats; people can replace them at the next round.
lobby-players = Players
lobby-edition = Edition
lobby-bots = Strength of bots
lobby-find = Find a game
lobby-games = Games to watch
lobby-no-games = No public game is being played right now.
lobby-watching = { $count ->
    [0] nobody watches
    [one] one person watches
   *[other] { $count } people watch
}
lobby-replace = Take a bot’s seat from the next round on
lobby-friends = Play with friends instead
