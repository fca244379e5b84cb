play --two-players
---
b2
