### Les mots de Tanto Cuore en français.
###
### Ce que reçoivent les phrases est dit au début du fichier anglais de Love Letter ; ici $card, $event,
### $maid, $own et $theirs sont des cartes, comme ce que nomme une action par son verbe ($play, $hire…).
### Ce que font les cartes est composé d’après leurs séries (plus bas) ; .help est un conseil, .title est pour l’ambiance.
### Rien ne suppose le genre des personnes ; aucun nom n’est précédé d’un mot qui s’élide.


## Le jeu et ses options

game-name = Tanto Cuore
game-about = Préparez la fête dans le parc : appelez vos servantes, embauchez-en de meilleures et mettez les raffinées au travail. Quand une pile de préparatifs ou deux piles de servantes sont vides, la manche est la dernière ; le plus de points l’emporte.

edition-park = La fête dans le parc
    .about = Dix des treize servantes de ce jeu.
edition-base = Les servantes du jeu de base
    .about = Six des seize servantes du premier jeu, qui ignorent tout des préparatifs, et quatre du parc qui s’y connaissent : Edith, Cecilia, Lenor et Flora.

option-players = Nombre de places
    .about = Combien de places compte la table.
option-edition = Cartes
    .about = Quelles servantes attendent dans le parc.
option-rounds = Manches
    .about = Avec quelle manche la partie se termine au plus tard.
option-maids = Servantes
    .about = Quelles dix sortes de servantes attendent dans le parc : les conseillées, dix au hasard, ou dix au choix.
maids-recommended = recommandées
maids-random = au hasard
option-packs = Séries de cartes
    .about = Des fichiers avec vos propres cartes.
option-eleventh_pile = Onzième pile
    .about = Dix servantes sans pile à elles, une de chaque, forment une pile de plus : au hasard, ou dix au choix.
option-promos = Promos
    .about = Toutes les servantes raffinées des séries sont dans le parc, ou le nombre ordinaire, au hasard.
promos-all = toutes
promos-random = au hasard
option-private_maids = Servantes privées
    .about = Les dix servantes privées du jeu de base, embauchées droit dans la maison.
option-illness = Maladies
    .about = Des Maladies peuvent frapper les femmes de chambre et les servantes privées.
option-without_ignis = Sans Ignis
    .about = La plus forte des servantes raffinées reste chez elle.


## Les cartes

hidden-card = Carte face cachée

# L’amour

card-love-1 = 1 Amour
    .the = la carte 1 Amour
    .a = une carte 1 Amour
card-love-2 = 2 Amours
    .the = la carte 2 Amours
    .a = une carte 2 Amours
card-love-3 = 3 Amours
    .the = la carte 3 Amours
    .a = une carte 3 Amours

# Les servantes du parc

card-colette = Colette
    .the = Colette
    .a = une Colette
    .title = Premier jour de service
    .help = Mise de côté, elle n’encombre plus votre main.
card-chiffon = Chiffon
    .the = Chiffon
    .a = une Chiffon
    .title = Jamais sans son plumeau
    .help = Plus vous en jouez dans un même tour, plus il y a d’effort.
card-tomo = Tomo
    .the = Tomo
    .a = une Tomo
    .title = Main sûre, œil vif
card-hanae = Hanae
    .the = Hanae
    .a = une Hanae
    .title = Balayeuse des allées
card-edith = Edith
    .the = Edith
    .a = une Edith
    .title = Rêveuse de guirlandes
card-bettina = Bettina
    .the = Bettina
    .a = une Bettina
    .title = Paquets et adieux
    .help = Une pioche sans menue monnaie ramène plus vite ses meilleures cartes.
card-cecilia = Cecilia
    .the = Cecilia
    .a = une Cecilia
    .title = Collectionneuse de recettes
card-lenor = Lenor
    .the = Lenor
    .a = une Lenor
    .title = Peintre de lampions
card-flora = Flora
    .the = Flora
    .a = une Flora
    .title = Reine des plates-bandes
card-margot = Margot
    .the = Margot
    .a = une Margot
    .title = Crieuse d’invités
card-julia = Julia
    .the = Julia
    .a = une Julia
    .title = Muse du pavillon
card-ottilie = Ottilie
    .the = Ottilie
    .a = une Ottilie
    .title = Gardienne de la bourse
card-pauline = Pauline
    .the = Pauline
    .a = une Pauline
    .title = Maîtresse du chapiteau
card-sabine = Sabine
    .the = Sabine
    .a = une Sabine
    .title = Dame de la serre

# Les servantes du jeu de base

card-azure = Azure Crescent
    .the = Azure Crescent
    .a = une Azure Crescent
    .title = L’aînée des Crescent
card-viola = Viola Crescent
    .the = Viola Crescent
    .a = une Viola Crescent
    .title = La cadette des Crescent
card-rouge = Rouge Crescent
    .the = Rouge Crescent
    .a = une Rouge Crescent
    .title = La benjamine des Crescent
card-safran = Safran Virginie
    .the = Safran Virginie
    .a = une Safran Virginie
    .title = Mieux en compagnie
card-claire = Claire Saint-Juste
    .the = Claire Saint-Juste
    .a = une Claire Saint-Juste
    .title = Infirmière de la maison
card-kagari = Kagari Ichinomiya
    .the = Kagari Ichinomiya
    .a = une Kagari Ichinomiya
    .title = Deux plateaux à la fois
