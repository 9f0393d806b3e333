import Testing
import _ImagingTestSupport

@testable import ImagingCommands

struct NearestNameTests {
    @Test func `the name that was most likely meant`() {
        #expect(nearestName(to: "maks", among: ["mask", "box"]) == "mask")
        #expect(nearestName(to: "x", among: ["mask", "box"]) == nil)
        #expect(nearestName(to: "", among: []) == nil)
        #expect(nearestName(to: "jpegquality", among: ["quality", "jpeg-quality"]) == "jpeg-quality")
    }

    @Test("known distances", arguments: [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3)])
    func distance(_ first: String, _ second: String, _ distance: Int) {
        #expect(typingDistance(first, second) == distance)
    }

    @Test func `the distance is symmetric, zero only for equals, and one for one edit`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let word = String(
                (0..<Int.random(in: 1...8, using: &generator)).map { _ in "abc".randomElement(using: &generator)! })
            let other = String(
                (0..<Int.random(in: 0...8, using: &generator)).map { _ in "abc".randomElement(using: &generator)! })
            #expect(typingDistance(word, other) == typingDistance(other, word))
            #expect((typingDistance(word, other) == 0) == (word == other))
            var edited = word
            edited.remove(at: edited.indices.randomElement(using: &generator)!)
            #expect(typingDistance(word, edited) == 1)
        }
    }
}
