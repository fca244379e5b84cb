search --rules gomoku --moves "h8 a1 h9 a2 h10 a4" --depth 3
