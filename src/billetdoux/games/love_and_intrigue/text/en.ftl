### The words of Love & Intrigue in English.
###
### What the sentences are given is explained at the beginning of Love Letter’s file; here also
###   a place, $place: the name, $place_to, where one goes, and $place_at, where one is;
###   an attribute, $attribute: its code, put into words by `attribute-of`.
### Suitors and ladies are cards as well: their names need no article. What a suitor asks and is worth
### stands in the pack, so no text here tells it.


## The game and its options

game-name = Love & Intrigue
game-about = A small town in 1852: three daughters to marry off, each to a suitor she can please, before a rival does.

option-players = Players
    .about = How many seats the table has.
option-packs = Content pack
    .about = Which suitors, ladies and cards to play with: the house’s, or those of a file of your own.
option-rounds = Last round
    .about = After this round at the latest the game ends.
packs-house = House cards
packs-plain = Plain numbers


## The attributes

attribute-reputation = Reputation
attribute-beauty = Beauty
attribute-education = Education
attribute-of = { $attribute ->
    [reputation] reputation
    [beauty] beauty
   *[education] education
}


## The places

place-theatre = Theatre
    .to = to the Theatre
    .at = at the Theatre
place-dive = Dive
    .to = to the Dive
    .at = at the Dive
place-boulevard = Boulevard
    .to = to the Boulevard
    .at = on the Boulevard
place-poorhouse = Poorhouse
    .to = to the Poorhouse
    .at = at the Poorhouse
place-park = Park
    .to = to the Park
    .at = in the Park
place-tailor = Tailor’s
    .to = to the Tailor’s
    .at = at the Tailor’s
place-nowhere = nowhere yet


## The dice

die-casanova = Casanova
    .text = If he is there, your lady loses 1 reputation when her beauty is at least the number shown.
die-drink = Drink
    .text = Tipsy: your lady loses 1 education. Sober: nothing happens.
die-intrigue = Intrigue
    .text = Success: you may take a suitor card from your rival. Failure: your rival may take one from you.
face-casanova-absent = Away
face-casanova-1 = Beauty 1
face-casanova-2 = Beauty 2
face-casanova-3 = Beauty 3
face-casanova-4 = Beauty 4
face-casanova-5 = Beauty 5
face-drink-sober = Sober
face-drink-tipsy = Tipsy
face-intrigue-success = Success
face-intrigue-failure = Failure


## The suitors

hidden-card = Face-down card

card-bertram = Bertram
    .text = The organist: a small living, a warm stove, and no great wishes.
card-bodo = Bodo
    .text = Never seen before noon, and seldom without a camellia. He likes a pretty face.
card-heinrich = Heinrich
    .text = The schoolmaster. He would rather be corrected than admired.
card-valentin = Valentin
    .text = A poet. He has an ode ready and lacks only the muse.
card-giselbert = Giselbert
    .text = The apothecary: a little of everything, in careful measure.
card-konrad = Konrad
    .text = The mayor’s clerk. What will people say is his first question.
card-ludwig = Ludwig
    .text = A painter. He cares for the light on a cheek and not for talk.
card-cornelius = Cornelius
    .text = A professor of Greek, looking for someone to contradict him.
card-theobald = Theobald
    .text = The judge: an honest name and a clear head weigh most with him.
card-rudolf = Rudolf
    .text = A captain of dragoons, with a spotless record and an eye for figure.
card-ferdinand = Ferdinand
    .text = A banker’s son, who means to be envied at every ball.
card-alexander = Alexander
    .text = A young diplomat: his wife will have to shine in three languages.
card-leopold = Leopold
    .text = Heir to an old castle; she must look well among the portraits.
card-maximilian = Maximilian
    .text = The count himself. He asks for nearly everything, and has it to give.


## The ladies

card-anna-maria = Anna Maria
    .text = Witty and honest, and no friend of mirrors.
card-caecilia = Cäcilia
    .text = She has read more books than she has been asked to dance.
card-wilhelmine = Wilhelmine
    .text = A good name and great charm; her spelling is her own.
card-ludmilla = Ludmilla
    .text = Heads turn. So do tongues.
