play --level full --start computer --first-mark O --seed 3 --lang zh
---
best
quit