card-eliza = Eliza Rosewater
    .the = Eliza Rosewater
    .a = une Eliza Rosewater
    .title = Elle sait qui attend
card-moine = Moine de Lefèvre
    .the = Moine de Lefèvre
    .a = une Moine de Lefèvre
    .title = Recruteuse
card-genevieve = Geneviève Daubigny
    .the = Geneviève Daubigny
    .a = une Geneviève Daubigny
    .title = Un peu de tout
card-esquine = Esquine Forêt
    .the = Esquine Forêt
    .a = une Esquine Forêt
    .title = Une porte se ferme, une autre s’ouvre
card-nena = Nena Wilder
    .the = Nena Wilder
    .a = une Nena Wilder
    .title = Un mauvais exemple
card-natsumi = Natsumi Fujikawa
    .the = Natsumi Fujikawa
    .a = une Natsumi Fujikawa
    .title = De l’ordre dans les couloirs
card-tenalys = Tenalys Trent
    .the = Tenalys Trent
    .a = une Tenalys Trent
    .title = Généreuse à l’excès
card-sainsbury = Sainsbury Lockwood
    .the = Sainsbury Lockwood
    .a = une Sainsbury Lockwood
    .title = Un service en vaut un autre
card-ophelia = Ophelia Grail
    .the = Ophelia Grail
    .a = une Ophelia Grail
    .title = Jamais par deux
card-anise = Anise Greenaway
    .the = Anise Greenaway
    .a = une Anise Greenaway
    .title = Toute la maison à la fois

# Les servantes privées

card-tanya = Tanya Petrouchka
    .the = Tanya Petrouchka
    .a = Tanya Petrouchka
    .title = Ne vient jamais seule
card-nord = Nord Twilight
    .the = Nord Twilight
    .a = Nord Twilight
    .title = La glaciale
card-rosa = Rosa Topaz
    .the = Rosa Topaz
    .a = Rosa Topaz
    .title = Sa propre bourse
card-lucienne = Lucienne de Marlboro
    .the = Lucienne de Marlboro
    .a = Lucienne de Marlboro
    .title = Deux bras de plus
card-eugenie = Eugénie Fontaine
    .the = Eugénie Fontaine
    .a = Eugénie Fontaine
    .title = Un échange entre amies
card-milly = Milly Violet
    .the = Milly Violet
    .a = Milly Violet
    .title = Vive comme tout
card-amber = Amber Twilight
    .the = Amber Twilight
    .a = Amber Twilight
    .title = Celle qui veille tard
card-lalande = Lalande Dreyfus
    .the = Lalande Dreyfus
    .a = Lalande Dreyfus
    .title = À la porte à temps
card-fay = Fay Longfang
    .the = Fay Longfang
    .a = Fay Longfang
    .title = Comme il vous plaira
card-sora = Sora Nakachi
    .the = Sora Nakachi
    .a = Sora Nakachi
    .title = Ce n’était pas ici

# Les événements

card-bad-habit = Mauvaise Habitude
    .the = la Mauvaise Habitude
    .a = une Mauvaise Habitude
card-illness = Maladie
    .the = la Maladie
    .a = une Maladie

# Les servantes raffinées

card-noemi = Noémi
    .the = Noémi
    .a = Noémi
    .title = Cheffe des cuisines
card-celina = Celina
    .the = Celina
    .a = Celina
    .title = Cheffe des décors
card-arisa = Arisa
    .the = Arisa
    .a = Arisa
    .title = Cheffe des balais
card-marianne = Marianne Soleil
    .the = Marianne Soleil
    .a = Marianne Soleil
    .title = La première de toutes
card-ignis = Ignis
    .the = Ignis
    .a = Ignis
    .title = Elle brûle les lettres
card-yukina = Yukina
    .the = Yukina
    .a = Yukina
    .title = Un pas d’avance
card-ellis = Ellis
    .the = Ellis
    .a = Ellis
    .title = La messagère
card-rosalie = Rosalie
    .the = Rosalie
    .a = Rosalie
    .title = Porte ouverte, cœur ouvert
card-beatrix = Béatrix
    .the = Béatrix
    .a = Béatrix
    .title = Gouvernante

# Les préparatifs

card-lemonade = Citronnade
    .the = la citronnade
    .a = la citronnade
card-sandwiches = Petits sandwichs
    .the = les petits sandwichs
    .a = les petits sandwichs
card-shortbread = Sablés
    .the = les sablés
    .a = les sablés
card-fruit-tarts = Tartes aux fruits
    .the = les tartes aux fruits
    .a = les tartes aux fruits
card-cold-platter = Buffet froid
    .the = le buffet froid
    .a = le buffet froid
card-punch-bowl = Bol de punch
    .the = le bol de punch
    .a = le bol de punch
card-garden-roast = Grand rôti
    .the = le grand rôti
    .a = le grand rôti
card-layer-cake = Pièce montée
    .the = la pièce montée
    .a = la pièce montée
card-chocolate-fountain = Fontaine de chocolat
    .the = la fontaine de chocolat
    .a = la fontaine de chocolat
card-bunting = Fanions
    .the = les fanions
    .a = les fanions
card-paper-flowers = Fleurs de papier
    .the = les fleurs de papier
    .a = les fleurs de papier
card-white-linen = Nappes blanches
    .the = les nappes blanches
    .a = les nappes blanches
card-lanterns = Lampions
    .the = les lampions
    .a = les lampions
