play --two-players
---
best maybe
best on
b2
b3
a3
undo
best off
a1
quit
