import ImagingCore

/// The ink of a page that no word covers, in strips as high as a line.
struct UnreadInk {
    /// A part of a page that is one line.
    struct Strip {
        /// What is read again.
        var pixels: PixelRect
        /// Between which heights a word's middle lies that belongs to the line.
        var core: ClosedRange<Double>

        /// Whether a word belongs to the line.
        func holds(_ word: RecognizedWord) -> Bool {
            core.contains(word.box.center.y) && word.box.center.x >= Double(pixels.x)
                && word.box.center.x <= Double(pixels.x + pixels.width)
        }
    }

    let words: [RecognizedWord]
    let page: Raster<UInt8>
    /// How high a word usually is.
    let height: Double

    /// Ink is looked at in squares with this side, in pixels.
    private static let cell = 4
    /// Pale letters count too, which a recogniser passes over first.
    private static let step = 28

    /// Finds the lines that have ink without a word.
    ///
    /// Ink counts within the text's own margins, where it is about as high as words are; pictures and rules are not.
    ///
    /// - Returns: The lines from the top down, as wide as the text around them.
    func strips() -> [Strip] {
        let left = words.map(\.box.origin.x).min() ?? 0
        let right = words.map { $0.box.origin.x + $0.box.size.width }.max() ?? 0
        let components = uncovered().connectedComponents(connectivity: .eight)
        var strips: [Strip] = []
        for component in components.components {
            let bounds = component.bounds
            let box = Rect(
                PixelRect(
                    x: bounds.x * Self.cell, y: bounds.y * Self.cell, width: bounds.width * Self.cell,
                    height: bounds.height * Self.cell))
            guard box.size.width >= 0.8 * height, box.size.height >= 0.4 * height, box.size.height <= 2.2 * height,
                box.center.x >= left - height, box.center.x <= right + height
            else { continue }
            let strip = strip(around: box)
            // Two holes of one line are one strip.
            if !strips.contains(where: {
                $0.core.contains(box.center.y) && $0.pixels.intersection(strip.pixels).width > 0
            }) {
                strips.append(strip)
            }
        }
        return strips
    }

    /// The line of a piece of ink: that of the words beside it, or as high as the piece itself.
    private func strip(around box: Rect) -> Strip {
        let beside = words.filter { word in
            (word.box.center.y - box.center.y).magnitude < 0.5 * height && word.box.size.height < 1.8 * height
        }
        var top = box.origin.y
        var bottom = top + box.size.height
        var left = box.origin.x
        var right = left + box.size.width
        // From the piece to both sides, as far as words follow one another.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for word in beside {
                let (start, end) = (word.box.origin.x, word.box.origin.x + word.box.size.width)
                guard start < left || end > right, start <= right + 1.5 * height, end >= left - 1.5 * height
                else { continue }
                left = Swift.min(left, start)
                right = Swift.max(right, end)
                isGrowing = true
            }
        }
        let line = beside.filter { $0.box.origin.x >= left - 1 && $0.box.origin.x + $0.box.size.width <= right + 1 }
        if !line.isEmpty {
            top = line.map(\.box.origin.y).sorted()[line.count / 2]
            bottom = line.map { $0.box.origin.y + $0.box.size.height }.sorted()[line.count / 2]
        }
        let middle = (top + bottom) / 2
        let region = Rect(
            origin: Point(x: left - 0.5 * height, y: top - 0.3 * height),
            size: Size(width: right - left + height, height: bottom - top + 0.6 * height))
        return Strip(
            pixels: region.coveringPixels().intersection(page.bounds),
            core: middle - 0.5 * height...middle + 0.5 * height)
    }

    /// Where ink lies outside the boxes of words; gaps between letters are closed.
    private func uncovered() -> Mask {
        let cell = Self.cell
        let width = page.width / cell
        let rows = page.height / cell
        var mask = Raster<UInt8>(width: width, height: rows, filledWith: 0)
        var ink = [Bool](repeating: false, count: width)
        for row in 0..<rows {
            for column in ink.indices { ink[column] = false }
            for line in 0..<cell {
                page.withRow(row * cell + line) { samples in
                    for column in 0..<width where !ink[column] {
                        var (low, high) = (samples[column * cell], samples[column * cell])
                        for offset in 1..<cell {
                            low = Swift.min(low, samples[column * cell + offset])
                            high = Swift.max(high, samples[column * cell + offset])
                        }
                        ink[column] = Int(high) - Int(low) >= Self.step || high < 128
                    }
                }
            }
            for column in 0..<width where ink[column] { mask[column, row] = 255 }
        }
        for word in words {
            let box = Rect(
                origin: Point(x: (word.box.origin.x - 3) / Double(cell), y: (word.box.origin.y - 3) / Double(cell)),
                size: Size(
                    width: (word.box.size.width + 6) / Double(cell), height: (word.box.size.height + 6) / Double(cell)))
            let covered = box.coveringPixels().intersection(mask.bounds)
            for row in covered.rows { for column in covered.columns { mask[column, row] = 0 } }
        }
        // Letters of a word are one piece; lines above one another are not.
        let reach = Swift.max(1, Int(0.3 * height / Double(cell)))
        var closed = mask
        for row in 0..<rows {
            var last = -1 - reach
            for column in 0..<width where mask[column, row] == 255 {
                if column - last <= 2 * reach, last >= 0 { for between in last..<column { closed[between, row] = 255 } }
                last = column
            }
        }
        return Mask(coverage: closed)
    }
}
