### Les mots d’Amour & Intrigue en français.
###
### Ce que reçoivent les phrases est dit au début de en.ftl ; les identifiants sont les mêmes.
### Rien ici ne suppose le genre des personnes, ni ne met « de » ou « que » devant un nom : l’élision
### dépendrait de sa première lettre. Les articles des cartes et des lieux sont des attributs.


## Le jeu et ses options

game-name = Amour & Intrigue
game-about = Une petite ville en 1852 : trois filles à marier, chacune à un prétendant qu’elle saura contenter, et pas après la rivale.

option-players = Nombre de places
    .about = Combien de places compte la table.
option-packs = Jeu de cartes
    .about = Avec quels prétendants, demoiselles et cartes jouer : ceux de la maison, ou ceux d’un fichier à vous.
option-rounds = Dernière ronde
    .about = La partie finit au plus tard après cette ronde.
packs-house = Cartes maison
packs-plain = Nombres ronds


## Les caractéristiques

attribute-reputation = Réputation
attribute-beauty = Beauté
attribute-education = Éducation
attribute-of = { $attribute ->
    [reputation] réputation
    [beauty] beauté
   *[education] éducation
}


## Les lieux

place-theatre = Théâtre
    .to = au Théâtre
    .at = au Théâtre
place-dive = Tripot
    .to = au Tripot
    .at = au Tripot
place-boulevard = Boulevard
    .to = sur le Boulevard
    .at = sur le Boulevard
place-poorhouse = Hospice
    .to = à l’Hospice
    .at = à l’Hospice
place-park = Parc
    .to = au Parc
    .at = au Parc
place-tailor = Atelier de couture
    .to = à l’Atelier de couture
    .at = à l’Atelier de couture
place-nowhere = encore nulle part


## Les dés

die-casanova = Casanova
    .text = S’il est là, votre demoiselle perd 1 en réputation quand sa beauté atteint le nombre indiqué.
die-drink = Boisson
    .text = Un verre de trop : votre demoiselle perd 1 en éducation. Sobre : rien n’arrive.
die-intrigue = Intrigue
    .text = Réussite : vous pouvez prendre une carte Prétendant à votre rivale. Échec : votre rivale peut vous en prendre une.
face-casanova-absent = Absent
face-casanova-1 = Beauté 1
face-casanova-2 = Beauté 2
face-casanova-3 = Beauté 3
face-casanova-4 = Beauté 4
face-casanova-5 = Beauté 5
face-drink-sober = Sobre
face-drink-tipsy = Un verre de trop
face-intrigue-success = Réussite
face-intrigue-failure = Échec


## Les prétendants

hidden-card = Carte face cachée

card-bertram = Bertram
    .text = L’organiste : un petit revenu, un bon poêle et peu d’exigences.
card-bodo = Bodo
    .text = Jamais vu avant midi, rarement sans camélia. Un joli minois lui suffit.
card-heinrich = Heinrich
    .text = Le maître d’école. Il aime mieux être repris qu’admiré.
card-valentin = Valentin
    .text = Un poète. L’ode est prête, il ne manque que la muse.
card-giselbert = Giselbert
    .text = L’apothicaire : un peu de tout, bien dosé.
card-konrad = Konrad
    .text = Le secrétaire de mairie. Que vont dire les gens : c’est sa première question.
card-ludwig = Ludwig
    .text = Un peintre. La lumière sur une joue l’occupe plus que la conversation.
card-cornelius = Cornelius
    .text = Un professeur de grec qui cherche enfin la contradiction.
card-theobald = Théobald
    .text = Le juge : un nom honnête et une tête claire pèsent le plus lourd.
card-rudolf = Rudolf
    .text = Un capitaine de dragons, états de service sans tache et œil pour la silhouette.
card-ferdinand = Ferdinand
    .text = Le fils du banquier, qui compte bien faire des envieux à chaque bal.
card-alexander = Alexander
    .text = Un jeune diplomate : sa femme devra briller en trois langues.
card-leopold = Leopold
    .text = L’héritier d’un vieux château ; elle devra faire bonne figure parmi les portraits.
card-maximilian = Maximilian
    .text = Le comte en personne. Il demande presque tout, et il a de quoi le rendre.


## Les demoiselles

