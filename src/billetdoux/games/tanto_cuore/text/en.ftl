### The words of Tanto Cuore in English.
###
### The parameters of sentences are explained at the top of Love Letter’s file. Here $card, $event, $maid,
### $own and $theirs are cards, and so is what an action names by its verb ($play, $hire ...).
### What cards do is made from their packs (below); .help is a tip for a card, .title is for the mood.


## The game and its options

game-name = Tanto Cuore
game-about = Prepare the party in the park: call your maids, hire better ones, and send the refined ones to work. When a pile of preparations or two piles of maids are empty, that round is the last; most points win.

edition-park = The party in the park
    .about = Ten of the thirteen maids of this game.
edition-base = The base game’s maids
    .about = Six of the sixteen maids of the first game, who know nothing of preparations, and four of the park who do: Edith, Cecilia, Lenor and Flora.

option-players = Players
    .about = How many seats the table has.
option-edition = Cards
    .about = Whose maids lie in the park.
option-rounds = Rounds
    .about = With which round the game ends at the latest.
option-maids = Maids
    .about = Which ten kinds of maids lie in the park: the recommended ones, ten at random, or ten of your choice.
maids-recommended = recommended
maids-random = at random
option-packs = Card sets
    .about = Files with cards of your own.
option-eleventh_pile = Eleventh pile
    .about = Ten maids without a pile of their own, one of each, as one more pile: drawn at random, or ten of your choice.
option-promos = Promos
    .about = Whether all refined maids of the card sets lie in the park, or the usual number of them at random.
promos-all = all
promos-random = at random
option-private_maids = Private maids
    .about = The ten private maids of the base game, hired straight into the house.
option-illness = Illness
    .about = Illnesses can be put on chambermaids and private maids.
option-without_ignis = Without Ignis
    .about = The strongest refined maid stays at home.


## The cards

hidden-card = Face-down card

# Love

card-love-1 = 1 Love
    .the = the 1 Love
    .a = a 1 Love
card-love-2 = 2 Love
    .the = the 2 Love
    .a = a 2 Love
card-love-3 = 3 Love
    .the = the 3 Love
    .a = a 3 Love

# The maids of the park

card-colette = Colette
    .the = Colette
    .a = a Colette
    .title = First day in service
    .help = Set aside as a chambermaid, she no longer takes up room in your hand.
card-chiffon = Chiffon
    .the = Chiffon
    .a = a Chiffon
    .title = Never without her duster
    .help = The more of them you play in one turn, the more effort.
card-tomo = Tomo
    .the = Tomo
    .a = a Tomo
    .title = Quiet hands, sharp eyes
card-hanae = Hanae
    .the = Hanae
    .a = a Hanae
    .title = Sweeper of the garden paths
card-edith = Edith
    .the = Edith
    .a = an Edith
    .title = Dreamer of garlands
card-bettina = Bettina
    .the = Bettina
    .a = a Bettina
    .title = Parcels and farewells
    .help = A deck without small change brings its best cards sooner.
card-cecilia = Cecilia
    .the = Cecilia
    .a = a Cecilia
    .title = Collector of recipes
card-lenor = Lenor
    .the = Lenor
    .a = a Lenor
    .title = Painter of lanterns
card-flora = Flora
    .the = Flora
    .a = a Flora
    .title = Queen of the flower beds
card-margot = Margot
    .the = Margot
    .a = a Margot
    .title = Crier of the guest list
card-julia = Julia
    .the = Julia
    .a = a Julia
    .title = Muse of the pavilion
card-ottilie = Ottilie
    .the = Ottilie
    .a = an Ottilie
    .title = Keeper of the purse
card-pauline = Pauline
    .the = Pauline
    .a = a Pauline
    .title = Head of the marquee
card-sabine = Sabine
    .the = Sabine
    .a = a Sabine
    .title = Lady of the hothouse

# The maids of the base game

card-azure = Azure Crescent
    .the = Azure Crescent
    .a = an Azure Crescent
    .title = The eldest Crescent
card-viola = Viola Crescent
    .the = Viola Crescent
    .a = a Viola Crescent
    .title = The middle Crescent
card-rouge = Rouge Crescent
    .the = Rouge Crescent
    .a = a Rouge Crescent
    .title = The youngest Crescent
card-safran = Safran Virginie
    .the = Safran Virginie
    .a = a Safran Virginie
    .title = Better in company
card-claire = Claire Saint-Juste
    .the = Claire Saint-Juste
    .a = a Claire Saint-Juste
    .title = Nurse of the house
