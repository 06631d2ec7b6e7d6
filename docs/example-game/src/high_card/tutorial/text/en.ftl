first-title = A hand of High Card
first-you = You
first-rosa = Rosa
first-welcome = There are six cards, from one to six, and each of you has been dealt one. Yours is the five: only the six beats it.
first-try-bet = If you pass, the higher card wins one point. If you bet, Rosa must call, for two points, or decline and lose one. With a five you bet.
first-not-bet = You would win only one point. Bet!
first-answer = Your pawn has gone to the two points. Rosa looks at her card.
first-won = Rosa calls with the three. Your five wins two points, and the game.
