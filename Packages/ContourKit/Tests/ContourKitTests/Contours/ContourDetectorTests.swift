import ContourKit
import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

struct ContourDetectorTests {
    private let detector = ContourDetector(threadCount: 2)

    /// A square with a hole with a dot in it.
    static let nested = mask([
        ".......",
        ".#####.",
        ".#...#.",
        ".#.#.#.",
        ".#...#.",
        ".#####.",
    ])

    static func mask(_ rows: [String]) -> Mask {
        Mask(
            coverage: Raster(
                width: rows[0].utf8.count, height: rows.count,
                pixels: rows.flatMap { $0.utf8.map { $0 == UInt8(ascii: "#") ? 255 : 0 } }))
    }

    @Test func `what lies within what is told by paths`() async throws {
        let tree = try await detector.contours(of: Self.nested)
        #expect(tree.map(\.indexPath) == [[0], [0, 0], [0, 0, 0]])
        #expect(tree.map(\.isHole) == [false, true, false])
        #expect(tree.map { $0.parent?.index } == [nil, 0, 1])
        #expect(tree[1].children.map(\.index) == [2])
        #expect(tree.topLevel.map(\.index) == [0])
        #expect(tree.contour(at: [0, 0]) == tree[1])
        for path in [[], [1], [0, 1], [0, 0, 0, 0], [-1]] { #expect(tree.contour(at: path) == nil) }
    }

    @Test func `a contour knows its measures`() async throws {
        let tree = try await detector.contours(of: Self.nested)
        let outer = tree[0]
        #expect(outer.points[0] == Point(x: 1.5, y: 1.5) && outer.points[1] == Point(x: 1.5, y: 2.5))
        #expect(outer.pointCount == 16 && outer.length == 16 && outer.signedArea == 16 && outer.isClosed)
        #expect(outer.bounds == Rect(origin: Point(x: 1.5, y: 1.5), size: Size(width: 4, height: 4)))
        // A hole's border cuts the corners: it goes through pixels that touch at theirs.
        #expect(tree[1].pointCount == 12 && tree[1].signedArea == -14)
        #expect(abs(tree[1].length - (8 + 4 * 2.0.squareRoot())) < 1e-12)
        #expect(tree[2].pointCount == 1 && tree[2].length == 0 && tree[2].area == 0)
        #expect(tree[2].normalizedPoints == [Point(x: 0.5, y: 3.5 / 6)])
        #expect(tree[2].normalizedBounds.origin == Point(x: 0.5, y: 3.5 / 6))
    }

    @Test func `a level is crossed between the pixels`() async throws {
        let field = Raster<Float>(width: 3, height: 3, pixels: [0, 0, 0, 0, 4, 0, 0, 0, 0])
        let tree = try await detector.contours(
            of: field, level: 1, options: ContourOptions(detectsDarkOnLight: false))
        #expect(tree.count == 1 && tree[0].isClosed)
        #expect(
            tree[0].points == [
                Point(x: 0.75, y: 1.5), Point(x: 1.5, y: 2.25), Point(x: 2.25, y: 1.5), Point(x: 1.5, y: 0.75),
            ])
        #expect(tree[0].signedArea == 1.125)
        // Dark is all around it: its own border is the frame, and the spot is a hole in it.
        let dark = try await detector.contours(of: field, level: 1)
        #expect(dark.count == 1 && dark[0].isHole && dark[0].signedArea == -1.125)
    }

    @Test func `a line that leaves the photo is open, and holds what its region holds`() async throws {
        // A region over the lower half with a hole in it.
        var field = Raster<Float>(width: 9, height: 9)
        for row in 4..<9 { for column in 0..<9 { field[column, row] = 2 } }
        field[4, 6] = 0
        let tree = try await detector.contours(
            of: field, level: 1, options: ContourOptions(detectsDarkOnLight: false))
        #expect(tree.map(\.isClosed) == [false, true])
        #expect(tree[0].points == (0..<9).reversed().map { Point(x: Double($0) + 0.5, y: 4) })
        #expect(tree[1].parent == tree[0] && tree[1].isHole)
    }

    @Test func `dark and light change places`() async throws {
        var plane = Raster<UInt8>(width: 40, height: 30, filledWith: 230)
        for row in 10..<20 { for column in 8..<30 { plane[column, row] = 20 } }
        var options = ContourOptions(smoothing: 0)
        let dark = try await detector.contours(of: plane, options: options)
        #expect(dark.count == 1)
        #expect(dark[0].bounds == Rect(origin: Point(x: 8.5, y: 10.5), size: Size(width: 21, height: 9)))
        options.detectsDarkOnLight = false
        let light = try await detector.contours(of: plane, options: options)
        #expect(light.map(\.isHole) == [false, true])
        #expect(light[0].bounds == Rect(origin: Point(x: 0.5, y: 0.5), size: Size(width: 39, height: 29)))
    }

    @Test func `the pivot is found where it is not given`() async throws {
        // Both greys are dark: half would find the whole photo.
        var plane = Raster<UInt8>(width: 40, height: 30, filledWith: 90)
        for row in 10..<20 { for column in 8..<30 { plane[column, row] = 30 } }
        let half = try await detector.contours(of: plane)
        #expect(half.count == 1 && half[0].bounds.size.width == 39)
        for method in [ContourOptions.Method.borders, .subpixel] {
            let found = try await detector.contours(
                of: plane, options: ContourOptions(method: method, contrastPivot: nil))
            #expect(found.count == 1)
            #expect(abs(found[0].bounds.size.width - (method == .borders ? 21 : 22)) < 0.1)
        }
    }

