search --depth
