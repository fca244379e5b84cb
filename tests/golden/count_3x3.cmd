count --rules 3x3x3 --json
