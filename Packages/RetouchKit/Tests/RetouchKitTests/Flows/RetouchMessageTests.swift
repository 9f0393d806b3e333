import ContourKit
import ImagingCore
import InpaintKit
import Testing

@testable import RetouchKit

struct RetouchMessageTests {
    @Test func `errors become what a person can do`() {
        let size = PixelSize(width: 70_000, height: 9)
        let messages: [(any Error, MaskOperation.Tool?, RetouchMessage)] = [
            (ContourError.noObject, .person, .noPerson), (ContourError.noObject, .object, .noObject),
            (ContourError.noObject, nil, .noObject), (ContourError.noLines, .wire, .noLines),
            (RetouchError.imageTooLarge(needed: 2, budget: 1), .brush, .tooLarge),
            (InpaintError.memoryBudgetTooSmall(budget: 1, needed: 2), nil, .tooLarge),
            (InpaintError.regionTooLarge(size), nil, .tooLarge),
            (ImagingError.tooManyPixels(size, limit: 1), nil, .tooLarge),
            (InpaintError.nothingToCopyFrom(selectedPixels: 1, photo: size), nil, .nothingLeft),
            (RetouchError.invalidPatchRadius(9), nil, .failed(reason: "invalidPatchRadius(9)")),
        ]
        for (error, tool, message) in messages { #expect(RetouchMessage(error, tool: tool) == message) }
    }

    @Test func `a person is told in whole words`() {
        let all: [RetouchMessage] = [
            .noPerson, .noObject, .noLines, .doesThisLookRight, .tooLarge, .slower, .nothingLeft,
            .notSaved(reason: "disk"), .failed(reason: "index"),
        ]
        #expect(Set(all.map(\.text)).count == all.count)
        #expect(all.allSatisfy { !$0.text.contains("disk") && !$0.text.contains("index") })
    }
}
