### The words of Love Letter in English.
###
### What the sentences are given:
###   a player, such as $seat or $target: the name; $target_is_you, "yes" or "no", says whether the
###     reader is that player, and $target_is_seat whether it is the very player who acts ($seat);
###   several players, $seats: the names as one text; $seats_count, and $seats_is_you ("yes" when the
###     reader is among them);
###   a card, such as $card or $guess: the bare name, and $card_the, $card_a with an article. A guess
###     that is a number is that number in all three. $card_a is one card of its kind: “a Guard”,
###     but “the King”, since there is only one;
###   several cards, $cards: the names as one text, and $cards_the with articles;
###   yes-or-no details, such as $discards: "yes" or "no". Numbers stay numbers, codes stay codes.
###
### The sentence of an event is `event-CODE`, or `event-CODE-secret` when the reader knows its secret part.
### An action is put into words by `action-` and the names of its parts. An event with optional
### details has a longer id, made in the same way, for each set of them (`event-played-target`). What
### happens several times running is said once, by the id with `-times` and $times.


## The game and its options

game-name = Love Letter
game-about = Get your letter to the Princess: one card in hand, one to draw, one to play, and a good guess. Each round won is a token; enough of them win the game.

edition-classic = Classic
    .about = 16 cards for 2 to 4 players; ties go to the larger discards.
edition-premium = Premium
    .about = The classic game with guesses by number for 2 to 4 players, and 32 cards for 5 to 8.
edition-2019 = 2019
    .about = 21 cards for 2 to 6 players, with the Spy and the Chancellor.
edition-2019-classic = 2019, classic game
    .about = The 2019 edition without Spies and Chancellors: 16 cards for 2 to 4 players.

option-edition = Edition
    .about = Which cards and rules to play with.
option-players = Players
    .about = How many seats the table has.
option-goal = Tokens to win
    .about = How many tokens win the game; one makes it a game of a single round.


## The cards

hidden-card = Face-down card

card-spy = Spy
    .the = the Spy
    .a = a Spy
card-guard = Guard
    .the = the Guard
    .a = a Guard
card-priest = Priest
    .the = the Priest
    .a = a Priest
card-baron = Baron
    .the = the Baron
    .a = a Baron
card-handmaid = Handmaid
    .the = the Handmaid
    .a = a Handmaid
card-prince = Prince
    .the = the Prince
    .a = a Prince
card-chancellor = Chancellor
    .the = the Chancellor
    .a = a Chancellor
card-king = King
    .the = the King
    .a = the King
card-countess = Countess
    .the = the Countess
    .a = the Countess
card-princess = Princess
    .the = the Princess
    .a = the Princess
card-assassin = Assassin
    .the = the Assassin
    .a = the Assassin
card-jester = Jester
    .the = the Jester
    .a = the Jester
card-cardinal = Cardinal
    .the = the Cardinal
    .a = a Cardinal
card-baroness = Baroness
    .the = the Baroness
    .a = a Baroness
card-sycophant = Sycophant
    .the = the Sycophant
    .a = a Sycophant
card-count = Count
    .the = the Count
    .a = a Count
card-constable = Constable
    .the = the Constable
    .a = the Constable
card-queen = Dowager Queen
    .the = the Dowager Queen
    .a = the Dowager Queen
card-bishop = Bishop
    .the = the Bishop
    .a = the Bishop


## What the cards do, made from the edition: $spy_the, $guard_a ... are the names of characters

