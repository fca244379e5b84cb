match --first alphabeta:speed=9 --second random
