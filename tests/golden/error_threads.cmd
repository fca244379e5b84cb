search --searcher alphabeta --threads 2