text-spy = At the end of the round, gain a token if you are the only player still in who played or discarded { $spy_a }.
help-spy = No effect when played or discarded. The token comes on top of a round win, and two of them in front of the same player are still one token. One left in hand does not count.
text-guard = Choose another player and name { $naming }. { $by ->
    [number] If their card has it, they are out.
   *[character] If they hold it, they are out.
}
help-guard = { $by ->
    [number] Any card of that number counts.
   *[character] Any card but { $guard_the } may be named, even one that cannot be there.
} If nobody can be chosen, { $guard_the } has no effect.
help-guard-assassin = If the chosen player holds { $assassin_the }, you are out instead.
text-priest = Look at another player’s hand.
help-priest = Only you see the card. If nobody can be chosen, { $priest_the } has no effect.
text-baron = Compare hands with another player in secret. The lower value is out.
help-baron = Equal hands: nothing happens, but you now know each other’s card. Only the loser’s card is shown to all. If nobody can be chosen, { $baron_the } has no effect.
text-handmaid = Until your next turn, other players cannot choose you.
help-handmaid = The protection ends when your next turn starts, before you draw.
help-handmaid-prince = You may still choose yourself with { $prince_a }.
text-prince = Choose any player, yourself included. They discard their hand and draw a new card.
help-prince = The discarded card has no effect. If the deck is empty, the card set aside is drawn. If all others are protected, you must choose yourself.
help-prince-princess = But whoever discards { $princess_the } is out at once.
text-chancellor = Draw two cards, keep one of the three, and put the others under the deck in any order.
help-chancellor = If the deck has only one card, draw it and put one back; if it is empty, there is no effect.
help-chancellor-countess = Meanwhile { $countess_the } forces nothing.
help-chancellor-princess = If { $princess_the } goes under the deck, that is no discard.
text-king = Trade hands with another player.
help-king = Each of you then knows what the other holds. If nobody can be chosen, { $king_the } has no effect.
text-countess = You must play her if your other card is { $forcing }.
text-countess-free = No effect when played.
help-countess = No effect when played. You may also play her freely, to mislead: nobody is told whether you had to.
help-countess-princess = Holding her with { $princess_the } forces nothing.
text-princess = If you play or discard her, you are out.
help-princess = It does not matter why she is discarded.
help-princess-prince = If { $prince_a } makes you do it, you are out and draw no card.
text-assassin = While you hold it: if { $guard_a } chooses you, its own player is out instead.
help-assassin = It works whatever is named. You then discard { $assassin_the } and draw a card, the one set aside if the deck is empty. No effect when played.
text-jester = Choose another player. If they win this round, you gain a token too.
help-jester = It also counts if they share the round, and if you are out by then.
text-cardinal = Choose two players, yourself allowed, who trade hands. Then look at one of those hands.
help-cardinal = The two trade first, then you look. If fewer than two players can be chosen, { $cardinal_the } has no effect.
text-baroness = Look at the hands of one or two other players.
help-baroness = Only you see the cards. If nobody can be chosen, { $baroness_the } has no effect.
text-sycophant = Choose any player. If the next card played chooses players, they must be among them.
help-sycophant = It binds only the very next card, whoever plays it. If that card cannot choose the player you named, it has no effect. You may name yourself.
text-count = At the final comparison, each { $count } among your discards adds 1 to your hand.
help-count = No effect when played. One still in hand adds nothing to itself.
text-constable = If you are knocked out with { $constable_the } among your discards, you gain a token.
help-constable = It must lie there before: discarding it by being knocked out does not count. The token counts at once and can end the game.
text-queen = Compare hands with another player in secret. The higher value is out.
help-queen = Equal hands: nothing happens. Only the loser’s card is shown to all. If nobody can be chosen, she has no effect.
text-bishop = Choose another player and name { $naming }. { $by ->
    [number] If their card has it, gain a token; they may discard it and draw.
   *[character] If they hold it, gain a token; they may discard it and draw.
}
help-bishop = The token counts at once and can end the game.
help-bishop-princess = Whoever discards { $princess_the } so is out. At the final comparison { $princess_the } beats { $bishop_the }.
help-called = In the rules this card is called “{ $name }”.

naming-character = a card other than { $guard_the }
naming-any-character = any card
naming-number = a number other than { $value }
naming-any-number = any number
either = { $first } or { $last }

content-deck = { $cards } cards for { $span ->
    [one] { $low } players.
   *[several] { $low } to { $high } players.
}
content-guess = { $by ->
    [number] Guesses name a number.
   *[character] Guesses name a character.
}
content-ties = { $ties ->
    [discards] Ties go to the larger discards.
   *[shared] All who tie win the round.
}
content-goals = Tokens to win with { $players } players: { $goals }.
content-faceup = { $count ->
    [one] One card lies
   *[other] { $count } cards lie
} face up with { $players } players.


## What happens

