search --depth 0