card-anna-maria = Anna Maria
    .text = Spirituelle, franche, et peu portée sur les miroirs.
card-caecilia = Cäcilia
    .text = Plus de livres lus que de danses accordées.
card-wilhelmine = Wilhelmine
    .text = Un nom sans reproche, beaucoup de charme, une orthographe à elle.
card-ludmilla = Ludmilla
    .text = On se retourne sur son passage. On en parle aussi.
card-henriette = Henriette
    .text = Pratique, et plus vive qu’elle ne le laisse voir.
card-otilie = Otilie
    .text = Elle aime la scène, et sait qu’elle a un beau profil.
card-adelheid = Adelheid
    .text = Personne n’a jamais rien trouvé à redire.
card-bettina = Bettina
    .text = Des boucles et des éclats de rire.
card-clothilde = Clothilde
    .text = Tout en elle est convenable, jusqu’aux gants.
card-dorothea = Dorothea
    .text = Elle visite les malades, et les malades l’attendent.
card-eleonore = Eleonore
    .text = Elle chante, elle cite, elle rentre tard.
card-friederike = Friederike
    .text = Elle corrige le latin de ses frères.


## Les cartes Événement

card-diadem = Diadème
    .the = le Diadème
    .a = un Diadème
card-ball-gown = Robe de bal
    .the = la Robe de bal
    .a = une Robe de bal
card-dancing-master = Maître à danser
    .the = le Maître à danser
    .a = un Maître à danser
card-governess = Gouvernante
    .the = la Gouvernante
    .a = une Gouvernante
card-charity-bazaar = Vente de charité
    .the = la Vente de charité
    .a = une Vente de charité
card-lessons = Leçons particulières
    .the = les Leçons particulières
    .a = des Leçons particulières
card-estates = Construction de domaines
    .the = la Construction de domaines
    .a = une Construction de domaines
card-inheritance = Héritage inespéré
    .the = l’Héritage inespéré
    .a = un Héritage inespéré
card-introduction = Présentations
    .the = les Présentations
    .a = des Présentations
card-billet-doux = Billet doux
    .the = le Billet doux
    .a = un Billet doux
card-post-day = Jour de courrier
    .the = le Jour de courrier
    .a = un Jour de courrier
card-spyglass = Longue-vue
    .the = la Longue-vue
    .a = une Longue-vue
card-coach = Berline
    .the = la Berline
    .a = une Berline
card-rumour = Rumeur
    .the = la Rumeur
    .a = une Rumeur
card-scandal = Scandale
    .the = le Scandale
    .a = un Scandale
card-spilt-wine = Vin renversé
    .the = le Vin renversé
    .a = du Vin renversé
card-faux-pas = Faux pas
    .the = le Faux pas
    .a = un Faux pas
card-duel = Duel
    .the = le Duel
    .a = un Duel
card-stolen-letter = Lettre volée
    .the = la Lettre volée
    .a = une Lettre volée
card-summons = Convocation
    .the = la Convocation
    .a = une Convocation
card-open-window = Fenêtre ouverte
    .the = la Fenêtre ouverte
    .a = une Fenêtre ouverte
card-keyhole = Trou de serrure
    .the = le Trou de serrure
    .a = un Trou de serrure
card-composure = Sang-froid
    .the = le Sang-froid
    .a = un Sang-froid
card-riposte = Riposte
    .the = la Riposte
    .a = une Riposte
card-gossip = Médisance
    .the = la Médisance
    .a = une Médisance
card-last-word = Dernier mot
    .the = le Dernier mot
    .a = un Dernier mot
    .help = La carte à laquelle on répondait a alors son effet.


## Ce qui se passe