event-round = Round { $number }. { $first_is_you ->
    [yes] You go first.
   *[no] { $first } goes first.
}
event-faceup = Out of play, face up: { $card_a }.
event-faceup-times = Out of play, face up: { $times } × { $card }.
event-dealt = { $seat_is_you ->
    [yes] You are dealt a card.
   *[no] { $seat } is dealt a card.
}
event-dealt-secret = { $seat_is_you ->
    [yes] You are dealt { $card_a }.
   *[no] { $seat } is dealt { $card_a }.
}
event-drew = { $seat_is_you ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-drew-secret = { $seat_is_you ->
    [yes] You draw { $card_a }.
   *[no] { $seat } draws { $card_a }.
}
event-drew-aside = { $seat_is_you ->
    [yes] You draw the card set aside.
   *[no] { $seat } draws the card set aside.
}
event-drew-aside-secret = { $seat_is_you ->
    [yes] You draw the card set aside: { $card_a }.
   *[no] { $seat } draws the card set aside: { $card_a }.
}

event-played = { $seat_is_you ->
    [yes] You play { $card_the }.
   *[no] { $seat } plays { $card_the }.
}
    .explains = yes
event-played-target = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] You play { $card_the } on yourself.
       *[no] You play { $card_the } on { $target }.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } plays { $card_the } on you.
       *[no] { $target_is_seat ->
            [yes] { $seat } plays { $card_the } on themself.
           *[no] { $seat } plays { $card_the } on { $target }.
        }
    }
}
event-played-target-guess = { $seat_is_you ->
    [yes] You play { $card_the } on { $target } and guess { $guess_the }.
   *[no] { $target_is_you ->
        [yes] { $seat } plays { $card_the } on you and guesses { $guess_the }.
       *[no] { $seat } plays { $card_the } on { $target } and guesses { $guess_the }.
    }
}
event-played-target-other = { $seat_is_you ->
    [yes] You play { $card_the } on { $target } and { $other }.
   *[no] { $target_is_you ->
        [yes] { $seat } plays { $card_the } on you and { $other }.
       *[no] { $other_is_you ->
            [yes] { $seat } plays { $card_the } on { $target } and you.
           *[no] { $seat } plays { $card_the } on { $target } and { $other }.
        }
    }
}
event-played-target-other-look = { $seat_is_you ->
    [yes] You play { $card_the }
   *[no] { $seat } plays { $card_the }
}: { $target_is_you ->
    [yes] you
   *[no] { $target }
} and { $other_is_you ->
    [yes] you
   *[no] { $other }
} trade hands, with a look at { $look_is_you ->
    [yes] yours.
   *[no] { $look }’s.
}
event-no-effect = { $card_id ->
    [chancellor] The deck is empty: { $card_the } has no effect.
   *[other] Everyone else is protected: { $card_the } has no effect.
}

