import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

@Suite(.serialized) struct WireDetectorTests {
    private let detector = WireDetector(threadCount: 2)

    /// The largest distance of a line's points within the photo from a wire.
    private func error(_ wire: Wire, _ line: [Point], in photo: Raster<RGBA8>) -> Double {
        let seen = line.filter {
            $0.x >= 0 && $0.y >= 0 && $0.x <= Double(photo.width) && $0.y <= Double(photo.height)
        }
        return seen.map { wire.distance(to: $0) }.max() ?? .infinity
    }

    @Test(
        "a wire is found from edge to edge",
        arguments: [(40.0, 90.0, 0.0, 2.0), (60, 80, 25, 1.5), (30, 120, 10, 3), (90, 60, 0, 6), (70, 60, 12, 11)])
    func wires(_ left: Double, _ right: Double, _ sag: Double, _ width: Double) async throws {
        let line = DrawnWires.sagging(left, right, sag: sag)
        let photo = DrawnWires.drawn(line, width: width)
        let wire = try await detector.wire(near: Point(x: line[25].x, y: line[25].y + 4), in: photo)
        #expect(error(wire, line, in: photo) < 1.5)
        #expect(abs(wire.width - width) < 1.5)
        #expect(wire.certainty > 0.4 && wire.score > 0.7)
        #expect(wire.samples.allSatisfy { abs($0.width - wire.width) < 3 })
    }

    @Test func `a bright wire is found as well, and a steep one`() async throws {
        let line = [Point(x: 90, y: 0), Point(x: 130, y: 180)]
        var photo = DrawnWires.plain()
        photo.stroke(.polyline(line), width: 3, with: .white)
        let wire = try await detector.wire(near: Point(x: 112, y: 96), in: DrawnWires.grainy(photo))
        #expect(error(wire, line, in: photo) < 1.5)
    }

    @Test func `a gap is bridged, and marked`() async throws {
        let line = DrawnWires.sagging(60, 90, sag: 10)
        var photo = DrawnWires.plain()
        photo.stroke(.polyline(line), width: 3, with: DrawnWires.wireColor)
        photo.fill(.circle(center: line[36], radius: 16), with: DrawnWires.wall)
        let wire = try await detector.wire(near: line[12], in: DrawnWires.grainy(photo))
        #expect(error(wire, line, in: photo) < 2)
        let hidden = wire.samples.filter { !$0.isVisible }
        #expect(hidden.count >= 6 && hidden.allSatisfy { $0.point.distance(to: line[36]) < 28 })
    }

    @Test func `a wire goes on where what is behind it changes`() async throws {
        var photo = DrawnWires.plain()
        photo.fill(
            .polygon([Point(x: 110, y: 0), Point(x: 240, y: 0), Point(x: 240, y: 180), Point(x: 110, y: 180)]),
            with: RGBA8(red: 14, green: 14, blue: 16))
        let line = DrawnWires.sagging(70, 100, sag: 8)
        let wire = try await detector.wire(near: line[12], in: DrawnWires.drawn(line, width: 4, on: photo))
        #expect(error(wire, line, in: photo) < 2)
    }

    @Test func `the sides of a shiny cable are one wire`() async throws {
        let line = DrawnWires.sagging(60, 110, sag: 0)
        var photo = DrawnWires.plain()
        photo.stroke(.polyline(line), width: 12, with: DrawnWires.wireColor)
        photo.stroke(.polyline(line), width: 4, with: DrawnWires.wall)
        let wire = try await detector.wire(near: line[30], in: DrawnWires.grainy(photo))
        #expect(error(wire, line, in: photo) < 1.5)
        #expect(wire.width > 9)
    }

    @Test func `the nearer of two wires is meant`() async throws {
        let (upper, lower) = (DrawnWires.sagging(60, 70, sag: 0), DrawnWires.sagging(82, 92, sag: 0))
        var photo = DrawnWires.plain()
        photo.stroke(.polyline(upper) + .polyline(lower), width: 3, with: DrawnWires.wireColor)
        photo = DrawnWires.grainy(photo)
        let wires = try await detector.wires(near: Point(x: 120, y: 83), in: photo)
        #expect(wires.count == 2)
        #expect(error(wires[0], lower, in: photo) < 1.5 && error(wires[1], upper, in: photo) < 1.5)
        let all = try await detector.wires(in: photo.cropped(to: PixelRect(x: 0, y: 40, width: 128, height: 64)))
        #expect(all.count == 2)
    }

