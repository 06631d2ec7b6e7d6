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
