import ImagingCore
import Testing
import _ImagingTestSupport

/// The equalization one pixel at a time, in tiles of a plane that is first continued.
private func slowEqualized(_ plane: Raster<UInt8>, clipLimit: Double, across: Int, down: Int) -> [UInt8] {
    let tileWidth = (plane.width + across - 1) / across
    let tileHeight = (plane.height + down - 1) / down
    func sample(_ column: Int, _ row: Int) -> Int {
        func mirrored(_ place: Int, _ count: Int) -> Int {
            var place = place
            while place >= count { place = count == 1 ? 0 : abs(2 * (count - 1) - place) }
            return place
        }
        return Int(plane[mirrored(column, plane.width), mirrored(row, plane.height)])
    }
    func result(_ value: Int, tileColumn: Int, tileRow: Int) -> Float {
        var counts = [Int](repeating: 0, count: 256)
        for row in 0..<tileHeight {
            for column in 0..<tileWidth {
                counts[sample(tileColumn * tileWidth + column, tileRow * tileHeight + row)] += 1
            }
        }
        let area = tileWidth * tileHeight
        let limit = max(1, Int(min(Double(area), clipLimit * Double(area) / 256)))
        var cut = counts.reduce(0) { $0 + max(0, $1 - limit) }
        counts = counts.map { min($0, limit) + cut / 256 }
        cut %= 256
        if cut > 0 {
            let step = max(1, 256 / cut)
            var place = 0
            while cut > 0 && place < 256 {
                counts[place] += 1
                place += step
                cut -= 1
            }
        }
        return min(255, (Float(counts[0...value].reduce(0, +)) * (255 / Float(area))).rounded(.toNearestOrEven))
    }
    return (0..<plane.size.area).map { index in
        let (x, y) = (index % plane.width, index / plane.width)
        let (px, py) = (Float(x) * (1 / Float(tileWidth)) - 0.5, Float(y) * (1 / Float(tileHeight)) - 0.5)
        let (left, top) = (Int(px.rounded(.down)), Int(py.rounded(.down)))
        let (shareX, shareY) = (px - px.rounded(.down), py - py.rounded(.down))
        func table(_ column: Int, _ row: Int) -> Float {
            result(
                Int(plane[x, y]), tileColumn: min(across - 1, max(0, column)), tileRow: min(down - 1, max(0, row)))
        }
        let first = table(left, top) * (1 - shareY) + table(left, top + 1) * shareY
        let second = table(left + 1, top) * (1 - shareY) + table(left + 1, top + 1) * shareY
        return UInt8(min(255, (first * (1 - shareX) + second * shareX).rounded(.toNearestOrEven)))
    }
}

@Suite(.serialized) struct LocalEqualizationTests {
    @Test func `two values in one tile become the shares up to them`() {
        let plane = Raster<UInt8>(width: 2, height: 2, pixels: [10, 10, 10, 200])
        let equal = plane.locallyEqualized(clipLimit: .infinity, tilesAcross: 1, tilesDown: 1)
        // Three of four, and all.
        #expect(equal.pixels == [191, 191, 191, 255])
    }

    @Test("planes follow the definition", arguments: [(1, 1), (5, 3), (16, 12), (23, 17)], [(1, 1), (2, 3), (4, 2)])
    func twin(sides: (Int, Int), tiles: (Int, Int)) {
        var generator = SeededGenerator(seed: UInt64(sides.0))
        let plane = Raster<UInt8>.random(width: sides.0, height: sides.1, using: &generator).map { 90 + $0 / 5 }
        for clipLimit in [0.5, 3, 40, Double.infinity] {
            expectSame(
                plane.locallyEqualized(clipLimit: clipLimit, tilesAcross: tiles.0, tilesDown: tiles.1).pixels,
                slowEqualized(plane, clipLimit: clipLimit, across: tiles.0, down: tiles.1))
        }
    }

    @Test func `wide tiles, whose tables are mixed first, give what narrow ones do`() {
        var generator = SeededGenerator(seed: 8)
        let tile = Raster<UInt8>.random(width: 300, height: 4, using: &generator).map { 60 + $0 / 3 }
        var wide = Raster<UInt8>(width: 900, height: 8)
        for x in [0, 300, 600] { for y in [0, 4] { wide.paste(tile, x: x, y: y) } }
        let result = wide.locallyEqualized(clipLimit: 3, tilesAcross: 3, tilesDown: 2)
        // All tiles are the same, and so is what becomes of a value, wherever it stands.
        let alone = tile.locallyEqualized(clipLimit: 3, tilesAcross: 1, tilesDown: 1)
        for x in [0, 300, 600] {
            expectSame(result.cropped(to: PixelRect(x: x, y: 0, width: 300, height: 4)), alone)
        }
        // And tiles that differ, by the definition.
        let plane = Raster<UInt8>.random(width: 530, height: 3, using: &generator).map { 90 + $0 / 5 }
        let dark = Raster(
            width: 530, height: 3, pixels: plane.pixels.enumerated().map { $0 % 530 < 265 ? $1 : $1 / 2 })
        let half = dark.locallyEqualized(clipLimit: 4, tilesAcross: 2, tilesDown: 1)
        expectSame(half.pixels, slowEqualized(dark, clipLimit: 4, across: 2, down: 1))
    }

    @Test func `every thread count gives the same, and contrast is raised`() throws {
        var generator = SeededGenerator(seed: 2)
        let plane = Raster<UInt8>.random(width: 90, height: 130, using: &generator).map { 100 + $0 / 8 }
        let expected = plane.locallyEqualized(bands: .serial)
        for count in threadCounts {
            expectSame(plane.locallyEqualized(bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { _ in expectSame(plane.locallyEqualized(), expected) }
        let before = try #require(try plane.histogram().standardDeviation)
        let after = try #require(try expected.histogram().standardDeviation)
        #expect(after > 1.5 * before)
    }

    @Test func `nothing stays nothing`() {
        #expect(Raster<UInt8>(width: 0, height: 5).locallyEqualized() == Raster(width: 0, height: 5))
    }
}
