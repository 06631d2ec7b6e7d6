### The words of the terminal in English. What belongs to a game is in that game’s own texts.

you = You
guest = Guest
yourself = Yourself
seat-name = Seat { $number }
bot-names = Ada, Basil, Clara, Dorian, Edith, Felix, Grace, Hugo
hidden-card = Hidden card
repeated = { $line } (×{ $count })
labelled = { $label }: { $text }
between-piles = { "; " }
part-changed = { $label }, changed
part-added = { $label }, now also
place-cards = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
place-known = you know { $cards }
place-pawn = { $name } is here
place-you = you are here


## At the table

choose = What do you do?
choice-stop = That is all
confirm = { $action }: this move can only hurt you. Play it anyway?
confirm-because = { $action }: { $reason } Play it anyway?
confirm-declining = { $action }: { $reason } Is that what you want?
confirm-yes = Yes, do it
confirm-no = No, go back
note-hand = your hand: { $cards }
note-held = { $name } holds it
note-left = { $count ->
    [0] none left
   *[other] { $count } left
}
note-own = You have { $count }.
note-now = now { $count }
thinking = { $name } is thinking …
holds = holds { $cards }
no-hand = No cards.
not-now = That is not possible now.
against = You play against { $names }.
bot-level = { $name } ({ $level })
level-easy = easy
    .about = plays at random, but never a move that only harms itself
level-medium = medium
    .about = plays by rules of thumb; a fair opponent for a first evening
level-hard = hard
    .about = imagines hundreds of games that fit what it knows, and plays what wins most of them
level-expert = expert
    .about = plays Love Letter for two with the classic cards by a solved strategy that hardly anyone can beat, and otherwise like hard; in the other games it judges positions by what it learnt from many games

panel-table = Table
panel-log = Log
panel-hand = Your hand
panel-hand-of = { $name }: cards
panel-wait = Waiting
panel-step = Replay


## Sheets over the table

round-over = The round is over
game-over = The game is over
press-on = Enter: continue
press-close = Esc: close
press-end = Enter: leave · N: new game
saved = The game is saved. Continue it with: { $command }
saved-over = The game is saved. See it again with: { $command }
saved-review = Let the hard bot review your moves with: { $command }
fair = The cards were drawn fairly. Check this with: { $command }
help-cards = The cards
help-keys = Keys
rules-title = The rules of { $game }
delay-is = { $seconds ->
    [0] Bots move immediately.
   *[other] Bots take { $seconds } s for a move.
}

key-pick = choose
key-back = back
key-help = help
key-rules = rules
key-language = Français
key-delay = speed
key-hint = hint
key-theme = light or dark
key-quit = save, quit
key-log = scroll the log
key-table = scroll the table
key-steps = step
key-rounds = rounds
key-leave = leave
key-ends = start, end
key-reader = whose cards


## Plain text

plain-welcome = Answer with a number, with a name, or with a whole move such as “{ $example }”. Type “{ command-help }” for help, “{ command-help } NAME” about anything that has a name, “{ command-rules }” for the rules.
plain-prompt = Your choice:
plain-only-move = There is nothing to choose here:
plain-help = Answer with what stands before a choice, or with its name. A whole move in notation is played at once; players are numbers in it ({ $players }). “yes” and “no” work too. Commands: { command-undo } takes back a pick;{ $hints ->
    [yes] { " " }{ command-hint } shows what the hard bot would do;
   *[no] { "" }
} { command-state } shows the whole table; { command-log } repeats the game so far; { command-help } NAME explains a card, a place, a word or a rule; { command-rules } shows the rules; { command-language } fr changes to French; { command-quit } saves and leaves.
plain-topics = You can ask about:
hints = What the hard bot would do
hints-allowed = Hints are allowed; the game is marked as played with hints.
hints-off = Hints are only for games started with --hints.
hint-line = { $percent } % to win the game with: { $action }
plain-unknown = “{ $text }” is none of the choices.
plain-nearest = Did you mean “{ $near }”?
plain-several = “{ $text }” could be several choices: { $choices }.
plain-undone = Taken back.
plain-nothing-to-undo = There is no pick to take back; what has been played stays played.
help-nothing = Nothing in this game is called “{ $text }”. “{ command-help }” lists all that has a name.
help-small-words = the|a|an|of|at|in|on|to|and|die|card|s
help-nearest = Nothing in this game is called “{ $text }”. Did you mean “{ $near }”?
topics-card = Cards
topics-place = Places
topics-die = Dice
    .also = die
