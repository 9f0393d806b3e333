import ContourKit
import FuzzTrials
import ImagingCore
import _ImagingTestSupport

/// Random input for one of ContourKit's entry points, and what must hold of its results.
struct ContourTrial: FuzzTrial {
    /// What is tried.
    enum Kind: String, CaseIterable {
        case contours, wires, brush, stroke, overlay
    }

    let kind: Kind
    let photo: Raster<RGBA8>
    let mask: Mask
    private let shape: RandomShape
    private let generator: SeededGenerator

    init(number: Int, seed: UInt64, kind: Kind?) {
        var generator = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
        self.kind = kind ?? Kind.allCases[number % Kind.allCases.count]
        let largest = [3, 9, 24, 48, 80, 130, 200].randomElement(using: &generator) ?? 24
        // Now and then a strip so long that it is reduced to be looked at first.
        let isStrip = Int.random(in: 0..<12, using: &generator) == 0
        let width =
            isStrip ? Int.random(in: 520...2100, using: &generator) : Int.random(in: 1...largest, using: &generator)
        let height = Int.random(in: 1...(isStrip ? 12 : largest), using: &generator)
        let content = RandomPhoto.allCases.randomElement(using: &generator) ?? .noise
        var photo = content.draw(width: width, height: height, using: &generator)
        shape = RandomShape.random(using: &generator)
        var mask = Mask(width: width, height: height)
        shape.draw(on: &mask, using: &generator)
        if Bool.random(using: &generator) {
            let ends = (0..<3).map { _ in ContourTrial.place(in: photo.size, &generator) }
            photo.stroke(.polyline(ends), width: Double.random(in: 0.5...14, using: &generator), with: .white)
        }
        self.photo = photo
        self.mask = mask
        self.generator = generator
    }

    var description: String { "\(kind), \(photo.size), \(shape)" }

    func run(isThorough: Bool) async -> FuzzOutcome {
        var generator = generator
        do {
            let fault: String?
            switch kind {
            case .contours: fault = try await contours(isThorough, &generator)
            case .wires: fault = try await wires(isThorough, &generator)
            case .brush: fault = try await brush(isThorough, &generator)
            case .stroke: fault = try stroke(&generator)
            case .overlay: fault = try overlay(&generator)
            }
            return fault.map { .wrong($0) } ?? .passed(kind.rawValue)
        } catch {
            return .wrong("it throws \(error)")
        }
    }

    private static func place(in size: PixelSize, _ generator: inout SeededGenerator) -> Point {
        Point(
            x: Double.random(in: 0...Double(size.width), using: &generator),
            y: Double.random(in: 0...Double(size.height), using: &generator))
    }

