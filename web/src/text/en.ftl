title-home = Billet-doux
title-new = A new table
title-join = Join a table
title-table = Table
title-learn = Learn
title-replay = Look back
page-failed = This page could not be loaded.
page-unknown = There is no such page.
