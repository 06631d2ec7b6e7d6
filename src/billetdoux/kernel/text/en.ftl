# Words that every game's sentences use.
list-and = { $first } and { $last }
list-comma = { $first }, { $rest }
