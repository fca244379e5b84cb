match --player random --player random --seed -1
