import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

/// The marker grown by one neighbour at a time, until nothing changes.
private func slowReconstruction(
    _ plane: Raster<UInt8>, _ marker: Raster<UInt8>, _ connectivity: Connectivity
) -> Raster<UInt8> {
    var values = Raster(
        width: plane.width, height: plane.height, pixels: zip(plane.pixels, marker.pixels).map { min($0, $1) })
    while true {
        var grown = values
        for row in 0..<plane.height {
            for column in 0..<plane.width {
                var largest = values[column, row]
                for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
                where (connectivity == .eight || dx * dy == 0)
                    && plane.bounds.contains(x: column + dx, y: row + dy)
                {
                    largest = max(largest, values[column + dx, row + dy])
                }
                grown[column, row] = min(largest, plane[column, row])
            }
        }
        if grown == values { return values }
        values = grown
    }
}

struct ReconstructionTests {
    @Test func `peaks without a marker are cut down`() throws {
        let plane = Raster<UInt8>(width: 5, height: 1, pixels: [1, 5, 1, 7, 2])
        let marker = Raster<UInt8>(width: 5, height: 1, pixels: [0, 4, 0, 0, 0])
        #expect(try plane.reconstructed(from: marker).pixels == [1, 4, 1, 1, 1])
        let above = Raster<UInt8>(width: 5, height: 1, filledWith: 9)
        #expect(try plane.reconstructed(from: above) == plane)
    }

    @Test("planes are reconstructed by the definition", arguments: edgeSizes, Connectivity.allCases)
    func twin(size: PixelSize, connectivity: Connectivity) throws {
        var generator = SeededGenerator(seed: UInt64(size.width))
        for divisor: UInt8 in [1, 60] {
            let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator).map {
                $0 / divisor * divisor
            }
            let marker = randomMask(width: size.width, height: size.height, share: 0.05, soft: true, using: &generator)
            expectSame(
                try plane.reconstructed(from: marker.coverage, connectivity: connectivity),
                slowReconstruction(plane, marker.coverage, connectivity))
        }
    }

    @Test func `a winding way is followed to its end`() throws {
        let maze = mask(
            "#.#####.###", "#.#...#.#.#", "#.#.#.#.#.#", "#.#.#.#.#.#", "#.#.#.#.#.#", "#.#.#.#.#.#", "###.#.###.#",
            "....#......", "#########..")
        var marker = Raster<UInt8>(width: 11, height: 9)
        marker[10, 6] = 200
        let reached = try maze.coverage.reconstructed(from: marker, connectivity: .four)
        #expect(reached == slowReconstruction(maze.coverage, marker, .four))
        #expect(reached[0, 0] == 200 && reached[4, 2] == 0)
    }

    @Test func `cancelled work stops`() throws {
        let monitor = WorkMonitor()
        let bands = ParallelBands(monitor: monitor)
        var plane = Raster<UInt8>(width: 9, height: 5).map { _ in UInt8(200) }
        plane[4, 2] = 0
        var marker = Raster<UInt8>(width: 9, height: 5)
        marker[0, 0] = 200
        #expect(try plane.reconstructed(from: marker, bands: bands) == plane)
        monitor.cancel()
        #expect(try plane.reconstructed(from: marker, bands: bands) != plane)
        let block = mask("###", "###", "###")
        #expect(block.skeleton() != block.skeleton(bands: bands))
    }

    @Test func `progress of a reconstruction reaches its end`() throws {
        let reported = Mutex<[Double]>([])
        let monitor = WorkMonitor { progress in reported.withLock { $0.append(progress.fraction) } }
        let plane = Raster<UInt8>(width: 3, height: 40).map { _ in UInt8(9) }
        _ = try plane.reconstructed(from: plane, bands: ParallelBands(monitor: monitor))
        #expect(reported.withLock { $0 }.last == 1 && reported.withLock { $0.count } > 50)
    }

    @Test func `a marker of another size is refused`() {
        #expect(throws: ImagingError.self) {
            try Raster<UInt8>(width: 2, height: 1).reconstructed(from: Raster(width: 1, height: 2))
        }
    }
}

struct MaskHolesTests {
    @Test func `a hole is filled, and one open at a corner by four neighbours`() {
        let ring = mask(".###.", ".#.#.", "..##.")
        #expect(ring.holesFilled() == mask(".###.", ".###.", "..##."))
        #expect(ring.holesFilled(connectivity: .eight) == ring)
        let edge = mask("###", "#.#", "#.#")
        #expect(edge.holesFilled() == edge)
    }

    @Test func `a soft hole is filled to its rim`() {
        let pond = mask("#####", "#424#", "#434#", "##3##", "##1##")
        #expect(pond.holesFilled() == mask("#####", "#434#", "#434#", "##3##", "##1##"))
    }

    @Test("holes are the components that touch no edge", arguments: edgeSizes, Connectivity.allCases)
    func twin(size: PixelSize, connectivity: Connectivity) {
        var generator = SeededGenerator(seed: 9)
        let mask = randomMask(width: size.width, height: size.height, share: 0.55, using: &generator)
        var expected = mask.coverage
        let outside = mask.inverted().connectedComponents(connectivity: connectivity)
        for row in 0..<size.height {
            for column in 0..<size.width where outside.labels[column, row] > 0 {
                let box = outside.components[Int(outside.labels[column, row]) - 1].bounds
                let touches =
                    box.x == 0 || box.y == 0 || box.x + box.width == size.width || box.y + box.height == size.height
                if !touches { expected[column, row] = 255 }
            }
        }
        expectSame(mask.holesFilled(connectivity: connectivity), Mask(coverage: expected))
    }
}