card-henriette = Henriette
    .text = Practical, and quicker than she lets on.
card-otilie = Otilie
    .text = Fond of the stage, and well aware of her profile.
card-adelheid = Adelheid
    .text = Nobody has ever had a word to say against her.
card-bettina = Bettina
    .text = All curls and laughter.
card-clothilde = Clothilde
    .text = Everything about her is respectable, down to the gloves.
card-dorothea = Dorothea
    .text = She visits the sick, and the sick look forward to it.
card-eleonore = Eleonore
    .text = She sings, she quotes, she comes home late.
card-friederike = Friederike
    .text = She corrects her brothers’ Latin.


## The event cards

card-diadem = Diadem
    .the = the Diadem
    .a = a Diadem
card-ball-gown = Ball Gown
    .the = the Ball Gown
    .a = a Ball Gown
card-dancing-master = Dancing Master
    .the = the Dancing Master
    .a = a Dancing Master
card-governess = Governess
    .the = the Governess
    .a = a Governess
card-charity-bazaar = Charity Bazaar
    .the = the Charity Bazaar
    .a = a Charity Bazaar
card-lessons = Private Lessons
    .the = the Private Lessons
    .a = Private Lessons
card-estates = Building of Estates
    .the = the Building of Estates
    .a = a Building of Estates
card-inheritance = Unexpected Inheritance
    .the = the Unexpected Inheritance
    .a = an Unexpected Inheritance
card-introduction = Introduction
    .the = the Introduction
    .a = an Introduction
card-billet-doux = Billet-doux
    .the = the Billet-doux
    .a = a Billet-doux
card-post-day = Post Day
    .the = the Post Day
    .a = a Post Day
card-spyglass = Spyglass
    .the = the Spyglass
    .a = a Spyglass
card-coach = Coach
    .the = the Coach
    .a = a Coach
card-rumour = Rumour
    .the = the Rumour
    .a = a Rumour
card-scandal = Scandal
    .the = the Scandal
    .a = a Scandal
card-spilt-wine = Spilt Wine
    .the = the Spilt Wine
    .a = Spilt Wine
card-faux-pas = Faux Pas
    .the = the Faux Pas
    .a = a Faux Pas
card-duel = Duel
    .the = the Duel
    .a = a Duel
card-stolen-letter = Stolen Letter
    .the = the Stolen Letter
    .a = a Stolen Letter
card-summons = Summons
    .the = the Summons
    .a = a Summons
card-open-window = Open Window
    .the = the Open Window
    .a = an Open Window
card-keyhole = Keyhole
    .the = the Keyhole
    .a = a Keyhole
card-composure = Composure
    .the = the Composure
    .a = a Composure
card-riposte = Riposte
    .the = the Riposte
    .a = a Riposte
card-gossip = Gossip
    .the = the Gossip
    .a = a Gossip
card-last-word = Last Word
    .the = the Last Word
    .a = a Last Word
    .help = What they answered then happens after all.


## What happens

