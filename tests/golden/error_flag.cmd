search --json=maybe