card-rose-arch = Arche de roses
    .the = l’arche de roses
    .a = l’arche de roses
card-ribbon-maze = Dédale de rubans
    .the = le dédale de rubans
    .a = le dédale de rubans
card-swan-boats = Barques à cygnes
    .the = les barques à cygnes
    .a = les barques à cygnes
card-silk-pavilion = Pavillon de soie
    .the = le pavillon de soie
    .a = le pavillon de soie
card-fireworks = Feu d’artifice
    .the = le feu d’artifice
    .a = le feu d’artifice
card-swept-paths = Allées balayées
    .the = les allées balayées
    .a = les allées balayées
card-raked-leaves = Feuilles ratissées
    .the = les feuilles ratissées
    .a = les feuilles ratissées
card-polished-spoons = Cuillères polies
    .the = les cuillères polies
    .a = les cuillères polies
card-scrubbed-benches = Bancs frottés
    .the = les bancs frottés
    .a = les bancs frottés
card-trimmed-hedges = Haies taillées
    .the = les haies taillées
    .a = les haies taillées
card-clear-pond = Étang limpide
    .the = l’étang limpide
    .a = l’étang limpide
card-gleaming-statue = Statue lustrée
    .the = la statue lustrée
    .a = la statue lustrée
card-sparkling-hothouse = Serre étincelante
    .the = la serre étincelante
    .a = la serre étincelante


## Ce qui se passe

