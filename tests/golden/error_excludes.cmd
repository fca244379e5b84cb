search --tree a.svg --trace b
