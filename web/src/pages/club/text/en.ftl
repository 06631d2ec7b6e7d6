clubs-about = A club is for people who meet again and again: a link, its members’ games, and a leaderboard of its own.
none = You belong to no club yet.
found = Found a club
name = Name of the club
name-usual = Our round
found-it = Found the club
members = { $count ->
    [one] one member
   *[other] { $count } members
}
who = Members
owner = owner
you = you
join = Join the club
leave = Leave the club
leave-sure = Press again to leave.
remove = Remove
rename = Rename
board = Leaderboard
board-about = Only games in which at least two members met count, public or not. The strength is estimated from these games alone (openskill); members are ordered by what they are at least worth.
board-none = No such game has been finished in the club yet.
players = Players
player = Player
rating = Strength
games-count = Games
wins = Wins
record = { $wins } of { $games } won
games = Games of the club
games-none = No finished game yet. As soon as two members have played one, it is here.
games-members = Members see the games of the club here.
tournaments = Tournaments
tournaments-none = No tournament yet.
new-tournament = Open a tournament for the club
not-there = There is no such club.
back = All clubs
refused-expelled = The owner has sent you away.
refused-full = The club is full.
refused-name-taken = Someone in the club already has that name.
