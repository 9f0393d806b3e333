public import Foundation
public import ImagingCore

/// The EXIF of a photo that was just taken: upright, when, by what, and how large.
///
/// - SeeAlso: CIPA DC-008 (Exif 2.32), section 4.6.
public struct CaptureEXIF: Hashable, Sendable {
    /// When the photo was taken.
    public var time: Date
    /// Where it was taken: EXIF has the time of the place, and its distance from UTC.
    public var timeZone: TimeZone
    /// The photo's size, upright.
    public var size: PixelSize
    /// What made it.
    public var software: String

    /// Describes a photo.
    public init(time: Date, timeZone: TimeZone, size: PixelSize, software: String = "CaptureKit") {
        self.time = time
        self.timeZone = timeZone
        self.size = size
        self.software = software
    }

    /// The time as EXIF writes it: "2026:11:22 09:05:07".
    public var timeText: String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: time)
        func text(_ number: Int?, _ length: Int = 2) -> String {
            let digits = String(number ?? 0)
            return String(repeating: "0", count: max(0, length - digits.count)) + digits
        }
        return "\(text(parts.year, 4)):\(text(parts.month)):\(text(parts.day)) "
            + "\(text(parts.hour)):\(text(parts.minute)):\(text(parts.second))"
    }

    /// The distance from UTC as EXIF writes it: "+01:00".
    public var offsetText: String {
        let minutes = timeZone.secondsFromGMT(for: time) / 60
        func text(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return (minutes < 0 ? "-" : "+") + text(abs(minutes) / 60) + ":" + text(abs(minutes) % 60)
    }

    /// The block: a TIFF structure of low byte first.
    public var bytes: [UInt8] {
        // A directory is its count, 12 bytes an entry, and the link to the next.
        let mainEntries: [Entry] = [
            .short(0x0112, 1), .text(0x0131, software), .text(0x0132, timeText), .link(0x8769),
        ]
        let ownEntries: [Entry] = [
            .bytes(0x9000, Array("0232".utf8)), .text(0x9003, timeText), .text(0x9004, timeText),
            .text(0x9011, offsetText), .short(0xA001, 1), .long(0xA002, size.width), .long(0xA003, size.height),
        ]
        let mainStart = 8
        let main = Entry.directory(mainEntries, at: mainStart, link: nil)
        // The same length, whatever the link.
        let ownStart = mainStart + main.count
        let linked = Entry.directory(mainEntries, at: mainStart, link: ownStart)
        return [0x49, 0x49, 42, 0, 8, 0, 0, 0] + linked + Entry.directory(ownEntries, at: ownStart, link: nil)
    }
}

/// An entry of a directory: a tag, what it is, and its value.
private enum Entry {
    case short(Int, Int)
    case long(Int, Int)
    case text(Int, String)
    case bytes(Int, [UInt8])
    case link(Int)

    static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// The tag, the kind, the count, and the value.
    private func parts(link: Int?) -> (tag: Int, kind: Int, count: Int, value: [UInt8]) {
        switch self {
        case .short(let tag, let number): (tag, 3, 1, Self.little(number, 2))
        case .long(let tag, let number): (tag, 4, 1, Self.little(number, 4))
        case .text(let tag, let text): (tag, 2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .bytes(let tag, let bytes): (tag, 7, bytes.count, bytes)
        case .link(let tag): (tag, 4, 1, Self.little(link ?? 0, 4))
        }
    }

    /// A directory at a place, and after it the values that are too long for their entries.
    static func directory(_ entries: [Entry], at start: Int, link: Int?) -> [UInt8] {
        var directory = little(entries.count, 2)
        var values: [UInt8] = []
        let end = start + 2 + 12 * entries.count + 4
        for entry in entries {
            let (tag, kind, count, value) = entry.parts(link: link)
            directory += little(tag, 2) + little(kind, 2) + little(count, 4)
            if value.count <= 4 {
                directory += value + [UInt8](repeating: 0, count: 4 - value.count)
            } else {
                directory += little(end + values.count, 4)
                // Values begin at even places.
                values += value.count.isMultiple(of: 2) ? value : value + [0]
            }
        }
        return directory + little(0, 4) + values
    }
}
