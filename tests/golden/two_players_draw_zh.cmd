play --two-players --lang zh
---
b2
a3
c3
a1
a2
c2
b3
b1
c1
n