card-kagari = Kagari Ichinomiya
    .the = Kagari Ichinomiya
    .a = a Kagari Ichinomiya
    .title = Two trays at once
card-eliza = Eliza Rosewater
    .the = Eliza Rosewater
    .a = an Eliza Rosewater
    .title = She knows who waits
card-moine = Moine de Lefevre
    .the = Moine de Lefevre
    .a = a Moine de Lefevre
    .title = Recruiter
card-genevieve = Genevieve Daubigny
    .the = Genevieve Daubigny
    .a = a Genevieve Daubigny
    .title = A little of everything
card-esquine = Esquine Foret
    .the = Esquine Foret
    .a = an Esquine Foret
    .title = One door closes, one opens
card-nena = Nena Wilder
    .the = Nena Wilder
    .a = a Nena Wilder
    .title = A bad example
card-natsumi = Natsumi Fujikawa
    .the = Natsumi Fujikawa
    .a = a Natsumi Fujikawa
    .title = Order in the corridors
card-tenalys = Tenalys Trent
    .the = Tenalys Trent
    .a = a Tenalys Trent
    .title = Generous to a fault
card-sainsbury = Sainsbury Lockwood
    .the = Sainsbury Lockwood
    .a = a Sainsbury Lockwood
    .title = A favour for a favour
card-ophelia = Ophelia Grail
    .the = Ophelia Grail
    .a = an Ophelia Grail
    .title = Odd ones out
card-anise = Anise Greenaway
    .the = Anise Greenaway
    .a = an Anise Greenaway
    .title = The whole house at once

# Private maids

card-tanya = Tanya Petrushka
    .the = Tanya Petrushka
    .a = Tanya Petrushka
    .title = Never comes alone
card-nord = Nord Twilight
    .the = Nord Twilight
    .a = Nord Twilight
    .title = The cold one
card-rosa = Rosa Topaz
    .the = Rosa Topaz
    .a = Rosa Topaz
    .title = A purse of her own
card-lucienne = Lucienne de Marlboro
    .the = Lucienne de Marlboro
    .a = Lucienne de Marlboro
    .title = One more pair of hands
card-eugenie = Eugenie Fontaine
    .the = Eugenie Fontaine
    .a = Eugenie Fontaine
    .title = A trade between friends
card-milly = Milly Violet
    .the = Milly Violet
    .a = Milly Violet
    .title = Quick on her feet
card-amber = Amber Twilight
    .the = Amber Twilight
    .a = Amber Twilight
    .title = The one who stays up late
card-lalande = Lalande Dreyfus
    .the = Lalande Dreyfus
    .a = Lalande Dreyfus
    .title = At the door in time
card-fay = Fay Longfang
    .the = Fay Longfang
    .a = Fay Longfang
    .title = As you please
card-sora = Sora Nakachi
    .the = Sora Nakachi
    .a = Sora Nakachi
    .title = It was not here

# Events

card-bad-habit = Bad Habit
    .the = the Bad Habit
    .a = a Bad Habit
card-illness = Illness
    .the = the Illness
    .a = an Illness

# Refined maids

card-noemi = Noemi
    .the = Noemi
    .a = Noemi
    .title = Chief of the kitchen
card-celina = Celina
    .the = Celina
    .a = Celina
    .title = Chief of the decorations
card-arisa = Arisa
    .the = Arisa
    .a = Arisa
    .title = Chief of the brooms
card-marianne = Marianne Soleil
    .the = Marianne Soleil
    .a = Marianne Soleil
    .title = First of all maids
card-ignis = Ignis
    .the = Ignis
    .a = Ignis
    .title = She burns the letters
card-yukina = Yukina
    .the = Yukina
    .a = Yukina
    .title = One step ahead
card-ellis = Ellis
    .the = Ellis
    .a = Ellis
    .title = The messenger
card-rosalie = Rosalie
    .the = Rosalie
    .a = Rosalie
    .title = Open door, open heart
card-beatrix = Beatrix
    .the = Beatrix
    .a = Beatrix
    .title = Housekeeper

# Preparation cards

card-lemonade = Lemonade
    .the = the lemonade
    .a = the lemonade
card-sandwiches = Sandwiches
    .the = the sandwiches
    .a = the sandwiches
card-shortbread = Shortbread
    .the = the shortbread
    .a = the shortbread
card-fruit-tarts = Fruit tarts
    .the = the fruit tarts
    .a = the fruit tarts
card-cold-platter = Cold platter
    .the = the cold platter
    .a = the cold platter