event-started = { $seat_is_you ->
    [yes] You begin.
   *[no] { $seat } begins.
}
event-round = Round { $number }.
event-turn = { $seat_is_you ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
event-lady = { $seat_is_you ->
    [yes] Your lady is { $lady }.
   *[no] { $seat }’s lady is { $lady }.
}
event-went = { $seat_is_you ->
    [yes] You go { $place_to }.
   *[no] { $seat } goes { $place_to }.
}
event-moved = { $seat_is_you ->
    [yes] Your pawn goes { $place_to }.
   *[no] { $seat }’s pawn goes { $place_to }.
}
event-changed = { $seat_is_you ->
    [yes] Your lady’s { attribute-of }
   *[no] The { attribute-of } of { $seat }’s lady
} { $by ->
    [0] stays at { $value }.
   *[other] is now { $value }.
}
event-rolled = { $face ->
    [casanova-absent] Casanova is away.
    [casanova-1] Casanova looks for beauty 1 or more.
    [casanova-2] Casanova looks for beauty 2 or more.
    [casanova-3] Casanova looks for beauty 3 or more.
    [casanova-4] Casanova looks for beauty 4 or more.
    [casanova-5] Casanova looks for beauty 5.
    [drink-sober] No glass too many.
    [drink-tipsy] One glass too many.
    [intrigue-success] The intrigue succeeds.
   *[intrigue-failure] The intrigue fails.
}
event-looked = { $seat_is_you ->
    [yes] You look at the suitors { $place_at }.
   *[no] { $seat } looks at the suitors { $place_at }.
}
event-looked-secret = { $seat_is_you ->
    [yes] You look at the suitors { $place_at }: { $cards }.
   *[no] { $seat } looks at the suitors { $place_at }: { $cards }.
}
event-filled = A new card comes in for a married man { $place_at }.
event-filled-secret = { $card } comes in for a married man { $place_at }.
event-claimed = { $seat_is_you ->
    [yes] A card of { $suitor }, who is married, goes to your family.
   *[no] A card of { $suitor }, who is married, goes to { $seat }’s family.
}
event-took = { $seat_is_you ->
    [yes] You take { $suitor }.
   *[no] { $seat } takes { $suitor }.
}
event-laid = A new suitor card is laid { $place_at }.
event-laid-times = { $times } suitor cards are laid { $place_at }.
event-met = { $seat_is_you ->
    [yes] You meet { $suitor }.
   *[no] { $seat } meets { $suitor }.
}
event-dropped = { $seat_is_you ->
    [yes] You give up { $suitor }
   *[no] { $seat } gives up { $suitor }
} ({ $count ->
    [one] one card
   *[other] { $count } cards
}).
event-remade = { $deck ->
    [events] The discarded event cards are shuffled into a new deck.
   *[suitors] The discarded suitor cards are shuffled into a new deck.
}
event-none-left = { $deck ->
    [events] There is no event card left to draw.
   *[suitors] There is no suitor card left to draw.
}
event-intrigue = { $seat_is_you ->
    [yes] You start an intrigue against { $target } { $place_at }.
   *[no] { $target_is_you ->
        [yes] { $seat } starts an intrigue against you { $place_at }.
       *[no] { $seat } starts an intrigue against { $target } { $place_at }.
    }
}
event-stole = { $seat_is_you ->
    [yes] You take { $suitor } from { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } takes { $suitor } from you.
       *[no] { $seat } takes { $suitor } from { $target }.
    }
}
event-spared = { $seat_is_you ->
    [yes] You take nothing from { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } takes nothing from you.
       *[no] { $seat } takes nothing from { $target }.
    }
}
event-dismissed = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] You send { $suitor } away.
       *[no] You send { $suitor } away from { $target }.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } sends { $suitor } away from you.
       *[no] { $target_is_seat ->
            [yes] { $seat } sends { $suitor } away.
           *[no] { $seat } sends { $suitor } away from { $target }.
        }
    }
}
event-played = { $seat_is_you ->
    [yes] You play { $card_the }.
   *[no] { $seat } plays { $card_the }.
}
    .explains = yes
event-played-target = { $seat_is_you ->
    [yes] You play { $card_the } on { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } plays { $card_the } on you.
       *[no] { $seat } plays { $card_the } on { $target }.
    }
}
event-played-place = { $seat_is_you ->
    [yes] You play { $card_the }: { $place }.
   *[no] { $seat } plays { $card_the }: { $place }.
}
event-played-attribute = { $seat_is_you ->
    [yes] You play { $card_the }: { attribute-of }.
   *[no] { $seat } plays { $card_the }: { attribute-of }.
}
event-played-target-place = { $seat_is_you ->
    [yes] You play { $card_the } on { $target }: { $place }.
   *[no] { $target_is_you ->
        [yes] { $seat } plays { $card_the } on you: { $place }.
       *[no] { $seat } plays { $card_the } on { $target }: { $place }.
    }
}
event-played-target-attribute = { $seat_is_you ->
    [yes] You play { $card_the } on { $target }: { attribute-of }.
   *[no] { $target_is_you ->
        [yes] { $seat } plays { $card_the } on you: { attribute-of }.
       *[no] { $seat } plays { $card_the } on { $target }: { attribute-of }.
    }
}
event-reacted = { $seat_is_you ->
    [yes] You answer { $answered_the } with { $card_the }.
   *[no] { $seat } answers { $answered_the } with { $card_the }.
}
    .explains = yes
