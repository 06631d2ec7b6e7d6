### La page qui dit ce qui est conservé sur les gens.

privacy-about = On joue ici sans compte, sans adresse électronique et sans vrai nom. Ce serveur conserve sur vous ce qui suit, et rien d’autre.
privacy-token = Pour chacun de vos appareils l’empreinte (hachage) d’un jeton aléatoire, et celle de votre phrase de récupération si vous en avez une. Jamais le jeton ni la phrase.
privacy-passkeys = Vos clés d’accès, si vous en avez : la clé publique, son nom et sa dernière utilisation.
privacy-profile = Votre surnom, votre couleur et votre emblème, si vous les avez choisis, et si vous voulez figurer aux classements.
privacy-tables = Vos tables : votre nom à chacune, vos coups et ce que vous avez écrit.
privacy-results = Les résultats de vos parties terminées, vos cotes, et votre nom d’alors.
privacy-reports = Les signalements : qui a signalé qui, pourquoi, et les 50 dernières lignes de la discussion de cette table.
privacy-sanctions = Les décisions de la modération : qui est privé de parole ou banni, jusqu’à quand et pourquoi ; pour une adresse bannie, l’adresse.
privacy-addresses = L’adresse (IP) d’où vous jouez, pour limiter ce qu’une adresse peut demander et bannir qui dérange.
privacy-push = Si vous voulez des notifications page fermée : l’adresse et les clés que votre navigateur a données pour cela, et la date de votre dernière notification. Le message passe, chiffré, par le service de notification de votre navigateur et dit que c’est à vous, et à quel jeu.
privacy-until-off = jusqu’à ce que vous les coupiez, déconnectiez l’appareil ou choisissiez « M’oublier »
privacy-session = Pour la modération : l’empreinte de sa session.
privacy-until-removed = jusqu’à ce que vous les retiriez ou choisissiez « M’oublier »
privacy-until-forgotten = jusqu’à ce que vous choisissiez « M’oublier »
privacy-after-change = { $days } après le dernier changement ; « M’oublier » retire aussitôt votre nom et vos messages
privacy-after-report = { $days }, ou jusqu’à ce que la modération l’ait traité ; « M’oublier » supprime vos signalements, ceux qui vous visent et vos messages dans les autres
privacy-until-lifted = jusqu’à la fin ou la levée de la décision ; « M’oublier » supprime ce qui vous concerne
privacy-in-memory = en mémoire seulement, jamais sur le disque
privacy-two-hours = en mémoire, et deux heures dans la base de données de ce serveur
privacy-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
}
privacy-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
privacy-for-good = sans limite
privacy-browser = Ce que votre navigateur conserve
privacy-browser-about = Un cookie avec votre jeton, pour un an : c’est ainsi que le serveur vous reconnaît, et aucun script ne peut le lire. Vos réglages et les engagements des tables que vous avez suivies restent dans ce navigateur. Il n’y a aucun pistage, et rien ne vient d’autres sites.
privacy-who = Qui voit quoi
privacy-who-players = À une table, tout le monde voit les noms, les coups et la discussion ; les tables publiques et leurs parties terminées sont ouvertes à tous. Personne d’autre ne voit vos cartes avant que les règles ou la fin de la partie ne les montrent.
privacy-who-moderators = La modération voit les noms, les tables, et les signalements avec leur discussion. Elle ne voit aucune carte d’une partie en cours, aucune discussion privée sans signalement, et rien de qui vous êtes ailleurs.
privacy-who-host = Qui fait tourner ce serveur peut lire tout ce qui y est conservé, y compris dans les sauvegardes faites avant votre oubli. Jouez chez des gens de confiance.
privacy-word-list = L’hôte tient une liste de mots que les noms et la discussion ne peuvent pas contenir ici.
privacy-yours = Ce que vous pouvez faire
privacy-yours-about = La page « Vous » montre votre profil, vous donne en un fichier tout ce qui est conservé sur vous, et le supprime.
