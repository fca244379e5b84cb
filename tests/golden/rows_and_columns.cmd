play --first minimax:fe:depth=6:ties=last:name=DELL --second human:name=张三 --first-mark O --coordinates row-column
---
b2
4 1
2 2
1 2
help
threats
moves
undo
quit
