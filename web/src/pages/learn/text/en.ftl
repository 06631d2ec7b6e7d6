learn-title = Learn to play
learn-choose = Which game would you like to learn?
learn-back = All games
learn-first = The guided first round
    .about = Play one round with a friend at your shoulder. It takes five minutes.
learn-rules = The rules
    .about = Every rule that holds at our tables, edition by edition.
learn-cards = The cards
    .about = What each card does, and how many there are.
learn-play = Sit down and play
learn-pages = Pages about { $game }
learn-edition = Edition
learn-players = Players
learn-everyone = Any number
learn-house = our reading
    .about = The rulebooks are silent or unclear here; this is what we decided.
learn-house-note = Rules marked “{ learn-house }” hold a decision of ours, where the rulebooks are silent or unclear.
learn-contents = In these rules
learn-from-to = for { $from } to { $to } players
learn-exactly = for { $from } players
learn-copies = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
learn-deck = { $count } cards in all, of { $kinds } kinds.
learn-no-first = This game has no guided round yet; the rules and the cards are here.
learn-failed = This could not be fetched. Try again when the server can be reached.
learn-again = Try again
learn-loading = One moment …
learn-step = Step { $step } of { $steps }
learn-your-move = Your move
learn-next = Go on
learn-previous = Back
learn-restart = From the start
learn-do = Do this: { $action }
learn-instead = That is allowed, but try the other thing first.
learn-done = That was your first round.
    .about = You know enough to sit down. The rest comes with playing.
