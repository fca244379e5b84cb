play --two-players
---
3 1
1 3
moves
0 1
quit
