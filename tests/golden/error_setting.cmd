match --first gomoku:null_depth=101 --second random --rules gomoku
