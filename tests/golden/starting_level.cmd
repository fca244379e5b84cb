play --start me --seed 1
---
a1
quit