    @Test func `plain walls, edges and dots are no wires`() async throws {
        var edge = DrawnWires.plain()
        edge.fill(
            .polygon([Point(x: 0, y: 80), Point(x: 240, y: 100), Point(x: 240, y: 180), Point(x: 0, y: 180)]),
            with: DrawnWires.wireColor)
        var dot = DrawnWires.plain()
        dot.fill(.circle(center: Point(x: 120, y: 90), radius: 6), with: DrawnWires.wireColor)
        for photo in [DrawnWires.plain(), edge, dot] {
            await #expect(throws: ContourError.noLines) {
                try await detector.wire(near: Point(x: 120, y: 92), in: DrawnWires.grainy(photo))
            }
        }
        let part = DrawnWires.grainy(edge).cropped(to: PixelRect(x: 60, y: 60, width: 64, height: 64))
        #expect(try await detector.wires(in: part).isEmpty)
    }

    @Test func `all wires of a large photo are found where they are, the gutter of a roof is not`() async throws {
        // Reduced to be looked through.
        let (width, height) = (1640, 120)
        let lines = [
            DrawnWires.sagging(20, 30, sag: 8, width: Double(width)),
            DrawnWires.sagging(70, 62, sag: 0, width: Double(width)),
        ]
        var photo = DrawnWires.plain(width: width, height: height)
        photo.fill(
            .rectangle(Rect(PixelRect(x: 0, y: 95, width: width, height: 25))),
            with: RGBA8(red: 90, green: 95, blue: 100)
        )
        photo.fill(.rectangle(Rect(PixelRect(x: 0, y: 92, width: width, height: 4))), with: DrawnWires.wireColor)
        for line in lines { photo.stroke(.polyline(line), width: 4, with: DrawnWires.wireColor) }
        photo = DrawnWires.grainy(photo)
        let wires = try await detector.wires(in: photo)
        #expect(wires.count == 2)
        for line in lines { #expect(wires.contains { error($0, line, in: photo) < 1.5 }) }
    }

    @Test func `what is far from the tap is not found`() async throws {
        let photo = DrawnWires.drawn(DrawnWires.sagging(40, 50, sag: 0), width: 3)
        let tap = Point(x: 120, y: 120)
        await #expect(throws: ContourError.noLines) { try await detector.wire(near: tap, in: photo) }
        let wide = WireOptions(searchRadius: 100, minimumCertainty: 0.05)
        #expect(try await detector.wires(near: tap, in: photo, options: wide).count == 1)
    }

    @Test func `small photos and places at the edge are safe`() async throws {
        for (width, height) in [(1, 1), (1, 60), (60, 1), (20, 20), (33, 47)] {
            let photo = DrawnWires.grainy(DrawnWires.plain(width: width, height: height))
            for tap in [Point(x: 0, y: 0), Point(x: Double(width), y: Double(height))] {
                #expect(try await detector.wires(near: tap, in: photo).isEmpty)
            }
            #expect(try await detector.wires(in: photo).isEmpty)
        }
        #expect(try await detector.wires(in: Raster<RGBA8>(width: 0, height: 0)).isEmpty)
    }

    @Test func `threads and levels change nothing`() async throws {
        let line = DrawnWires.sagging(50, 90, sag: 15)
        let photo = DrawnWires.drawn(line, width: 2)
        let one = try await WireDetector(threadCount: 1).wire(near: line[20], in: photo)
        for count in [2, 4] {
            #expect(try await WireDetector(threadCount: count).wire(near: line[20], in: photo) == one)
        }
        let part = photo.cropped(to: PixelRect(x: 0, y: 30, width: 160, height: 90))
        let all = try await WireDetector(threadCount: 1).wires(in: part)
        #expect(all.count == 1)
        #expect(try await WireDetector(threadCount: 4).wires(in: part) == all)
        let search = WireSearch(photo: photo, options: WireOptions(), bands: .serial)
        forEachDispatchLevel { _ in #expect(search.wires(near: line[20]).first == one) }
    }

    @Test func `bad input throws`() async throws {
        let photo = DrawnWires.plain()
        let outside = Point(x: 241, y: 3)
        await #expect(throws: ContourError.outsidePhoto(outside, photo: photo.size)) {
            try await detector.wire(near: outside, in: photo)
        }
        for options in [
            WireOptions(searchRadius: 3), WireOptions(minimumLength: 5), WireOptions(minimumCertainty: 2),
            WireOptions(weights: WireOptions.Weights(proximity: -1)),
        ] {
            await #expect(throws: ContourError.self) {
                try await detector.wire(near: Point(x: 9, y: 9), in: photo, options: options)
            }
        }
    }

    @Test func `a cancelled search throws`() async throws {
        let photo = DrawnWires.plain()
        let detector = detector
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await detector.wires(in: photo)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
