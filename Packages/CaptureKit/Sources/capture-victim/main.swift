// Saves settings until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is
// there.

import CaptureKit

print(CaptureSettings().timer.rawValue)
