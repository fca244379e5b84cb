count --rules 4x3x3 --lang zh
