compliance ' '