event-passed = { $seat_is_you ->
    [yes] You let it happen.
   *[no] { $seat } does not answer.
}
event-cancelled = This time { $card_the } has no effect.
event-turned = { $target_is_you ->
    [yes] Now { $card_the } strikes you.
   *[no] Now { $card_the } strikes { $target }.
}
event-gained = { $seat_is_you ->
    [yes] You will have { $points ->
        [one] one more point
       *[other] { $points } more points
    } at the end.
   *[no] { $seat } will have { $points ->
        [one] one more point
       *[other] { $points } more points
    } at the end.
}
event-drew = { $seat_is_you ->
    [yes] You draw an event card.
   *[no] { $seat } draws an event card.
}
event-drew-times = { $seat_is_you ->
    [yes] You draw { $times } event cards.
   *[no] { $seat } draws { $times } event cards.
}
event-drew-secret = { $seat_is_you ->
    [yes] You draw { $card_a }.
   *[no] { $seat } draws { $card_a }.
}
event-discarded = { $seat_is_you ->
    [yes] You discard { $card_the }.
   *[no] { $seat } discards { $card_the }.
}
event-saw-hand = { $seat_is_you ->
    [yes] You look at { $target }’s event cards.
   *[no] { $target_is_you ->
        [yes] { $seat } looks at your event cards.
       *[no] { $seat } looks at { $target }’s event cards.
    }
}
event-saw-hand-secret = { $seat_is_you ->
    [yes] You look at { $target }’s event cards: { $cards }.
   *[no] { $target_is_you ->
        [yes] { $seat } looks at your event cards: { $cards }.
       *[no] { $seat } looks at { $target }’s event cards: { $cards }.
    }
}
event-wedding = { $seat_is_you ->
    [yes] Your { $lady } marries { $suitor }: { $points ->
        [one] one point
       *[other] { $points } points
    }!
   *[no] { $seat }’s { $lady } marries { $suitor }: { $points ->
        [one] one point
       *[other] { $points } points
    }!
}
event-gave = { $seat_is_you ->
    [yes] You hand over { $count ->
        [one] one card
       *[other] { $count } cards
    } of { $suitor } to { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } hands over { $count ->
            [one] one card
           *[other] { $count } cards
        } of { $suitor } to you.
       *[no] { $seat } hands over { $count ->
            [one] one card
           *[other] { $count } cards
        } of { $suitor } to { $target }.
    }
}
event-released = { $seat_is_you ->
    [yes] Your other suitors leave: { $suitors }.
   *[no] { $seat }’s other suitors leave: { $suitors }.
}
event-ending = { $seat_is_you ->
    [yes] All your ladies are married: this is the last round.
   *[no] All of { $seat }’s ladies are married: this is the last round.
}
event-medallion = { $attribute ->
    [reputation] The family of best repute
    [beauty] The most beautiful family
   *[education] The best educated family
}: { $seat_is_you ->
    [yes] you gain { $points } points.
   *[no] { $seat } gains { $points } points.
}
event-no-medallion = { $attribute ->
    [reputation] The family of best repute
    [beauty] The most beautiful family
   *[education] The best educated family
}: nobody, there is a tie.
event-scored = { $seat_is_you ->
    [yes] You have { $points ->
        [one] one point.
       *[other] { $points } points.
    }
   *[no] { $seat } has { $points ->
        [one] one point.
       *[other] { $points } points.
    }
}
event-game-won = { $seats_is_you ->
    [yes] { $seats_count ->
        [one] You win the game!
       *[other] You share the victory: { $seats } win the game!
    }
   *[no] { $seats_count ->
        [one] { $seats } wins the game!
       *[other] { $seats } win the game!
    }
}


## Why a choice is not possible

