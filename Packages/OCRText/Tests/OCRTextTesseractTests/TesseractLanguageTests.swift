import Testing

@testable import OCRTextTesseract

struct TesseractLanguageTests {
    @Test(arguments: [
        ("en-US", "eng"), ("en", "eng"), ("EN_gb", "eng"), ("eng", "eng"), ("de-DE", "deu"), ("fr-CA", "fra"),
        ("pt-BR", "por"), ("nb-NO", "nor"), ("zh-Hans", "chi_sim"), ("zh-Hant", "chi_tra"), ("zh-TW", "chi_tra"),
        ("zh", "chi_sim"), ("zh-Hans-HK", "chi_sim"), ("sr-Latn-RS", "srp_latn"), ("sr", "srp"),
        ("uz-Cyrl", "uzb_cyrl"),
    ])
    func `tags have Tesseract's names`(_ tag: String, _ name: String) {
        #expect(TesseractLanguage(tag: tag)?.name == name)
    }

    @Test(arguments: ["", "-", "tlh", "xx-YY", "english"])
    func `unknown tags have none`(_ tag: String) { #expect(TesseractLanguage(tag: tag) == nil) }

    @Test func `packages are named as on Debian`() {
        #expect(TesseractLanguage(tag: "zh-TW")?.package == "tesseract-ocr-chi-tra")
        #expect(TesseractLanguage(tag: "de")?.package == "tesseract-ocr-deu")
    }
}
