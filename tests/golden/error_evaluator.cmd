evaluate --rules gomoku --evaluator magic
