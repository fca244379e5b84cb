play --level classic-easy --start me
---
quit
