play --rules gomoku@9 --first-mark O
