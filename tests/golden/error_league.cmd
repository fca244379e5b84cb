match --league blitz --player random --player random
