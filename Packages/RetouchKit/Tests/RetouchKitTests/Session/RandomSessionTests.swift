import Foundation
import ImagingCore
import InpaintKit
import Testing
import _ImagingTestSupport

@testable import RetouchKit

/// A person who does anything, in any order.
@MainActor struct RandomSessionTests {
    private let photo = Photo(pixels: DrawnPhoto.pebbles(48, 36))

    private func session(_ stack: EditStack) -> RetouchSession {
        let masking = DiscMasking(radius: 3, emptyRows: 6)
        let session = RetouchSession(
            photo: photo, stack: stack, finder: FlowFinder(persons: masking, objects: masking, threadCount: 1),
            renderer: RetouchRenderer(original: photo.pixels, cacheLimit: 200_000, threadCount: 1))
        session.removal = InpaintOptions(method: .diffusion, patchRadius: 1, dilation: 1, feather: 1)
        return session
    }

    /// Does something, and says what.
    private func act(_ session: RetouchSession, _ generator: inout SeededGenerator) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func place() -> Point { Point(x: Double(number(0...47)) + 0.5, y: Double(number(0...35)) + 0.5) }
        let isFull = session.stack.operations.count { $0.kind == .inpaint } >= 4
        switch number(0...15) {
        case 0...3:
            session.tap(at: place(), onObject: number(0...4) > 0)
            return "tap"
        case 4:
            session.brush([place(), place()], width: Double(number(2...5)), erasing: number(0...3) == 0)
            return "brush"
        case 5:
            session.choose([.object, .person, .brush, .lineBrush][number(0...3)])
            return "tool"
        case 6...8 where !isFull:
            session.confirm()
            return "confirm"
        case 9:
            session.redo()
            return "redo"
        case 10:
            session.adjust([AdjustmentSetting.allCases[number(0...7)]: Double(number(-4...4))])
            return "adjust"
        case 11:
            session.cancel()
            return "cancel"
        case 12:
            session.jump(to: number(0...session.history.count))
            return "jump"
        case 13 where !session.history.isEmpty:
            session.remove(session.history[number(0...session.history.count - 1)].id)
            return "remove"
        case 14:
            session.improve()
            return "improve"
        default:
            session.undo()
            return "undo"
        }
    }

    @Test func `200 random operations end in what a fresh replay gives`() async throws {
        var generator = SeededGenerator(seed: 6)
        var session = session(EditStack())
        var (kinds, most) = ([String: Int](), 0)
        for number in 1...200 {
            kinds[act(session, &generator), default: 0] += 1
            // At times the next follows while the last is still under way.
            if Int.random(in: 0...3, using: &generator) > 0 { await session.settle() }
            most = max(most, session.stack.applied.count { $0.kind == .inpaint })
            guard number % 20 == 0 else { continue }
            await session.settle()
            let fresh = RetouchRenderer(original: photo.pixels, cacheLimit: 0, threadCount: 1)
            let replayed = try await fresh.render(session.stack)
            expectSame(try #require(session.picture).pixels, replayed.pixels, "after \(number) operations")
            // Saved, and opened again.
            session = self.session(try EditStack(json: session.stack.jsonData()))
            await session.settle()
            expectSame(try #require(session.picture).pixels, replayed.pixels, "opened after \(number) operations")
        }
        #expect(kinds.count == 11 && most >= 3, "\(kinds), at most \(most) removals")
    }
}
