search --rules chess
