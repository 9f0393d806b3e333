import Foundation

/// Reads lines one by one, however long the whole is.
struct LineReader {
    /// A line, without its end.
    enum Line: Hashable {
        case text(String)
        /// It is longer than any line may be, and was passed over.
        case tooLong
    }

    /// How many bytes a line may have.
    static let longest = 1 << 20

    private let read: () -> Data
    private var buffer: [UInt8] = []
    /// What of the buffer was given already.
    private var start = 0
    /// What of the buffer holds no end of a line.
    private var searched = 0
    private var isPassingOver = false
    private var isAtEnd = false

    /// Makes a reader.
    ///
    /// - Parameter read: Returns the next bytes, or none at the end.
    init(_ read: @escaping () -> Data) { self.read = read }

    /// Returns the next line, or nil at the end.
    ///
    /// What follows the last line end is a line too, unless it is empty.
    mutating func next() -> Line? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[start..<end]
                (start, searched) = (end + 1, end + 1)
                if let line = taken(line) { return line }
                continue
            }
            searched = buffer.count
            if isAtEnd {
                let rest = buffer[start...]
                (buffer, start, searched) = ([], 0, 0)
                return rest.isEmpty && !isPassingOver ? nil : taken(rest)
            }
            buffer.removeFirst(start)
            (start, searched) = (0, searched - start)
            if buffer.count > LineReader.longest {
                isPassingOver = true
                (buffer, searched) = ([], 0)
            }
            let more = read()
            if more.isEmpty { isAtEnd = true } else { buffer += more }
        }
    }

    /// Returns a line of the buffer; its beginning may have been passed over.
    private mutating func taken(_ bytes: ArraySlice<UInt8>) -> Line? {
        defer { isPassingOver = false }
        if isPassingOver || bytes.count > LineReader.longest { return .tooLong }
        return .text(String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self))
    }
}
