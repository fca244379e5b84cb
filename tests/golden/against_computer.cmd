play --level full --start me --first-mark X --seed 1
---
a3
hint
best
undo
b2
moves
quit
