play --two-players
---
1 6
b2
B2
d1
nonsense
a0

2 2
help
quit
