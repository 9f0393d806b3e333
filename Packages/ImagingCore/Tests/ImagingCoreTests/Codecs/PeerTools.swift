import Foundation
import ImagingCore
import Testing

/// The decoders that come with libjpeg-turbo and netpbm, where they are installed.
enum PeerTools {
    static let djpeg = path("djpeg")
    static let pngtopnm = path("pngtopnm")

    private static func path(_ name: String) -> String? {
        ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a tool on a file and returns what it writes.
    static func run(_ tool: String, _ arguments: [String], on bytes: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("codec-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments + [file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // djpeg says 2 when it went on after damage.
        #expect([0, 2].contains(process.terminationStatus), "\(tool) failed")
        return Array(data)
    }
}

/// A picture in one of netpbm's binary formats, P4 (bits), P5 (grey) or P6 (RGB).
struct NetpbmPicture {
    let width: Int
    let height: Int
    let maximum: Int
    let channelCount: Int
    /// Rows of interleaved samples in 0...maximum.
    let samples: [Int]

    init(_ bytes: [UInt8]) throws {
        try #require(bytes.count > 10 && bytes[0] == UInt8(ascii: "P"))
        var place = 2
        let isBitmap = bytes[1] == UInt8(ascii: "4")
        func number() -> Int {
            while bytes[place] <= 32 || bytes[place] == UInt8(ascii: "#") {
                if bytes[place] == UInt8(ascii: "#") { while bytes[place] != 10 { place += 1 } }
                place += 1
            }
            var value = 0
            while bytes[place] > 32 {
                value = value * 10 + Int(bytes[place] - 48)
                place += 1
            }
            return value
        }
        width = number()
        height = number()
        maximum = isBitmap ? 1 : number()
        channelCount = bytes[1] == UInt8(ascii: "6") ? 3 : 1
        place += 1
        if isBitmap {
            let rowBytes = (width + 7) / 8
            var bits = [Int]()
            for row in 0..<height {
                for column in 0..<width {
                    // A set bit is black.
                    let byte = bytes[place + row * rowBytes + column / 8]
                    bits.append(byte & (0x80 >> UInt8(column % 8)) == 0 ? 1 : 0)
                }
            }
            samples = bits
        } else if maximum > 255 {
            var values = [Int]()
            for index in 0..<width * height * channelCount {
                values.append(Int(bytes[place + 2 * index]) << 8 | Int(bytes[place + 2 * index + 1]))
            }
            samples = values
        } else {
            samples = bytes[place..<place + width * height * channelCount].map { Int($0) }
        }
    }

    /// The red, green and blue samples of a pixel, scaled to another maximum, which must be a multiple.
    func color(_ index: Int, maximum other: Int) -> (Int, Int, Int) {
        let factor = other / maximum
        let start = index * channelCount
        return channelCount == 1
            ? (samples[start] * factor, samples[start] * factor, samples[start] * factor)
            : (samples[start] * factor, samples[start + 1] * factor, samples[start + 2] * factor)
    }
}
