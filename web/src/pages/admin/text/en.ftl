### The page for moderators.

admin-secret = The host’s secret
admin-secret-about = For whoever runs this server and those to whom they gave its secret. The server prints it when it starts in a terminal; “billetdoux admin-secret” shows it too.
admin-sign-in = Sign in
admin-sign-out = Sign out
admin-again = Look again
admin-admin = This is not the secret, or your session is over.
admin-limit = Too many tries. Wait a minute.
admin-failed = The server did not do it. Try again.
admin-over = This game is over.
admin-bad-target = Nobody sits there any more.
admin-bad-address = This is not an IP address.
admin-not-found = It is no longer there.
admin-reports = Reports
admin-no-reports = Nobody has reported anything.
admin-no-chat = Nothing was said at this table.
admin-table = to the table
admin-settle = Done: delete the report
admin-decide = Mute or ban…
admin-sanctions = Muted and banned
admin-no-sanctions = Nobody.
admin-kind-mute = muted
admin-kind-ban = banned
admin-kind-ban-address = banned address
admin-until = until { $date }
admin-for-good = for good
admin-lift = Lift
admin-ban-address = Ban an address…
admin-tables = Tables
admin-no-tables = Nobody plays.
admin-open = waits for players
admin-playing = is being played
admin-remove = Remove
admin-what = What?
admin-mute-about = Mute: plays, but does not write
admin-ban-about = Ban: does not play here; bots take the seats in running games
admin-with-address = also ban the address from which they play now
admin-address = IP address
admin-address-about = An IPv6 address stands for its network of 64 bits, as in the limits. Everyone behind this address is banned.
admin-how-long = How long?
admin-days = { $count ->
    [one] one day
   *[other] { $count } days
}
admin-reason = Reason (the person can read it)
admin-decide-now = Decide
