search --moves 'b2 b2'
