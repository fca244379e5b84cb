play --two-players
---
a1
b2
c3
undo
undo
redo
redo
redo
save golden_game.sgf
save golden_game.sgf
no
save golden_game.sgf
perhaps
y
save! golden_game.sgf
save golden_game.txt
new
load golden_game.sgf
moves
load missing.sgf
save
c1
resign
undo
b1
quit
