learn-title = Learn to play
learn-choose = Which game would you like to learn?
learn-back = All games
learn-first = The guided first round
    .short = First round
    .about = Play one round with a friend at your shoulder. It takes about { $minutes } minutes.
learn-rules = The rules
    .short = Rules
    .about = Every rule that holds at our tables, edition by edition.
learn-cards = The cards
    .short = Cards
    .about = What each card does, and how many there are.
learn-play = Play your first game
    .about = Against easy bots, with hints whenever you want one. Hover over a card, or press it and hold, to read what it does.
learn-pages = Pages about { $game }
learn-edition = Edition
learn-players = Players
learn-everyone = Any number
learn-house = our reading
    .about = The rulebooks are silent or unclear here; this is what we decided.
learn-table-rules = These are the rules of your table: variants that are not in play there are left out.
learn-all-rules = Show all rules
learn-house-note = Rules marked “{ learn-house }” contain a decision of ours, where the rulebooks are silent or unclear.
learn-contents = In these rules
learn-from-to = for { $from } to { $to } players
learn-exactly = for { $from } players
learn-copies = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
learn-deck = { $count } cards in all, of { $kinds } kinds.
learn-no-first = This game has no guided round yet; the rules and the cards are here.
learn-failed = This could not be loaded. Try again when the server can be reached.
learn-again = Try again
learn-loading = One moment …
learn-step = Step { $step } of { $steps }
learn-your-move = Your move
learn-next = Continue
learn-previous = Back
learn-restart = Start again
learn-do = Do this: { $action }
learn-instead = That is allowed, but try the suggested move first.
learn-done = That was your first round.
    .about = You know enough to sit down. The rest comes with playing.
learn-riddle = What do you play?
learn-guided = { $minutes ->
    [1] A guided round of one minute
   *[other] A guided round of { $minutes } minutes
}
learn-happened = What has just happened
