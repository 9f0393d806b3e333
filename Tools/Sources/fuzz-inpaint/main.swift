import Foundation
import FuzzTrials
import InpaintKit

// Fills random holes of random photos in every way and looks at what is promised of all fills.
let failures = await FuzzRun(name: "fuzz-inpaint", kinds: InpaintMethod.allCases.map(\.rawValue)).run {
    number, seed, kind in
    InpaintTrial(number: number, seed: seed, method: kind.flatMap { InpaintMethod(rawValue: $0) })
}
exit(failures == 0 ? 0 : 1)
