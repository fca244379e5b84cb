forbidden --black 'a1 b1 c1 d1 e1 f1'