card-punch-bowl = Punch bowl
    .the = the punch bowl
    .a = the punch bowl
card-garden-roast = Garden roast
    .the = the garden roast
    .a = the garden roast
card-layer-cake = Layer cake
    .the = the layer cake
    .a = the layer cake
card-chocolate-fountain = Chocolate fountain
    .the = the chocolate fountain
    .a = the chocolate fountain
card-bunting = Bunting
    .the = the bunting
    .a = the bunting
card-paper-flowers = Paper flowers
    .the = the paper flowers
    .a = the paper flowers
card-white-linen = White linen
    .the = the white linen
    .a = the white linen
card-lanterns = Lanterns
    .the = the lanterns
    .a = the lanterns
card-rose-arch = Rose arch
    .the = the rose arch
    .a = the rose arch
card-ribbon-maze = Ribbon maze
    .the = the ribbon maze
    .a = the ribbon maze
card-swan-boats = Swan boats
    .the = the swan boats
    .a = the swan boats
card-silk-pavilion = Silk pavilion
    .the = the silk pavilion
    .a = the silk pavilion
card-fireworks = Fireworks
    .the = the fireworks
    .a = the fireworks
card-swept-paths = Swept paths
    .the = the swept paths
    .a = the swept paths
card-raked-leaves = Raked leaves
    .the = the raked leaves
    .a = the raked leaves
card-polished-spoons = Polished spoons
    .the = the polished spoons
    .a = the polished spoons
card-scrubbed-benches = Scrubbed benches
    .the = the scrubbed benches
    .a = the scrubbed benches
card-trimmed-hedges = Trimmed hedges
    .the = the trimmed hedges
    .a = the trimmed hedges
card-clear-pond = Clear pond
    .the = the clear pond
    .a = the clear pond
card-gleaming-statue = Gleaming statue
    .the = the gleaming statue
    .a = the gleaming statue
card-sparkling-hothouse = Sparkling hothouse
    .the = the sparkling hothouse
    .a = the sparkling hothouse


## What happens

