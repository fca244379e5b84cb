search --rules chess --lang zh
