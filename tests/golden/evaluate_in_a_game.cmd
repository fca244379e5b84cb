play --two-players --first-mark O --moves 'a3 b3'
---
evaluate
evaluate fe
evaluate magic
quit
