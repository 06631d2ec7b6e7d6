### La page sur soi-même.

me-about = Ni compte ni adresse électronique : votre navigateur retient qui vous êtes, et ce serveur sait le reste.
me-profile = Comment on vous voit
me-colour = Couleur
me-emblem = Emblème
me-save = Enregistrer
me-saved = Enregistré.
me-red = rouge
me-orange = orange
me-gold = or
me-green = vert
me-teal = bleu canard
me-blue = bleu
me-violet = violet
me-pink = rose
me-heart = cœur
me-diamond = carreau
me-club = trèfle
me-spade = pique
me-star = étoile
me-moon = lune
me-sun = soleil
me-flower = fleur
me-crown = couronne
me-anchor = ancre
me-keep = Garder votre identité
me-keep-about = Effacer les données du navigateur, c’est perdre ses parties, sauf avec une phrase de récupération. Douze mots vous ramènent, sur n’importe quel appareil.
me-has-phrase = Vous avez une phrase de récupération. Une nouvelle annule l’ancienne.
me-new-phrase = Créer une phrase de récupération
me-another-phrase = Créer une nouvelle phrase
me-words = Votre phrase de récupération
me-words-about = Notez ces mots dans cet ordre et ne les montrez à personne. Ils ne sont pas enregistrés et ne seront plus affichés.
me-copy = Copier
me-copied = Copié.
me-recover = Vous avez une phrase de récupération ?
me-recover-about = Cet appareil devient aussi le vôtre. Les parties qui y ont été jouées sans phrase quittent sa liste.
me-phrase = Douze mots, dans l’ordre
me-come-back = Revenir
me-welcome = Vous revoilà !
me-bad-phrase = Ce n’est pas une phrase de récupération : vérifiez les mots et leur ordre.
me-unknown-phrase = Personne ici n’a cette phrase de récupération.
me-limit = Trop d’essais. Attendez une minute.
me-bad-name = Ce nom ne peut pas être utilisé ici. Choisissez-en un autre.
me-failed = Le serveur ne l’a pas fait. Réessayez.
me-devices = { $count ->
    [one] Vous utilisez un appareil.
   *[other] Vous utilisez { $count } appareils.
}
me-sign-out = Déconnecter les autres appareils
me-signed-out = Les autres appareils sont déconnectés.
me-data = Vos données
me-export = Télécharger toutes vos parties
me-forget = M’oublier
me-forget-about = Supprime votre identité, retire votre nom et vos messages des anciennes parties, et donne vos places des parties en cours à des robots. C’est définitif.
me-forget-sure = Oui, supprimez-moi
me-forgotten = Vos données sont supprimées.
