import Foundation
import ImagingCore
import OCRText
import PostComposer
import _PostTestSupport
import _TensorTestSupport

extension FuzzReader {
    /// What reads what servers say, and models.
    static let answers: [FuzzReader] = [
        FuzzReader(
            "answer", "an AI server's answer, whole or as events", words: AnswerTrial.tokens,
            seeds: { AnswerTrial.answers.map { Array($0.utf8) } },
            read: { bytes in
                for length in [1, 7, Int.max] {
                    if let problem = await AnswerTrial(body: bytes, partLength: length).run() { return .wrong(problem) }
                }
                return .taken
            }),
        FuzzReader(
            "model", "ONNX models, which are run", words: ["Conv", "MatMul", "Reshape", "Resize", "Gather", "Concat"],
            longest: 30, seeds: { ModelTrial.samples },
            read: { bytes in
                do {
                    return try ModelTrial(bytes: bytes).run() == .ran ? .taken : .refused("TensorError")
                } catch {
                    return .wrong("\(error)")
                }
            }),
    ]

    /// What makes sense of texts.
    static let texts: [FuzzReader] = [
        FuzzReader(
            "words", "what a recogniser says of a page, ordered and cleaned",
            words: ["-", "ﬁ", "“", "\u{AD}", "12", "…"],
            seeds: {
                [
                    Array("\u{5}\u{5}\u{20}\u{10}THE\n\u{30}\u{5}\u{20}\u{10}sun-\n\u{5}\u{20}\u{20}\u{10}rise\n".utf8),
                    Array("\u{10}\u{1}\u{8}\u{6}12\n".utf8),
                ]
            },
            read: { bytes in
                let words = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> RecognizedWord? in
                    guard line.count >= 5 else { return nil }
                    let numbers = line.prefix(4).map { Double($0) }
                    return RecognizedWord(
                        String(decoding: line.dropFirst(4), as: UTF8.self),
                        box: Rect(
                            origin: Point(x: numbers[0], y: numbers[1]),
                            size: Size(width: numbers[2], height: numbers[3])))
                }
                let lines = ImageProcessor.orderAndExtractLines(from: words)
                let text = TextCleaner().text(of: [lines])
                return lines.reduce(0) { $0 + $1.words.count } <= words.count
                    ? .taken : .wrong("words come twice: \(text)")
            }),
        FuzzReader(
            "excerpt", "an excerpt that posts are drafted of", words: ["“", "…", "\n\n", "🙂", "Dr.", "\u{301}", "!?"],
            seeds: { [Array("It was late. “Who,” he said, “came?” Dr. No!\n\nNobody… did.".utf8)] },
            read: { bytes in
                let text = String(decoding: bytes, as: UTF8.self)
                _ = DeepLink(text)
                do {
                    let drafts = try await OfflineComposer().drafts(for: PostRequest(text: text))
                    for variant in drafts.variants where variant.text.count > Variant.characterLimit {
                        return .wrong("a draft has \(variant.text.count) characters")
                    }
                    return .taken
                } catch {
                    return error is PostError ? .refused("PostError") : .wrong("\(error)")
                }
            }),
        FuzzReader(
            "secret", "a file with a key", words: ["sk-", "\n", "\u{A0}", "\u{FEFF}"],
            seeds: {
                let bench = Workbench()
                try FileSecretStore(folder: bench.path).store(Secret("sk-4f9a"), as: .aiKey)
                return [bench.read("ai.key.openai")]
            },
            read: { bytes in
                let bench = Workbench()
                let path = bench.write(bytes, to: "ai.key.openai")
                let store = FileSecretStore(folder: bench.path)
                do {
                    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
                    guard let secret = try store.secret(.aiKey) else { return .refused("empty") }
                    try store.store(secret, as: .aiKey)
                    return try store.secret(.aiKey) == secret ? .taken : .wrong("the key is another")
                } catch {
                    return error is SecretError ? .refused("SecretError") : .wrong("\(error)")
                }
            }),
    ]
}
