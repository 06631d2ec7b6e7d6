# What people can say at a table without typing; each reader sees it in their own language.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops…
phrase-wow = I did not see that coming!
phrase-thinking = Let me think…
phrase-your-turn = It is your turn.
phrase-one-moment = One moment, please.
phrase-again = Another game?
phrase-bye = Goodbye!
# What a browser shows when it is its player’s turn and no page is open.
push-turn = { $game }: it is your turn.