event-first-master = { $seat_is_you ->
    [yes] You are First Master.
   *[no] { $seat } is First Master.
}
event-left-out = Not in this game: { $card }.
event-turned = { $pile ->
    [private] On top of the private maids: { $card }.
   *[eleventh] On top of the eleventh pile: { $card }.
}
event-round = Round { $number }. { $first_is_you ->
    [yes] You begin.
   *[no] { $first } begins.
}
event-took = { $seat_is_you ->
    [yes] You take { $card_the } from the park.
   *[no] { $seat } takes { $card_the } from the park.
}
event-used = { $seat_is_you ->
    [yes] You use { $card_the }.
   *[no] { $seat } uses { $card_the }.
}
event-gained = { $seat_is_you ->
    [yes] You gain
   *[no] { $seat } gains
} { $what ->
    [service] { $count ->
        [one] { $count } Service.
       *[other] { $count } Services.
    }
   *[love] { $count } Love.
    [imagination] { $count } Imagination.
    [concentration] { $count } Concentration.
    [effort] { $count } Effort.
    [hire] { $count ->
        [one] { $count } hire.
       *[other] { $count } hires.
    }
}
event-drew = { $seat_is_you ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-drew-times = { $seat_is_you ->
    [yes] You draw { $times } cards.
   *[no] { $seat } draws { $times } cards.
}
event-drew-secret = { $seat_is_you ->
    [yes] You draw { $card_a }.
   *[no] { $seat } draws { $card_a }.
}
event-drew-secret-times = { $seat_is_you ->
    [yes] You draw { $times } × { $card }.
   *[no] { $seat } draws { $times } × { $card }.
}
event-shuffled = { $seat_is_you ->
    [yes] Your discards are shuffled into a new deck.
   *[no] { $seat }’s discards are shuffled into a new deck.
}
event-discarded = { $seat_is_you ->
    [yes] You dismiss { $card_a }.
   *[no] { $seat } dismisses { $card_a }.
}
event-returned = { $seat_is_you ->
    [yes] You return { $card_a } to the park.
   *[no] { $seat } returns { $card_a } to the park.
}
event-got = { $seat_is_you ->
    [yes] You get { $card_a } from the park.
   *[no] { $seat } gets { $card_a } from the park.
}
event-played = { $seat_is_you ->
    [yes] { $card_the } serves you.
   *[no] { $card_the } serves { $seat }.
}
event-made-chambermaid = { $seat_is_you ->
    [yes] You make { $card_the } a chambermaid.
   *[no] { $seat } makes { $card_the } a chambermaid.
}
event-prepared = { $seat_is_you ->
    [yes] You prepare { $card_the }
   *[no] { $seat } prepares { $card_the }
} ({ $pile ->
    [food] food
    [decoration] decoration
   *[cleaning] cleaning
}).
event-loved = { $seat_is_you ->
    [yes] You play { $cards_a }: { $count } Love.
   *[no] { $seat } plays { $cards_a }: { $count } Love.
}
event-hired = { $seat_is_you ->
    [yes] { $card_id ->
        [love-1] You buy { $card_a }.
        [love-2] You buy { $card_a }.
        [love-3] You buy { $card_a }.
        [illness] You buy { $card_a }.
        [bad-habit] You buy { $card_a }.
       *[other] You hire { $card_a }.
    }
   *[no] { $card_id ->
        [love-1] { $seat } buys { $card_a }.
        [love-2] { $seat } buys { $card_a }.
        [love-3] { $seat } buys { $card_a }.
        [illness] { $seat } buys { $card_a }.
        [bad-habit] { $seat } buys { $card_a }.
       *[other] { $seat } hires { $card_a }.
    }
}
event-cleaned = { $seat_is_you ->
    [yes] Your turn ends.
   *[no] { $seat }’s turn ends.
}
event-looked-at-deck = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] You look at the top card of your own deck.
       *[no] You look at the top card of { $target }’s deck.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } looks at the top card of your deck.
       *[no] { $target_is_seat ->
            [yes] { $seat } looks at the top card of their own deck.
           *[no] { $seat } looks at the top card of { $target }’s deck.
        }
    }
}
event-looked-at-deck-secret = { $target_is_you ->
    [yes] On top of your own deck you see { $card_a }.
   *[no] { $seat_is_you ->
        [yes] On top of { $target }’s deck you see { $card_a }.
       *[no] On top of { $target }’s deck { $seat } sees { $card_a }.
    }
}
event-looked-at-hand = { $seat_is_you ->
    [yes] You look at a card of { $target }’s hand.
   *[no] { $target_is_you ->
        [yes] { $seat } looks at a card of your hand.
       *[no] { $seat } looks at a card of { $target }’s hand.
    }
}
event-looked-at-hand-secret = { $seat_is_you ->
    [yes] In { $target }’s hand you see { $card_a }.
   *[no] { $target_is_you ->
        [yes] In your hand { $seat } sees { $card_a }.
       *[no] In { $target }’s hand { $seat } sees { $card_a }.
    }
}
event-left = { $seat_is_you ->
    [yes] You leave it where it is.
   *[no] { $seat } leaves it where it is.
}
event-lost-top = { $seat_is_you ->
    [yes] From the top of your deck { $card_a } is dismissed.
   *[no] From the top of { $seat }’s deck { $card_a } is dismissed.
}
event-swapped = { $seat_is_you ->
    [yes] You give { $target } { $own_a } for { $theirs_a }.
   *[no] { $target_is_you ->
        [yes] { $seat } gives you { $own_a } for { $theirs_a }.
       *[no] { $seat } gives { $target } { $own_a } for { $theirs_a }.
    }
}
event-befell = { $seat_is_you ->
    [yes] Your house gets { $event_a }.
   *[no] { $seat }’s house gets { $event_a }.
}
event-befell-maid = { $seat_is_you ->
    [yes] { $maid_the } in your house catches { $event_a }.
   *[no] { $maid_the } in { $seat }’s house catches { $event_a }.
}
event-relieved = { $seat_is_you ->
    [yes] Your house is rid of { $event_a }.
   *[no] { $seat }’s house is rid of { $event_a }.
}
event-relieved-maid = { $seat_is_you ->
    [yes] { $maid_the } in your house recovers: { $event_the } is gone.
   *[no] { $maid_the } in { $seat }’s house recovers: { $event_the } is gone.
}
event-warded-off = { $seat_is_you ->
    [yes] You show { $card_the }: { $event_the } goes back to the park.
   *[no] { $seat } shows { $card_the }: { $event_the } goes back to the park.
}
event-last-round = { $reason ->
    [maids] Two piles of maids are empty: this round is the last.
    [rounds] It has been a long party: this round is the last.
   *[preparations] A preparation pile is empty: this round is the last.
}
event-points = { $seat_is_you ->
    [yes] You have
   *[no] { $seat } has
} { $total } points: { $preparations } from preparations, { $staff } from chambermaids and the rest of the house, { $deck } from the other cards.
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

