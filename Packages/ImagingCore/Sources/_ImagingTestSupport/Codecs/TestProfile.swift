/// ICC profiles that are sound as far as codecs look, for tests.
public enum TestProfile {
    /// Returns a profile for a colour space ("RGB ", "GRAY", "CMYK") with as many bytes as told.
    ///
    /// - Parameters:
    ///   - colorSpace: Four letters.
    ///   - byteCount: At least 132.
    ///   - seed: What the bytes after the header follow from.
    public static func make(colorSpace: String = "RGB ", byteCount: Int = 500, seed: UInt64 = 1) -> [UInt8] {
        precondition(byteCount >= 132 && colorSpace.utf8.count == 4, "a profile has a header and a tag count")
        var profile = [UInt8](repeating: 0, count: 128)
        func put(_ text: String, at place: Int) { profile.replaceSubrange(place..<place + 4, with: Array(text.utf8)) }
        profile.replaceSubrange(0..<4, with: TestPNG.long(byteCount))
        profile.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
        put("mntr", at: 12)
        put(colorSpace, at: 16)
        put("XYZ ", at: 20)
        put("acsp", at: 36)
        // The standard illuminant, D50.
        profile.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
        profile += [0, 0, 0, 0]
        var generator = SeededGenerator(seed: seed)
        while profile.count < byteCount { profile.append(UInt8(truncatingIfNeeded: generator.next())) }
        return profile
    }
}
