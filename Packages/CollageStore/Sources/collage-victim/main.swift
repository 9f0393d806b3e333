// Saves collages until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is
// there.

import Foundation

print("usage: collage-victim save COUNT FOLDER | check FOLDER ACKS")
exit(2)
