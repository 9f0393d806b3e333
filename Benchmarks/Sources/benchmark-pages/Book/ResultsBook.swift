import BenchmarkHarness
import Foundation

/// All that the pages tell.
struct ResultsBook {
    /// What is kept of each suite, in the order of ``order``, others after them by name.
    let suites: [SuiteRecord]

    /// Figures that other programs measured.
    let figures: [KeptFigure]

    /// Why targets are missed.
    let reasons: MissedReasons

    /// From the ground up: the libraries that others build on come first.
    private static let order = [
        "ImagingCore", "InpaintKit", "ContourKit", "DurableStore", "RetouchKit", "CollageStore", "OCRText",
        "PostComposer", "CountingPipeline", "TensorRuntime", "CaptureKit",
    ]

    init(suites: [SuiteRecord], figures: [KeptFigure] = [], reasons: MissedReasons = MissedReasons("")) {
        self.suites = suites.sorted { first, second in
            let places = [first, second].map { ResultsBook.place(of: $0.library) }
            return places[0] == places[1] ? first.suite < second.suite : places[0] < places[1]
        }
        self.figures = figures
        self.reasons = reasons
    }

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - folder: The folder of the suites' records. One that is not there holds none.
    ///   - figuresPath: The file of figures, or nil.
    ///   - missedPath: The file of reasons, or nil.
    init(folder: String, figuresPath: String?, missedPath: String?) throws {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let suites = try files.filter { $0.hasSuffix(".json") }.map {
            try SuiteRecord(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent($0))
        }
        let figures = try figuresPath.map {
            try JSONDecoder().decode([KeptFigure].self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
        }
        let reasons = try missedPath.map { try String(contentsOfFile: $0, encoding: .utf8) }
        self.init(suites: suites, figures: figures ?? [], reasons: MissedReasons(reasons ?? ""))
    }

    /// The libraries of which there is something to tell, in order.
    var libraries: [String] {
        var names: [String] = []
        for name in suites.map(\.library) + figures.map(\.library) where !names.contains(name) { names.append(name) }
        return names.enumerated().sorted {
            (ResultsBook.place(of: $0.element), $0.offset) < (ResultsBook.place(of: $1.element), $1.offset)
        }.map(\.element)
    }

    /// Whether nothing was measured but quick runs, in which targets are not judged.
    var isQuick: Bool {
        let runs = suites.flatMap(\.runs)
        return figures.isEmpty && !runs.isEmpty && runs.allSatisfy { $0.isQuick == true }
    }

    /// All targets of a library.
    func targets(of library: String) -> [PerformanceTarget] {
        suites.filter { $0.library == library }.flatMap { PerformanceTarget.all(of: $0, reasons: reasons) }
            + figures.filter { $0.library == library }
            .compactMap { PerformanceTarget($0, reason: reasons.reason(suite: MissedReasons.figures, name: $0.name)) }
    }

    private static func place(of library: String) -> Int { order.firstIndex(of: library) ?? order.count }
}
