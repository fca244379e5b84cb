play --two-players --rules gomoku@9 --lang zh --moves 'e5 a1 e6 a3 e7 i9'
---
best on
e8
quit
