### The page that tells what is stored about people.

privacy-about = You play here without an account, without e-mail and without your real name. This server stores the following about you, and no more.
privacy-token = For each of your devices the fingerprint (hash) of a random token, and that of your recovery phrase if you have one. Never the token or the phrase themselves.
privacy-passkeys = Your passkeys, if you have any: the public key, its name, and when it was last used.
privacy-profile = Your nickname, colour and emblem, if you chose them, and whether you want to be on leaderboards.
privacy-tables = Your tables: your name there, your moves and what you wrote.
privacy-results = The results of your finished games, your ratings, and the name you had then.
privacy-reports = Reports: who reported whom, why, and the last 50 lines of that table’s chat.
privacy-sanctions = What moderators decided: who is muted or banned, until when and why; for a banned address, the address.
privacy-addresses = The address (IP) from which you play, to limit how much one address may ask and to ban those who disturb.
privacy-push = If you want notifications with the page closed: the address and keys that your browser gave for them, and when you were last notified. The message passes your browser’s push service, encrypted, and says that it is your turn in which game.
privacy-until-off = until you switch it off, sign the device out or press “Forget me”
privacy-session = For moderators: the fingerprint of their session.
privacy-until-removed = until you remove them or press “Forget me”
privacy-until-forgotten = until you press “Forget me”
privacy-after-change = { $days } after the last change there; “Forget me” takes your name and your words out at once
privacy-after-report = { $days }, or until a moderator has dealt with it; “Forget me” deletes your reports, those about you, and your words in others
privacy-until-lifted = until it ends or is lifted; “Forget me” deletes what is about you
privacy-in-memory = in memory only, never on the disk
privacy-two-hours = in memory, and for two hours in the database of this server
privacy-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
privacy-days = { $count ->
    [one] one day
   *[other] { $count } days
}
privacy-for-good = for good
privacy-browser = What your browser stores
privacy-browser-about = One cookie with your token, for a year: it is how the server knows you, and no script can read it. Your settings, and the commitments of tables that you followed, stay in this browser. There is no tracking, and nothing comes from other sites.
privacy-who = Who sees what
privacy-who-players = Everyone at a table sees its names, moves and chat; public tables and their finished games are open to all. Your cards are seen by nobody else until the rules or the end of the game show them.
privacy-who-moderators = Moderators see names, tables, and reports with their chat. They see no cards of a running game, no private chat without a report, and nothing of who you are elsewhere.
privacy-who-host = Whoever runs this server can read everything that is stored on it, also in backups that were made before you were forgotten. Play with hosts whom you trust.
privacy-word-list = The host keeps a list of words that names and chat may not contain here.
privacy-yours = What you can do
privacy-yours-about = “You” shows your profile, gives you all that is stored about you in one file, and deletes it.
