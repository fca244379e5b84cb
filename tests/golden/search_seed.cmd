search --moves b2 --set ties=random --seed 4
