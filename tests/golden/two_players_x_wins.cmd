play --two-players
---
b2
a1
b3
b1
a3
c1
n