event-first-master = { $seat_is_you ->
    [yes] Vous avez la carte Premier Maître.
   *[no] { $seat } a la carte Premier Maître.
}
event-left-out = Hors de cette partie : { $card }.
event-turned = { $pile ->
    [private] Servantes privées, au-dessus : { $card }.
   *[eleventh] Onzième pile, au-dessus : { $card }.
}
event-round = Manche { $number }. { $first_is_you ->
    [yes] Vous commencez.
   *[no] { $first } commence.
}
event-took = { $seat_is_you ->
    [yes] Vous prenez { $card_the } dans le parc.
   *[no] { $seat } prend { $card_the } dans le parc.
}
event-used = { $seat_is_you ->
    [yes] Vous utilisez { $card_the }.
   *[no] { $seat } utilise { $card_the }.
}
event-gained = { $seat_is_you ->
    [yes] Vous recevez
   *[no] { $seat } reçoit
} { $what ->
    [service] { $count ->
        [one] { $count } Service.
       *[other] { $count } Services.
    }
   *[love] { $count ->
        [one] { $count } Amour.
       *[other] { $count } Amours.
    }
    [imagination] { $count ->
        [one] { $count } Imagination.
       *[other] { $count } Imaginations.
    }
    [concentration] { $count ->
        [one] { $count } Concentration.
       *[other] { $count } Concentrations.
    }
    [effort] { $count ->
        [one] { $count } Effort.
       *[other] { $count } Efforts.
    }
    [hire] { $count ->
        [one] { $count } embauche.
       *[other] { $count } embauches.
    }
}
event-drew = { $seat_is_you ->
    [yes] Vous piochez une carte.
   *[no] { $seat } pioche une carte.
}
event-drew-times = { $seat_is_you ->
    [yes] Vous piochez { $times } cartes.
   *[no] { $seat } pioche { $times } cartes.
}
event-drew-secret = { $seat_is_you ->
    [yes] Vous piochez { $card_a }.
   *[no] { $seat } pioche { $card_a }.
}
event-drew-secret-times = { $seat_is_you ->
    [yes] Vous piochez { $times } × { $card }.
   *[no] { $seat } pioche { $times } × { $card }.
}
event-shuffled = { $seat_is_you ->
    [yes] Votre défausse est mélangée et forme une nouvelle pioche.
   *[no] { $seat } mélange sa défausse pour former une nouvelle pioche.
}
event-discarded = { $seat_is_you ->
    [yes] Vous congédiez { $card_a }.
   *[no] { $seat } congédie { $card_a }.
}
event-returned = { $seat_is_you ->
    [yes] Vous rendez { $card_a } au parc.
   *[no] { $seat } rend { $card_a } au parc.
}
event-got = { $seat_is_you ->
    [yes] Vous prenez au parc { $card_a }.
   *[no] { $seat } prend au parc { $card_a }.
}
event-played = { $seat_is_you ->
    [yes] { $card_the } vous sert.
   *[no] { $card_the } sert { $seat }.
}
event-made-chambermaid = { $seat_is_you ->
    [yes] { $card_the } devient votre femme de chambre.
   *[no] { $card_the } devient femme de chambre chez { $seat }.
}
event-prepared = { $seat_is_you ->
    [yes] Vous préparez { $card_the }
   *[no] { $seat } prépare { $card_the }
} ({ $pile ->
    [food] nourriture
    [decoration] décoration
   *[cleaning] nettoyage
}).
event-loved = { $seat_is_you ->
    [yes] Vous jouez
   *[no] { $seat } joue
} { $cards_a } : { $count ->
    [one] { $count } Amour.
   *[other] { $count } Amours.
}
event-hired = { $seat_is_you ->
    [yes] { $card_id ->
        [love-1] Vous achetez { $card_a }.
        [love-2] Vous achetez { $card_a }.
        [love-3] Vous achetez { $card_a }.
        [illness] Vous achetez { $card_a }.
        [bad-habit] Vous achetez { $card_a }.
       *[other] Vous embauchez { $card_a }.
    }
   *[no] { $card_id ->
        [love-1] { $seat } achète { $card_a }.
        [love-2] { $seat } achète { $card_a }.
        [love-3] { $seat } achète { $card_a }.
        [illness] { $seat } achète { $card_a }.
        [bad-habit] { $seat } achète { $card_a }.
       *[other] { $seat } embauche { $card_a }.
    }
}
event-cleaned = { $seat_is_you ->
    [yes] Votre tour est fini.
   *[no] { $seat } a fini son tour.
}
event-looked-at-deck = { $seat_is_you ->
    [yes] { $target_is_you ->
        [yes] Vous regardez la carte du dessus de votre pioche.
       *[no] Vous regardez la carte du dessus de la pioche chez { $target }.
    }
   *[no] { $target_is_you ->
        [yes] { $seat } regarde la carte du dessus de votre pioche.
       *[no] { $target_is_seat ->
            [yes] { $seat } regarde la carte du dessus de sa propre pioche.
           *[no] { $seat } regarde la carte du dessus de la pioche chez { $target }.
        }
    }
}
event-looked-at-deck-secret = { $target_is_you ->
    [yes] Au-dessus de votre pioche, vous voyez { $card_a }.
   *[no] { $seat_is_you ->
        [yes] Au-dessus de la pioche chez { $target }, vous voyez { $card_a }.
       *[no] Au-dessus de la pioche chez { $target }, { $seat } voit { $card_a }.
    }
}
event-looked-at-hand = { $seat_is_you ->
    [yes] Vous regardez une carte en main chez { $target }.
   *[no] { $target_is_you ->
        [yes] { $seat } regarde une carte de votre main.
       *[no] { $seat } regarde une carte en main chez { $target }.
    }
}
event-looked-at-hand-secret = { $seat_is_you ->
    [yes] En main chez { $target }, vous voyez { $card_a }.
   *[no] { $target_is_you ->
        [yes] Dans votre main, { $seat } voit { $card_a }.
       *[no] En main chez { $target }, { $seat } voit { $card_a }.
    }
}
event-left = { $seat_is_you ->
    [yes] Vous la laissez où elle est.
   *[no] { $seat } la laisse où elle est.
}
event-lost-top = { $seat_is_you ->
    [yes] Au-dessus de votre pioche, { $card_a } s’en va à la défausse.
   *[no] Au-dessus de la pioche chez { $seat }, { $card_a } s’en va à la défausse.
}
event-swapped = { $seat_is_you ->
    [yes] Vous donnez { $own_a } à { $target } contre { $theirs_a }.
   *[no] { $target_is_you ->
        [yes] { $seat } vous donne { $own_a } contre { $theirs_a }.
       *[no] { $seat } donne { $own_a } à { $target } contre { $theirs_a }.
    }
}
event-befell = { $seat_is_you ->
    [yes] Votre maison reçoit { $event_a }.
   *[no] Chez { $seat }, la maison reçoit { $event_a }.
}
event-befell-maid = { $seat_is_you ->
    [yes] Dans votre maison, { $maid_the } attrape { $event_a }.
   *[no] Chez { $seat }, { $maid_the } attrape { $event_a }.
}
event-relieved = { $seat_is_you ->
    [yes] Votre maison perd { $event_a }.
   *[no] Chez { $seat }, la maison perd { $event_a }.
}
event-relieved-maid = { $seat_is_you ->
    [yes] Dans votre maison, { $maid_the } se remet : { $event_the } s’en va.
   *[no] Chez { $seat }, { $maid_the } se remet : { $event_the } s’en va.
}
event-warded-off = { $seat_is_you ->
    [yes] Vous montrez { $card_the } : { $event_the } retourne au parc.
   *[no] { $seat } montre { $card_the } : { $event_the } retourne au parc.
}
event-last-round = { $reason ->
    [maids] Deux piles de servantes sont vides : c’est la dernière manche.
    [rounds] La fête a assez duré : c’est la dernière manche.
   *[preparations] Une pile de préparatifs est vide : c’est la dernière manche.
}
event-points = { $seat_is_you ->
    [yes] Vous avez
   *[no] { $seat } a
} { $total } points : { $preparations } pour les préparatifs, { $staff } pour les femmes de chambre et le reste de la maison, { $deck } pour les autres cartes.
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

why-not-in-hand = Vous n’avez pas cette carte en main.
why-not-in-park = Elle n’est pas dans le parc en ce moment.
why-no-services = Vous n’avez pas les Services qu’il faut.
why-too-dear = Vous n’avez pas assez d’Amour.
why-no-target = Il n’y a personne sur qui la poser.
why-not-your-turn = Ce n’est pas votre tour.
why-not-now = Ce n’est pas possible maintenant.
why-over = La partie est finie.


## Pourquoi un choix ne vaut rien de bon, d’après la première partie de l’action

doubt-put = Il nuirait à votre propre maison.
doubt-play = L’Amour ne sert à rien avant la phase IV, où il est joué en entier.
doubt-answer-end = Vous renonceriez à ce que vous pouvez encore utiliser.


## Les éléments d’une action

