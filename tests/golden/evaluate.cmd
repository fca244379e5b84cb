evaluate --moves 'a3 b3'
