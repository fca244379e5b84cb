play --two-players
---
a1
a2
b1
b2
c1
maybe
y
b2
quit
