play --start me --first-mark O --level easy --seed 2
---
map
level classic-easy
y
quit
