title-home = Billet-doux
title-new = Nouvelle table
title-join = Rejoindre une table
title-table = Table
title-learn = Apprendre
title-replay = Revoir
page-failed = Cette page n’a pas pu être chargée.
page-unknown = Cette page n’existe pas.
