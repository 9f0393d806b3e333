/// One that reads bytes from outside: a decoder, or what opens a document or a store.
///
/// It is one value, listed in ``all``. What it throws counts as turned away when it is an error of the library's own.
package struct FuzzReader: Sendable {
    /// What became of bytes.
    package enum Outcome: Hashable, Sendable {
        /// They were read.
        case taken
        /// They were turned away.
        case refused(String)
        /// What must hold does not.
        case wrong(String)
    }

    /// What it is called on the command line.
    package let name: String
    /// What it reads.
    package let summary: String
    /// Texts that its documents have, for who damages them.
    package let words: [String]
    /// How many seconds any bytes may take; generous, since sanitizers slow everything.
    package let longest: Int
    /// Makes sound documents.
    package let seeds: @Sendable () async throws -> [[UInt8]]
    /// Reads bytes that may be damaged.
    package let read: @Sendable ([UInt8]) async -> Outcome

    /// Makes a reader.
    init(
        _ name: String, _ summary: String, words: [String] = [], longest: Int = 10,
        seeds: @escaping @Sendable () async throws -> [[UInt8]], read: @escaping @Sendable ([UInt8]) async -> Outcome
    ) {
        self.name = name
        self.summary = summary
        self.words = words
        self.longest = longest
        self.seeds = seeds
        self.read = read
    }

    /// Reads bytes whose checksums were mended in three of four: else most damage stops there.
    static func mending(
        _ mend: @escaping @Sendable ([UInt8]) -> [UInt8], _ read: @escaping @Sendable ([UInt8]) async -> Outcome
    ) -> @Sendable ([UInt8]) async -> Outcome {
        { bytes in
            // The choice follows from the bytes, so that they lead to the same again.
            let sum = bytes.reduce(0) { $0 &+ Int($1) }
            return await read(sum % 4 == 0 ? bytes : mend(bytes))
        }
    }

    /// All readers.
    package static let all: [FuzzReader] =
        pictures + metadata + archives + documents + selfies + stores + answers + texts
}
