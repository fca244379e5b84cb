play --level godlike
