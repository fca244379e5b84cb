search --searcher minimax --evaluator open-lines --depth 2 --fold-symmetry