why-not-in-hand = You do not hold this card.
why-not-in-park = That is not in the park now.
why-no-services = You do not have the Services for it.
why-too-dear = You do not have enough Love.
why-no-target = There is nobody on whom it could be put.
why-not-your-turn = It is not your turn.
why-not-now = This is not possible now.
why-over = The game is over.


## Why a choice does its player no good, by the first part of the action

doubt-put = It would harm your own house.
doubt-play = Love is of no use before phase IV, and all of it is played then.
doubt-answer-end = You would give up what you can still use.


## The parts of an action

part-take = Which refined maid?
part-use = Which effect?
part-card = With which card?
part-play = Which card do you play?
part-chamber = Who becomes a chambermaid?
part-hire = Whom do you hire?
part-discard = Which card do you dismiss?
part-gain = Which card do you take?
part-choose = Which of these?
part-look = Whose?
part-swap = Which card do you give?
part-show = Whom do you show?
part-put = Which event?
part-lift = Which event?
part-target = In whose house?
part-maid = On whom?
part-cure = Who is cured?
part-answer = What do you do?

answer-skip = No, thank you
    .declines = yes
answer-love = Play all love
answer-prepare = Take the preparation card
answer-end = That is all
    .declines = yes
answer-yes = Dismiss it
answer-no = Leave it

choose-love = Love
choose-hire = Hires
choose-call = Calls
choose-service = Services


## Actions as sentences, for menus

action-take = Take { $take_the }
action-use = Use { $use_the }
action-use-card = Use { $use_the } with { $card_a }
action-play = Play { $play_a }
action-chamber = Make { $chamber_the } a chambermaid
action-hire = { $hire_id ->
    [love-1] Buy { $hire_a }
    [love-2] Buy { $hire_a }
    [love-3] Buy { $hire_a }
    [illness] Buy { $hire_a }
    [bad-habit] Buy { $hire_a }
   *[other] Hire { $hire_a }
}
action-discard = Dismiss { $discard_a }
action-gain = Take { $gain_a } from the park
action-choose = { $choose ->
    [love] { choose-love }
    [hire] { choose-hire }
    [call] { choose-call }
    [service] { choose-service }
   *[any] { $choose }
}
action-look = { $look_is_you ->
    [yes] Look at your own
   *[no] Look at { $look }’s
}
action-swap = Give { $swap_a } for it
action-show = Show { $show_the } and ward it off
action-put-target = { $target_is_you ->
    [yes] Put { $put_the } into your own house
   *[no] Put { $put_the } into { $target }’s house
}
action-put-target-maid = { $target_is_you ->
    [yes] Put { $put_the } on { $maid_the } in your own house
   *[no] Put { $put_the } on { $maid_the } in { $target }’s house
}
action-lift-target = { $target_is_you ->
    [yes] Take { $lift_a } out of your house
   *[no] Take { $lift_a } out of { $target }’s house
}
action-lift-target-maid = { $target_is_you ->
    [yes] Take { $lift_a } from { $maid_the }
   *[no] Take { $lift_a } from { $maid_the } in { $target }’s house
}
action-cure = Dismiss a 3 Love to cure { $cure_the }
action-answer = { $answer ->
    [skip] { answer-skip }
    [love] { answer-love }
    [prepare] { answer-prepare }
    [yes] { answer-yes }
    [no] { answer-no }
   *[end] { answer-end }
}


## The table

zone-hand = Hand
zone-deck = Waiting room
zone-discards = Discards
zone-played = Serving now
zone-chambermaids = Chambermaids
zone-private = Private maids
zone-preparations = Preparations
zone-events = Events
zone-refined = Refined maids in the park
zone-maids = Maids to hire
    .none = { $card } (none left: a second empty pile of maids ends the game)
zone-love = Love to hire
zone-love-and-more = Love and more to hire
zone-work = Preparations still to be done

mark-turn = to play
    .text = It is this player’s turn.
mark-first-master = First Master
    .text = First to play in each round, until an effect says otherwise.
mark-ill = ill
    .text = This maid is ill: she has no abilities and no points until she is cured.

seat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
    .text = The points that lie open in front of this player.
counter-round = Round
    .text = Which round of the game this is.
counter-last-round = Last round:
counter-services = Services
    .text = How many maids may still be played this turn.
counter-love = Love
    .text = What there is to hire with this turn.
counter-imagination = Imagination
    .text = A skill to spend on preparations this turn.
counter-concentration = Concentration
    .text = A skill to spend on preparations this turn.
