game-name = High Card
event-dealt = { $seat } gets a card.
event-dealt-secret = You get the { $card }.
event-said = { $seat_is_you ->
    [yes] You say “{ $word }”.
   *[no] { $seat } says “{ $word }”.
}
event-shown = The cards: { $first } against { $second }.
action-say = Say “{ $say }”
part-say = What do you say?
zone-hand = Card
place-one = One point
place-two = Two points
stake-one = The higher card wins one point. Whoever declines a bet loses one as well.
stake-two = A bet that is called counts two points.
card-1 = One
card-2 = Two
card-3 = Three
card-4 = Four
card-5 = Five
card-6 = Six
