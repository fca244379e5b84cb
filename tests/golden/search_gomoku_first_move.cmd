search --rules gomoku
