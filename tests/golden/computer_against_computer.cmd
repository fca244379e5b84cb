play --first alphabeta:fe:depth=6:ties=last:name=Fe --second alphabeta:wz:depth=6:ties=last:name=Wz
