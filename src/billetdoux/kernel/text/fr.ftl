# Les mots dont se servent les phrases de tous les jeux.
list-and = { $first } et { $last }
list-comma = { $first }, { $rest }
