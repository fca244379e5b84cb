play --first-mark q
