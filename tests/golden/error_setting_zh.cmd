search --set ties=best --lang zh
