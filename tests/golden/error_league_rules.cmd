match --league renju --rules gomoku --player random --player random
