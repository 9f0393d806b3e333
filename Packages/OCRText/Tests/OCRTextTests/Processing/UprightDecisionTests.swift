import ImagingCore
import Testing

@testable import OCRText

struct UprightDecisionTests {
    /// A page with one line of bars, its left half dark.
    private func page(uprightness: Double) -> RectifiedPage {
        var pixels = Raster<UInt8>(width: 120, height: 60, filledWith: 255)
        for row in 20..<34 { for column in stride(from: 6, to: 60, by: 4) { pixels[column, row] = 0 } }
        return RectifiedPage(
            pixels: pixels, mapping: PageMapping(perspective: .identity), uprightness: uprightness,
            isStraightened: false, letterHeight: 10)
    }

    /// Reads only lines whose ink lies in the half that is asked for.
    private func decision(readsLeft: Bool) -> (UprightDecision, ScriptedRecognizer) {
        let recognizer = ScriptedRecognizer { request in
            let left = PageInk(request.page).columns.prefix(request.page.width / 2).reduce(0, +)
            return (left > 0) == readsLeft ? PageOfWords.line("some words", y: 0) : []
        }
        return (UprightDecision(recognizer: recognizer, options: RecognitionOptions(), bands: .serial), recognizer)
    }

    @Test func `letters that tell are believed`() throws {
        let (decision, recognizer) = decision(readsLeft: true)
        #expect(try !decision.isUpsideDown([page(uprightness: 0.8)]))
        #expect(try decision.isUpsideDown([page(uprightness: -0.8)]))
        #expect(recognizer.requests.isEmpty)
    }

    @Test(arguments: [true, false]) func `lines are read both ways else`(_ readsLeft: Bool) throws {
        let (decision, recognizer) = decision(readsLeft: readsLeft)
        #expect(try decision.isUpsideDown([page(uprightness: 0)]) == !readsLeft)
        #expect(recognizer.requests.count == 2)
        #expect(recognizer.requests.allSatisfy { $0.options.layout == .line })
    }

    @Test func `a page without lines stays as it is`() throws {
        let blank = RectifiedPage(
            pixels: Raster(width: 80, height: 80, filledWith: 255), mapping: PageMapping(perspective: .identity),
            uprightness: 0, isStraightened: false, letterHeight: nil)
        #expect(try !decision(readsLeft: false).0.isUpsideDown([blank]))
    }
}