event-guessed-right = { $target_is_you ->
    [yes] Right: your card is { $guess_the }.
   *[no] Right: { $target }’s card is { $guess_the }.
}
event-guessed-wrong = { $target_is_you ->
    [yes] Wrong: your card is not { $guess_the }.
   *[no] Wrong: { $target }’s card is not { $guess_the }.
}
event-saw = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] You look at your own hand.
       *[no] You look at { $target }’s hand.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } looks at your hand.
       *[no] { $target_is_seat ->
            [yes] { $seat } looks at their own hand.
           *[no] { $seat } looks at { $target }’s hand.
        }
    }
}
event-saw-secret = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] You look at your own hand: { $card_the }.
       *[no] You look at { $target }’s hand: { $card_the }.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } looks at your hand: { $card_the }.
       *[no] { $target_is_seat ->
            [yes] { $seat } looks at their own hand: { $card_the }.
           *[no] { $seat } looks at { $target }’s hand: { $card_the }.
        }
    }
}
event-compared = { $seat_is_you ->
    [yes] You and { $target } compare hands.
   *[no] { $target_is_you ->
        [yes] { $seat } and you compare hands.
       *[no] { $seat } and { $target } compare hands.
    }
}
event-compared-secret = { $seat_is_you ->
    [yes] You compare hands with { $target }: you hold { $own_the }, they hold { $theirs_the }.
   *[no] { $target_is_you ->
        [yes] { $seat } compares hands with you: you hold { $own_the }, they hold { $theirs_the }.
       *[no] { $seat } and { $target } compare { $own_the } and { $theirs_the }.
    }
}
event-tied = { $seat_is_you ->
    [yes] You and { $target } hold equal cards: nothing happens.
   *[no] { $target_is_you ->
        [yes] { $seat } and you hold equal cards: nothing happens.
       *[no] { $seat } and { $target } hold equal cards: nothing happens.
    }
}
event-protected = { $seat_is_you ->
    [yes] You are protected until your next turn.
   *[no] { $seat } is protected until their next turn.
}
event-discarded = { $seat_is_you ->
    [yes] You discard { $card_the }.
   *[no] { $seat } discards { $card_the }.
}
event-traded = { $seat_is_you ->
    [yes] You trade hands with { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } trades hands with you.
       *[no] { $seat } and { $target } trade hands.
    }
}
event-traded-secret = { $seat_is_you ->
    [yes] You trade hands with { $target }: you give { $gave_the } and get { $got_the }.
   *[no] { $target_is_you ->
        [yes] { $seat } trades hands with you: you give { $gave_the } and get { $got_the }.
       *[no] { $seat } trades hands with { $target }, giving { $gave_the } and getting { $got_the }.
    }
}
event-out = { $seat_is_you ->
    [yes] You are out of the round.
   *[no] { $seat } is out of the round.
}
event-returned = { $seat_is_you ->
    [yes] You put { $count ->
        [one] one card
       *[other] { $count } cards
    } under the deck.
   *[no] { $seat } puts { $count ->
        [one] one card
       *[other] { $count } cards
    } under the deck.
}
event-returned-secret = { $seat_is_you ->
    [yes] You put { $cards_the } under the deck
   *[no] { $seat } puts { $cards_the } under the deck
}{ $count ->
    [one] .
   *[other] , the last one lowest.
}

event-jester = { $seat_is_you ->
    [yes] If { $target } wins this round, you gain a token too.
   *[no] { $target_is_you ->
        [yes] If you win this round, { $seat } gains a token too.
       *[no] If { $target } wins this round, { $seat } gains a token too.
    }
}
event-sycophant = { $target_is_you ->
    [yes] If the next card chooses anyone, it must choose you.
   *[no] If the next card chooses anyone, it must choose { $target }.
}
event-assassin = { $seat_is_you ->
    [yes] You hold { $by_the }: { $target }’s card turns against its own player.
   *[no] { $target_is_you ->
        [yes] { $seat } holds { $by_the }: your card turns against you.
       *[no] { $seat } holds { $by_the }: { $target }’s card turns against its own player.
    }
}
event-answered = { $discards ->
    [yes] { $seat_is_you ->
        [yes] You choose to discard.
       *[no] { $seat } chooses to discard.
    }
   *[no] { $seat_is_you ->
        [yes] You keep your card.
       *[no] { $seat } keeps their card.
    }
}

event-revealed = { $seat_is_you ->
    [yes] You reveal { $card_the }.
   *[no] { $seat } reveals { $card_the }.
}
event-won = { $seats_is_you ->
    [yes] { $seats_count ->
        [one] You win the round
       *[other] You share the round ({ $seats })
    }
   *[no] { $seats_count ->
        [one] { $seats } wins the round
       *[other] { $seats } share the round
    }
}: { $reason ->
    [survivor] nobody else is left.
   *[highest] highest card.
    [discards] { $seats_count ->
        [one] equal cards, largest discards.
       *[other] equal cards, equal discards.
    }
}
event-token = { $why ->
   *[round] { $seat_is_you ->
        [yes] You gain a token
       *[no] { $seat } gains a token
    }
    [spy] { $seat_is_you ->
        [yes] Nobody else still in has played { $why_a }: you gain a token
       *[no] Nobody else still in has played { $why_a }: { $seat } gains a token
    }
    [jester] { $seat_is_you ->
        [yes] Your { $why_name } chose the winner: you gain a token
       *[no] { $seat }’s { $why_name } chose the winner: { $seat } gains a token
    }
    [constable] { $seat_is_you ->
        [yes] Your { $why_name } pays: you gain a token
       *[no] { $seat }’s { $why_name } pays: { $seat } gains a token
    }
    [bishop] { $seat_is_you ->
        [yes] Your { $why_name } guessed right: you gain a token
       *[no] { $seat }’s { $why_name } guessed right: { $seat } gains a token
    }
} ({ $total } in all).
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
why-countess-forced = With the King or a Prince in hand, you must play the Countess.
why-protected = This player is protected by a Handmaid.
why-out = This player is out of the round.
why-not-yourself = You cannot choose yourself with this card.
why-guard-guard = The Guard and its number cannot be named.
why-must-yourself = All the others are protected: you must choose yourself.
why-sycophant-forced = The Sycophant says who must be chosen.
why-nobody = Nobody can be chosen: the card has no effect.
why-must-choose = Somebody can be chosen, so you must choose.
why-not-your-turn = It is not your turn.
why-not-now = This is not possible now.
why-over = The game is over.