counter-effort = Effort
    .text = A skill to spend on preparations this turn.
counter-hires = Hires
    .text = How many cards may still be hired this turn.
score-preparations = Preparations
score-staff = Household
score-cards = Cards

# The phases of a turn; then what a card may ask for in between.
phase-0 = Refined maids are taken
    .ask = Which refined maid helps you this round?
phase-1 = I. At the start
phase-2 = II. Service
    .ask = What do you play?
phase-3 = III. Work
    .ask = What do you prepare?
phase-4 = IV. Hiring
    .ask = Whom do you hire?
phase-5 = V. Goodbye
phase-6 = VI. Clean-up
phase-start = I. At the start
    .ask = What do you do?
phase-offer = An offer
    .ask = Do you use { $use_the }?
phase-cure = A cure
    .ask = Who is cured for a 3 Love?
phase-dismiss = A card to dismiss
    .ask = Which card do you dismiss?
phase-gain = A gift
    .ask = Which card do you take from the park?
phase-choose = A choice
    .ask = Which of these?
phase-aim = A look
    .ask = At whose cards do you look?
phase-judge = A look
    .ask = What becomes of the card you see?
phase-trade = A trade
    .ask = Do you give a card for it?
phase-put = An event
    .ask = Who gets it?
phase-lift = An event
    .ask = Which one goes?
phase-answer = An event
    .ask = Do you ward it off?


## What a card’s corner means, and piles of different cards

kind-hired = Card to hire
    .price = cost { $count }
kind-preparation = Preparation card
    .worth = { seat-points }
kind-refined = Refined maid
introduced = The refined maids of this game. Each round you take one of them:

pile-food-pile = food, { $count ->
        [one] the last card
       *[other] { $count } cards, next
    }: { $name }, { $worth } for { $asks }
pile-decoration-pile = decoration, { $count ->
        [one] the last card
       *[other] { $count } cards, next
    }: { $name }, { $worth } for { $asks }
pile-cleaning-pile = cleaning, { $count ->
        [one] the last card
       *[other] { $count } cards, next
    }: { $name }, { $worth } for { $asks }
pile-mixed-0 = eleventh pile, { $count ->
        [one] the last maid
       *[other] { $count } different maids, on top
    }: { $card }
pile-mixed-1 = private maids, { $count ->
        [one] the last one
       *[other] { $count } different ones, on top
    }: { $card }


## Words that are explained on request

term-call = Call
    .text = Draw a card from your deck, at once.
term-service = Service
    .text = Playing a maid costs one. You have one each turn; maids can give more. What is left is lost at the end of phase II.
term-love = Love
    .text = Pays for cards from the park, in phase IV. It is not kept for the next turn.
term-hire = Hire
    .text = Take a card from the park by paying its cost in Love. You have one hire a turn; some maids give more. The card goes to your discards.
term-skill = Skill
    .text = Imagination, Concentration or Effort. Maids give skills when they are played; you spend them on preparation cards in phase III of the same turn.
term-imagination = Imagination
    .text = A skill. Spend it on preparation cards in phase III.
term-concentration = Concentration
    .text = A skill. Spend it on preparation cards in phase III.
term-effort = Effort
    .text = A skill. Spend it on preparation cards in phase III.
term-dismiss = Dismiss
    .text = Put a card on your discards.
term-arrow = Arrow (⇒)
    .text = What stands after the arrow happens only if you do what stands before it. You may refuse.
term-park = Park
    .text = Everything that lies in the middle: refined maids, preparation piles, and cards to hire.
term-house = House
    .text = What lies in front of you: the cards played this turn, chambermaids, preparation cards, events.
term-hidden = Face-down card
    .text = A card in another hand that you have not seen.
term-hand = Hand
    .text = The five cards you called last, and what you call during your turn. Only you see all of it.
term-serving = Serving now
    .text = The cards that were played this turn. They go to the discards at its end.
term-waiting-room = Waiting room
    .text = Your deck. When it is empty, your discards are shuffled into a new one.
term-discards = Discards
    .text = Your cards face up beside your deck: those dismissed and those just hired. They are shuffled when the deck is empty.
term-maid = Maid
    .text = A card that you play in phase II for one Service. She gives calls, Services, Love, skills or hires; then comes what else her text says.
term-chambermaid = Chambermaid
    .text = A maid whom you set aside in your house for her cost in Services instead of playing her. She leaves your deck and scores at the end.
term-refined-maid = Refined maid
    .text = Everyone takes one at the start of a round and uses her effect in phase I. She goes back at the end of the turn.
