match --rules tictactoe --first alphabeta:fe:depth=6:ties=random --second alphabeta:wz:depth=6:ties=random --games 50 --seed 1 --json
