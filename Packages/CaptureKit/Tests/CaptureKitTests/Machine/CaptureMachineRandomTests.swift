import CaptureKit
import Testing

struct CaptureMachineRandomTests {
    @Test(arguments: 0..<4)
    func `a million events keep what is promised`(part: Int) {
        var hands = RandomCapture(seed: UInt64(part) + 1)
        for step in 0..<250_000 {
            hands.step()
            if step % 500 == 0, !hands.reachesReady() {
                Issue.record("no way back to a ready camera from \(hands.machine.phase), part \(part), step \(step)")
                return
            }
            if !hands.faults.isEmpty {
                Issue.record("\(hands.faults) in part \(part), step \(step): \(hands.machine.phase)")
                return
            }
        }
        // Chance must have come everywhere, or it has shown nothing.
        #expect(hands.photos.count > 1000 && hands.discardedCount > 900, "\(hands.photos.count) photos")
        #expect(hands.takenCount > hands.photos.count)
        #expect(hands.takenCount <= hands.presses)
    }
}