## Why a choice does its player no good, by the first part of the action

doubt-card = You would lose the Princess and be out of the round.
doubt-answer = You would lose the Princess and be out of the round.


## The parts of an action

part-card = Which card?
part-target = Which player?
part-other = And which other player?
part-look = Whose hand do you look at?
part-guess = What do you guess?
part-keep = Which card do you keep?
part-under = Which card goes under the deck first?
part-lowest = Which card goes lowest?
part-answer = Do you discard your card?

answer-discard = Discard and draw
answer-hold = Keep it
    .declines = yes


## Actions as sentences, for menus

action-card = Play { $card_the }
action-card-target = { $target_is_you ->
    [yes] Play { $card_the } on yourself
   *[no] Play { $card_the } on { $target }
}
action-card-target-guess = Play { $card_the } on { $target } and guess { $guess_the }
action-card-target-other = Play { $card_the } on { $target } and { $other }
action-card-target-other-look = Play { $card_the }: { $target_is_you ->
    [yes] you
   *[no] { $target }
} and { $other_is_you ->
    [yes] you
   *[no] { $other }
} trade hands, then look at { $look_is_you ->
    [yes] yours
   *[no] { $look }’s
}
action-keep = Keep { $keep_the }
action-keep-under = Keep { $keep_the }, put { $under_the } under the deck
action-keep-under-lowest = Keep { $keep_the }, put { $under_the } under the deck and { $lowest_the } lowest
action-answer = { $answer ->
    [discard] { action-discard }
   *[hold] { action-hold }
}
action-discard = Discard your card and draw
action-hold = Keep your card


## The table

zone-hand = Hand
zone-discards = Discards
zone-deck = Deck
zone-aside = Set aside
zone-faceup = Out of play
zone-under = Under the deck
zone-tokens = Tokens
zone-left = Not seen yet
zone-known = What you know

mark-protected = protected
    .text = Until this player’s next turn no card can be played on them.
mark-out = out
    .text = This player is out until the next round.
mark-turn = to play
    .text = It is this player’s turn.
mark-winner = round won
mark-sycophant = must be chosen next
    .text = The next card that chooses a player must choose this one.
mark-jester = backed by a Jester
    .text = If this player wins the round, whoever played the Jester gains a token too.
counter-round = Round
    .text = Which round of the game this is.
mark-tokens = { $count ->
    [one] { $count } token of { $goal }
   *[other] { $count } tokens of { $goal }
}
    .text = Tokens of affection won so far, of those needed to win the game.
deck-left = { $count ->
    [0] the deck is empty
    [one] { $count } card left
   *[other] { $count } cards left
}
known-card = { $target_is_you ->
    [yes] You hold { $card_the }
   *[no] { $target } holds { $card_the }
}


## Words that are explained on request

term-token = Token
    .text = Won with a round. Whoever first has enough of them wins the game.
term-round = Round
    .text = It ends when only one player is left, or when the deck is empty: then the highest card wins.
term-protected = Protected
    .text = Nobody can choose this player until their next turn. The Handmaid does that.
term-out = Out of the round
    .text = This player takes no more turns until the next round.
term-deck = Deck
    .text = The face-down cards that are drawn from. When it is empty at the end of a turn, the round ends.
term-faceup = Out of play
    .text = With two players, three cards lie open and take no part in the round: nobody holds them.
term-set-aside = Set aside
    .text = One card of each round that nobody sees.
term-discards = Discards
    .text = The cards that a player has played or had to lay down in this round, for all to see.
term-hand = Hand
    .text = The card that you hold; on your turn you draw a second one and play one of the two. Only you see it.
