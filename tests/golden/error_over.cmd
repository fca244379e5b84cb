search --moves 'a3 b2 b3 a1 c3'
