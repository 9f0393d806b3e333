import Testing

@testable import ImagingHEIF

/// Which graphs of pictures come to an end.
struct HEIFReferencesTests {
    private func box(_ name: String, from: Int, to: [Int]) -> [UInt8] {
        let numbers = [from, to.count] + to
        return [0, 0, 0, UInt8(8 + 2 * numbers.count)] + Array(name.utf8)
            + numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }

    private func isSound(_ boxes: [UInt8]...) -> Bool {
        var references = HEIFReferences()
        references.add(([0, 0, 0, 0] + boxes.flatMap { $0 })[...])
        return references.isSound
    }

    @Test func `trees are sound, loops are not`() {
        #expect(isSound())
        #expect(isSound(box("dimg", from: 1, to: [2, 3, 3, 4]), box("dimg", from: 4, to: [5])))
        #expect(!isSound(box("dimg", from: 1, to: [1])))
        #expect(!isSound(box("dimg", from: 1, to: [2]), box("dimg", from: 2, to: [3]), box("dimg", from: 3, to: [1])))
        // Alpha belongs to the picture that it names.
        #expect(isSound(box("dimg", from: 1, to: [2]), box("auxl", from: 3, to: [1])))
        #expect(!isSound(box("dimg", from: 3, to: [1]), box("auxl", from: 3, to: [1])))
        // Thumbnails are not decoded.
        #expect(isSound(box("thmb", from: 1, to: [1])))
    }

    @Test func `tiles of tiles of tiles are too many`() {
        let levels = (1...9).map { box("dimg", from: $0, to: Array(repeating: $0 + 1, count: 8)) }
        #expect(isSound(levels[0], levels[1], levels[2], levels[3]))
        #expect(!isSound(levels.flatMap { $0 }))
    }

    @Test func `what is cut off is left out`() {
        var references = HEIFReferences()
        references.add([])
        references.add([0, 0, 0])
        references.add([0, 0, 0, 0, 0, 0, 0, 10, 0x64, 0x69, 0x6D, 0x67, 0, 1])
        references.add(([0, 0, 0, 0] + box("dimg", from: 1, to: [2, 3]).dropLast(1))[...])
        #expect(references.isSound)
    }
}
