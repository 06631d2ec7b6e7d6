### The guided first rounds of Tanto Cuore in English. Each message is a paragraph or a name.

first-title = Your first preparations
first-you = You
first-mathilde = Mathilde

first-welcome = Welcome to the park! There is a party to prepare, and both you and { first-mathilde } want to be thanked for it.
first-goal = What counts in the end are points: for preparations that are done, for chambermaids, and for some of the maids whom you hire.
first-deck = You begin with a deck of ten cards, the waiting room: three Colettes and seven times 1 Love. You hold five of them. Whatever you hire joins them and comes back again and again.

first-refined = A round begins in the park: { first-mathilde }, who is First Master, took Rosalie for this round. Now you take one of the refined maids who are left. Press one and the page tells what she does.
first-try-yukina = Try Yukina: for a maid whom you dismiss, she gives you a Service.
first-not-yukina = She will be there in another round. Take Yukina.

first-rival = { first-mathilde } has had her turn and hired two maids, an Edith and a Tomo. All that is hired and played is open to everyone; only hands are hidden.
first-start = Your turn begins with Yukina’s effect, phase I. Below your hand you see what you have: one Service and one hire.
first-try-dismiss = Dismiss a Colette: press Yukina, and then a Colette of your hand.
first-not-dismiss = An offer is never a duty, but this one is good. Press Yukina, then Colette.

first-service = Two Services. Phase II: to play a maid costs one, and she gives what her icons show. Colette has none.
first-try-chamber = But for two Services she becomes a chambermaid: press Colette and make her one.
first-not-chamber = Played, she would do nothing. Make her a chambermaid.

first-chamber = She has left your deck for the house: one useless card less to draw, and her point still counts. Later she can be dismissed for a Service, whenever you need one.
first-try-end = Keep her for now. That is all for this phase.
first-not-end = Let her stay a while. Choose “That is all”.

first-love = Phase IV. Your love was played by itself, as it is good for nothing else: three Love. Love is not used up by paying; it goes to the discards with everything else.
first-try-edith = The corner of a card tells what it costs. Hire Edith: she brings love, an idea and one hire more.
first-not-edith = A fair choice. But hire Edith this time.

first-clean = Everything that you played or still held was dismissed, and five cards were called. Edith waits in your discards.
first-master = { first-mathilde } is still First Master, so she was first to choose: Ignis, the strongest.
first-try-rosalie = You will hold a lot of love this turn. Take Rosalie, who adds to it.
first-not-rosalie = Think of what you hold: love. Take Rosalie.

first-thin = { first-mathilde } gave a 1 Love back to the park for two Love at once. A smaller deck is a better one.
first-use-rosalie = Now use Rosalie.
first-not-use = It costs nothing. Use Rosalie.

first-nothing = One Love already, and two hires. You have a Service, but only a Colette to spend it on.
first-end-again = Leave it at that.
first-not-end-again = There is nothing to be gained here. Choose “That is all”.

first-five = Five Love in all: enough for almost everyone.
first-try-julia = For preparations you need skills. Hire Julia, who brings two Imagination.
first-not-julia = Look for Imagination, the light bulb, twice: hire Julia.

first-shuffle = Your deck ran out, and the discards became a new one. Edith and Julia are in your hand already!
first-chief = Preparations are done under a chief: Noemi has the food, Celina the decoration. The top card of each pile lies open; its icons are the skills that it asks for, its corner the points.
first-try-celina = The bunting asks for two Imagination. Take Celina.
first-not-celina = The decoration needs its chief: take Celina.

first-took-card = { first-mathilde } used Marianne to keep the First Master card. Celina has no effect in phase I, so you are in phase II at once.
first-try-play = Play Julia.
first-not-play = First Julia, who has the ideas.

first-skills = Two Imagination. That would do; but Edith is still in your hand, and the Service is spent.
first-try-use = Here is what a chambermaid is for: press your Colette in the house, and dismiss her for a Service.
first-not-use-colette = Call on your chambermaid: press Colette in your house.

first-one-more = One Service again.
first-try-play-edith = Play Edith.
first-not-play-edith = Play Edith: every Love counts.

first-work = Phase III, because you have a chief and the skills that the bunting asks for.
first-try-prepare = Take the preparation card.
first-not-prepare = What else are ideas for? Take the preparation card.

first-prepared = The bunting hangs in your house, and for the one Imagination that was left you get the paper flowers too: five points that nobody can take away.
first-try-lenor = You have five Love and two hires. Hire Lenor, who calls a card, serves on, and has ideas too.
first-not-lenor = Lenor would fit your plans: hire her.

first-done = Well done! Your deck is better than it was, and the party has its first decoration.
first-end = So it goes on, until two piles of maids, or one of the preparations, are empty. That round is played to its end, and whoever has most points wins.
first-more = With the settings you decide what is done by itself. What you have just done can be taken back from the menu, as long as nothing new was seen. Have a fine party!
