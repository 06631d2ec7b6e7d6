### The page about oneself.

me-about = No account and no e-mail: your browser remembers who you are, and this server knows the rest.
me-profile = How others see you
me-colour = Colour
me-emblem = Emblem
me-save = Save
me-saved = Saved.
me-red = red
me-orange = orange
me-gold = gold
me-green = green
me-teal = teal
me-blue = blue
me-violet = violet
me-pink = pink
me-heart = heart
me-diamond = diamond
me-club = club
me-spade = spade
me-star = star
me-moon = moon
me-sun = sun
me-flower = flower
me-crown = crown
me-anchor = anchor
me-keep = Keep your identity
me-keep-about = Whoever clears the data of a browser loses their games, unless they have a recovery phrase. Twelve words bring you back, on any device.
me-has-phrase = You have a recovery phrase. A new one makes the old one worthless.
me-new-phrase = Make a recovery phrase
me-another-phrase = Make a new recovery phrase
me-words = Your recovery phrase
me-words-about = Write these words down in this order, and show them to nobody. They are not stored and will not be shown again.
me-copy = Copy
me-copied = Copied.
me-recover = You have a recovery phrase?
me-recover-about = This device becomes yours as well. Games that were played on it without a phrase leave its list.
me-phrase = Twelve words, in their order
me-come-back = Come back
me-welcome = Welcome back!
me-bad-phrase = This is not a recovery phrase: check the words and their order.
me-unknown-phrase = Nobody here has this recovery phrase.
me-limit = Too many tries. Wait a minute.
me-bad-name = This name cannot be used here. Choose another one.
me-failed = The server did not do it. Try again.
me-devices = { $count ->
    [one] You use one device.
   *[other] You use { $count } devices.
}
me-sign-out = Sign the other devices out
me-signed-out = The other devices are signed out.
me-data = Your data
me-export = Download all your games
me-forget = Forget me
me-forget-about = Deletes your identity, takes your name and what you wrote out of old games, and gives your seats in running games to bots. It cannot be undone.
me-forget-sure = Yes, delete me
me-forgotten = Your data is deleted.
