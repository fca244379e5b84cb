evaluate --moves 'a3 b3' --evaluator open-lines --json
