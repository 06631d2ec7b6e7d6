### The guided first turns of Love & Intrigue in English. Each message is a paragraph or a name.

first-title = Your first wedding
first-you = You
first-amalie = Amalie

first-welcome = Welcome to our little town, in the year 1852. You have three daughters to marry off, and so has your neighbour, { first-amalie }.
first-goal = Every suitor is worth points, and the better ones ask for more. Once a family has married all three daughters, the round is played to its end and the points are counted.
first-lady = Your eldest is Henriette. Three tracks tell what the town thinks of her: reputation, beauty and education, from none to five.

first-turn = Your turn. It always begins with a walk: move your pawn to one of the six places, another one than where it stands.
first-town = Each place does something for a lady, and cards of suitors lie there face down; the number says how many. Press a place at any other time and it tells what it offers.
first-try-boulevard = A stroll on the Boulevard raises both reputation and education. Press it, and once more to go.
first-not-boulevard = That is a place to go another day. Today, try the Boulevard.

first-pile = Henriette has been seen in good company: two of her tracks went up. Now you alone look at the suitors who are there, and must take one of them.
first-demands = The number in the corner is what he is worth. The numbers at the side are what he asks for at least: reputation, beauty, education.
first-try-giselbert = Theobald asks a lot. Giselbert wants two of each, and only Henriette’s beauty falls short. Take Giselbert.
first-not-giselbert = He would be a fine catch, but it would be a long courtship. Take Giselbert.

first-under = Giselbert’s card lies under Henriette, for all to see. A lady can have three different suitors; a wedding needs three cards of one.
first-unseen = A new card has taken his place on the Boulevard, and nobody has seen that one. At the end of each turn you draw an event card.

first-rival = { first-amalie } goes to the Dive: many suitors to choose from, but two dice to roll.
first-casanova = Casanova looked for a beauty of three or more, and Bettina has three: her reputation suffers. No glass too many, at least.
first-secret = You see whom she takes, but not who else is there. What you have looked at yourself, the page remembers for you.

first-events = You have drawn a Diadem. Event cards can be played at any time in your turn, as many as you like.
first-try-diadem = Henriette lacks a little beauty for Giselbert. Play the Diadem: press it, and once more.
first-not-diadem = First the Diadem: press the card in your hand.

first-asked = Henriette is more beautiful at once: nobody can answer a gift. Tricks can be answered: whoever holds cards and is struck by one is asked. In the settings you can say when you want to be asked.
first-try-theatre = Now Henriette is everything that Giselbert could wish for. He has been seen at the Theatre.
first-not-theatre = There may be others there. But Giselbert loves the Theatre: go there.

first-again = There he is. Take the second card of Giselbert.
first-not-again = Do not give up now: take Giselbert.

first-trick = { first-amalie } spreads a Rumour about Henriette! You hold Composure, a reaction: it can answer a trick, also out of turn.
first-try-composure = Answer with Composure: press the card.
first-not-composure = That would cost Henriette her good name. Answer with Composure.

first-cancelled = The Rumour has no effect, and both cards are gone. { first-amalie } goes on with her turn.
first-intrigue = One more thing that rivals do: where two pawns stand together, a player may start an intrigue instead of a visit. The die decides who takes a suitor from whom.

first-two-of-three = Two cards of Giselbert, and all he asks for. One more will do.
first-try-poorhouse = He is said to do good at the Poorhouse. Go and see.
first-not-poorhouse = A fine place, but Giselbert is at the Poorhouse.

first-third = You know what to do.
first-not-third = Henriette would never forgive you. Take Giselbert!

first-wedding = They are married at once! A ring marks him, his points are yours, and nobody else can have him any more: his cards, wherever they turn up, come to you.
first-family = Henriette’s other suitors leave, your turn ends, and your next daughter is turned up.
first-end = At the end there are two more points for the family with the best reputation, the most beauty and the most education, all daughters taken together.
first-more = Now play a real game. Hover over any card, or press it long, and it tells what it does.