event-started = { $seat_is_you ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
}
event-round = Ronde { $number }.
event-turn = { $seat_is_you ->
    [yes] C’est à vous.
   *[no] C’est à { $seat }.
}
event-lady = { $seat_is_you ->
    [yes] Votre demoiselle est { $lady }.
   *[no] Chez { $seat }, la demoiselle est { $lady }.
}
event-went = { $seat_is_you ->
    [yes] Vous allez { $place_to }.
   *[no] { $seat } va { $place_to }.
}
event-moved = { $seat_is_you ->
    [yes] Votre pion va { $place_to }.
   *[no] Chez { $seat }, le pion va { $place_to }.
}
event-changed = { $seat_is_you ->
    [yes] Votre demoiselle
   *[no] Chez { $seat }, la demoiselle
} { $by ->
    [0] garde { $value } en { attribute-of }.
   *[other] a maintenant { $value } en { attribute-of }.
}
event-rolled = { $face ->
    [casanova-absent] Casanova est absent.
    [casanova-1] Casanova cherche une beauté de 1 ou plus.
    [casanova-2] Casanova cherche une beauté de 2 ou plus.
    [casanova-3] Casanova cherche une beauté de 3 ou plus.
    [casanova-4] Casanova cherche une beauté de 4 ou plus.
    [casanova-5] Casanova cherche une beauté de 5.
    [drink-sober] Pas un verre de trop.
    [drink-tipsy] Un verre de trop.
    [intrigue-success] L’intrigue réussit.
   *[intrigue-failure] L’intrigue échoue.
}
event-looked = { $seat_is_you ->
    [yes] Vous regardez les prétendants { $place_at }.
   *[no] { $seat } regarde les prétendants { $place_at }.
}
event-looked-secret = { $seat_is_you ->
    [yes] Vous regardez les prétendants { $place_at } : { $cards }.
   *[no] { $seat } regarde les prétendants { $place_at } : { $cards }.
}
event-filled = Une nouvelle carte remplace un homme marié { $place_at }.
event-filled-secret = { $card } remplace un homme marié { $place_at }.
event-claimed = { $seat_is_you ->
    [yes] { $suitor } est marié : sa carte vous revient.
   *[no] { $suitor } est marié : sa carte revient à { $seat }.
}
event-took = { $seat_is_you ->
    [yes] Vous prenez { $suitor }.
   *[no] { $seat } prend { $suitor }.
}
event-laid = Une nouvelle carte Prétendant est posée { $place_at }.
event-laid-times = { $times } cartes Prétendant sont posées { $place_at }.
event-met = { $seat_is_you ->
    [yes] Vous rencontrez { $suitor }.
   *[no] { $seat } rencontre { $suitor }.
}
event-dropped = { $seat_is_you ->
    [yes] Vous renoncez à { $suitor }
   *[no] { $seat } renonce à { $suitor }
} ({ $count ->
    [one] une carte
   *[other] { $count } cartes
}).
event-remade = { $deck ->
    [events] Les événements défaussés sont mélangés et forment une nouvelle pioche.
   *[suitors] Les prétendants défaussés sont mélangés et forment une nouvelle pioche.
}
event-none-left = { $deck ->
    [events] Il ne reste aucune carte Événement à piocher.
   *[suitors] Il ne reste aucune carte Prétendant à piocher.
}
event-intrigue = { $seat_is_you ->
    [yes] Vous lancez une intrigue contre { $target } { $place_at }.
   *[no] { $target_is_you ->
        [yes] { $seat } lance une intrigue contre vous { $place_at }.
       *[no] { $seat } lance une intrigue contre { $target } { $place_at }.
    }
}
event-stole = { $seat_is_you ->
    [yes] Vous prenez { $suitor } à { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } vous prend { $suitor }.
       *[no] { $seat } prend { $suitor } à { $target }.
    }
}
event-spared = { $seat_is_you ->
    [yes] Vous ne prenez rien à { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } ne vous prend rien.
       *[no] { $seat } ne prend rien à { $target }.
    }
}
event-dismissed = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] Vous éconduisez { $suitor }.
       *[no] Vous chassez { $suitor } de chez { $target }.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } chasse { $suitor } de chez vous.
       *[no] { $target_is_seat ->
            [yes] { $seat } éconduit { $suitor }.
           *[no] { $seat } chasse { $suitor } de chez { $target }.
        }
    }
}
event-played = { $seat_is_you ->
    [yes] Vous jouez { $card_the }.
   *[no] { $seat } joue { $card_the }.
}
    .explains = yes
