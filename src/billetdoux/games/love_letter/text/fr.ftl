### Les mots de Love Letter en français.
###
### Ce que reçoivent les phrases est dit au début de en.ftl ; les identifiants sont les mêmes.
### Rien ici ne suppose le genre des personnes, ni ne met « de » ou « que » devant un nom : l’élision
### dépendrait de sa première lettre. Les articles des cartes sont des attributs (.the, .a).


## Le jeu et ses options

game-name = Love Letter
game-about = Faites parvenir votre lettre à la Princesse : une carte en main, une à piocher, une à jouer, et du flair. Chaque manche gagnée vaut un pion ; qui en a assez gagne la partie.

edition-classic = Classique
    .about = 16 cartes, de 2 à 4 ; les égalités se départagent aux défausses.
edition-premium = Premium
    .about = Le jeu classique avec des annonces par nombre de 2 à 4, et 32 cartes de 5 à 8.
edition-2019 = 2019
    .about = 21 cartes, de 2 à 6, avec l’Espionne et le Chancelier.
edition-2019-classic = 2019, version classique
    .about = L’édition de 2019 sans Espionnes ni Chanceliers : 16 cartes, de 2 à 4.

option-edition = Édition
    .about = Avec quelles cartes et quelles règles jouer.
option-players = Nombre de places
    .about = Combien de places compte la table.
option-goal = Pions pour gagner
    .about = Combien de pions gagnent la partie ; un seul donne une partie d’une manche.


## Les cartes

hidden-card = Carte face cachée

card-spy = Espionne
    .the = l’Espionne
    .a = une Espionne
card-guard = Garde
    .the = le Garde
    .a = un Garde
card-priest = Prêtre
    .the = le Prêtre
    .a = un Prêtre
card-baron = Baron
    .the = le Baron
    .a = un Baron
card-handmaid = Servante
    .the = la Servante
    .a = une Servante
card-prince = Prince
    .the = le Prince
    .a = un Prince
card-chancellor = Chancelier
    .the = le Chancelier
    .a = un Chancelier
card-king = Roi
    .the = le Roi
    .a = le Roi
card-countess = Comtesse
    .the = la Comtesse
    .a = la Comtesse
card-princess = Princesse
    .the = la Princesse
    .a = la Princesse
card-assassin = Assassin
    .the = l’Assassin
    .a = l’Assassin
card-jester = Bouffon
    .the = le Bouffon
    .a = le Bouffon
card-cardinal = Cardinal
    .the = le Cardinal
    .a = un Cardinal
card-baroness = Baronne
    .the = la Baronne
    .a = une Baronne
card-sycophant = Flagorneur
    .the = le Flagorneur
    .a = un Flagorneur
card-count = Comte
    .the = le Comte
    .a = un Comte
card-constable = Connétable
    .the = le Connétable
    .a = le Connétable
card-queen = Reine douairière
    .the = la Reine douairière
    .a = la Reine douairière
card-bishop = Évêque
    .the = l’Évêque
    .a = l’Évêque


## Ce que font les cartes, d’après l’édition : $spy_the, $guard_a… sont les noms des personnages

