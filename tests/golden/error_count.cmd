count --rules gomoku