event-played-target = { $seat_is_you ->
    [yes] Vous jouez { $card_the } contre { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } joue { $card_the } contre vous.
       *[no] { $seat } joue { $card_the } contre { $target }.
    }
}
event-played-place = { $seat_is_you ->
    [yes] Vous jouez { $card_the } : { $place }.
   *[no] { $seat } joue { $card_the } : { $place }.
}
event-played-attribute = { $seat_is_you ->
    [yes] Vous jouez { $card_the } : { attribute-of }.
   *[no] { $seat } joue { $card_the } : { attribute-of }.
}
event-played-target-place = { $seat_is_you ->
    [yes] Vous jouez { $card_the } contre { $target } : { $place }.
   *[no] { $target_is_you ->
        [yes] { $seat } joue { $card_the } contre vous : { $place }.
       *[no] { $seat } joue { $card_the } contre { $target } : { $place }.
    }
}
event-played-target-attribute = { $seat_is_you ->
    [yes] Vous jouez { $card_the } contre { $target } : { attribute-of }.
   *[no] { $target_is_you ->
        [yes] { $seat } joue { $card_the } contre vous : { attribute-of }.
       *[no] { $seat } joue { $card_the } contre { $target } : { attribute-of }.
    }
}
event-reacted = { $seat_is_you ->
    [yes] Vous parez { $answered_the } avec { $card_the }.
   *[no] { $seat } pare { $answered_the } avec { $card_the }.
}
    .explains = yes