why-stand-there = Your pawn is there already: go somewhere else.
why-not-in-hand = You do not hold this card.
why-no-use = There is nothing here for this card to act on.
why-not-together = Your pawns are not at the same place.
why-no-intrigue-here = No intrigues at this place.
why-no-suitors = An intrigue needs a suitor card on both sides.
why-not-your-turn = It is not your turn.
why-not-now = This is not possible now.
why-over = The game is over.


## Why a choice does its player no good, by the first part of the action

doubt-move-drop = No other suitor of yours has more cards.
doubt-move-discard = This card is worth points at the end of the game.
doubt-move-play = It would change nothing: the value cannot move any further.


## The parts of an action

part-move = What do you do?
part-place = Which place?
part-card = Which card?
part-target = Which player?
part-suitor = Which suitor?
part-attribute = Which attribute?

move-go = Go to another place
    .text = A visit changes your lady’s attributes, may roll dice, and brings a suitor card.
move-visit = Do what the place offers
    .text = { $here }
move-intrigue = Start an intrigue
    .text = Roll the intrigue die: on success you may take a suitor card from a rival who is here, otherwise the rival may take one from you.
move-done = End the turn
    .text = You draw an event card, and the next player goes on.
    .ends = yes
move-play = Play an event card
    .text = Any number of them on your turn.
move-react = Answer with a card
    .text = Play a reaction against it.
move-pass = Do not answer
    .text = The card just played takes its effect.
move-leave = Take nothing
    .text = Your rival keeps all suitors.
    .declines = yes
move-yield = Let your rival choose
    .text = Your rival may take one of your suitor cards.
    .ends = yes
move-discard = Discard an event card
    .text = It goes to the discarded events.
move-take = Take a suitor
    .text = He goes under your lady; a fourth different one means giving up another.
    .accepts = yes
move-drop = Give up a suitor
    .text = All his cards under your lady are discarded.
move-dismiss = Send a suitor away
    .text = His card is discarded.
move-marry = Marry
    .text = He brings you his points; your next lady is turned up.


## Actions as sentences, for menus

action-move = { $move ->
    [visit] { move-visit }
    [pass] { move-pass }
    [leave] { move-leave }
    [yield] { move-yield }
   *[done] { move-done }
}
action-move-place = Go { $place_to }
action-move-target = Start an intrigue against { $target }
action-move-card = { $move ->
    [react] Answer with { $card_the }
    [discard] Discard { $card_the }
   *[play] Play { $card_the }
}
action-move-card-target = Play { $card_the } on { $target }
action-move-card-place = Play { $card_the }: { $place }
action-move-card-attribute = Play { $card_the }: { attribute-of }
action-move-card-target-place = Play { $card_the } on { $target }: { $place }
action-move-card-target-attribute = Play { $card_the } on { $target }: { attribute-of }
action-move-suitor = { $move ->
    [drop] Give up { $suitor }
    [dismiss] Send { $suitor } away
    [marry] Marry { $suitor }
   *[take] Take { $suitor }
}


## The table

zone-hand = Event cards
zone-suitors = Suitors
zone-pile = Suitors here
zone-deck = Suitor deck
zone-discards = Discarded suitors
zone-event-deck = Event deck
zone-event-discards = Discarded events
zone-aside = Cards of the married
zone-kept = Fortunes
zone-left = Not seen yet
zone-events-left = Events not seen yet
zone-known = What you know

mark-turn = to play
    .text = It is this player’s turn.
mark-married = married
    .text = This lady is married: she earns her husband’s points and marries no more.
mark-husband = husband
mark-brown = not with two players
mark-medallion-reputation = family of best repute
    .text = Two points at the end for the most reputation, added up over all ladies turned up.
mark-medallion-beauty = most beautiful family
    .text = Two points at the end for the most beauty, added up over all ladies turned up.
mark-medallion-education = best educated family
    .text = Two points at the end for the most education, added up over all ladies turned up.
mark-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
    .text = The points of this player so far.
mark-weddings = { $count ->
    [one] { $count } wedding of { $goal }
   *[other] { $count } weddings of { $goal }
}
    .text = How many of this player’s ladies are married, of how many.
