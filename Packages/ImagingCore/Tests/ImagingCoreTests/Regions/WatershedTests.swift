import ImagingCore
import Testing
import _ImagingTestSupport

/// The flood by its definition: of all pixels beside a taken one, the lowest that waited longest is next.
private func slowFlood(
    _ markers: Raster<Int32>, connectivity: Connectivity, drawsLines: Bool, rising: Bool,
    level: (Int, Int) -> Int
) -> [Int32] {
    let (width, height) = (markers.width, markers.height)
    let around =
        [(0, -1), (-1, 0), (1, 0), (0, 1)] + (connectivity == .eight ? [(-1, -1), (1, -1), (-1, 1), (1, 1)] : [])
    func neighbors(_ at: Int) -> [Int] {
        around.compactMap { dx, dy in
            let (x, y) = (at % width + dx, at / width + dy)
            return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : nil
        }
    }
    var labels = markers.pixels
    var reached = Set<Int>()
    var waiting: [(level: Int, place: Int, label: Int32)] = []
    func spread(_ at: Int, _ current: Int) {
        for next in neighbors(at) where labels[next] == 0 && !reached.contains(next) {
            reached.insert(next)
            let height = level(at, next)
            waiting.append((rising ? max(current, height) : height, next, labels[at]))
        }
    }
    for at in labels.indices where markers.pixels[at] > 0 { spread(at, 0) }
    while let lowest = waiting.map(\.level).min() {
        let first = waiting.remove(at: waiting.firstIndex { $0.level == lowest } ?? 0)
        let taken = neighbors(first.place).filter { labels[$0] > 0 }
        if drawsLines && Set(taken.map { labels[$0] }).count > 1 { continue }
        // On a relief the first to reach a pixel has it, else the neighbour that differs least.
        let nearest = taken.min { level($0, first.place) < level($1, first.place) } ?? first.place
        labels[first.place] = rising && !drawsLines ? first.label : labels[nearest]
        spread(first.place, lowest)
    }
    return labels
}

struct WatershedTests {
    private func raster(_ pixels: [Int32]) -> Raster<Int32> { Raster(width: pixels.count, height: 1, pixels: pixels) }

    @Test func `the worked relief`() throws {
        let relief = Raster<UInt8>(width: 5, height: 1, pixels: [1, 2, 9, 2, 1])
        #expect(try relief.watershed(from: raster([1, 0, 0, 0, 2])).pixels == [1, 1, 1, 2, 2])
        #expect(try relief.watershed(from: raster([1, 0, 0, 0, 2]), drawsLines: true).pixels == [1, 1, 0, 2, 2])
    }

    @Test func `closed pixels stay closed, and what is behind them stays open`() throws {
        let relief = Raster<UInt8>(width: 6, height: 1)
        #expect(try relief.watershed(from: raster([3, 0, -7, 0, 0, -2])).pixels == [3, 3, -7, 0, 0, -2])
    }

