### Les premières manches guidées de Tanto Cuore en français. Chaque message est un paragraphe ou un nom.

first-title = Vos premiers préparatifs
first-you = Vous
first-mathilde = Mathilde

first-welcome = Bienvenue au parc ! Une fête se prépare, et vous comptez bien, comme { first-mathilde }, qu’on vous en remercie.
first-goal = À la fin, seuls comptent les points : ceux des préparatifs achevés, des femmes de chambre, et de certaines servantes embauchées.
first-deck = Vous débutez avec une pioche de dix cartes, la salle d’attente : trois Colette et sept fois 1 Amour. Vous en tenez cinq. Tout ce que vous embauchez les rejoint et revient encore et encore.

first-refined = La manche commence au parc : { first-mathilde }, qui est Premier Maître, a pris Rosalie pour cette manche. À vous de prendre l’une des servantes raffinées qui restent. Touchez-en une et la page dit ce qu’elle fait.
first-try-yukina = Essayez Yukina : pour une servante que vous congédiez, elle vous donne un Service.
first-not-yukina = Elle sera encore là à une autre manche. Prenez Yukina.

first-rival = { first-mathilde } a joué son tour et embauché deux servantes, une Edith et une Tomo. Tout ce qu’on embauche et joue est visible ; seules les mains sont cachées.
first-start = Votre tour commence par l’effet de Yukina, en phase I. Sous votre main, vous voyez ce que vous avez : un Service et une embauche.
first-try-dismiss = Congédiez une Colette : touchez Yukina, puis une Colette de votre main.
first-not-dismiss = Une offre n’oblige à rien, mais celle-ci est bonne. Touchez Yukina, puis Colette.

first-service = Deux Services. Phase II : jouer une servante en coûte un, et elle donne ce que montrent ses icônes. Colette n’en a pas.
first-try-chamber = Mais pour deux Services, elle devient femme de chambre : touchez Colette et nommez-la.
first-not-chamber = Jouée, elle ne ferait rien. Faites-en une femme de chambre.

first-chamber = Elle a quitté votre pioche pour la maison : une carte inutile de moins à piocher, et son point compte toujours. Plus tard, on pourra la congédier contre un Service, quand il en faudra un.
first-try-end = Gardez-la pour l’instant. C’est tout pour cette phase.
first-not-end = Laissez-la encore un peu. Choisissez « C’est tout ».

first-love = Phase IV. Votre Amour a été joué tout seul, puisqu’il ne sert à rien d’autre : trois Amours. Payer ne l’épuise pas ; il part à la défausse avec le reste.
first-try-edith = Le coin d’une carte dit ce qu’elle coûte. Embauchez Edith : elle apporte de l’Amour, une idée et une embauche de plus.
first-not-edith = Un choix qui se défend. Mais cette fois, embauchez Edith.

first-clean = Tout ce que vous aviez joué ou gardé en main a été congédié, et cinq cartes ont été appelées. Edith attend dans votre défausse.
first-master = { first-mathilde } est toujours Premier Maître et a donc choisi la première : Ignis, la plus forte.
first-try-rosalie = Vous tenez beaucoup d’Amour ce tour-ci. Prenez Rosalie, qui en ajoute.
first-not-rosalie = Pensez à ce que vous tenez : de l’Amour. Prenez Rosalie.

first-thin = { first-mathilde } a rendu un 1 Amour au parc contre deux Amours d’un coup. Une pioche plus mince est une meilleure pioche.
first-use-rosalie = Servez-vous maintenant de Rosalie.
first-not-use = Cela ne coûte rien. Servez-vous de Rosalie.

first-nothing = Déjà un Amour, et deux embauches. Vous avez un Service, mais seulement une Colette pour le dépenser.
first-end-again = Restons-en là.
first-not-end-again = Il n’y a rien à gagner ici. Choisissez « C’est tout ».

first-five = Cinq Amours en tout : assez pour presque toutes.
first-try-julia = Les préparatifs demandent des compétences. Embauchez Julia, qui apporte deux Imaginations.
first-not-julia = Cherchez l’Imagination, l’ampoule, deux fois : embauchez Julia.

first-shuffle = Votre pioche était épuisée, et la défausse en a fait une nouvelle. Edith et Julia sont déjà dans votre main !
first-chief = Les préparatifs se font sous une chef : Noémi a la nourriture, Celina la décoration. La première carte de chaque pile est visible ; ses icônes sont les compétences qu’elle demande, son coin les points.
first-try-celina = Les fanions demandent deux Imaginations. Prenez Celina.
first-not-celina = La décoration a besoin de sa chef : prenez Celina.

first-took-card = { first-mathilde } s’est servie de Marianne pour garder la carte Premier Maître. Celina n’a pas d’effet en phase I : vous voici tout de suite en phase II.
first-try-play = Jouez Julia.
first-not-play = D’abord Julia, qui a les idées.

first-skills = Deux Imaginations. Cela suffirait ; mais Edith est encore dans votre main, et le Service est dépensé.
first-try-use = Voilà à quoi sert une femme de chambre : touchez votre Colette dans la maison, et congédiez-la contre un Service.
first-not-use-colette = Faites appel à votre femme de chambre : touchez Colette dans votre maison.

first-one-more = De nouveau un Service.
first-try-play-edith = Jouez Edith.
first-not-play-edith = Jouez Edith : chaque Amour compte.

first-work = Phase III, puisque vous avez une chef et les compétences que demandent les fanions.
first-try-prepare = Prenez la carte de préparatif.
first-not-prepare = À quoi bon des idées, sinon ? Prenez la carte de préparatif.

first-prepared = Les fanions pendent dans votre maison, et l’Imagination qui restait vous donne aussi les fleurs de papier : cinq points que personne ne peut vous prendre.
first-try-lenor = Vous avez cinq Amours et deux embauches. Embauchez Lenor, qui appelle une carte, sert encore et a des idées, elle aussi.
first-not-lenor = Lenor irait bien avec vos projets : embauchez-la.

first-done = Bravo ! Votre pioche vaut mieux qu’au début, et la fête a sa première décoration.
first-end = Cela continue ainsi, jusqu’à ce que deux piles de servantes, ou une pile de préparatifs, soient vides. La manche est jouée jusqu’au bout, et qui a le plus de points l’emporte.
first-more = Les réglages décident de ce qui se fait tout seul. Ce que vous venez de faire peut être repris depuis le menu, tant que rien de nouveau n’a été vu. Belle fête !
