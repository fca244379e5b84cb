play --first foo
