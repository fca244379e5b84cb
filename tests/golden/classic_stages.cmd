play --level classic-easy --start me
---
e5
e4
quit