topics-phase = Parts of a turn
topics-term = Words of the game
topics-option = Options
topics-edition = Editions
topics-bot = Bots
topics-rule = Rules
plain-enter = Press Enter for the next round.
plain-cannot = not possible: { $why }


# What a person types; the words of every language are understood in all of them.
command-help = help
command-undo = undo
command-hint = hint
command-state = state
command-log = log
command-rules = rules
command-language = lang
command-quit = quit
# Several words for one command are separated by bars.
command-yes = yes|y
command-no = no|n
# What declines, or says that one has done enough.
answer-no = no thanks|no thank you
answer-stop = that’s all|that is all|that’s it
command-next = next
command-back = back
command-round = round
command-start = start
command-end = end
command-seat = seat
command-all = all
command-nobody = nobody


## Replay

replay-title = Step { $step } of { $steps }, round { $round }
with-hints = with hints
replay-open = with all cards open
replay-seat = as { $name } saw it
replay-public = as a spectator saw it
replay-help = { command-next } (or Enter), { command-back }, { command-round } N, { command-start }, { command-end }, { command-seat } N (or { command-all }, { command-nobody }), { command-quit }.
replay-no-round = There is no round { $number }.
replay-no-seat = There is no seat { $number }.


## Commands

version = Billet-doux { $version }, { $built ->
    [compiled] compiled
   *[plain] plain Python
}
error = billetdoux: { $message }
games-line = { $players } players
bots-measured = { $options }; measured { $date }
bots-rating = Elo { $elo } (95 % interval { $low } to { $high })
pack-fits = { $file }: valid for { $game }
pack-rounds = { $games ->
        [one] One game
       *[other] { $games } games
    } between bots: { $median } rounds in the median, { $low } to { $high }
pack-stalled = { $count ->
        [0] every game ended by itself
        [one] one game did not end before the last possible round
       *[other] { $count } games did not end before the last possible round
    }
pack-shared = { $count ->
        [0] no win was shared
        [one] one win was shared
       *[other] { $count } wins were shared
    }
pack-unused = never used: { $names }
check-ok = ok
check-failed = FAIL
check-summary = { $passed } passed, { $failed } failed{ $broken ->
    [0] { "" }
    [one] , one invalid file
   *[other] , { $broken } invalid files
}
rules-scenarios = { $count ->
    [0] no scenario
    [one] one scenario
   *[other] { $count } scenarios
}
rules-house = our decision
rules-summary = { $rules ->
    [one] one rule
   *[other] { $rules } rules
}, { $bare ->
    [0] none without a scenario
    [one] one without a scenario
   *[other] { $bare } without a scenario
}
verify-ok = { $draws ->
    [one] The one draw follows
   *[other] All { $draws } draws follow
} from the commitment.
verify-failed = Not verified: { $reason }
review-progress = Thinking
review-none = No move lost as much as { $percent } %.
review-title = The moves that lost most, by the hard bot’s estimate:
review-hints = This game was played with hints.
review-line = round { $round }, { $name }: { $played } ({ $chance } % to win); better: { $best } ({ $better } %)
simulate-progress = Playing
simulate-games = games
simulate-rounds = rounds
simulate-decisions = decisions
simulate-seconds = seconds
simulate-wins = wins of seat { $seat }
simulate-per-second = per second
