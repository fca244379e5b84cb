search --moves 'a3 b3' --searcher negamax-ab
