search --depth ''
