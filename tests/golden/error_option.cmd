search --dpeth 3
