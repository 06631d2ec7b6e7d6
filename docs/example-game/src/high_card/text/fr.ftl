game-name = La plus haute
event-dealt = { $seat } reçoit une carte.
event-dealt-secret = Vous recevez le { $card }.
event-said = { $seat_is_you ->
    [yes] Vous dites « { $word } ».
   *[no] { $seat } dit « { $word } ».
}
event-shown = Les cartes : { $first } contre { $second }.
action-say = Dire « { $say } »
part-say = Que dites-vous ?
zone-hand = Carte
place-one = Un point
place-two = Deux points
stake-one = La plus haute carte gagne un point. Qui refuse une mise en perd un aussi.
stake-two = Une mise acceptée compte deux points.
card-1 = Un
card-2 = Deux
card-3 = Trois
card-4 = Quatre
card-5 = Cinq
card-6 = Six
