search --searcher magic