part-take = Quelle servante raffinée ?
part-use = Quel effet ?
part-card = Avec quelle carte ?
part-play = Quelle carte jouez-vous ?
part-chamber = Qui devient femme de chambre ?
part-hire = Qui embauchez-vous ?
part-discard = Quelle carte congédiez-vous ?
part-gain = Quelle carte prenez-vous ?
part-choose = Que choisissez-vous ?
part-look = Chez qui ?
part-swap = Quelle carte donnez-vous ?
part-show = Qui montrez-vous ?
part-put = Quel événement ?
part-lift = Quel événement ?
part-target = Dans quelle maison ?
part-maid = Sur qui ?
part-cure = Qui est guérie ?
part-answer = Que faites-vous ?

answer-skip = Non, merci
    .declines = yes
answer-love = Jouer tout l’Amour
answer-prepare = Prendre le préparatif
answer-end = C’est tout
    .declines = yes
answer-yes = La congédier
answer-no = La laisser

choose-love = De l’Amour
choose-hire = Des Embauches
choose-call = Des Appels
choose-service = Des Services


## Les actions en toutes lettres, pour les menus

action-take = Prendre { $take_the }
action-use = Utiliser { $use_the }
action-use-card = Utiliser { $use_the } avec { $card_a }
action-play = Jouer { $play_a }
action-chamber = Nommer { $chamber_the } femme de chambre
action-hire = { $hire_id ->
    [love-1] Acheter { $hire_a }
    [love-2] Acheter { $hire_a }
    [love-3] Acheter { $hire_a }
    [illness] Acheter { $hire_a }
    [bad-habit] Acheter { $hire_a }
   *[other] Embaucher { $hire_a }
}
action-discard = Congédier { $discard_a }
action-gain = Prendre au parc { $gain_a }
action-choose = { $choose ->
    [love] { choose-love }
    [hire] { choose-hire }
    [call] { choose-call }
    [service] { choose-service }
   *[any] { $choose }
}
action-look = { $look_is_you ->
    [yes] Regarder chez vous
   *[no] Regarder chez { $look }
}
action-swap = Donner { $swap_a } en échange
action-show = Montrer { $show_the } pour l’éviter
action-put-target = { $target_is_you ->
    [yes] Poser { $put_the } dans votre propre maison
   *[no] Poser { $put_the } chez { $target }
}
action-put-target-maid = { $target_is_you ->
    [yes] Poser { $put_the } chez vous, sur { $maid_the }
   *[no] Poser { $put_the } chez { $target }, sur { $maid_the }
}
action-lift-target = { $target_is_you ->
    [yes] Retirer { $lift_a } de votre maison
   *[no] Retirer { $lift_a } chez { $target }
}
action-lift-target-maid = { $target_is_you ->
    [yes] Retirer { $lift_a } : { $maid_the }
   *[no] Retirer { $lift_a } chez { $target } : { $maid_the }
}
action-cure = Congédier une carte 3 Amours pour guérir { $cure_the }
action-answer = { $answer ->
    [skip] { answer-skip }
    [love] { answer-love }
    [prepare] { answer-prepare }
    [yes] { answer-yes }
    [no] { answer-no }
   *[end] { answer-end }
}


## La table

zone-hand = Main
zone-deck = Salle d’attente
zone-discards = Défausse
zone-played = En service
zone-chambermaids = Femmes de chambre
zone-private = Servantes privées
zone-preparations = Préparatifs
zone-events = Événements
zone-refined = Servantes raffinées au parc
zone-maids = Servantes à embaucher
    .none = { $card } (il n’en reste plus : une deuxième pile de servantes vide met fin à la partie)
zone-love = Amour à acquérir
zone-love-and-more = Amour et autres à acquérir
zone-work = Préparatifs encore à faire

mark-turn = à jouer
    .text = C’est le tour de ce joueur.
mark-first-master = Premier Maître
    .text = Le premier à jouer à chaque manche, jusqu’à ce qu’un effet en décide autrement.
mark-ill = malade
    .text = Cette servante est malade : ni capacités ni points, jusqu’à sa guérison.

seat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
    .text = Les points visibles devant ce joueur.
counter-round = Manche
    .text = Le numéro de la manche.
counter-last-round = Dernière manche :
counter-services = Services
    .text = Combien de servantes peuvent encore être jouées ce tour.
counter-love = Amour
    .text = Ce qu’il y a à dépenser pour embaucher ce tour.
counter-imagination = Imagination
    .text = Une compétence à dépenser en préparatifs ce tour.
counter-concentration = Concentration
    .text = Une compétence à dépenser en préparatifs ce tour.
counter-effort = Effort
    .text = Une compétence à dépenser en préparatifs ce tour.
counter-hires = Embauches
    .text = Combien de cartes peuvent encore être embauchées ce tour.
score-preparations = Préparatifs
score-staff = Maisonnée
score-cards = Cartes

# Les phases d’un tour ; puis ce qu’une carte peut demander entre-temps.
phase-0 = On prend les servantes raffinées
    .ask = Quelle servante raffinée vous aide cette manche ?
phase-1 = I. Au début
phase-2 = II. Service
    .ask = Que jouez-vous ?
phase-3 = III. Travail
    .ask = Que préparez-vous ?
phase-4 = IV. Embauche
    .ask = Qui embauchez-vous ?
phase-5 = V. Au revoir
phase-6 = VI. Nettoyage
phase-start = I. Au début
    .ask = Que faites-vous ?
phase-offer = Une offre
    .ask = Utilisez-vous { $use_the } ?
phase-cure = Une guérison
    .ask = Qui est guérie pour une carte 3 Amours ?
phase-dismiss = Une carte à congédier
    .ask = Quelle carte congédiez-vous ?