    private func contours(_ isThorough: Bool, _ generator: inout SeededGenerator) async throws -> String? {
        func chance(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let low = chance(0...0.5)
        let options = ContourOptions(
            method: ContourOptions.Method.allCases.randomElement(using: &generator) ?? .borders,
            contrastAdjustment: chance(0...3), contrastPivot: Bool.random(using: &generator) ? nil : chance(0...1),
            detectsDarkOnLight: Bool.random(using: &generator),
            maximumImageDimension: Int.random(in: 64...300, using: &generator),
            smoothing: Bool.random(using: &generator) ? 0 : chance(0...16), edgeThresholds: low...low + chance(0...1),
            tolerance: Bool.random(using: &generator) ? 0 : chance(0...20),
            minimumLength: Bool.random(using: &generator) ? 0 : chance(0...40))
        let field = photo.plane(.green).map { Float($0) - 100 }
        func trees(_ threadCount: Int) async throws -> [ContourTree] {
            let detector = ContourDetector(threadCount: threadCount)
            return [
                try await detector.contours(of: photo, options: options),
                try await detector.contours(of: photo.plane(.red), options: options),
                try await detector.contours(of: mask, options: options),
                try await detector.contours(of: field, level: 3.5, options: options),
            ]
        }
        let found = try await trees(2)
        let frame = Rect(photo.bounds)
        for tree in found {
            if tree.svg().isEmpty || tree.json().isEmpty { return "it exports nothing" }
            for contour in tree {
                if !contour.points.allSatisfy(frame.holds) { return "a contour leaves the photo" }
                if !contour.length.isFinite || !contour.area.isFinite { return "a measure is no number" }
            }
        }
        if isThorough, try await trees(1) != found { return "with one thread it differs" }
        return nil
    }

    private func wires(_ isThorough: Bool, _ generator: inout SeededGenerator) async throws -> String? {
        let options = WireOptions(
            searchRadius: Bool.random(using: &generator) ? nil : Double.random(in: 4...256, using: &generator),
            minimumLength: Bool.random(using: &generator) ? nil : 24,
            minimumCertainty: Bool.random(using: &generator) ? 0 : 0.25)
        let tap = ContourTrial.place(in: photo.size, &generator)
        func wires(_ threadCount: Int) async throws -> [Wire] {
            let detector = WireDetector(threadCount: threadCount)
            return try await detector.wires(near: tap, in: photo, options: options)
                + detector.wires(in: photo, options: options)
        }
        let found = try await wires(2)
        for wire in found {
            if !(0...1).contains(wire.score) || !(0...1).contains(wire.certainty) { return "a score is none" }
            if !wire.samples.allSatisfy({ $0.point.x.isFinite && $0.point.y.isFinite && $0.width >= 0 }) {
                return "a sample is no place"
            }
            let width = Double.random(in: 2...20, using: &generator)
            if wire.mask(size: photo.size, width: width).size != photo.size { return "a mask has another size" }
        }
        if isThorough, try await wires(1) != found { return "with one thread it differs" }
        return nil
    }

    private func brush(_ isThorough: Bool, _ generator: inout SeededGenerator) async throws -> String? {
        let options = SmartBrushOptions(
            quality: Bool.random(using: &generator) ? .preview : .export,
            reach: Double.random(in: 0.01...0.3, using: &generator),
            smoothness: Double.random(in: 0.1...10, using: &generator))
        let refined = try await SmartBrush(threadCount: 2).refine(mask, in: photo, options: options)
        if refined.size != mask.size { return "it has another size" }
        if mask.selectedCount > 0, refined.selectedCount == 0 { return "nothing is left" }
        if isThorough, try await SmartBrush(threadCount: 1).refine(mask, in: photo, options: options) != refined {
            return "with one thread it differs"
        }
        return nil
    }

    private func stroke(_ generator: inout SeededGenerator) throws -> String? {
        let brush = LineBrush(
            width: Double.random(in: 1...512, using: &generator), isSmooth: Bool.random(using: &generator),
            followsPressure: Bool.random(using: &generator))
        let spread: Double = [1, 50, 300, 1e9].randomElement(using: &generator) ?? 1
        var touches: [LineBrush.Touch] = []
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let point = Point(
                x: Double.random(in: -spread...spread, using: &generator),
                y: Double.random(in: -spread...spread, using: &generator))
            touches.append(LineBrush.Touch(point, pressure: Double.random(in: 0...1, using: &generator)))
            if Int.random(in: 0..<4, using: &generator) == 0 { touches.append(touches[touches.count - 1]) }
        }
        let one = try brush.mask(of: touches, size: photo.size, bands: .serial)
        let two = try brush.mask(of: touches, size: photo.size, bands: ParallelBands(threadCount: 2))
        return one == two ? nil : "with two threads it differs"
    }

    private func overlay(_ generator: inout SeededGenerator) throws -> String? {
        let overlay = MaskOverlay(
            style: [MaskOverlay.Style.tint, .outline, .contrast].randomElement(using: &generator) ?? .tint,
            lineWidth: Int.random(in: 1...64, using: &generator), dashLength: Int.random(in: 1...99, using: &generator),
            phase: Int.random(in: -300...300, using: &generator))
        let one = try overlay.render(mask, on: photo, bands: .serial)
        let two = try overlay.render(mask, on: photo, bands: ParallelBands(threadCount: 2))
        return one == two ? nil : "with two threads it differs"
    }
}

extension Rect {
    fileprivate func holds(_ point: Point) -> Bool {
        (origin.x...origin.x + size.width).contains(point.x) && (origin.y...origin.y + size.height).contains(point.y)
    }
}
