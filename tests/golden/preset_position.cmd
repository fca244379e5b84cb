play --moves 'b2 b3' --first minimax:fe:depth=6:ties=last:name=DELL --second human:name=张三 --lang zh
---
a3
quit