term-chief = Chief
    .text = The refined maid who lets you take preparation cards in phase III: Noemi the food, Celina the decoration, Arisa the cleaning.
term-preparation = Preparation
    .text = A card for the party: food, decoration or cleaning. Only the pile’s chief (Noemi, Celina, Arisa) lets you take cards from it, for the skills they ask for. It scores at the end.
term-event = Event
    .text = A card that harms the house in which it lies. Some cards bring events, some are rid of them.
term-food = Food
    .text = The pile of preparation cards for whoever took Noemi.
term-decoration = Decoration
    .text = The pile of preparation cards for whoever took Celina.
term-cleaning = Cleaning
    .text = The pile of preparation cards for whoever took Arisa. With two players it is not in the game.
term-points = Points
    .text = Preparation cards, chambermaids with their bonuses, and the points printed on the cards in your deck, hand and discards. Most points win; on a tie, most chambermaids.
term-phase-1 = Phase I (At the start)
    .text = You may use the effect of your refined maid.
term-phase-2 = Phase II (Service)
    .text = You have 1 Service. Play maids for 1 Service each, or set a maid aside as a chambermaid for her cost. Love cards cost no Service.
term-phase-3 = Phase III (Work)
    .text = With Noemi, Celina or Arisa: take the top card of her pile for the skills it asks for, again while your skills last.
term-phase-4 = Phase IV (Hiring)
    .text = Play love cards and hire: pay the cost of a card in Love and put it on your discards. One hire a turn, unless you have more.
term-phase-5 = Phase V (Goodbye)
    .text = Your refined maid goes back to the park.
term-phase-6 = Phase VI (Clean-up)
    .text = The cards you played and the rest of your hand go to your discards. Then you draw five.
term-first-master = First Master
    .text = Whoever takes a refined maid first and plays first each round.
term-deck = Deck
    .text = Your own cards, face down, from which you draw: your waiting room.
term-level = Level
    .text = That of a preparation card, from 1 to 3: the cards of level 1 lie on top of their pile, those of level 3 at the bottom.
term-bonus = Bonus
    .text = Points that some maids bring at the end of the game, for the chambermaids in your house or for how many cards of them you have. Their texts say which.
term-cost = Cost
    .text = The Love to pay for a card from the park. What a chambermaid costs is paid in Services instead.


## What cards say: made from the content of the pack. $count is a number of things or, without its sign,
## of points; $points, $odd, $even and $each are points with their sign.

icon-call = +{ $count } { $count ->
        [one] Call
       *[other] Calls
    }
icon-service = +{ $count } { $count ->
        [one] Service
       *[other] Services
    }
icon-love = +{ $count } Love
icon-imagination = +{ $count } Imagination
icon-concentration = +{ $count } Concentration
icon-effort = +{ $count } Effort
icon-hire = +{ $count } { $count ->
        [one] Hire
       *[other] Hires
    }
asks-imagination = { $count } Imagination
asks-concentration = { $count } Concentration
asks-effort = { $count } Effort

text-nothing = Nothing happens when she is played.
text-chamber = Chambermaid for { $cost } { $cost ->
        [one] Service
       *[other] Services
    }.
text-chamber-effect = Chambermaid for { $cost } { $cost ->
        [one] Service
       *[other] Services
    }; then: { $effect }.
text-cancels = In answer to an event that is put on you: show her from your hand to cancel it.
text-chief = In phase III, take cards of the { $pile } pile for the skills they ask for.
text-preparation = { $pile ->
        [food] Food
        [decoration] Decoration
       *[cleaning] Cleaning
    }, level { $level }: asks for { $skills }.
text-on-call = Once a turn, when a maid made you call: { $gain }.
text-wakes = When others clean up, they dismiss the top card of their deck; if it is no maid, they call one card fewer.
text-event-house = Put it into any house: { $points } { $count ->
        [one] point
       *[other] points
    }.
text-event-maid = Put it on a chambermaid or a private maid in any house: she loses her abilities and her points.
text-event-many = With { $many } or more in a house, each is { $each } { $each_count ->
        [one] point
       *[other] points
    }.
bonus-set = { $size } for +{ $points }
bonus-each = As a chambermaid: { $points } { $count ->
        [one] point
       *[other] points
    }.
bonus-alike = Sets of { $maids } as chambermaids: { $sets } points.
bonus-different = Sets of different chambermaids among { $maids }: { $sets } points.
bonus-most = For the only player with the most chambermaids among { $maids }: { $points } { $count ->
        [one] point
       *[other] points
    }.