text-spy = À la fin de la manche, gagnez un pion si vous êtes la seule personne encore en jeu à avoir joué ou défaussé { $spy_a }.
help-spy = Aucun effet quand elle est jouée ou défaussée. Le pion s’ajoute à celui de la manche, et deux devant la même personne ne valent qu’un pion. Restée en main, elle ne compte pas.
text-guard = Choisissez une autre personne et annoncez { $naming }. { $by ->
    [number] Si sa carte le porte, elle quitte la manche.
   *[character] Si elle l’a en main, elle quitte la manche.
}
help-guard = { $by ->
    [number] Toute carte de ce nombre compte.
   *[character] Toute carte sauf { $guard_the } peut être annoncée, même une qui ne peut pas s’y trouver.
} Si personne ne peut être choisi, { $guard_the } est sans effet.
help-guard-assassin = Si la personne choisie a { $assassin_the }, c’est vous qui quittez la manche.
text-priest = Regardez la main d’une autre personne.
help-priest = Personne d’autre ne voit la carte. Si personne ne peut être choisi, { $priest_the } est sans effet.
text-baron = Comparez en secret votre main avec une autre. La plus faible valeur quitte la manche.
help-baron = À égalité, il ne se passe rien, mais chacun connaît la carte de l’autre. Seule la carte perdante est montrée à tous. Si personne ne peut être choisi, { $baron_the } est sans effet.
text-handmaid = Jusqu’à votre prochain tour, les autres ne peuvent pas vous choisir.
help-handmaid = La protection cesse au début de votre prochain tour, avant la pioche.
help-handmaid-prince = Vous pouvez toujours vous choisir avec { $prince_a }.
text-prince = Choisissez n’importe qui, vous compris. Cette personne défausse sa main et pioche une carte.
help-prince = La carte défaussée est sans effet. Si la pioche est vide, on prend la carte écartée. Si tous les autres sont sous protection, vous devez vous choisir.
help-prince-princess = Mais défausser { $princess_the } fait quitter la manche aussitôt.
text-chancellor = Piochez deux cartes, gardez l’une des trois et glissez les autres sous la pioche dans l’ordre voulu.
help-chancellor = S’il ne reste qu’une carte, piochez-la et remettez-en une ; si la pioche est vide, il n’y a pas d’effet.
help-chancellor-countess = Pendant ce temps { $countess_the } n’oblige à rien.
help-chancellor-princess = Glisser { $princess_the } sous la pioche n’est pas défausser.
text-king = Échangez votre main avec une autre personne.
help-king = Chacun sait alors ce que l’autre a en main. Si personne ne peut être choisi, { $king_the } est sans effet.
text-countess = Vous devez la jouer si votre autre carte est { $forcing }.
text-countess-free = Aucun effet quand elle est jouée.
help-countess = Aucun effet quand elle est jouée. Vous pouvez aussi la jouer librement, pour tromper : rien ne dit si c’était obligatoire.
help-countess-princess = La tenir avec { $princess_the } n’oblige à rien.
text-princess = Si vous la jouez ou la défaussez, vous quittez la manche.
help-princess = Peu importe la raison.
help-princess-prince = Si { $prince_a } vous la fait défausser, vous quittez la manche sans piocher.
text-assassin = Tant qu’il est en main : si { $guard_a } vous choisit, la personne qui l’a joué quitte la manche.
help-assassin = Cela vaut quelle que soit l’annonce. Vous défaussez ensuite { $assassin_the } et piochez une carte, celle qui a été écartée si la pioche est vide. Aucun effet quand il est joué.
text-jester = Choisissez une autre personne. Si elle gagne cette manche, vous gagnez aussi un pion.
help-jester = Cela compte aussi si elle partage la manche, et si vous l’avez quittée entre-temps.
text-cardinal = Choisissez deux personnes (vous pouvez en être) : elles échangent leurs mains. Puis regardez l’une de ces mains.
help-cardinal = L’échange a lieu d’abord, le regard ensuite. Si moins de deux personnes peuvent être choisies, { $cardinal_the } est sans effet.
text-baroness = Regardez la main d’une ou de deux autres personnes.
help-baroness = Personne d’autre ne voit les cartes. Si personne ne peut être choisi, { $baroness_the } est sans effet.
text-sycophant = Désignez n’importe qui. Si la prochaine carte jouée choisit des personnes, celle-là doit en être.
help-sycophant = Seule la toute prochaine carte est concernée, qui que ce soit qui la joue. Si elle ne peut pas choisir la personne désignée, elle est sans effet. Vous pouvez vous désigner.
text-count = À la comparaison finale, chaque { $count } dans votre défausse ajoute 1 à votre main.
help-count = Aucun effet quand il est joué. Encore en main, il ne s’ajoute rien à lui-même.
text-constable = Si vous devez quitter la manche avec { $constable_the } dans votre défausse, vous gagnez un pion.
help-constable = Il doit déjà s’y trouver : le défausser en quittant la manche ne compte pas. Le pion compte aussitôt et peut mettre fin à la partie.
text-queen = Comparez en secret votre main avec une autre. La plus forte valeur quitte la manche.
help-queen = À égalité, il ne se passe rien. Seule la carte perdante est montrée à tous. Si personne ne peut être choisi, elle est sans effet.
text-bishop = Choisissez une autre personne et annoncez { $naming }. { $by ->
    [number] Si sa carte le porte, gagnez un pion ; elle peut la défausser et piocher.
   *[character] Si elle l’a en main, gagnez un pion ; elle peut la défausser et piocher.
}
help-bishop = Le pion compte aussitôt et peut mettre fin à la partie.
help-bishop-princess = Défausser ainsi { $princess_the } fait quitter la manche. À la comparaison finale, { $princess_the } bat { $bishop_the }.
help-called = Dans les règles, cette carte s’appelle « { $name } ».

