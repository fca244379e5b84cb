play --level classic-hard --rules tictactoe