phase-gain = Un cadeau
    .ask = Quelle carte prenez-vous au parc ?
phase-choose = Un choix
    .ask = Que choisissez-vous ?
phase-aim = Un regard
    .ask = Chez qui regardez-vous ?
phase-judge = Un regard
    .ask = Que devient la carte que vous voyez ?
phase-trade = Un échange
    .ask = Donnez-vous une carte pour elle ?
phase-put = Un événement
    .ask = À qui est-il destiné ?
phase-lift = Un événement
    .ask = Lequel s’en va ?
phase-answer = Un événement
    .ask = L’écartez-vous ?


## Ce que dit le coin d’une carte, et les piles de cartes différentes

kind-hired = Carte à embaucher
    .price = coût { $count }
kind-preparation = Préparatif
    .worth = { seat-points }
kind-refined = Servante raffinée
introduced = Les servantes raffinées de cette partie. À chaque manche, vous en prenez une :

pile-food-pile = nourriture, { $count ->
        [one] la dernière carte
       *[other] { $count } cartes, la suivante
    } : { $name }, { $worth } pour { $asks }
pile-decoration-pile = décoration, { $count ->
        [one] la dernière carte
       *[other] { $count } cartes, la suivante
    } : { $name }, { $worth } pour { $asks }
pile-cleaning-pile = nettoyage, { $count ->
        [one] la dernière carte
       *[other] { $count } cartes, la suivante
    } : { $name }, { $worth } pour { $asks }
pile-mixed-0 = onzième pile, { $count ->
        [one] la dernière servante
       *[other] { $count } servantes différentes, dessus
    } : { $card }
pile-mixed-1 = servantes privées, { $count ->
        [one] la dernière
       *[other] { $count } différentes, dessus
    } : { $card }


## Mots expliqués sur demande

term-call = Appel
    .text = Piochez une carte, aussitôt.
term-service = Service
    .text = Jouer une servante en coûte un. Vous en avez un par tour ; des servantes en donnent d’autres. Ceux qui restent sont perdus à la fin de la phase II.
term-love = Amour
    .text = Il paie les cartes du parc, en phase IV. Il ne se garde pas d’un tour à l’autre.
term-hire = Embauche
    .text = Prendre une carte du parc en payant son coût en Amour. Vous en avez une par tour ; certaines servantes en donnent d’autres. La carte va à votre défausse.
term-skill = Compétence
    .text = L’Imagination, la Concentration ou l’Effort. Les servantes en donnent quand vous les jouez ; vous les dépensez pour des préparatifs en phase III du même tour.
term-imagination = Imagination
    .text = Une compétence, à dépenser pour les préparatifs en phase III.
term-concentration = Concentration
    .text = Une compétence, à dépenser pour les préparatifs en phase III.
term-effort = Effort
    .text = Une compétence, à dépenser pour les préparatifs en phase III.
term-dismiss = Congédier
    .text = Mettre une carte à votre défausse.
term-arrow = Flèche (⇒)
    .text = Ce qui suit la flèche n’a lieu que si vous faites ce qui la précède. Vous pouvez refuser.
term-park = Parc
    .text = Tout ce qui se trouve au milieu : servantes raffinées, piles de préparatifs et cartes à embaucher.
term-house = Maison
    .text = Ce qui se trouve devant vous : les cartes jouées ce tour-ci, les femmes de chambre, les préparatifs, les événements.
term-hidden = Carte face cachée
    .text = Une carte dans une autre main, que vous n’avez pas vue.
term-hand = Main
    .text = Les cinq cartes appelées en dernier, et celles que vous appelez pendant votre tour. Vous seul la voyez en entier.
term-serving = En service
    .text = Les cartes jouées ce tour-ci. Elles vont à la défausse à la fin du tour.
term-waiting-room = Salle d’attente
    .text = Votre pioche. Quand elle est vide, votre défausse est mélangée et en forme une nouvelle.
term-discards = Défausse
    .text = Vos cartes face visible à côté de la pioche : celles que vous avez congédiées et celles que vous venez d’embaucher. On les mélange quand la pioche est vide.
term-maid = Servante
    .text = Une carte que vous jouez en phase II pour un Service. Elle donne des appels, des Services, de l’Amour, des compétences ou des embauches ; vient ensuite ce que dit son texte.
term-chambermaid = Femme de chambre
    .text = Une servante que vous mettez de côté dans votre maison, pour son coût en Services, au lieu de la jouer. Elle quitte votre pioche et rapporte des points à la fin.
term-refined-maid = Servante raffinée
    .text = Chacun en prend une au début de la manche et utilise son effet en phase I. Elle repart à la fin du tour.
term-chief = Responsable
    .text = La servante raffinée qui vous permet de prendre des préparatifs en phase III : Noémi la nourriture, Celina la décoration, Arisa le nettoyage.
term-preparation = Préparatif
    .text = Une carte pour la fête : nourriture, décoration ou nettoyage. Seule la responsable de la pile (Noémi, Celina, Arisa) vous permet d’en prendre, pour les compétences demandées. Elle rapporte des points à la fin.
term-event = Événement
    .text = Une carte qui nuit à la maison où elle se trouve. Certaines cartes en apportent, d’autres en débarrassent.
term-food = Nourriture
    .text = La pile de préparatifs de qui a pris Noémi.
term-decoration = Décoration
    .text = La pile de préparatifs de qui a pris Celina.
