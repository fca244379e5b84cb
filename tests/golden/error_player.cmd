match --first alphabeta:magic --second random
