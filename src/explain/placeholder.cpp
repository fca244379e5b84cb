namespace lianzhu {}
