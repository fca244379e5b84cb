count 3x3x3 4
