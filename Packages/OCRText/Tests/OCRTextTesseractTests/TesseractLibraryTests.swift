import OCRTextTesseract
import Testing

struct TesseractLibraryTests {
    @Test func `a version is a number or missing`() {
        #expect(TesseractLibrary.version?.first?.isNumber != false)
    }
}
