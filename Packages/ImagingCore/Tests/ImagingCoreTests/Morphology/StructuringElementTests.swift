import CImagingKernels
import ImagingCore
import Testing
import _ImagingTestSupport

/// The places of an element, told from its anchor.
private func offsets(_ drawn: Mask, _ anchorColumn: Int, _ anchorRow: Int) -> [(column: Int, row: Int)] {
    var places: [(column: Int, row: Int)] = []
    for row in 0..<drawn.height {
        for column in 0..<drawn.width where drawn.selects(column: column, row: row) {
            places.append((column - anchorColumn, row - anchorRow))
        }
    }
    return places
}

private func rectangleOffsets(_ width: Int, _ height: Int) -> [(column: Int, row: Int)] {
    offsets(
        Mask(width: width, height: height, selecting: PixelRect(x: 0, y: 0, width: width, height: height)),
        width / 2, height / 2)
}

/// Each pixel stamps its value on the places of the element around it.
private func slowDilation(_ plane: Raster<UInt8>, _ places: [(column: Int, row: Int)]) -> Raster<UInt8> {
    var grown = Raster<UInt8>(width: plane.width, height: plane.height)
    for row in 0..<plane.height {
        for column in 0..<plane.width {
            for place in places where grown.bounds.contains(x: column + place.column, y: row + place.row) {
                let (x, y) = (column + place.column, row + place.row)
                grown[x, y] = max(grown[x, y], plane[column, row])
            }
        }
    }
    return grown
}

/// Each pixel takes the smallest value at the places of the element around it.
private func slowErosion(_ plane: Raster<UInt8>, _ places: [(column: Int, row: Int)]) -> Raster<UInt8> {
    var shrunk = plane.map { _ in UInt8(255) }
    for row in 0..<plane.height {
        for column in 0..<plane.width {
            for place in places where plane.bounds.contains(x: column + place.column, y: row + place.row) {
                shrunk[column, row] = min(shrunk[column, row], plane[column + place.column, row + place.row])
            }
        }
    }
    return shrunk
}

private func row(_ samples: UInt8...) -> Raster<UInt8> {
    Raster(width: samples.count, height: 1, pixels: samples)
}