term-cleaning = Nettoyage
    .text = La pile de préparatifs de qui a pris Arisa. À deux, elle n’est pas en jeu.
term-points = Points
    .text = Les préparatifs, les femmes de chambre avec leurs bonus, et les points imprimés sur les cartes de votre pioche, de votre main et de votre défausse. Le plus grand total gagne ; en cas d’égalité, qui a le plus de femmes de chambre.
term-phase-1 = Phase I (Au début)
    .text = Vous pouvez utiliser l’effet de votre servante raffinée.
term-phase-2 = Phase II (Service)
    .text = Vous avez 1 Service. Jouez des servantes pour 1 Service chacune, ou faites d’une servante une femme de chambre en payant son coût. Les cartes Amour ne coûtent pas de Service.
term-phase-3 = Phase III (Travail)
    .text = Avec Noémi, Celina ou Arisa : prenez la carte du dessus de sa pile contre les compétences demandées, encore et encore tant qu’elles suffisent.
term-phase-4 = Phase IV (Embauche)
    .text = Jouez vos cartes Amour et embauchez : payez le coût d’une carte en Amour et posez-la sur votre défausse. Une embauche par tour, sauf si vous en avez d’autres.
term-phase-5 = Phase V (Au revoir)
    .text = Votre servante raffinée retourne au parc.
term-phase-6 = Phase VI (Nettoyage)
    .text = Les cartes jouées et le reste de votre main vont à votre défausse. Puis vous en piochez cinq.
term-first-master = Premier Maître
    .text = Qui prend une servante raffinée en premier et joue en premier à chaque manche.
term-deck = Pioche
    .text = Vos propres cartes, face cachée, que vous piochez : votre salle d’attente.
term-level = Niveau
    .text = Celui d’un préparatif, de 1 à 3 : les cartes de niveau 1 sont au-dessus de leur pile, celles de niveau 3 au-dessous.
term-bonus = Bonus
    .text = Des points que certaines servantes rapportent à la fin de la partie, pour les femmes de chambre de votre maison ou pour le nombre de leurs cartes. Leurs textes disent lesquels.
term-cost = Coût
    .text = L’Amour à payer pour une carte du parc. Une femme de chambre, elle, coûte des Services.


## Ce que disent les cartes : composé d’après le contenu de la série. $count est un nombre de choses ou,
## sans son signe, de points ; $points, $odd, $even et $each sont des points avec leur signe.

icon-call = +{ $count } { $count ->
        [one] Appel
       *[other] Appels
    }
icon-service = +{ $count } { $count ->
        [one] Service
       *[other] Services
    }
icon-love = +{ $count } { $count ->
        [one] Amour
       *[other] Amours
    }
icon-imagination = +{ $count } { $count ->
        [one] Imagination
       *[other] Imaginations
    }
icon-concentration = +{ $count } { $count ->
        [one] Concentration
       *[other] Concentrations
    }
icon-effort = +{ $count } { $count ->
        [one] Effort
       *[other] Efforts
    }
icon-hire = +{ $count } { $count ->
        [one] Embauche
       *[other] Embauches
    }
asks-imagination = { $count } { $count ->
        [one] Imagination
       *[other] Imaginations
    }
asks-concentration = { $count } { $count ->
        [one] Concentration
       *[other] Concentrations
    }
asks-effort = { $count } { $count ->
        [one] Effort
       *[other] Efforts
    }

text-nothing = Jouée, elle ne fait rien.
text-chamber = Femme de chambre pour { $cost } { $cost ->
        [one] Service
       *[other] Services
    }.
text-chamber-effect = Femme de chambre pour { $cost } { $cost ->
        [one] Service
       *[other] Services
    } ; ensuite : { $effect }.
text-cancels = En réponse à un événement posé chez vous : montrez-la de votre main pour l’annuler.
text-chief = { $pile ->
        [food] En phase III, prenez des cartes de la pile Nourriture contre les compétences demandées.
        [decoration] En phase III, prenez des cartes de la pile Décoration contre les compétences demandées.
       *[cleaning] En phase III, prenez des cartes de la pile Nettoyage contre les compétences demandées.
    }
text-preparation = { $pile ->
        [food] Nourriture
        [decoration] Décoration
       *[cleaning] Nettoyage
    }, niveau { $level } : demande { $skills }.
text-on-call = Une fois par tour, quand une servante vous a fait appeler : { $gain }.
text-wakes = Au nettoyage des autres, la carte du dessus de leur pioche est congédiée ; si ce n’est pas une servante, une carte de moins est appelée.
text-event-house = Posez-la dans une maison : { $points } { $count ->
        [one] point
       *[other] points
    }.
text-event-maid = Posez-la sur une femme de chambre ou une servante privée d’une maison : elle perd ses pouvoirs et ses points.
text-event-many = Dans une maison qui en a { $many } ou plus, chacune vaut { $each } { $each_count ->
        [one] point
       *[other] points
    }.
bonus-set = { $size } pour +{ $points }
bonus-each = En femme de chambre : { $points } { $count ->
        [one] point
       *[other] points
    }.
bonus-alike = Femmes de chambre pareilles parmi { $maids } : { $sets } points.
bonus-different = Femmes de chambre différentes parmi { $maids } : { $sets } points.
bonus-most = Pour qui a seul le plus de femmes de chambre parmi { $maids } : { $points } { $count ->
        [one] point
       *[other] points
    }.

