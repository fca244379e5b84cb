play --start computer --level full --seed 1
---
a1
undo
undo
moves
redo
moves
quit