    @Test func `nothing comes of nothing, and sizes must agree`() throws {
        #expect(try Raster<UInt8>(width: 0, height: 2).watershed(from: Raster(width: 0, height: 2)).isEmpty)
        let open = Raster<Int32>(width: 4, height: 3)
        #expect(try Raster<UInt8>(width: 4, height: 3, filledWith: 9).watershed(from: open) == open)
        #expect(throws: ImagingError.sizeMismatch(expected: PixelSize(width: 4, height: 2), actual: open.size)) {
            try Raster<RGBA8>(width: 4, height: 2).watershed(from: open)
        }
    }

    @Test("random reliefs are flooded as the definition says", arguments: edgeSizes, Connectivity.allCases)
    func definition(size: PixelSize, connectivity: Connectivity) throws {
        var generator = SeededGenerator(seed: UInt64(size.width * 50 + size.height))
        guard size.area < 1000 else { return }
        for steps in [3, 256] {
            let relief = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator).map {
                UInt8(Int($0) * steps / 256)
            }
            let colors = Raster<RGBA8>.random(width: size.width, height: size.height, using: &generator).map {
                RGBA8(red: $0.red / 16, green: $0.green / 32, blue: $0.blue / 16)
            }
            let markers = Raster<Int32>(
                width: size.width, height: size.height,
                pixels: (0..<size.area).map { _ in max(-1, Int32.random(in: -40...4, using: &generator)) }
            ).map { $0 < 0 && Bool.random(using: &generator) ? 0 : $0 }
            for drawsLines in [false, true] {
                expectSame(
                    try relief.watershed(from: markers, connectivity: connectivity, drawsLines: drawsLines).pixels,
                    slowFlood(markers, connectivity: connectivity, drawsLines: drawsLines, rising: true) {
                        Int(relief.pixels[$1])
                    })
                expectSame(
                    try colors.watershed(from: markers, connectivity: connectivity, drawsLines: drawsLines).pixels,
                    slowFlood(markers, connectivity: connectivity, drawsLines: drawsLines, rising: false) { from, to in
                        let (a, b) = (colors.pixels[from], colors.pixels[to])
                        return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0) - Int($1)) }
                            .max() ?? 0
                    })
            }
        }
    }

    @Test func `borders come to lie on the edges of a picture`() throws {
        // Two discs that touch; the relief is low within them and high on their rims.
        let picture = Raster<RGBA8>(
            width: 40, height: 20,
            pixels: (0..<800).map { at in
                let (x, y) = (at % 40, at / 40)
                if (x - 10) * (x - 10) + (y - 10) * (y - 10) < 64 { return RGBA8(red: 200, green: 30, blue: 30) }
                if (x - 28) * (x - 28) + (y - 10) * (y - 10) < 81 { return RGBA8(red: 30, green: 60, blue: 200) }
                return RGBA8(gray: 90)
            })
        var markers = Raster<Int32>(width: 40, height: 20)
        markers[10, 10] = 1
        markers[28, 10] = 2
        markers[0, 0] = 3
        let labels = try picture.watershed(from: markers)
        // Beside an edge a pixel that both sides reach is a matter of turns.
        for row in 1..<19 {
            for column in 1..<39 {
                let around = picture.cropped(to: PixelRect(x: column - 1, y: row - 1, width: 3, height: 3))
                guard around.pixels.allSatisfy({ $0 == around[1, 1] }) else { continue }
                let expected: Int32 = around[1, 1].red == 200 ? 1 : around[1, 1].blue == 200 ? 2 : 3
                #expect(labels[column, row] == expected)
            }
        }
    }

    @Test func `on flat ground each pixel goes to a marker at the least distance, however many wait`() throws {
        var generator = SeededGenerator(seed: 12)
        var markers = Raster<Int32>(width: 150, height: 150)
        var places: [(x: Int, y: Int)] = []
        for row in Swift.stride(from: 1, to: 150, by: 3) {
            for column in Swift.stride(from: 1, to: 150, by: 3) where Int.random(in: 0..<4, using: &generator) > 0 {
                places.append((column, row))
                markers[column, row] = Int32(places.count)
            }
        }
        let labels = try Raster<UInt8>(width: 150, height: 150).watershed(from: markers)
        func distance(_ x: Int, _ y: Int, _ place: (x: Int, y: Int)) -> Int { abs(x - place.x) + abs(y - place.y) }
        for y in Swift.stride(from: 0, to: 150, by: 7) {
            for x in 0..<150 {
                let least = places.map { distance(x, y, $0) }.min()
                #expect(distance(x, y, places[Int(labels[x, y]) - 1]) == least)
            }
        }
    }

    @Test func `a cancelled flood ends early and tells its progress before`() throws {
        let relief = Raster<UInt8>(width: 600, height: 600)
        var markers = Raster<Int32>(width: 600, height: 600)
        markers[0, 0] = 1
        let monitor = WorkMonitor()
        monitor.cancel()
        let labels = try relief.watershed(from: markers, drawsLines: true, monitor: monitor)
        #expect(labels.pixels.contains(0) && labels[0, 0] == 1)
        #expect(labels.pixels.allSatisfy { $0 == 0 || $0 == 1 })
    }
}
