public import ImagingCore
public import _ImagingTestSupport

/// The forms that masks take, by people's hands or not.
public enum RandomShape: CaseIterable {
    case nothing, pixel, box, ellipse, blob, line, frame, corners, speckles, comb, softBlob, soft, nearlyAll, all

    /// Returns a form; those of which something is left to copy from are more frequent.
    public static func random(using generator: inout SeededGenerator) -> RandomShape {
        let frequent: [RandomShape] = [.pixel, .box, .ellipse, .blob, .line, .corners, .speckles, .softBlob]
        let forms = Int.random(in: 0..<3, using: &generator) == 0 ? allCases : frequent
        return forms.randomElement(using: &generator) ?? .box
    }

    /// Draws the form on a mask.
    public func draw(on mask: inout Mask, using generator: inout SeededGenerator) {
        let (width, height) = (mask.width, mask.height)
        func place(_ side: Int) -> Double { Double.random(in: 0...Double(side), using: &generator) }
        func point() -> Point { Point(x: place(width), y: place(height)) }
        switch self {
        case .nothing: break
        case .pixel: mask.coverage[column(in: mask, &generator), row(in: mask, &generator)] = 255
        case .box: set(255, in: box(in: mask, &generator), of: &mask)
        case .ellipse:
            let center = point()
            mask.fill(.ellipse(center: center, radiusX: place(width) / 2, radiusY: place(height) / 2))
            harden(&mask)
        case .blob, .softBlob:
            let corners = (0..<Int.random(in: 3...9, using: &generator)).map { _ in point() }
            mask.fill(.polygon(corners))
            if self == .blob { harden(&mask) } else { mask = mask.feathered(radius: place(8)) }
        case .line:
            let ends = (0..<Int.random(in: 2...5, using: &generator)).map { _ in point() }
            mask.stroke(.polyline(ends), width: Double.random(in: 0.5...6, using: &generator))
            if Bool.random(using: &generator) { harden(&mask) }
        case .frame:
            let thickness = Int.random(in: 1...max(1, min(width, height) / 3), using: &generator)
            set(255, in: mask.coverage.bounds, of: &mask)
            set(0, in: mask.coverage.bounds.expanded(by: -thickness), of: &mask)
        case .corners:
            let side = Int.random(in: 1...max(1, min(width, height) / 2), using: &generator)
            for (x, y) in [(0, 0), (width - side, 0), (0, height - side), (width - side, height - side)]
            where Bool.random(using: &generator) {
                set(255, in: PixelRect(x: x, y: y, width: side, height: side), of: &mask)
            }
        case .speckles:
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                mask.coverage[column(in: mask, &generator), row(in: mask, &generator)] = 255
            }
        case .comb:
            let step = Int.random(in: 2...9, using: &generator)
            for x in stride(from: 0, to: width, by: step) {
                set(255, in: PixelRect(x: x, y: 0, width: step / 2, height: height), of: &mask)
            }
        case .soft:
            for index in 0..<width * height {
                mask.coverage[index % width, index / width] = UInt8.random(in: 0...255, using: &generator)
            }
        case .nearlyAll:
            set(255, in: mask.coverage.bounds, of: &mask)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                mask.coverage[column(in: mask, &generator), row(in: mask, &generator)] = 0
            }
        case .all: set(255, in: mask.coverage.bounds, of: &mask)
        }
    }

    private func column(in mask: Mask, _ generator: inout SeededGenerator) -> Int {
        Int.random(in: 0..<mask.width, using: &generator)
    }

    private func row(in mask: Mask, _ generator: inout SeededGenerator) -> Int {
        Int.random(in: 0..<mask.height, using: &generator)
    }

    private func box(in mask: Mask, _ generator: inout SeededGenerator) -> PixelRect {
        PixelRect(
            x: column(in: mask, &generator), y: row(in: mask, &generator),
            width: Int.random(in: 1...mask.width, using: &generator),
            height: Int.random(in: 1...mask.height, using: &generator))
    }

    private func set(_ value: UInt8, in box: PixelRect, of mask: inout Mask) {
        let part = box.intersection(mask.coverage.bounds)
        for row in part.rows {
            for column in part.columns { mask.coverage[column, row] = value }
        }
    }

    private func harden(_ mask: inout Mask) {
        mask = Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 })
    }
}