    @Test func `contrast brings out weak edges`() async throws {
        var plane = Raster<UInt8>(width: 40, height: 30, filledWith: 120)
        for row in 10..<20 { for column in 8..<30 { plane[column, row] = 150 } }
        var options = ContourOptions(method: .edges, contrastAdjustment: 1, smoothing: 0)
        #expect(try await detector.contours(of: plane, options: options).isEmpty)
        options.contrastAdjustment = 3
        let found = try await detector.contours(of: plane, options: options)
        #expect(found.count == 2 && found[1].isHole && found[1].parent == found[0])
    }

    @Test func `an edge that encloses nothing is one open line`() async throws {
        var plane = Raster<UInt8>(width: 20, height: 12)
        for row in 0..<12 { for column in 9..<20 { plane[column, row] = 200 } }
        let found = try await detector.contours(of: plane, options: ContourOptions(method: .edges, smoothing: 0))
        #expect(found.count == 1 && !found[0].isClosed)
        #expect(found[0].pointCount == 12 && found[0].length == 11)
    }

    @Test func `what is transparent is ground`() async throws {
        // Transparent black on an opaque photo: as white it is ground for dark things, as black for light ones.
        var photo = Raster(width: 20, height: 20, filledWith: RGBA8(gray: 200))
        for row in 5..<9 { for column in 5..<9 { photo[column, row] = .zero } }
        var options = ContourOptions(smoothing: 0)
        #expect(try await detector.contours(of: photo, options: options).isEmpty)
        for row in 5..<9 { for column in 5..<9 { photo[column, row] = .black } }
        #expect(try await detector.contours(of: photo, options: options).count == 1)
        photo = Raster(width: 20, height: 20, filledWith: .zero)
        options.detectsDarkOnLight = false
        #expect(try await detector.contours(of: photo, options: options).isEmpty)
    }

    @Test func `a large photo is reduced, and its contours are in its own pixels`() async throws {
        var plane = Raster<UInt8>(width: 256, height: 128, filledWith: 255)
        for row in 32..<96 { for column in 64..<192 { plane[column, row] = 0 } }
        for method in [ContourOptions.Method.borders, .subpixel] {
            let options = ContourOptions(method: method, maximumImageDimension: 64, smoothing: 0)
            let tree = try await detector.contours(of: plane, options: options)
            #expect(tree.count == 1 && tree.photoSize == plane.size)
            let exact = Rect(origin: Point(x: 64, y: 32), size: Size(width: 128, height: 64))
            #expect(abs(tree[0].bounds.center.x - exact.center.x) < 1e-3)
            #expect(abs(tree[0].bounds.size.width - exact.size.width) <= (method == .borders ? 4 : 0.1))
        }
    }

    @Test func `a soft mask says where its contour lies`() async throws {
        var mask = Mask(width: 40, height: 40)
        mask.fill(.circle(center: Point(x: 20.3, y: 19.6), radius: 10))
        let tree = try await detector.contours(of: mask, options: ContourOptions(method: .subpixel))
        #expect(tree.count == 1 && tree[0].isClosed && !tree[0].isHole)
        #expect(abs(tree[0].area - 100 * Double.pi) < 2.5)
        for point in tree[0].points {
            #expect(abs(point.distance(to: Point(x: 20.3, y: 19.6)) - 10) < 0.15)
        }
    }

    @Test func `short contours are left out, and what they hold moves up`() async throws {
        let options = ContourOptions(minimumLength: 17)
        #expect(try await detector.contours(of: Self.nested, options: options).isEmpty)
        let rest = try await detector.contours(of: Self.nested, options: ContourOptions(minimumLength: 14))
        #expect(rest.map(\.indexPath) == [[0]])
        let rows = ["#######", "#.....#", "#.#.#.#", "#.....#", "#######"]
        let dots = try await detector.contours(of: Self.mask(rows), options: ContourOptions(minimumLength: 0.5))
        #expect(dots.count == 2)
    }

    @Test func `bad options are named`() async throws {
        for (name, options) in [
            ("contrastAdjustment", ContourOptions(contrastAdjustment: 3.1)),
            ("contrastPivot", ContourOptions(contrastPivot: -0.1)),
            ("maximumImageDimension", ContourOptions(maximumImageDimension: 63)),
            ("smoothing", ContourOptions(smoothing: .nan)), ("edgeThresholds", ContourOptions(edgeThresholds: -1...1)),
            ("tolerance", ContourOptions(tolerance: -1)), ("minimumLength", ContourOptions(minimumLength: .nan)),
        ] {
            let error = await #expect(throws: ContourError.self) {
                try await detector.contours(of: Self.nested, options: options)
            }
            guard case .invalidOption(let found, _) = error else { continue }
            #expect(found == name)
        }
    }

    @Test func `cancelled work throws`() async throws {
        let detector = detector
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await detector.contours(of: Self.nested)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `progress ends at the whole`() async throws {
        let reports = Mutex<[Double]>([])
        _ = try await detector.contours(
            of: Self.nested, progress: { report in reports.withLock { $0.append(report.fraction) } })
        let fractions = reports.withLock { $0 }
        #expect(fractions.last == 1 && fractions == fractions.sorted())
    }
}