naming-character = une carte autre que { $guard_the }
naming-any-character = une carte
naming-number = un nombre, mais pas { $value }
naming-any-number = un nombre
either = { $first } ou { $last }

content-deck = { $cards } cartes pour { $span ->
    [one] { $low } personnes.
   *[several] { $low } à { $high } personnes.
}
content-guess = { $by ->
    [number] On annonce un nombre.
   *[character] On annonce un personnage.
}
content-ties = { $ties ->
    [discards] Les égalités se départagent aux défausses.
   *[shared] À égalité, la manche est partagée.
}
content-goals = Pions pour gagner à { $players } : { $goals }.
content-faceup = { $count ->
    [one] Une carte reste visible
   *[other] { $count } cartes restent visibles
} à { $players }.


## Ce qui se passe

event-round = Manche { $number }. { $first_is_you ->
    [yes] Vous commencez.
   *[no] { $first } commence.
}
event-faceup = Hors jeu, face visible : { $card_a }.
event-faceup-times = Hors jeu, face visible : { $times } × { $card }.
event-dealt = { $seat_is_you ->
    [yes] Vous recevez une carte.
   *[no] { $seat } reçoit une carte.
}
event-dealt-secret = { $seat_is_you ->
    [yes] Vous recevez { $card_a }.
   *[no] { $seat } reçoit { $card_a }.
}
event-drew = { $seat_is_you ->
    [yes] Vous piochez une carte.
   *[no] { $seat } pioche une carte.
}
event-drew-secret = { $seat_is_you ->
    [yes] Vous piochez { $card_a }.
   *[no] { $seat } pioche { $card_a }.
}
event-drew-aside = { $seat_is_you ->
    [yes] Vous prenez la carte écartée.
   *[no] { $seat } prend la carte écartée.
}
event-drew-aside-secret = { $seat_is_you ->
    [yes] Vous prenez la carte écartée : { $card_a }.
   *[no] { $seat } prend la carte écartée : { $card_a }.
}

event-played = { $seat_is_you ->
    [yes] Vous jouez { $card_the }.
   *[no] { $seat } joue { $card_the }.
}
    .explains = yes
event-played-target = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] Vous jouez { $card_the } et vous vous choisissez.
       *[no] Vous jouez { $card_the } sur { $target }.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } joue { $card_the } sur vous.
       *[no] { $target_is_seat ->
            [yes] { $seat } joue { $card_the } et se choisit.
           *[no] { $seat } joue { $card_the } sur { $target }.
        }
    }
}
event-played-target-guess = { $seat_is_you ->
    [yes] Vous jouez { $card_the } sur { $target } et annoncez { $guess_the }.
   *[no] { $target_is_you ->
        [yes] { $seat } joue { $card_the } sur vous et annonce { $guess_the }.
       *[no] { $seat } joue { $card_the } sur { $target } et annonce { $guess_the }.
    }
}
event-played-target-other = { $seat_is_you ->
    [yes] Vous jouez { $card_the } sur { $target } et { $other }.
   *[no] { $target_is_you ->
        [yes] { $seat } joue { $card_the } sur vous et { $other }.
       *[no] { $other_is_you ->
            [yes] { $seat } joue { $card_the } sur { $target } et vous.
           *[no] { $seat } joue { $card_the } sur { $target } et { $other }.
        }
    }
}
event-played-target-other-look = { $seat_is_you ->
    [yes] Vous jouez { $card_the }
   *[no] { $seat } joue { $card_the }
} : échange entre { $target_is_you ->
    [yes] vous
   *[no] { $target }
} et { $other_is_you ->
    [yes] vous
   *[no] { $other }
}, puis regard chez { $look_is_you ->
    [yes] vous.
   *[no] { $look }.
}
event-no-effect = { $card_id ->
    [chancellor] La pioche est vide : { $card_the } reste sans effet.
   *[other] Tous les autres sont protégés : { $card_the } reste sans effet.
}