counter-round = Round
    .text = How many rounds of turns have begun.
counter-reputation = Reputation
    .text = A lady’s good name. Suitors ask for a certain reputation.
counter-beauty = Beauty
    .text = A lady’s looks. Suitors ask for a certain beauty; Casanova looks for it too.
counter-education = Education
    .text = What a lady has learned. Suitors ask for a certain education.
counter-value = Points
counter-cards = Cards
score-husbands = Husbands
score-fortunes = Fortunes
score-medallions = Medallions

phase-setup = The table is laid
phase-move = Going out
    .text = You go to another place, or start an intrigue where you are. Event cards may come first.
    .ask = Where do you go? You may also play event cards.
    .ask-place = Where do you go?
phase-act = At the place
    .text = You have arrived: do what the place offers, or start an intrigue against a lady who is there.
    .ask = Do what the place offers, or something else?
phase-end = End of the turn
    .text = You may still play event cards; then you draw one.
    .ask = Play another event card, or end the turn?
phase-take = Choosing a suitor
    .text = You look at all the suitors at the place and take one.
    .ask = Which suitor do you take?
    .ask-move = Do you take a suitor now, or play an event card first?
phase-steal = Taking a suitor
    .text = You may take a suitor card from your rival.
    .ask = Which suitor do you take from your rival?
    .ask-move = Do you take a suitor card from your rival?
phase-success = After a successful intrigue
    .text = You may take a suitor card from your rival. Event cards may come first.
    .ask = Which suitor do you take from your rival?
    .ask-move = The intrigue succeeds: do you take a suitor card?
phase-failure = After a failed intrigue
    .text = You may still play event cards; then your rival may take a suitor card from you.
    .ask = The intrigue fails: play event cards, or let your rival choose a suitor?
phase-dismiss = Sending a suitor away
    .ask = Which suitor is sent away?
phase-drop = Too many suitors
    .text = A lady keeps at most three different suitors.
    .ask = Three suitors are enough: whom do you give up?
phase-marry = A wedding
    .ask = Two would have her: whom does she marry?
phase-ask = An answer
    .text = A card has been played that a reaction in your hand can answer.
    .ask = Do you answer the card just played?
phase-lose = Losing a card
    .ask = Which event card do you discard?
phase-discard = Too many event cards
    .text = You keep at most five.
    .ask = Five event cards are enough: which one do you discard?


## What a card’s numbers mean

kind-suitor = Suitor
    .corner = { mark-points }
    .numbers = Asks for { $numbers }.
kind-lady = Lady
    .numbers = Starts with { $numbers }.
kind-event = Event card
    .corner = { mark-points }


## Words that are explained on request

term-attribute = Attribute
    .also = characteristic
    .text = Reputation, beauty and education of your lady, each from 0 to 5. A suitor marries her only if she has at least what he asks for.
term-reputation = Reputation
    .text = How well people speak of your lady, from 0 to 5. Casanova, rumours and scandals cost her some.
term-beauty = Beauty
    .text = How beautiful your lady is, from 0 to 5. From the number on his die on, she catches Casanova’s eye.
term-education = Education
    .text = How clever and well read your lady is, from 0 to 5. A glass too many costs her some.
term-round = Round
    .text = Everyone has one turn in it. The round in which someone has married off all three ladies is the last.
term-wedding = Wedding
    .text = As soon as your lady has three cards of one suitor and meets all his demands, they marry. He brings you his points, and your next lady is turned up. On your own turn the wedding ends the turn: all that is left is to draw an event card.
term-suitor = Suitor
    .text = A man to marry. Collect three cards of the same suitor under your lady; she can keep at most three different ones. He asks for some reputation, beauty and education, and is worth points once married.
term-lady = Lady
    .text = One of your three daughters. She has her own starting values; what you gain goes to the one who is turned up.
term-event-card = Event card
    .text = You draw one at the end of each turn and keep at most five. Play any number on your turn.
term-gift = Gift
    .text = An event card that makes your lady more attractive, such as the Diadem.
term-trick = Trick
    .text = An event card that you play against a rival, such as the Rumour.
