### The guided first round of Love Letter in English. Each message is a paragraph or a name.

first-title = Your first round
first-you = You
first-colombine = Colombine
first-lelio = Lelio

first-welcome = Welcome to the court. You and two rivals, { first-colombine } and { first-lelio }, each hope to get a love letter to the Princess.
first-goal = You win a round by being the last one in, or, if the deck runs out, by holding the highest card.
first-hand = You always hold a single card. Yours is the Priest, number 2. Nobody else can see it.

first-turn = Your turn. Each turn is the same: you draw a card, then play one of your two. You have drawn a Guard.
first-two-cards = The Priest looks at another player’s hand. The Guard names a card: whoever holds it is out.
first-try-priest = A guess is better when you know something. Play the Priest on { first-colombine }.
first-not-priest = You may do that in a real game. Here, look first: play the Priest on { first-colombine }.

first-saw-king = { first-colombine } holds the King, number { $king }. Only you have seen it.
first-remember = The page remembers for you: her card lies face down, but you can read it. The card you played stays in front of you for all to see.

first-handmaid = { first-colombine } plays the Handmaid. Until her next turn nobody can choose her: your secret must wait.

first-countess = { first-lelio } plays the Countess, number 8: a high card to give away. Why would he?
first-countess-why = The Countess must be played when the other card is the King or a Prince. And you know where the King is…

first-guard = Your turn again. You have drawn a Spy, but look at your Guard: choose a player, then name a card.
first-deduce = { first-colombine } is protected. Choose { first-lelio }, and name the card that you think made him part with the Countess.
first-not-guard = Think again: the Countess is forced out by the King or a Prince, and { first-colombine } has the King. Play the Guard on { first-lelio } and guess the Prince.

first-right = Right! { first-lelio } held a Prince. It would have made somebody discard their hand and draw another card.
first-out = He is out of this round, and lays down his card. Two of you are left.

first-guessed = { first-colombine } plays a Guard on you and guesses wrong. “Not seen yet” shows which cards may still be out there: she counts them, and so can you.

first-baron = You have drawn a Baron. He compares your other card with someone’s hand, and the lower one is out.
first-try-spy = Your other card would be the Spy, number { $spy }, against the King. Better play the Spy.
first-not-spy = That would end badly: your Spy is lower than any other card. Play the Spy.

first-spy = The Spy does nothing now. But if you are still in at the end of the round, and nobody else who is has played one, it brings you a token.

first-seen = { first-colombine } plays the Priest and looks at your Baron. From now on she knows what you hold, but not what you will draw.

first-princess = The Princess herself, number 9: the highest card. Never play her and never discard her: you would be out at once.
first-try-baron = With her in hand, the Baron is strong. Play him on { first-colombine }: your { $princess } against her King.
first-not-baron = Not the Princess! Play the Baron on { first-colombine }.

first-won = The King is lower: { first-colombine } is out, and you win the round.
first-tokens = A token for the round, and one more for your Spy. In a game of three, the first to five wins.
first-else = Had the deck run out instead, you would all have shown your cards, and the highest would have won.
first-more = Two cards you have not seen at work: the King trades hands with another player, and the Chancellor draws two cards and puts two back under the deck. Now play a real game; any card tells you what it does.
