play --rules gomoku@9 --start me --level easy --seed 5
---
level
level foo
level best-choice
level classic-hard
what
n
level classic-easy
level classic-normal
y
level Perfect
quit