event-guessed-right = { $target_is_you ->
    [yes] Bien vu : chez vous, c’est { $guess_the }.
   *[no] Bien vu : chez { $target }, c’est { $guess_the }.
}
event-guessed-wrong = { $target_is_you ->
    [yes] Raté : chez vous, ce n’est pas { $guess_the }.
   *[no] Raté : chez { $target }, ce n’est pas { $guess_the }.
}
event-saw = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] Vous regardez votre propre main.
       *[no] { $target } vous montre sa main.
    }
   *[no] { $target_is_you ->
        [yes] Vous montrez votre main à { $seat }.
       *[no] { $target_is_seat ->
            [yes] { $seat } regarde sa propre main.
           *[no] { $target } montre sa main à { $seat }.
        }
    }
}
event-saw-secret = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] Vous regardez votre propre main : { $card_the }.
       *[no] { $target } vous montre sa main : { $card_the }.
    }
   *[no] { $target_is_you ->
        [yes] Vous montrez votre main à { $seat } : { $card_the }.
       *[no] { $target_is_seat ->
            [yes] { $seat } regarde sa propre main : { $card_the }.
           *[no] { $target } montre sa main à { $seat } : { $card_the }.
        }
    }
}
event-compared = { $seat_is_you ->
    [yes] { $target } et vous comparez vos mains.
   *[no] { $target_is_you ->
        [yes] { $seat } et vous comparez vos mains.
       *[no] { $seat } et { $target } comparent leurs mains.
    }
}
event-compared-secret = { $seat_is_you ->
    [yes] { $target } et vous comparez vos mains : { $own_the } chez vous, { $theirs_the } en face.
   *[no] { $target_is_you ->
        [yes] { $seat } compare sa main avec la vôtre : { $own_the } chez vous, { $theirs_the } en face.
       *[no] { $seat } et { $target } comparent { $own_the } et { $theirs_the }.
    }
}
event-tied = { $seat_is_you ->
    [yes] Égalité entre vous et { $target } : il ne se passe rien.
   *[no] { $target_is_you ->
        [yes] Égalité entre { $seat } et vous : il ne se passe rien.
       *[no] Égalité entre { $seat } et { $target } : il ne se passe rien.
    }
}
event-protected = { $seat_is_you ->
    [yes] Vous êtes sous protection jusqu’à votre prochain tour.
   *[no] { $seat } est sous protection jusqu’à son prochain tour.
}
event-discarded = { $seat_is_you ->
    [yes] Vous défaussez { $card_the }.
   *[no] { $seat } défausse { $card_the }.
}
event-traded = { $seat_is_you ->
    [yes] Vous échangez votre main avec { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } échange sa main avec vous.
       *[no] { $seat } et { $target } échangent leurs mains.
    }
}
event-traded-secret = { $seat_is_you ->
    [yes] Vous échangez votre main avec { $target } : vous donnez { $gave_the } et recevez { $got_the }.
   *[no] { $target_is_you ->
        [yes] { $seat } échange sa main avec vous : vous donnez { $gave_the } et recevez { $got_the }.
       *[no] { $seat } échange sa main avec { $target }, donne { $gave_the } et reçoit { $got_the }.
    }
}
event-out = { $seat_is_you ->
    [yes] Vous quittez la manche.
   *[no] { $seat } quitte la manche.
}
event-returned = { $seat_is_you ->
    [yes] Vous glissez { $count ->
        [one] une carte
       *[other] { $count } cartes
    } sous la pioche.
   *[no] { $seat } glisse { $count ->
        [one] une carte
       *[other] { $count } cartes
    } sous la pioche.
}
event-returned-secret = { $seat_is_you ->
    [yes] Vous glissez { $cards_the } sous la pioche
   *[no] { $seat } glisse { $cards_the } sous la pioche
}{ $count ->
    [one] .
   *[other] , la dernière carte tout en bas.
}

