import ImagingCore

/// The sizes that a HEIF file claims, and what its pictures are made of, read with every place checked and before libheif sees the file.
///
/// - SeeAlso: ISO/IEC 14496-12, sections 4.2 and 8.11; ISO/IEC 23008-12, section 6.5.3.
struct HEIFBoxes {
    /// The sizes of all pictures in the file, the whole one, its tiles and thumbnails, and what their streams tell.
    private(set) var sizes: [PixelSize] = []

    /// What the file's pictures are made of.
    private(set) var references = HEIFReferences()

    /// How much larger than the picture it shows a stored one may be: encoders round up to whole blocks of up to 64.
    private static let padding = 63

    /// A size that is more than a limit allows, rounding up left aside, or nil.
    func excess(over maxPixels: Int) -> PixelSize? {
        sizes.first { size in
            let (area, overflow) = Swift.max(0, size.width - Self.padding).multipliedReportingOverflow(
                by: Swift.max(0, size.height - Self.padding))
            return overflow || area > maxPixels
        }
    }

    init(_ bytes: [UInt8]) {
        for (name, body) in Self.boxes(bytes[...]) where name == "meta" {
            for (name, body) in Self.boxes(body.dropFirst(4)) {
                if name == "iref" { references.add(body) }
                guard name == "iprp" else { continue }
                for (name, body) in Self.boxes(body) where name == "ipco" {
                    for (name, body) in Self.boxes(body) { readProperty(name, body) }
                }
            }
        }
    }

    private mutating func readProperty(_ name: String, _ body: ArraySlice<UInt8>) {
        if name == "ispe", body.count >= 12 {
            sizes.append(
                PixelSize(
                    width: Self.long(body, at: body.startIndex + 4), height: Self.long(body, at: body.startIndex + 8)))
        } else if name == "hvcC" {
            for unit in HEVCSequence.units(inConfiguration: body) {
                guard let sequence = HEVCSequence(unit) else { continue }
                sizes.append(PixelSize(width: sequence.width, height: sequence.height))
            }
        }
    }

    /// The boxes that follow each other in a piece of the file; one that claims more than there is ends with the piece.
    static func boxes(_ piece: ArraySlice<UInt8>) -> [(name: String, body: ArraySlice<UInt8>)] {
        var boxes: [(String, ArraySlice<UInt8>)] = []
        var place = piece.startIndex
        while place + 8 <= piece.endIndex {
            var length = long(piece, at: place)
            var header = 8
            if length == 1 {
                guard place + 16 <= piece.endIndex, long(piece, at: place + 8) == 0 else { return boxes }
                length = long(piece, at: place + 12)
                header = 16
            }
            // Zero means up to the end.
            let end = length == 0 ? piece.endIndex : Swift.min(piece.endIndex, place + length)
            guard end >= place + header else { return boxes }
            let name = String(decoding: piece[place + 4..<place + 8], as: UTF8.self)
            boxes.append((name, piece[place + header..<end]))
            place = end
        }
        return boxes
    }

    private static func long(_ bytes: ArraySlice<UInt8>, at place: Int) -> Int {
        Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    }
}