note-chamber = coûte { $cost } { $cost ->
        [one] Service
       *[other] Services
    } ; elle quitte votre pioche pour de bon.
note-chamber-effect = coûte { $cost } { $cost ->
        [one] Service
       *[other] Services
    } ; plus tard, { $effect }.
note-nothing = rien ne se passe.
note-sets = Femme de chambre pour { $cost } { $cost ->
        [one] Service
       *[other] Services
    }, avec des points par séries.
note-prepare = { $card }, { $count ->
        [one] { $count } point
       *[other] { $count } points
    } pour { $skills }
note-end-serve = plus de servante ce tour-ci ; vos cartes Amour se jouent d’elles-mêmes
note-end-work = plus de préparatif ce tour-ci
note-end-hire = fin de votre tour

help-cost = Coûte { $cost } { $cost ->
        [one] Amour
       *[other] Amours
    }{ $count ->
        [0] {""}
        [one] {" ; vaut "}{ $points } point
       *[other] {" ; vaut "}{ $points } points
    }.
help-starting = Chacun en a trois au départ ; { $count ->
        [0] elles ne valent rien
        [one] elles valent { $points } point chacune
       *[other] elles valent { $points } points chacune
    }.
help-preparation = Vaut { $points } { $count ->
        [one] point
       *[other] points
    }. La carte reste dans la maison et n’entre jamais dans la pioche.
help-refined = Son effet est gratuit, en phase I, et ne compte pas comme une carte jouée ; à la fin du tour, elle retourne au parc.
help-chief = Une carte après l’autre, par le dessus, tant qu’il vous reste des compétences.
help-love = Se joue sans Service, et payer ne la fait pas perdre.
help-private = Embauchée, elle va droit dans la maison ; seule la dernière embauchée travaille.
help-cure = En phase I, congédier { $card_a } de sa main la renvoie au parc.
help-by-count = { $least ->
        [1] En nombre impair,
       *[other] À partir de { $least } : en nombre impair,
    } chacune vaut { $odd } { $odd_count ->
        [one] point
       *[other] points
    }, en nombre pair { $even }{ $least ->
        [1] {""}
        [2] {" ; une seule ne vaut rien"}
       *[other] {" ; moins ne valent rien"}
    }.

head-phase = en phase I
head-times = jusqu’à { $count } fois
head-at-least = dès { $count } { $number }
head-exactly = avec exactement { $count } { $number }
head-every = si ce nombre se divise par { $count } ({ $number })
headed = { $head } : { $body }
if-wished = { $body }, si vous le voulez
then = { $first }, puis { $next }
per = { $gain } multiplié par ce nombre : { $number }
either = { $first } ou { $last }

number-played = { $card } jouées ce tour-ci
number-played-maids = { $count ->
        [one] servante jouée
       *[other] servantes jouées
    } ce tour-ci
number-chambers = { $card } parmi vos femmes de chambre
number-chambers-maids = { $count ->
        [one] femme de chambre
       *[other] femmes de chambre
    } chez vous
number-preparations = { $count ->
        [one] préparatif
       *[other] préparatifs
    }{ $pile ->
        [food] {" "}de nourriture
        [decoration] {" "}de décoration
        [cleaning] {" "}de nettoyage
       *[any] {""}
    } chez vous

any-card = une carte
any-maid = une servante
any-love = une carte Amour
any-maid-up-to = une servante qui coûte { $cost } ou moins
pay-service = dépensez { $count } { $count ->
        [one] Service
       *[other] Services
    }
pay-dismiss = congédiez { $what } de votre main
pay-give-back = rendez au parc { $what } de votre main
pay-keep = { $count ->
        [0] congédiez toute votre main
        [one] ne gardez qu’une carte en main
       *[other] ne gardez que { $count } cartes en main
    }
pay-self = congédiez-la

do-dismiss = congédiez { $count } { $count ->
        [one] carte
       *[other] cartes
    } de votre main
do-dismiss-earlier = congédiez { $count ->
        [one] une carte
       *[other] { $count } cartes
    } que vous aviez déjà en main
do-take-hand = prenez au parc, en main, { $what }
do-take-discards = prenez au parc, dans votre défausse, { $what }
do-look-deck = regardez la carte du dessus d’une pioche, la vôtre ou une autre ; congédiez-la ou laissez-la
do-look-hand = regardez une carte au hasard d’une autre main ; vous pouvez l’échanger contre une des vôtres, que l’on montre
do-put = { $count } × { $event }, du parc, sur une même servante ou dans une même maison
do-choose = au choix { $ways }
do-first-master = prenez la carte Premier Maître et commencez à partir de la manche suivante
do-end-event = un événement de votre maison retourne au parc
do-move-event = déplacez un événement au même endroit d’une autre maison

attack = { $whom } { $done }
attack-whom = { $on ->
        [neighbours] chez chaque voisin
       *[others] chez tous les autres
    }{ $holding ->
        [0] {""}
       *[other] {" "}dont la main a { $holding } cartes ou plus
    }{ $staff ->
        [yes] {" "}dont la maison a une femme de chambre ou une servante privée
       *[no] {""}
    } :
attack-call = on appelle { $count } { $count ->
        [one] carte
       *[other] cartes
    }
attack-dismiss = on congédie { $count } { $count ->
        [one] carte
       *[other] cartes
    }
attack-event = on reçoit { $event_a }