@Suite(.serialized) struct StructuringElementTests {
    @Test func `a rectangle of even side reaches to the left`() {
        let plane = Raster<UInt8>(width: 5, height: 3, pixels: [0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 5, 0])
        #expect(
            plane.dilated(by: .rectangle(width: 2, height: 1)).pixels
                == [0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 5, 5, 0])
    }

    @Test func `an element is stamped as it is drawn`() {
        let corner = mask("##", "#.")
        let one = mask(".....", "..#..", ".....", ".....")
        #expect(
            one.dilated(by: StructuringElement(corner, anchorColumn: 0, anchorRow: 0))
                == mask(".....", "..##.", "..#..", "....."))
        #expect(
            one.dilated(by: StructuringElement(corner, anchorColumn: 0, anchorRow: 0).reflected)
                == mask("..#..", ".##..", ".....", "....."))
    }

    @Test func `contrasts of a row`() {
        let three = StructuringElement.rectangle(width: 3, height: 1)
        #expect(row(1, 1, 1, 7, 7, 7).morphologicalGradient(by: three) == row(0, 0, 6, 6, 0, 0))
        #expect(row(2, 2, 9, 2, 4, 4, 4).topHat(by: three) == row(0, 0, 7, 0, 0, 0, 0))
        #expect(row(9, 9, 2, 9, 4, 4, 4).blackHat(by: three) == row(0, 0, 7, 0, 0, 0, 0))
        #expect(mask("..##..").morphologicalGradient(by: three) == mask(".####."))
        #expect(mask("#.####").topHat(by: three) == mask("#....."))
        #expect(mask("##.###").blackHat(by: three) == mask("..#..."))
    }

    @Test(
        "planes grow and shrink by rectangles by the definition", arguments: edgeSizes,
        [[2, 1], [1, 4], [8, 5], [31, 3], [3, 40], [200, 300]])
    func rectangles(size: PixelSize, sides: [Int]) {
        var generator = SeededGenerator(seed: UInt64(size.width + sides[0]))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let places = rectangleOffsets(Swift.min(sides[0], 141), Swift.min(sides[1], 83))
        let element = StructuringElement.rectangle(width: sides[0], height: sides[1])
        // Beyond the largest plane more of an element makes no difference; the twin would only be slow.
        if sides[0] < 200 || size.width * size.height < 100 {
            expectSame(plane.dilated(by: element), slowDilation(plane, places))
            expectSame(plane.eroded(by: element), slowErosion(plane, places))
        } else {
            let (smallest, largest) = (plane.pixels.min()!, plane.pixels.max()!)
            #expect(plane.dilated(by: element).pixels.allSatisfy { $0 == largest })
            #expect(plane.eroded(by: element).pixels.allSatisfy { $0 == smallest })
        }
    }

    @Test("planes grow and shrink by any element by the definition", arguments: edgeSizes)
    func elements(size: PixelSize) {
        var generator = SeededGenerator(seed: UInt64(size.width))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        for (width, height, share) in [(1, 1, 1.0), (4, 3, 0.5), (12, 5, 0.9), (90, 1, 0.8), (2, 60, 0.4)] {
            var drawn = randomMask(width: width, height: height, share: share, using: &generator)
            drawn.coverage[0, 0] = 255
            for (column, row) in [(width / 2, height / 2), (-2, height + 1)] {
                let element = StructuringElement(drawn, anchorColumn: column, anchorRow: row)
                let places = offsets(drawn, column, row)
                expectSame(plane.dilated(by: element), slowDilation(plane, places))
                expectSame(plane.eroded(by: element), slowErosion(plane, places))
            }
        }
    }

    @Test func `openings and closings hold their laws`() {
        var generator = SeededGenerator(seed: 5)
        let plane = Raster<UInt8>.random(width: 40, height: 33, using: &generator)
        let drawn = StructuringElement(mask(".##.", "#...", "####"), anchorColumn: 3, anchorRow: 0)
        for element in [drawn, .rectangle(width: 4, height: 3), .disc(radius: 2.5)] {
            let opened = plane.opened(by: element)
            let closed = plane.closed(by: element)
            #expect(opened != plane && closed != plane)
            #expect(zip(opened.pixels, plane.pixels).allSatisfy { $0 <= $1 })
            #expect(zip(closed.pixels, plane.pixels).allSatisfy { $0 >= $1 })
            expectSame(opened.opened(by: element), opened)
            expectSame(closed.closed(by: element), closed)
            expectSame(plane.map { 255 - $0 }.opened(by: element.reflected), closed.map { 255 - $0 })
        }
        let spots = randomMask(width: 30, height: 20, share: 0.6, using: &generator)
        #expect(spots.opened(by: .disc(radius: 1)) == spots.opened(radius: 1))
        #expect(spots.closed(by: .disc(radius: 1)) == spots.closed(radius: 1))
        #expect(spots.eroded(by: .disc(radius: 1)) == spots.eroded(radius: 1))
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 6)
        let plane = Raster<UInt8>.random(width: 67, height: 300, using: &generator)
        let drawn = StructuringElement(mask("..#..", "#.###", "..#.."), anchorColumn: 2, anchorRow: 1)
        for element in [drawn, .rectangle(width: 7, height: 9), .disc(radius: 3)] {
            let expected = plane.dilated(by: element, bands: .serial)
            let gradient = plane.morphologicalGradient(by: element, bands: .serial)
            for count in threadCounts {
                expectSame(plane.dilated(by: element, bands: ParallelBands(threadCount: count)), expected)
            }
            forEachDispatchLevel { _ in
                expectSame(plane.dilated(by: element), expected)
                expectSame(plane.morphologicalGradient(by: element), gradient)
            }
        }
    }

    @Test func `an element without pixels traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = StructuringElement(Mask(width: 2, height: 2), anchorColumn: 0, anchorRow: 0)
        }
    }
}
