arena-title = Arena: { $game }
arena-about = { $games } games on mirrored deals, seed { $seed }. Shares with 95 % intervals.
arena-budget = Each decision within { $seconds } s: such a contest cannot be repeated exactly.
arena-progress = Playing
arena-standing = { $bot } { $share } %
arena-written = Written to { $folder }: { $files }
arena-interrupted = Interrupted. The same command with --resume goes on from here.
arena-stopped = Interrupted. With --out DIR a contest can be resumed.
arena-no-parquet = No Parquet file: pyarrow is not installed (pip install "billetdoux[arena]").
arena-no-openskill = No openskill ratings: it is not installed (pip install "billetdoux[arena]").
results = Results
standings = Standings (Elo after Bradley and Terry; openskill: µ ± 3σ; decisions per second of thinking)
cross = Cross table
seats = Seats
pairing = pairing
against = { $one } against { $count ->
    [1] { $other }
   *[other] { $count } { $other }
}
bot = bot
games = games
share = wins
interval = 95 % interval
elo = Elo
skill = openskill
pace = per second
decisions = decisions
seat = seat
seat-number = seat { $number }
plot-shares = Wins with 95 % intervals
plot-even = even: { $share } %
plot-ratings = How the openskill ratings settled
plot-moves = What the bots do, in per cent of their decisions
plot-lengths = How long the games are
axis-games = games
axis-length = decisions in a game
axis-rating = µ
