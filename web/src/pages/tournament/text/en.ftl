tournaments-about = A tournament for a group: three to 64 people by one link, with bots where someone is missing.
mine = Your tournaments
public = Open to everyone
none-public = No public tournament is open right now.
new = Open a tournament
name = Name
name-usual = Tonight’s tournament
game = Game
format = Format
format-swiss = Swiss
format-swiss-about = Everyone plays every round; neighbours in the standings meet.
format-round-robin = Round robin
format-round-robin-about = Everyone meets everyone.
format-knock-out = Knock-out
format-knock-out-about = The first of each table go on, until the final.
rounds = Rounds
rounds-needed = as many as needed
advance = How many of a table go on
advance-half = half of them
fill = Free seats at a table
fill-none = stay free
more = More choices
clock = Time for a move
clock-off = no limit
seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
wait = Pause before each round
visibility = Who finds it
visibility-link = whoever has the link
visibility-public = everyone: it is listed
open-it = Open the tournament
phase-open = entries are open
phase-running = round { $round }
phase-over = over
phase-closed = ended early
entrants = { $count ->
    [one] one entrant
   *[other] { $count } entrants
}
who = Who takes part
nobody = Nobody yet. Be the first, or send the link.
take-part = Take part
take-part-late = Take part from the next round on
withdraw = Withdraw
withdraw-sure = Press again to withdraw. A bot plays your game to its end, and it is lost.
add-bot = Add a bot
remove = Remove
gone = withdrawn
you = you
start = Start the tournament
start-needs = A tournament needs at least three entrants.
hold = Hold the next round
release = Release the next round
held = The host is holding the next round.
close = End the tournament
close-sure = Press again to end it as it stands
your-table = To your table
your-bye = You have a bye this round. The next round begins when all tables are done.
your-wait = Your game is over. The next round begins when all tables are done.
host-wait = Waiting for the host to start.
round = Round { $round }
round-of = Round { $round } of { $planned }
byes = Bye: { $names }
playing = playing
watch = Watch
standings = Standings
final = Final standings
player = Player
points = Points
direct = Direct
opponents = Opponents
wins = Wins
breaks = direct { $direct } · opponents { $opponents } · wins { $wins }
how = How places are decided
how-points = Points: at each table, the share of the others whom you finish ahead of; a tie counts half. A win is one point, whatever the size of the table.
how-bye = A bye counts as a win.
how-direct = With equal points, direct meetings decide: one more for finishing ahead of someone on the same points, one less for finishing behind.
how-opponents = Then the strength of the opponents: for each game the mean of their points (Buchholz).
how-wins = Then the number of wins. Whoever is still equal shares the place.
how-table = At a table the winner is first, then the score counts. Whoever left is last.
how-advance = { $count ->
    [one] The first of each table goes on.
   *[other] The first { $count } of each table go on, but never all of them.
} If some are tied there, the points of earlier rounds decide, then the lot drawn at the start.
how-reached = In a knock-out the round you reach comes first, then your place at its table.
csv-standings = Standings (CSV)
csv-games = Games (CSV)
big-screen = Big screen
not-there = There is no such tournament.
back = All tournaments
refused-late = A knock-out that has begun takes nobody in.
refused-full = 64 take part already.
refused-too-few = There are too few entrants.
refused-no-people = Someone must take part who is not a bot.
refused-expelled = The host has sent you away.
refused-over = The tournament is over.
refused-bad-options = The game cannot be played like this. Choose other options.
refused-name-taken = Someone here already has that name.
