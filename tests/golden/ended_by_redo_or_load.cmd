play --two-players
---
a3
b2
b3
a1
c3
save golden_ended.sgf
undo
redo
load golden_ended.sgf
undo
load golden_ended.sgf
n
