### Les premiers tours guidés d’Amour & Intrigue en français. Chaque message est un paragraphe ou un nom.

first-title = Votre premier mariage
first-you = Vous
first-amalie = Amélie

first-welcome = Bienvenue dans notre petite ville, en l’an 1852. Vous avez trois filles à marier, et votre voisine { first-amalie } aussi.
first-goal = Chaque prétendant vaut des points, et les meilleurs partis sont les plus exigeants. Dès qu’une famille a marié ses trois filles, on finit le tour de table et l’on compte les points.
first-lady = Votre aînée s’appelle Henriette. Trois échelles disent ce que la ville pense d’elle : réputation, beauté et éducation, de zéro à cinq.

first-turn = À vous. Un tour commence toujours par une promenade : menez votre pion dans l’un des six lieux, un autre que celui où il se trouve.
first-town = Chaque lieu apporte quelque chose à une demoiselle, et des cartes de prétendants y attendent, face cachée ; le chiffre dit combien. À tout autre moment, touchez un lieu et il dira ce qu’il offre.
first-try-boulevard = Une promenade sur le Boulevard améliore la réputation et l’éducation. Touchez-le, puis encore une fois pour y aller.
first-not-boulevard = Ce sera pour un autre jour. Aujourd’hui, essayez le Boulevard.

first-pile = On a vu Henriette en bonne compagnie : deux de ses échelles ont monté. Maintenant, vous seul regardez les prétendants présents, et vous devez en prendre un.
first-demands = Le chiffre dans le coin est ce qu’il vaut. Ceux sur le côté sont ce qu’il demande au moins : réputation, beauté, éducation.
first-try-giselbert = Theobald demande beaucoup. Giselbert veut deux de chaque, et il ne manque à Henriette qu’un peu de beauté. Prenez Giselbert.
first-not-giselbert = Ce serait un beau parti, mais une longue cour. Prenez Giselbert.

first-under = La carte de Giselbert est posée sous Henriette, aux yeux de tous. Une demoiselle peut avoir trois prétendants différents ; pour un mariage, il faut trois cartes du même.
first-unseen = Une nouvelle carte a pris sa place sur le Boulevard, et personne ne l’a vue. À la fin de chaque tour, vous piochez une carte Événement.

first-rival = { first-amalie } va au Tripot : beaucoup de prétendants au choix, mais deux dés à lancer.
first-casanova = Casanova cherchait une beauté de trois au moins, et Bettina en a trois : sa réputation en souffre. Du moins n’a-t-elle pas bu un verre de trop.
first-secret = Vous voyez qui elle prend, mais pas qui d’autre se trouve là. Ce que vous avez regardé vous-même, la page s’en souvient pour vous.

first-events = Vous avez pioché un Diadème. Les cartes Événement se jouent à tout moment de votre tour, autant que vous voulez.
first-try-diadem = Il manque un peu de beauté à Henriette pour Giselbert. Jouez le Diadème : touchez-le, puis encore une fois.
first-not-diadem = D’abord le Diadème : touchez la carte dans votre main.

first-asked = Henriette est aussitôt plus belle : personne ne peut répondre à un présent. On peut répondre à un mauvais tour : on le demande à qui en est victime et a des cartes en main. Dans les réglages, vous pouvez dire quand vous voulez être consulté.
first-try-theatre = Henriette est désormais tout ce que Giselbert peut souhaiter. On l’a aperçu au Théâtre.
first-not-theatre = Il y a sans doute du monde là-bas. Mais Giselbert aime le Théâtre : allez-y.

first-again = Le voilà. Prenez la deuxième carte de Giselbert.
first-not-again = Ce n’est pas le moment de renoncer : prenez Giselbert.

first-trick = { first-amalie } répand une rumeur sur Henriette ! Vous avez le Sang-froid, une réaction : elle peut répondre à un mauvais tour, même hors de votre tour.
first-try-composure = Répondez par le Sang-froid : touchez la carte.
first-not-composure = La réputation d’Henriette en pâtirait. Répondez par le Sang-froid.

first-cancelled = La rumeur reste sans effet, et les deux cartes sont défaussées. { first-amalie } poursuit son tour.
first-intrigue = Encore une chose que font les rivaux : là où deux pions se rencontrent, on peut lancer une intrigue au lieu de profiter du lieu. Le dé décide qui prend un prétendant à qui.

first-two-of-three = Deux cartes de Giselbert, et tout ce qu’il demande. Il n’en manque plus qu’une.
first-try-poorhouse = On dit qu’il fait la charité à l’Hospice. Allez voir.
first-not-poorhouse = Un bel endroit, mais Giselbert est à l’Hospice.

first-third = Vous savez ce qu’il vous reste à faire.
first-not-third = Henriette ne vous le pardonnerait jamais. Prenez Giselbert !

first-wedding = Les voilà mariés sur-le-champ ! Une alliance le marque, ses points sont à vous, et plus personne ne peut l’avoir : ses cartes, où qu’elles apparaissent, vous reviennent.
first-family = Les autres prétendants d’Henriette s’en vont, votre tour s’achève, et votre fille suivante fait son entrée.
first-end = À la fin, deux points de plus vont à la famille qui a la meilleure réputation, le plus de beauté ou la meilleure éducation, toutes filles réunies.
first-more = Jouez maintenant une vraie partie. Survolez une carte, ou gardez le doigt dessus, et elle dira ce qu’elle fait.
