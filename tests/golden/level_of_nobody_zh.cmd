play --two-players --lang zh
---
level easy
quit