event-passed = { $seat_is_you ->
    [yes] Vous laissez faire.
   *[no] { $seat } laisse faire.
}
event-cancelled = Sans effet, cette fois : { $card_the }.
event-turned = { $target_is_you ->
    [yes] L’effet se retourne contre vous : { $card_the }.
   *[no] L’effet se retourne contre { $target } : { $card_the }.
}
event-gained = { $seat_is_you ->
    [yes] Vous aurez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus à la fin.
   *[no] { $seat } aura { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus à la fin.
}
event-drew = { $seat_is_you ->
    [yes] Vous piochez une carte Événement.
   *[no] { $seat } pioche une carte Événement.
}
event-drew-times = { $seat_is_you ->
    [yes] Vous piochez { $times } cartes Événement.
   *[no] { $seat } pioche { $times } cartes Événement.
}
event-drew-secret = { $seat_is_you ->
    [yes] Vous piochez { $card_a }.
   *[no] { $seat } pioche { $card_a }.
}
event-discarded = { $seat_is_you ->
    [yes] Vous défaussez { $card_the }.
   *[no] { $seat } défausse { $card_the }.
}
event-saw-hand = { $seat_is_you ->
    [yes] Vous regardez les cartes Événement que tient { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } regarde vos cartes Événement.
       *[no] { $seat } regarde les cartes Événement que tient { $target }.
    }
}
event-saw-hand-secret = { $seat_is_you ->
    [yes] Vous regardez les cartes Événement que tient { $target } : { $cards }.
   *[no] { $target_is_you ->
        [yes] { $seat } regarde vos cartes Événement : { $cards }.
       *[no] { $seat } regarde les cartes Événement que tient { $target } : { $cards }.
    }
}
event-wedding = { $seat_is_you ->
    [yes] Votre { $lady } épouse { $suitor } : { $points ->
        [one] { $points } point !
       *[other] { $points } points !
    }
   *[no] Chez { $seat }, { $lady } épouse { $suitor } : { $points ->
        [one] { $points } point !
       *[other] { $points } points !
    }
}
event-gave = { $seat_is_you ->
    [yes] Vous remettez { $count ->
        [one] une carte
       *[other] { $count } cartes
    } ({ $suitor }) à { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } vous remet { $count ->
            [one] une carte
           *[other] { $count } cartes
        } ({ $suitor }).
       *[no] { $seat } remet { $count ->
            [one] une carte
           *[other] { $count } cartes
        } ({ $suitor }) à { $target }.
    }
}
event-released = { $seat_is_you ->
    [yes] Vos autres prétendants s’en vont : { $suitors }.
   *[no] Chez { $seat }, les autres prétendants s’en vont : { $suitors }.
}
event-ending = { $seat_is_you ->
    [yes] Toutes vos demoiselles sont mariées : c’est la dernière ronde.
   *[no] Chez { $seat }, toutes les demoiselles sont mariées : c’est la dernière ronde.
}
event-medallion = { $attribute ->
    [reputation] La famille la plus renommée
    [beauty] La plus belle famille
   *[education] La famille la mieux éduquée
} : { $seat_is_you ->
    [yes] vous gagnez { $points } points.
   *[no] { $seat } gagne { $points } points.
}
event-no-medallion = { $attribute ->
    [reputation] La famille la plus renommée
    [beauty] La plus belle famille
   *[education] La famille la mieux éduquée
} : égalité, personne ne l’emporte.
event-scored = { $seat_is_you ->
    [yes] Vous avez { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[no] { $seat } a { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}
event-game-won = { $seats_is_you ->
    [yes] { $seats_count ->
        [one] Vous gagnez la partie !
       *[other] Vous partagez la victoire : { $seats } gagnent la partie !
    }
   *[no] { $seats_count ->
        [one] { $seats } gagne la partie !
       *[other] { $seats } gagnent la partie !
    }
}


## Pourquoi un choix n’est pas possible

why-stand-there = Votre pion y est déjà : il faut aller ailleurs.
why-not-in-hand = Vous n’avez pas cette carte en main.
why-no-use = Cette carte ne trouverait rien sur quoi agir.
why-not-together = Vos pions ne sont pas au même endroit.
why-no-intrigue-here = Pas d’intrigue dans ce lieu.
why-no-suitors = Pour une intrigue, il faut une carte Prétendant de chaque côté.
why-not-your-turn = Ce n’est pas votre tour.
why-not-now = Ce n’est pas possible maintenant.
why-over = La partie est finie.


## Pourquoi un choix ne vaut rien de bon, d’après la première partie de l’action

doubt-move-drop = Aucun autre de vos prétendants n’a davantage de cartes.
doubt-move-discard = Cette carte vaut des points à la fin de la partie.
doubt-move-play = Cela ne changerait rien : la valeur ne peut pas aller plus loin.


## Les parties d’une action

part-move = Que faites-vous ?
part-place = Quel lieu ?
part-card = Quelle carte ?
part-target = Quelle personne ?
part-suitor = Quel prétendant ?
part-attribute = Quelle caractéristique ?

move-go = Aller dans un autre lieu
    .text = Une visite change les caractéristiques de votre demoiselle, fait parfois rouler des dés, et apporte une carte Prétendant.
move-visit = Profiter du lieu
    .text = { $here }
move-intrigue = Lancer une intrigue
    .text = Lancez le dé d’intrigue : réussite, vous pouvez prendre une carte Prétendant à une rivale présente ; échec, elle peut vous en prendre une.
move-done = Finir le tour
    .text = Vous piochez une carte Événement, et le tour passe.
    .ends = yes
move-play = Jouer une carte Événement
    .text = Autant que vous voulez à votre tour.
move-react = Répondre par une carte
    .text = Jouer une réaction contre elle.
move-pass = Laisser faire
    .text = La carte qui vient d’être jouée fait son effet.
move-leave = Ne rien prendre
    .text = Votre rivale garde tous ses prétendants.
    .declines = yes
move-yield = Laisser choisir votre rivale
    .text = Elle peut prendre l’une de vos cartes Prétendant.
    .ends = yes
move-discard = Défausser une carte Événement
    .text = Elle rejoint les événements défaussés.
move-take = Prendre un prétendant
    .text = Il rejoint votre demoiselle ; un quatrième différent oblige à renoncer à un autre.
    .accepts = yes
move-drop = Renoncer à un prétendant
    .text = Toutes ses cartes sous votre demoiselle sont défaussées.
move-dismiss = Éloigner un prétendant
    .text = Sa carte est défaussée.
move-marry = Se marier
    .text = Il vous apporte ses points ; votre demoiselle suivante est révélée.


## Les actions en phrases, pour les menus

action-move = { $move ->
    [visit] { move-visit }
    [pass] { move-pass }
    [leave] { move-leave }
    [yield] { move-yield }
   *[done] { move-done }
}
action-move-place = Aller { $place_to }
action-move-target = Lancer une intrigue contre { $target }
action-move-card = { $move ->
    [react] Répondre par { $card_the }
    [discard] Défausser { $card_the }
   *[play] Jouer { $card_the }
}
action-move-card-target = Jouer { $card_the } contre { $target }
action-move-card-place = Jouer { $card_the } : { $place }
action-move-card-attribute = Jouer { $card_the } : { attribute-of }
action-move-card-target-place = Jouer { $card_the } contre { $target } : { $place }
action-move-card-target-attribute = Jouer { $card_the } contre { $target } : { attribute-of }
action-move-suitor = { $move ->
    [drop] Renoncer à { $suitor }
    [dismiss] Éloigner { $suitor }
    [marry] Épouser { $suitor }
   *[take] Prendre { $suitor }
}


## La table

zone-hand = Cartes Événement
zone-suitors = Prétendants
zone-pile = Prétendants sur place
zone-deck = Pioche des prétendants
zone-discards = Prétendants défaussés
zone-event-deck = Pioche des événements
zone-event-discards = Événements défaussés
zone-aside = Cartes des mariés
zone-kept = Fortunes
zone-left = Pas encore vues
zone-events-left = Événements pas encore vus
zone-known = Ce que vous savez

mark-turn = à jouer
    .text = C’est le tour de ce joueur.
mark-married = mariée
    .text = Cette demoiselle est mariée : elle rapporte les points de son mari et ne se marie plus.
mark-husband = mari
mark-brown = pas à deux
mark-medallion-reputation = famille la plus renommée
    .text = Deux points à la fin pour le plus de réputation, toutes les demoiselles retournées comptées ensemble.
mark-medallion-beauty = plus belle famille
    .text = Deux points à la fin pour le plus de beauté, toutes les demoiselles retournées comptées ensemble.
mark-medallion-education = famille la mieux éduquée
    .text = Deux points à la fin pour le plus d’éducation, toutes les demoiselles retournées comptées ensemble.
mark-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
    .text = Les points de ce joueur jusqu’ici.
mark-weddings = { $count ->
    [one] { $count } mariage sur { $goal }
   *[other] { $count } mariages sur { $goal }
}
    .text = Combien de demoiselles de ce joueur sont mariées, et sur combien.
counter-round = Ronde
    .text = Combien de tours de table ont commencé.
counter-reputation = Réputation
    .text = Le bon renom d’une demoiselle. Les prétendants en demandent une certaine mesure.
counter-beauty = Beauté
    .text = Le charme d’une demoiselle. Les prétendants en demandent une certaine mesure ; Casanova le cherche aussi.
counter-education = Éducation
    .text = Ce qu’une demoiselle a appris. Les prétendants en demandent une certaine mesure.
counter-value = Points
counter-cards = Cartes
score-husbands = Maris
score-fortunes = Fortunes
score-medallions = Médaillons

phase-setup = On dresse la table
phase-move = En chemin
    .text = Vous allez dans un autre lieu, ou vous lancez une intrigue là où vous êtes. Vous pouvez d’abord jouer des cartes Événement.
    .ask = Où allez-vous ? Vous pouvez aussi jouer des cartes Événement.
    .ask-place = Où allez-vous ?
phase-act = Sur place
    .text = Vous voilà sur place : profitez du lieu, ou lancez une intrigue contre une demoiselle qui s’y trouve.
    .ask = Profiter du lieu, ou autre chose ?
phase-end = Fin du tour
    .text = Vous pouvez encore jouer des cartes Événement ; puis vous en piochez une.
    .ask = Jouer encore une carte Événement, ou finir le tour ?
phase-take = Choix d’un prétendant
    .text = Vous regardez tous les prétendants du lieu et en prenez un.
    .ask = Quel prétendant prenez-vous ?
    .ask-move = Prenez-vous un prétendant, ou jouez-vous d’abord une carte Événement ?
phase-steal = Un prétendant à prendre
    .text = Vous pouvez prendre une carte Prétendant à votre rivale.
    .ask = Quel prétendant prenez-vous à votre rivale ?
    .ask-move = Prenez-vous une carte Prétendant à votre rivale ?
phase-success = Après une intrigue réussie
    .text = Vous pouvez prendre une carte Prétendant à votre rivale. Vous pouvez d’abord jouer des cartes Événement.
    .ask = Quel prétendant prenez-vous à votre rivale ?
    .ask-move = L’intrigue réussit : prenez-vous une carte Prétendant ?
phase-failure = Après une intrigue manquée
    .text = Vous pouvez encore jouer des cartes Événement ; puis votre rivale peut vous prendre une carte Prétendant.
    .ask = L’intrigue échoue : jouer des cartes Événement, ou laisser votre rivale choisir un prétendant ?
phase-dismiss = Un prétendant à éloigner
    .ask = Quel prétendant doit s’éloigner ?
phase-drop = Trop de prétendants
    .text = Une demoiselle garde au plus trois prétendants différents.
    .ask = Trois prétendants suffisent : à qui renoncez-vous ?
phase-marry = Un mariage
    .ask = Deux prétendants conviennent : qui épouse-t-elle ?
phase-ask = Une réponse
    .text = On a joué une carte à laquelle une réaction de votre main peut répondre.
    .ask = Répondez-vous à la carte qui vient d’être jouée ?
phase-lose = Une carte à perdre
    .ask = Quelle carte Événement défaussez-vous ?
phase-discard = Trop de cartes Événement
    .text = Vous en gardez au plus cinq.
    .ask = Cinq cartes Événement suffisent : laquelle défaussez-vous ?


## Ce que disent les nombres d’une carte

kind-suitor = Prétendant
    .corner = { mark-points }
    .numbers = Demande { $numbers }.
kind-lady = Demoiselle
    .numbers = Commence avec { $numbers }.
kind-event = Carte Événement
    .corner = { mark-points }


## Mots expliqués sur demande

term-attribute = Caractéristique
    .also = attribut
    .text = La réputation, la beauté et l’éducation de votre demoiselle, chacune de 0 à 5. Un prétendant ne l’épouse que si elle a au moins ce qu’il demande.
term-reputation = Réputation
    .text = Le bien qu’on dit de votre demoiselle, de 0 à 5. Casanova, les rumeurs et les scandales lui en coûtent.
term-beauty = Beauté
    .text = La beauté de votre demoiselle, de 0 à 5. À partir du nombre indiqué par son dé, Casanova la remarque.
term-education = Éducation
    .text = L’esprit et le savoir de votre demoiselle, de 0 à 5. Un verre de trop lui en coûte.
term-round = Ronde
    .text = Chacun y joue un tour. La ronde où quelqu’un a marié ses trois demoiselles est la dernière.
term-wedding = Mariage
    .text = Dès que votre demoiselle a trois cartes d’un prétendant et satisfait à toutes ses demandes, ils se marient. Il vous apporte ses points, et votre demoiselle suivante est révélée. À votre tour, le mariage y met fin : il ne reste qu’à piocher une carte Événement.
term-suitor = Prétendant
    .text = Un homme à épouser. Réunissez trois cartes du même sous votre demoiselle ; elle garde au plus trois prétendants différents. Il demande de la réputation, de la beauté et de l’éducation, et vaut des points une fois marié.
term-lady = Demoiselle
    .text = L’une de vos trois filles. Elle a ses valeurs de départ ; ce que vous gagnez va à celle qui est révélée.
term-event-card = Carte Événement
    .text = Vous en piochez une à la fin de chaque tour et en gardez cinq au plus. À votre tour, jouez-en autant que vous voulez.
term-gift = Présent
    .text = Une carte Événement qui embellit votre demoiselle, comme le Diadème.
term-trick = Mauvais tour
    .text = Une carte Événement que vous jouez contre une rivale, comme la Rumeur.
term-reaction = Réaction
    .text = Une carte Événement que vous jouez en réponse à une autre carte, même hors de votre tour.
term-medallion = Médaillon
    .text = Deux points à la fin pour la famille qui a le plus de réputation, de beauté ou d’éducation sur toutes ses demoiselles. En cas d’égalité, personne ne l’obtient.
term-fortune = Fortune
    .text = Une carte Événement jouée qui vaut des points à la fin.
term-points = Points
    .text = La valeur des prétendants qu’ont épousés vos demoiselles, les fortunes, et deux par médaillon. Le plus grand total gagne ; à égalité, la victoire est partagée.
term-rings = Alliances
    .text = Elles marquent un prétendant marié. Il ne peut plus se marier, et toutes ses autres cartes vont à la personne dont la demoiselle l’a épousé.
term-pawn = Pion
    .text = Il montre où se trouve votre demoiselle. À chaque tour, il change de lieu.
term-deck = Pioche des prétendants
    .text = Les cartes Prétendant qui ne sont encore dans aucun lieu, face cachée. Quand elle est vide, les prétendants défaussés, mélangés, la remplacent.
term-event-deck = Pioche des événements
    .text = Les cartes Événement où l’on pioche, face cachée. Quand elle est vide, les événements défaussés, mélangés, la remplacent.
term-pile = Pile
    .text = Les cartes Prétendant posées face cachée dans un lieu. Qui le visite les regarde et en prend une ; une carte de la pioche des prétendants s’y ajoute, sans être vue.
term-hand = Main
    .text = Vos cartes Événement. Personne d’autre ne les voit, et vous en gardez cinq au plus.


## Ce que disent les cartes et les lieux : composé d’après le contenu de la série. $again : une rivale a
## déjà été nommée.

text-cards = { $count ->
        [0] aucun prétendant.
        [one] { $count } prétendant.
       *[other] { $count } prétendants.
    }
text-attribute = { $attribute ->
        [reputation] réputation
        [beauty] beauté
       *[education] éducation
    } { $by }
text-chosen = une caractéristique au choix { $by }
text-die-casanova = On lance le dé de Casanova : une belle demoiselle peut perdre 1 en réputation.
text-die-drink = On lance le dé de la boisson : un verre de trop, et la demoiselle perd 1 en éducation.
text-no-intrigue = Pas d’intrigue.
text-change-self = { $changes }.
text-change-rival = { $again ->
        [yes] La demoiselle de cette rivale
       *[no] Une demoiselle rivale
    } : { $changes }.
text-change-rivals = Toutes les demoiselles rivales : { $changes }.
text-change-all = Toutes les demoiselles : { $changes }.
text-points = { $count } { $count ->
        [one] point
       *[other] points
    } de victoire à la fin de la partie.
text-meet = La prochaine carte de la pioche des prétendants est posée sous votre demoiselle.
text-visit = Sans vous y rendre, regardez les prétendants du lieu de votre choix et prenez-en un ; une nouvelle carte y est posée.
text-take = Prenez à { $again ->
        [yes] cette
       *[no] une
    } rivale une carte Prétendant de votre choix.
text-dismiss-rival = { $again ->
        [yes] Cette
       *[no] Une
    } rivale perd une carte Prétendant de votre choix, qui est défaussée.
text-dismiss-self = Défaussez une de vos cartes Prétendant.
text-move-self = Votre pion va dans le lieu de votre choix : vous pouvez ainsi visiter de nouveau le même lieu, ou échapper à une intrigue.
text-move-self-to = Votre pion va { $place_to }.
text-move-rival = { $again ->
        [yes] Le pion de cette rivale
       *[no] Un pion rival
    } va dans le lieu de votre choix : dans le vôtre pour une intrigue, ou là où cette rivale ne pourra donc pas aller à son prochain tour.
text-move-rival-to = { $again ->
        [yes] Le pion de cette rivale
       *[no] Un pion rival
    } va { $place_to }.
text-draw-self = Piochez { $count } { $count ->
        [one] carte
       *[other] cartes
    } Événement.
text-draw-rival = { $again ->
        [yes] Cette
       *[no] Une
    } rivale pioche { $count } { $count ->
        [one] carte
       *[other] cartes
    } Événement.
text-lose = { $again ->
        [yes] Cette
       *[no] Une
    } rivale défausse { $count } { $count ->
        [one] carte
       *[other] cartes
    } Événement de son choix.
text-look-hand = Regardez les cartes Événement { $again ->
        [yes] de cette
       *[no] d’une
    } rivale.
text-look-pile = Regardez les prétendants du lieu de votre choix.
text-cancel = Réaction : { $sorts } { $by ->
        [anyone] que joue quelqu’un d’autre
       *[target] qui vous vise
    } { $count ->
        [one] est
       *[other] sont
    } sans effet.
text-turn = Réaction : { $sorts } { $by ->
        [anyone] que joue quelqu’un d’autre
       *[target] qui vous vise
    } se { $count ->
        [one] retourne
       *[other] retournent
    } contre qui l’a joué.
sort-trick = un mauvais tour
sort-gift = un présent
sort-reaction = une réaction
sort-other = une carte de la sorte « { $sort } »
help-answers = Elle répond à ces cartes : { $cards }.
text-faces = Ses faces : { $faces }.
