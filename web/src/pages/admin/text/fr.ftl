### La page de la modération.

admin-secret = Le secret de l’hôte
admin-secret-about = Pour qui fait tourner ce serveur et pour qui en a reçu le secret. Le serveur l’affiche quand il démarre dans un terminal ; « billetdoux admin-secret » le montre aussi.
admin-sign-in = Se connecter
admin-sign-out = Se déconnecter
admin-again = Actualiser
admin-admin = Ce n’est pas le secret, ou votre session est terminée.
admin-limit = Trop d’essais. Attendez une minute.
admin-failed = Le serveur ne l’a pas fait. Réessayez.
admin-over = Cette partie est terminée.
admin-bad-target = Plus personne n’est assis là.
admin-bad-address = Ce n’est pas une adresse IP.
admin-not-found = Cela n’y est plus.
admin-reports = Signalements
admin-no-reports = Personne n’a rien signalé.
admin-no-chat = Rien n’a été dit à cette table.
admin-table = à la table
admin-settle = Traité : supprimer
admin-decide = Faire taire ou bannir…
admin-sanctions = Sans parole et bannis
admin-no-sanctions = Personne.
admin-kind-mute = sans parole
admin-kind-ban = banni
admin-kind-ban-address = adresse bannie
admin-until = jusqu’au { $date }
admin-for-good = sans limite
admin-lift = Lever
admin-ban-address = Bannir une adresse…
admin-tables = Tables
admin-no-tables = Personne ne joue.
admin-open = attend du monde
admin-playing = partie en cours
admin-remove = Exclure
admin-what = Que faire ?
admin-mute-about = Faire taire : joue, mais n’écrit pas
admin-ban-about = Bannir : ne joue plus ici ; des robots prennent ses places
admin-with-address = bannir aussi l’adresse d’où cette personne joue
admin-address = Adresse IP
admin-address-about = Une adresse IPv6 vaut pour son réseau de 64 bits, comme dans les limites. Tout le monde derrière cette adresse est banni.
admin-how-long = Combien de temps ?
admin-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
admin-reason = Motif (la personne peut le lire)
admin-decide-now = Décider
