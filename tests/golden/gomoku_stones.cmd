play --rules gomoku@7 --two-players
---
d4
d5
e4
e5
c4
c5
b4
b5
a4
n
