import Foundation
import FuzzTrials

// Gives random photos, masks, taps and strokes to all that ContourKit offers and looks at what is promised of the results.
let failures = await FuzzRun(name: "fuzz-contour", kinds: ContourTrial.Kind.allCases.map(\.rawValue)).run {
    number, seed, kind in
    ContourTrial(number: number, seed: seed, kind: kind.flatMap { ContourTrial.Kind(rawValue: $0) })
}
exit(failures == 0 ? 0 : 1)