note-chamber = costs { $cost } { $cost ->
        [one] Service
       *[other] Services
    }; she leaves your deck for good.
note-chamber-effect = costs { $cost } { $cost ->
        [one] Service
       *[other] Services
    }; later { $effect }.
note-nothing = nothing happens.
note-sets = Chambermaid for { $cost } { $cost ->
        [one] Service
       *[other] Services
    }, with points for sets.
note-prepare = { $card }, { $count ->
        [one] { $count } point
       *[other] { $count } points
    } for { $skills }
note-end-serve = no more maids this turn; your love cards are played by themselves
note-end-work = no more preparation cards this turn
note-end-hire = your turn ends

help-cost = Costs { $cost } Love{ $count ->
        [0] {""}
        [one] {"; worth "}{ $points } point
       *[other] {"; worth "}{ $points } points
    }.
help-starting = Everyone starts with three of them; { $count ->
        [0] worth nothing
        [one] worth { $points } point each
       *[other] worth { $points } points each
    }.
help-preparation = Worth { $points } { $count ->
        [one] point
       *[other] points
    }. It lies in the house and never enters the deck.
help-refined = She is free to use, in phase I, and no card played; at the end of the turn she goes back to the park.
help-chief = One card after the other, from the top, while your skills last.
help-love = Played without a Service, and not used up by paying.
help-private = Hired straight into the house; only the last one hired is at work.
help-cure = In phase I, dismissing { $card_a } from hand sends it back to the park.
help-by-count = { $least ->
        [1] With an odd number of them
       *[other] From { $least } of them on: with an odd number
    } each is worth { $odd } { $odd_count ->
        [one] point
       *[other] points
    }, with an even number { $even }{ $least ->
        [1] {""}
        [2] {"; a single one is worth nothing"}
       *[other] {"; fewer are worth nothing"}
    }.

head-phase = in phase I
head-times = up to { $count } times
head-at-least = with { $count } or more { $number }
head-exactly = with exactly { $count } { $number }
head-every = when the number of { $number } is a multiple of { $count }
headed = { $head }: { $body }
if-wished = { $body }, if you wish
then = { $first }, then { $next }
per = { $gain } times the number of { $number }
either = { $first } or { $last }

number-played = { $card } played this turn
number-played-maids = { $count ->
        [one] maid
       *[other] maids
    } played this turn
number-chambers = { $card } among your chambermaids
number-chambers-maids = { $count ->
        [one] chambermaid
       *[other] chambermaids
    } of yours
number-preparations = { $pile ->
        [food] food
        [decoration] decoration
        [cleaning] cleaning
       *[any] preparation
    } { $count ->
        [one] card
       *[other] cards
    } in your house

any-card = a card
any-maid = a maid
any-love = a love card
any-maid-up-to = a maid who costs { $cost } or less
pay-service = spend { $count } { $count ->
        [one] Service
       *[other] Services
    }
pay-dismiss = dismiss { $what } from your hand
pay-give-back = return { $what } from your hand to the park
pay-keep = dismiss all but { $count } { $count ->
        [one] card
       *[other] cards
    } of your hand
pay-self = dismiss her

do-dismiss = dismiss { $count } { $count ->
        [one] card
       *[other] cards
    } of your hand
do-dismiss-earlier = dismiss { $count ->
        [one] a card that was
       *[other] { $count } cards that were
    } in your hand before
do-take-hand = take { $what } from the park into your hand
do-take-discards = take { $what } from the park onto your discards
do-look-deck = look at the top card of any player’s deck; dismiss it or leave it
do-look-hand = look at a random card of another player’s hand; you may trade it for one of yours, which is shown
do-put = { $count } × { $event } from the park onto one maid, or into one house
do-choose = your choice of { $ways }
do-first-master = take the First Master card and begin from the next round on
do-end-event = an event in your house goes back to the park
do-move-event = move an event to the same place in another house

attack = { $whom } { $done }
attack-whom = { $on ->
        [neighbours] each neighbour
       *[others] every other player
    }{ $holding ->
        [0] {""}
       *[other] {" "}with { $holding } cards or more in hand
    }{ $staff ->
        [yes] {" "}who has a chambermaid or a private maid
       *[no] {""}
    }
attack-call = calls { $count } { $count ->
        [one] card
       *[other] cards
    }
attack-dismiss = dismisses { $count } { $count ->
        [one] card
       *[other] cards
    }
attack-event = takes { $event_a }
