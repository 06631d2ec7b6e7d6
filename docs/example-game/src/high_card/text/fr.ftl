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
