import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

/// Sessions of random operations: what is kept never shows.
struct ScriptedSessionTests {
    /// Does something to a stack that a person could do, and says what.
    private func act(_ edits: inout RandomEdits, on stack: inout EditStack) throws -> String {
        let fills = stack.operations.count { $0.kind == .inpaint }
        let masks = stack.applied.filter { $0.kind == .mask }
        switch edits.number(0...12) {
        case 0...1:
            try stack.append(edits.mask())
            return "mask"
        case 2...4 where !masks.isEmpty && fills < 3:
            try stack.append(edits.inpaint(of: masks[edits.number(0...masks.count - 1)].id))
            return "inpaint"
        case 5:
            stack.redo()
            return "redo"
        case 6:
            try stack.jump(to: edits.number(0...stack.operations.count))
            return "jump"
        case 7 where !stack.operations.isEmpty:
            let operation = stack.operations[edits.number(0...stack.operations.count - 1)]
            try stack.remove(operation.id, includingDependants: true)
            return "remove"
        case 8:
            stack = try EditStack(json: stack.jsonData())
            return "save and open"
        case 9 where !stack.operations.isEmpty:
            let operation = stack.operations[edits.number(0...stack.operations.count - 1)]
            switch operation {
            case .inpaint(let inpaint): try stack.replace(inpaint.id, with: .inpaint(inpaint.refined(by: 1)))
            case .adjustment: try stack.replace(operation.id, with: try edits.adjustment())
            case .mask: try stack.rename(operation.id, to: "selection")
            }
            return "replace"
        case 10...11:
            try stack.append(edits.adjustment())
            return "adjust"
        default:
            stack.undo()
            return "undo"
        }
    }

    @Test func `200 random operations show what a fresh replay shows`() async throws {
        let photo = DrawnPhoto.pebbles(40, 28)
        var edits = RandomEdits(seed: 2026, size: photo.size)
        var stack = EditStack()
        // One that keeps all, one that keeps little, and previews at two sizes.
        let long = RetouchRenderer(original: photo, threadCount: 1)
        let short = RetouchRenderer(original: photo, cacheLimit: 12_000, threadCount: 2)
        var kinds: [String: Int] = [:]
        for number in 1...200 {
            let kind = try act(&edits, on: &stack)
            kinds[kind, default: 0] += 1
            let shown = try await long.render(stack).pixels
            guard number % 20 == 0 else { continue }
            let small = try await long.render(stack, at: .preview(maximumSide: 20)).pixels
            let fresh = RetouchRenderer(original: photo, cacheLimit: 0, threadCount: 1)
            expectSame(shown, try await fresh.render(stack).pixels, "after \(number) operations, \(kind)")
            expectSame(shown, try await short.render(stack).pixels, "with little memory, after \(number)")
            let again = RetouchRenderer(original: photo, cacheLimit: 0, threadCount: 1)
            expectSame(
                small, try await again.render(stack, at: .preview(maximumSide: 20)).pixels,
                "in small, after \(number) operations")
        }
        // All that a person can do was done.
        #expect(kinds.count == 9, "\(kinds)")
    }
}