event-jester = { $seat_is_you ->
    [yes] Si { $target } gagne cette manche, vous gagnez aussi un pion.
   *[no] { $target_is_you ->
        [yes] Si vous gagnez cette manche, { $seat } gagne aussi un pion.
       *[no] Si { $target } gagne cette manche, { $seat } gagne aussi un pion.
    }
}
event-sycophant = { $target_is_you ->
    [yes] Si la prochaine carte choisit quelqu’un, ce doit être vous.
   *[no] Si la prochaine carte choisit quelqu’un, ce doit être { $target }.
}
event-assassin = { $seat_is_you ->
    [yes] Vous avez { $by_the } : la carte se retourne contre { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } a { $by_the } : votre carte se retourne contre vous.
       *[no] { $seat } a { $by_the } : la carte se retourne contre { $target }.
    }
}
event-answered = { $discards ->
    [yes] { $seat_is_you ->
        [yes] Vous choisissez de défausser.
       *[no] { $seat } choisit de défausser.
    }
   *[no] { $seat_is_you ->
        [yes] Vous gardez votre carte.
       *[no] { $seat } garde sa carte.
    }
}

event-revealed = { $seat_is_you ->
    [yes] Vous révélez { $card_the }.
   *[no] { $seat } révèle { $card_the }.
}
event-won = { $seats_is_you ->
    [yes] { $seats_count ->
        [one] Vous gagnez la manche
       *[other] Vous partagez la manche ({ $seats })
    }
   *[no] { $seats_count ->
        [one] { $seats } gagne la manche
       *[other] { $seats } partagent la manche
    }
} : { $reason ->
    [survivor] il ne reste personne d’autre.
   *[highest] carte la plus forte.
    [discards] { $seats_count ->
        [one] cartes égales, plus forte défausse.
       *[other] cartes égales, défausses égales.
    }
}
event-token = { $why ->
   *[round] { $seat_is_you ->
        [yes] Vous gagnez un pion
       *[no] { $seat } gagne un pion
    }
    [spy] { $seat_is_you ->
        [yes] Personne d’autre encore en jeu n’a joué { $why_a } : vous gagnez un pion
       *[no] Personne d’autre encore en jeu n’a joué { $why_a } : { $seat } gagne un pion
    }
    [jester] { $seat_is_you ->
        [yes] Votre { $why_name } a vu juste : vous gagnez un pion
       *[no] { $seat } a vu juste ({ $why_name }) et gagne un pion
    }
    [constable] { $seat_is_you ->
        [yes] Votre { $why_name } vous le rend : vous gagnez un pion
       *[no] { $seat } gagne un pion en quittant la manche ({ $why_name })
    }
    [bishop] { $seat_is_you ->
        [yes] Votre { $why_name } a vu juste : vous gagnez un pion
       *[no] { $seat } a vu juste ({ $why_name }) et gagne un pion
    }
} ({ $total } au total).
event-game-won = { $seats_is_you ->
    [yes] { $seats_count ->
        [one] Vous gagnez la partie !
       *[other] Vous partagez la victoire : { $seats } gagnent la partie !
    }
   *[no] { $seats_count ->
        [one] { $seats } gagne la partie !
       *[other] { $seats } gagnent la partie !
    }
}


## Pourquoi un choix n’est pas possible

why-not-in-hand = Vous n’avez pas cette carte en main.
why-countess-forced = Avec le Roi ou un Prince en main, vous devez jouer la Comtesse.
why-protected = Une Servante protège cette personne.
why-out = Cette personne a quitté la manche.
why-not-yourself = Cette carte ne permet pas de se choisir.
why-guard-guard = Le Garde et son nombre ne peuvent pas être annoncés.
why-must-yourself = Tous les autres sont sous protection : vous devez vous choisir.
why-sycophant-forced = Le Flagorneur impose qui doit être choisi.
why-nobody = Personne ne peut être choisi : la carte est sans effet.
why-must-choose = Quelqu’un peut être choisi, donc il faut choisir.
why-not-your-turn = Ce n’est pas votre tour.
why-not-now = Ce n’est pas possible maintenant.
why-over = La partie est finie.


## Pourquoi un choix ne vaut rien de bon, d’après la première partie de l’action

doubt-card = Vous perdriez la Princesse et seriez hors de la manche.
doubt-answer = Vous perdriez la Princesse et seriez hors de la manche.


## Les parties d’une action

