search --ties last --root-window shared
