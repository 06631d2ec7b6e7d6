### The words of the page in English. What belongs to a game is in that game’s own texts.

title-home = Billet-doux
title-new = A table for friends
title-join = Join a table
title-table = Table
title-learn = Learn
title-games = My games
title-lobby = Find a game
title-statistics = How you are doing
title-privacy = What is stored
title-admin = Moderation
title-tournaments = Tournaments
title-tournament = Tournament
title-clubs = Clubs
title-club = Club
title-me = You
title-replay = Look back
page-failed = This page could not be loaded.
reload = Try again
page-unknown = There is no such page.
tagline = Love letters, suitors and maids: card games to play at once in your browser, against bots or with friends.
unofficial = An unofficial project; the games belong to their authors and publishers.

home = Home
back = Back
close = Close
more = More
opening = One moment…
settings = Settings


## Choosing a game

to-games = To the games
play-now = Play now
options = Options
learn-in = Learn it ({ $minutes } min)
players-range = { $from }–{ $to } players
players-exactly = { $count } players
about-minutes = about { $minutes } min
title-bots = About the bots
bots = { $count ->
    [one] Bot
   *[other] Bots
}
bots-mixed = each its own strength
bots-measured = How strong they are
bots-elo = Bots played bots, thousands of games. A hundred points more win 64 of 100 games. The interval holds the true value with 95 % certainty.
bots-range = { $low } to { $high }
bots-level = Strength
bots-interval = 95 % interval
play-friends = Play with friends
learn = Learn
rules = Rules
game = Game
your-tables = Your tables
past-games = Finished games
open-tables = Open tables
no-open-tables = Nobody is waiting for players right now.
join = Join
join-code = Join with a code
code-example = abcde
no-such-code = No table has this code.
turn-of = { $name } to play
turn-since = { $turn }, { $ago }
won-by = won by { $names }
running-games = Games that go on
no-running-games = You are not playing anywhere at the moment.
past-games-about = Open one to replay it and to have it reviewed.
no-past-games = You have not finished a game yet.
games-kept = To find your games on another device, make a recovery phrase:
being-played = being played
finished = finished
more-tables = Show more
free-seats = { $count ->
    [0] full
    [one] one free seat
   *[other] { $count } free seats
}
level-easy = easy
    .about = plays at random, but never a move that only harms itself.
level-medium = medium
    .about = plays by rules of thumb; a fair opponent for a first evening.
level-hard = hard
    .about = imagines hundreds of games that fit what it knows, and plays what wins most of them.
level-expert = expert
    .about = plays Love Letter for two with the classic cards by a solved strategy that hardly anyone can beat, and otherwise like hard; in the other games it judges positions by what it learnt from many games.
level-is = { $level }: { $about }
hints-allowed = Allow hints
with-hints = with hints
rated = Counts for ratings
unrated = not rated
hints-note = Hints are allowed at this table; the game is marked as played with hints. Everyone sees when one is requested.
continued = This game continues from a finished one. Whoever has seen that game knows cards that are hidden here.
bot-number = { $count ->
    [one] Bot
   *[other] Bot { $number }
}
option-on = yes
option-off = no
option-is = { $option }: { $value }
bot-names = Ada, Basil, Clara, Dorian, Edith, Felix, Grace, Hugo
seat-number = Seat { $number }
guest = Guest
nickname = Your name at the table
clock = Time to think
clock-off = No time limit
clock-soft = When time runs out, others may hand the seat to a bot
clock-hard = When time runs out, a bot plays on
clock-seconds = Seconds for each decision
clock-is = { $seconds } seconds for each decision
new-here = New here? Learn it in { $minutes } minutes
only-here = This link works on this computer only. For friends, start the server with “billetdoux serve --host 0.0.0.0” and open the page by this computer’s own address.
number-of-players = Number of players
visibility = Who finds this table
visibility-private = Whoever has the link; nobody can watch the game
visibility-link = Whoever has the link
visibility-public = Everyone: it is listed
open-table = Open the table


## Before the game

invite = Invite friends
qr-code = QR code of the link
code = Code
link = Link
copy-link = Copy the link
copied = Copied
share = Share
seats = Seats
forgotten-player = Former player
empty-seat = Empty seat
that-is-you = you
you-host = You host this table, and can start the game or sit down yourself.
host = host
absent = away
no-bot = Keep empty
bot-level = Bot ({ $level })
bot-on-seat = Who takes seat { $number }
remove = Remove
start = Start the game
start-with-bots = Fill with bots and start
waiting-for-host = Waiting for the host to start the game.
round-begins = { $seconds ->
    [0] The round begins.
    [one] The round begins in one second.
   *[other] The round begins in { $seconds } seconds.
}
to-tournament = Back to the tournament
quick-waiting = Waiting for others. The game begins when all seats are taken.
quick-left = { $seconds ->
    [one] In one second, bots ({ $level }) take the empty seats.
   *[other] In { $seconds } seconds, bots ({ $level }) take the empty seats.
}
close-table = Close the table
get-up = Leave the seat
sit-down = Sit down
table-full = All seats are taken. You can watch as soon as the game begins.
table-closed = This table was closed.
no-table = There is no such table
no-table-about = It may have been deleted, or the link is incomplete.


## At the table

