// Unsafe code may stand in this file: it calls C.

import COCRTesseract

/// What this program knows of the Tesseract that it was built with.
public enum TesseractLibrary {
    /// Tesseract's version, such as `5.3.0`; nil when the program was built where there was no libtesseract.
    public static var version: String? {
        // SAFETY: the library's own constant string, or none.
        guard let version = unsafe ocr_tesseract_version() else { return nil }
        return unsafe String(cString: version)
    }
}