part-card = Quelle carte ?
part-target = Quelle personne ?
part-other = Et quelle autre personne ?
part-look = Quelle main regardez-vous ?
part-guess = Qu’annoncez-vous ?
part-keep = Quelle carte gardez-vous ?
part-under = Quelle carte glissez-vous d’abord sous la pioche ?
part-lowest = Quelle carte va tout en bas ?
part-answer = Défaussez-vous votre carte ?

answer-discard = Défausser et piocher
answer-hold = La garder
    .declines = yes


## Les actions en phrases, pour les menus

action-card = Jouer { $card_the }
action-card-target = { $target_is_you ->
    [yes] Jouer { $card_the } et vous choisir
   *[no] Jouer { $card_the } sur { $target }
}
action-card-target-guess = Jouer { $card_the } sur { $target } et annoncer { $guess_the }
action-card-target-other = Jouer { $card_the } sur { $target } et { $other }
action-card-target-other-look = Jouer { $card_the } : échange entre { $target_is_you ->
    [yes] vous
   *[no] { $target }
} et { $other_is_you ->
    [yes] vous
   *[no] { $other }
}, puis regard chez { $look_is_you ->
    [yes] vous
   *[no] { $look }
}
action-keep = Conserver { $keep_the }
action-keep-under = Conserver { $keep_the }, glisser { $under_the } sous la pioche
action-keep-under-lowest = Conserver { $keep_the }, glisser { $under_the } sous la pioche et { $lowest_the } tout en bas
action-answer = { $answer ->
    [discard] { action-discard }
   *[hold] { action-hold }
}
action-discard = Défausser votre carte et piocher
action-hold = Garder votre carte


## La table

zone-hand = Main
zone-discards = Défausse
zone-deck = Pioche
zone-aside = Carte écartée
zone-faceup = Hors jeu
zone-under = Sous la pioche
zone-tokens = Pions
zone-left = Pas encore vues
zone-known = Ce que vous savez

mark-protected = sous protection
    .text = Jusqu’à son prochain tour, aucune carte ne peut être jouée contre ce joueur.
mark-out = hors manche
    .text = Ce joueur est éliminé jusqu’à la prochaine manche.
mark-turn = à jouer
    .text = C’est le tour de ce joueur.
mark-winner = manche gagnée
mark-sycophant = à choisir au prochain coup
    .text = La prochaine carte qui vise un joueur doit viser celui-ci.
mark-jester = un Bouffon mise ici
    .text = Si ce joueur gagne la manche, celui qui a joué le Bouffon gagne aussi un pion.
counter-round = Manche
    .text = Le numéro de la manche.
mark-tokens = { $count ->
    [one] { $count } pion sur { $goal }
   *[other] { $count } pions sur { $goal }
}
    .text = Les pions d’affection gagnés, sur ceux qu’il faut pour gagner la partie.
deck-left = { $count ->
    [0] la pioche est vide
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
known-card = { $target_is_you ->
    [yes] Vous avez { $card_the }
   *[no] { $target } a { $card_the }
}


## Mots expliqués sur demande

term-token = Pion
    .text = Se gagne avec une manche. Qui en a assez le premier gagne la partie.
term-round = Manche
    .text = Elle finit quand il ne reste qu’une personne en jeu, ou quand la pioche est vide : la carte la plus forte l’emporte alors.
term-protected = Sous protection
    .text = Personne ne peut choisir cette personne jusqu’à son prochain tour. C’est ce que fait la Servante.
term-out = Hors manche
    .text = Cette personne ne joue plus jusqu’à la manche suivante.
term-deck = Pioche
    .text = Les cartes cachées où l’on pioche. Quand elle est vide à la fin d’un tour, la manche s’achève.
term-faceup = Hors jeu
    .text = À deux, trois cartes sont posées face visible et ne servent pas dans la manche : personne ne les a en main.
term-set-aside = Carte écartée
    .text = Une carte de chaque manche que personne ne voit.
term-discards = Défausse
    .text = Les cartes qu’une personne a jouées ou dû poser dans cette manche, visibles de tout le monde.
term-hand = Main
    .text = La carte que vous tenez ; à votre tour, vous en piochez une deuxième et jouez l’une des deux. Personne d’autre ne la voit.
