import Foundation
import Testing

@testable import ImagingCommands

struct LineReaderTests {
    /// The lines of a text that comes in pieces.
    private func lines(_ text: String, pieces size: Int) -> [LineReader.Line] {
        var rest = [UInt8](text.utf8)[...]
        var reader = LineReader {
            defer { rest = rest.dropFirst(size) }
            return Data(rest.prefix(size))
        }
        var lines: [LineReader.Line] = []
        while let line = reader.next() { lines.append(line) }
        return lines
    }

    @Test(arguments: [1, 2, 3, 100])
    func `lines are the same in pieces of any size`(size: Int) {
        #expect(lines("", pieces: size) == [])
        #expect(lines("\n", pieces: size) == [.text("")])
        #expect(lines("a\nbc\r\n\nd", pieces: size) == [.text("a"), .text("bc"), .text(""), .text("d")])
        #expect(lines("é\nü\n", pieces: size) == [.text("é"), .text("ü")])
    }

    @Test(arguments: [1000, 1 << 22])
    func `a line that is too long is passed over, and the next one is whole`(size: Int) {
        let longest = String(repeating: "x", count: LineReader.longest)
        #expect(lines("a\n\(longest)\nb", pieces: size) == [.text("a"), .text(longest), .text("b")])
        #expect(lines("a\n\(longest)y\nb\n", pieces: size) == [.text("a"), .tooLong, .text("b")])
        #expect(lines("\(longest)\(longest)\(longest)", pieces: size) == [.tooLong])
    }
}
