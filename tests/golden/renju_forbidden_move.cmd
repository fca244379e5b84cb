play --rules renju --two-players --moves 'g8 a1 i8 c1 h7 e1 h9 g1'
---
h8
quit