term-reaction = Reaction
    .text = An event card that you play in answer to another card, also when it is not your turn.
term-medallion = Medallion
    .text = Two points at the end for the family with the most reputation, beauty or education over all its ladies. On a tie nobody gets it.
term-fortune = Fortune
    .text = A played event card that is worth points at the end.
term-points = Points
    .text = The values of the suitors your ladies have married, fortunes, and two for each medallion. Most points win; if several have the most, they share the victory.
term-rings = Rings
    .text = They mark a married suitor. He cannot marry again, and all his other cards go to the player whose lady married him.
term-pawn = Pawn
    .text = It shows at which place your lady is. Each turn it goes to another place.
term-deck = Suitor deck
    .text = The suitor cards that lie at no place yet, face down. When it is empty, the discarded suitors are shuffled into a new one.
term-event-deck = Event deck
    .text = The event cards that are drawn from, face down. When it is empty, the discarded events are shuffled into a new one.
term-pile = Pile
    .text = The suitor cards that lie face down at a place. Whoever visits it looks at them and takes one; a card of the suitor deck is added, unseen.
term-hand = Hand
    .text = Your event cards. Only you see them, and you keep at most five.


## What cards and places say: made from the content of the pack. $again: a rival has been named already.

text-cards = { $count ->
        [0] no suitors.
        [one] { $count } suitor.
       *[other] { $count } suitors.
    }
text-attribute = { attribute-of } { $by }
text-chosen = one attribute of your choice { $by }
text-die-casanova = Casanova’s die is rolled: a beautiful lady may lose 1 reputation.
text-die-drink = The drink die is rolled: a tipsy lady loses 1 education.
text-no-intrigue = No intrigue.
text-change-self = { $changes }.
text-change-rival = { $again ->
        [yes] The rival’s
       *[no] A rival’s
    } lady: { $changes }.
text-change-rivals = Every rival’s lady: { $changes }.
text-change-all = Every lady: { $changes }.
text-points = { $count } victory { $count ->
        [one] point
       *[other] points
    } at the end of the game.
text-meet = The next card of the suitor deck is laid under your lady.
text-visit = Look at the suitors of any place, without going there, and take one; a new card is laid there.
text-take = Take a suitor card of your choice from { $again ->
        [yes] the
       *[no] a
    } rival.
text-dismiss-rival = { $again ->
        [yes] The
       *[no] A
    } rival loses a suitor card of your choice; it is discarded.
text-dismiss-self = Discard one of your suitor cards.
text-move-self = Your pawn goes to a place of your choice: so you can visit the same place again, or be out of reach of an intrigue.
text-move-self-to = Your pawn goes { $place_to }.
text-move-rival = { $again ->
        [yes] The
       *[no] A
    } rival’s pawn goes to a place of your choice: to yours for an intrigue, or to one that they then cannot visit on their next turn.
text-move-rival-to = { $again ->
        [yes] The
       *[no] A
    } rival’s pawn goes { $place_to }.
text-draw-self = Draw { $count } event { $count ->
        [one] card
       *[other] cards
    }.
text-draw-rival = { $again ->
        [yes] The
       *[no] A
    } rival draws { $count } event { $count ->
        [one] card
       *[other] cards
    }.
text-lose = { $again ->
        [yes] The
       *[no] A
    } rival discards { $count } event { $count ->
        [one] card
       *[other] cards
    } of their own choice.
text-look-hand = Look at { $again ->
        [yes] the
       *[no] a
    } rival’s event cards.
text-look-pile = Look at the suitors of any place.
text-cancel = Reaction: { $sorts } { $by ->
        [anyone] that someone else plays
       *[target] played on you
    } { $count ->
        [one] has
       *[other] have
    } no effect.
text-turn = Reaction: { $sorts } { $by ->
        [anyone] that someone else plays
       *[target] played on you
    } { $count ->
        [one] strikes
       *[other] strike
    } the one who played it.
sort-trick = a trick
sort-gift = a gift
sort-reaction = a reaction
sort-other = a card of the sort “{ $sort }”
help-answers = It answers { $cards }.
text-faces = Its faces: { $faces }.
