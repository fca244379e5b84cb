search --searcher alphabeta --memory-mb 32
