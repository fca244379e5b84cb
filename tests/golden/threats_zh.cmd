--lang zh play --rules gomoku@9 --two-players --moves 'e5 a1 e6 a2 e7 a3'
---
threats
resign
n
