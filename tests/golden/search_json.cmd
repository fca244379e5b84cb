search --rules 3x3x3 --searcher alphabeta --evaluator fe --depth 6 --json