your-turn = Your turn
skip = Go on
skip-all = To the present
fast-forward = To the end of the round
rushing = To the end of the round…
story-earlier = { $count ->
    [one] … one more thing happened before: see the log
   *[other] … { $count } more things happened before: see the log
}
story-away = While you were away:
seat-details = { $name }: what lies there
sheet-vacant = Nobody here yet
see-table = See the table
see-result = See the result
player = Player
score = Score
card-held = Held
you-won-round = You win the round!
they-won-round = { $count ->
    [one] { $names } wins the round
   *[other] { $names } win the round
}
round-meaning = The first to reach { $goal } wins the game.
time-up = { $name }’s time is up.
time-up-you = Your time is up: the others may hand your seat to a bot.
thinking = { $name } is thinking…
watching = You are watching.
choose = What do you choose?
choose-seat = Choose { $name }
that-is-all = That is all
sending = One moment…
doubtful = { $why } Play it anyway?
doubtful-why = This move does you no good.
why-not = This is not possible now.
hint = Hint
hint-thinking = The hard bot is thinking…
hint-title = What the hard bot would do (chance to win the game)
hint-percent = { $percent } %
hint-failed = There is no hint right now.
hidden-card = Face-down card
known-card = { $card } (seen by you)
card-count = { $card }: { $count }
cards-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
not-rolled = not rolled yet
left-count = { $count ->
    [0] none left
   *[other] { $count } left
}
left-of = { $left } of { $all }
legend = What the signs mean
legend-places = Places
legend-dice = Dice
legend-signs = Signs
legend-pawns = Whose pawn is whose
tracker = Cards left
log = Game log
show-again = Show it again
back-to-game = Back to the game
chat = Chat
chat-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
said = { $name }: { $text }
say-something = Write a message
send = Send
not-sent = The message could not be sent.
stock-phrases = Quick phrases
table-menu = Table
next-round = Next round
round-over = The round is over.
you-won = You win the game!
they-won = { $count ->
    [one] { $names } wins the game
   *[other] { $names } win the game
}
rematch = Play again
look-back = Look back
undo = Take back my last move
undo-asked = { $name } would like to take a move back.
undo-waiting = You asked to take your move back; the others have to agree.
agree = Agree
refuse = Refuse
bot-for-me = Let a bot play for me
bot-for-them = Hand { $name }’s seat to a bot
bot-plays-for-you = A bot plays for you.
take-back-seat = Take my seat back
leave = Leave for good
leave-sure = Really leave: a bot takes my seat
time-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
fair-note = The cards are drawn fairly: the server commits to them before the game, and anyone can check afterwards.
keys-title = Keys
keys-about = 0–9: choose by the number on the card, or by place · Escape: back · i: what a card does · t: cards left · l: log · c: chat · h: hint, where allowed · m: this menu


## What happened at the table besides the game

story-seated = { $name } sits down.
story-filled = { $name } ({ $level }) takes a seat.
story-joined = { $name } takes a bot’s seat from the next round on.
story-removed = A seat is free again.
story-left = { $name } has left; a bot plays on.
story-left-open = { $name } has left.
story-left-moderated = A moderator has removed { $name }; a bot plays on.
story-removed-moderated = A moderator has removed { $name }.
story-hinted = { $name } asks for a hint.
story-undo-offered = { $name } would like to take a move back.
story-undo-answered = { $agree ->
    [no] { $name } does not agree.
   *[yes] { $name } agrees.
}
story-undone = { $name } takes a move back.
story-undo-agreed = { $name } agrees: the move is taken back.
story-taken-over = A bot plays for { $name }.
story-taken-over-by = { $by } hands { $name }’s seat to a bot.
story-handed-back = { $name } is back.
story-rematched = { $name } proposes another game.


## When something is not possible

refused = That did not work. Please try again.
refused-limit = Too many requests. Please wait a moment.
refused-name-taken = Someone at this table already has that name.
refused-bad-name = This name cannot be used.
refused-seat-taken = There is no free seat.
refused-seats-taken = Too many seats are taken for that. Remove someone first.
refused-seat-empty = Not all seats are taken.
refused-not-host = Only the host can do that.
refused-no-undo = There is nothing to take back now.
refused-undo-revealed = This move cannot be taken back: something hidden was revealed since.
refused-undo-left = This move cannot be taken back: someone who left cannot agree.
refused-not-open = The game has already begun.
refused-banned = A moderator has banned you from this server. “You” has your data and the reason.
refused-muted = A moderator has muted you: you can play but not write.
refused-removed = A moderator has removed you from this table.
refused-reported = You have already reported this player.
refused-bad-text = This cannot be said here.


## Reporting someone

report = Report a player
report-who = Who?
report-why = What is wrong?
report-reason-chat = What they write
report-reason-name = Their name
report-reason-unfair = Unfair play
report-reason-other = Something else
report-about = What happened (not required)
report-note = The moderators of this server get what you write here and the chat of this table, no cards. The player does not learn who reported them.
report-send = Send the report
report-sent = Thank you. The moderators will look at it.
offline = You are offline. Your games wait for you; pages you have opened before still work.
offline-home = The server cannot be reached. Try again in a moment.
offline-table = The server cannot be reached. The table will open as soon as it can.
reconnecting = reconnecting…


## Settings

language = Language
theme = Appearance
theme-system = Match system
theme-light = Light
theme-dark = Dark (candlelight)
speed = Speed of bots and cards
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = instant
sound = Sound
sound-on = Play sounds
volume = Volume
notify = Notify me when it is my turn
push = Notify me when it is my turn, also with the page closed
push-refused = Your browser does not allow notifications here.
push-failed = The notifications could not be switched.
letter-keys = Single-letter keys
obvious = Play forced moves automatically
ask = When you could answer another player’s card, ask
ask-always = always
ask-able = when I can
ask-never = never
ask-about = “When I can” and “never” pass for you. Against people a short delay hides the reason; still, always passing quickly may suggest that you hold nothing.
