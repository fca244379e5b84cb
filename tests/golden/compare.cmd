search --compare --depth 4 --evaluator fe
