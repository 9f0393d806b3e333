import ImagingCore
import Testing

@testable import ImagingCommands

/// Each step on a tiny drawn picture.
struct EditWorkTests {
    private let bands = ParallelBands(threadCount: 2)

    private func done(_ step: String, to picture: Raster<RGBA8>) throws -> Raster<RGBA8> {
        try EditStep(step).work.bits8(picture, bands)
    }

    private func failure(_ step: String, _ picture: Raster<RGBA8>) -> CommandFailure? {
        do {
            _ = try done(step, to: picture)
            return nil
        } catch {
            return error as? CommandFailure
        }
    }

    /// White and black of `#` and other letters, drawn in rows.
    private func drawn(_ rows: String...) -> Raster<RGBA8> {
        Raster(
            width: rows[0].count, height: rows.count,
            pixels: rows.joined().map { $0 == "#" ? RGBA8.white : RGBA8.black })
    }

    private func row(_ samples: UInt8...) -> Raster<RGBA8> {
        Raster(width: samples.count, height: 1, pixels: samples.map { RGBA8(gray: $0) })
    }

    @Test func `smoothing steps give what their operations give`() throws {
        #expect(try done("blur:1", to: row(0, 0, 0, 255, 0, 0, 0)) == row(1, 14, 62, 102, 62, 14, 1))
        #expect(try done("box:1", to: row(0, 0, 0, 90, 0, 0, 0)) == row(0, 0, 30, 30, 30, 0, 0))
        #expect(try done("median:1", to: row(10, 10, 99, 10, 80, 80)) == row(10, 10, 10, 80, 80, 80))
        let photo = samplePhoto().pixels
        #expect(
            try done("bilateral:2,20", to: photo) == photo.bilateralFiltered(spatialSigma: 2, rangeSigma: 20))
        let wide = photo.gaussianBlurred(sigma: 7, method: .fast)
        #expect(try done("blur:7", to: photo) == wide)
        #expect(try done("blur:7,exact", to: photo) == photo.gaussianBlurred(sigma: 7))
        #expect(wide != photo.gaussianBlurred(sigma: 7))
        #expect(try done("guided:3", to: photo) == photo.guidedFiltered(radius: 3, epsilon: 0.01))
        #expect(try done("guided:3,0.1", to: photo) == photo.guidedFiltered(radius: 3, epsilon: 0.1))
    }

    @Test func `detail steps give what their operations give`() throws {
        let edge = row(100, 100, 100, 200, 200, 200)
        #expect(try done("sharpen:1", to: edge) == row(100, 94, 70, 230, 206, 200))
        #expect(try done("sharpen:1,0.5", to: edge) == row(100, 97, 85, 215, 203, 200))
        #expect(try done("sharpen:1,1,10", to: edge) == row(100, 100, 70, 230, 200, 200))
        #expect(try done("convolve:-1 2 0", to: row(10, 30, 30, 200)) == row(10, 50, 30, 255))
        #expect(try done("convolve:1/-1", to: row(10, 30)) == row(0, 0))
        #expect(try done("edges", to: row(0, 0, 255, 255)) == row(0, 255, 255, 0))
        #expect(try done("edges:scharr", to: row(0, 0, 100, 100)) == row(0, 100, 100, 0))
        #expect(try done("laplacian", to: row(0, 0, 9, 0, 200)) == row(128, 137, 110, 255, 0))
        // Mean 6 and variance 8; beyond the edge the edge again.
        #expect(try done("deviation:1", to: row(4, 4, 10, 10)) == row(0, 3, 3, 0))
    }

    @Test("a kernel needs rows of as many numbers", arguments: ["", "1 2/3", "a", "1/", "/1", "inf", "1;2"])
    func badKernel(_ weights: String) {
        #expect(throws: UsageError.self) { try EditStep("convolve:\(weights)") }
    }

    @Test(
        "a size is a share, both sides or one",
        arguments: [
            ("50%", 16, 12), ("12.5%", 4, 3), ("0.1%", 1, 1), ("10x5", 10, 5), ("64x", 64, 48), ("x6", 8, 6),
        ])
    func resize(_ size: String, _ width: Int, _ height: Int) throws {
        let photo = samplePhoto().pixels
        let expected = PixelSize(width: width, height: height)
        #expect(try done("resize:\(size)", to: photo) == photo.resized(to: expected, filter: .lanczos3))
        #expect(try done("resize:\(size),area", to: photo) == photo.resized(to: expected, filter: .area))
    }

    @Test("a size that says nothing is refused", arguments: ["", "x", "%", "0%", "-5%", "0x", "3x4x5", "10001%", "ax"])
    func badSize(_ size: String) {
        #expect(throws: UsageError.self) { try EditStep("resize:\(size)") }
    }

    @Test func `every filter has its name`() throws {
        for filter in ResamplingFilter.allCases { _ = try EditStep("resize:50%,\(filter)") }
        #expect(throws: UsageError.self) { try EditStep("resize:50%,lanczos") }
    }

    @Test(
        "right angles copy pixels",
        arguments: [
            ("rotate:90", [3, 1, 4, 2]), ("rotate:-270", [3, 1, 4, 2]), ("rotate:180", [4, 3, 2, 1]),
            ("rotate:-90", [2, 4, 1, 3]), ("rotate:0", [1, 2, 3, 4]), ("rotate:-360", [1, 2, 3, 4]),
            ("flip:horizontal", [2, 1, 4, 3]), ("flip:vertical", [3, 4, 1, 2]),
        ])
    func turns(_ step: String, _ expected: [UInt8]) throws {
        let four = Raster(width: 2, height: 2, pixels: [1, 2, 3, 4].map { RGBA8(gray: $0) })
        #expect(try done(step, to: four).pixels == expected.map { RGBA8(gray: $0) })
    }

    @Test func `another angle turns clockwise, and the corners are transparent`() throws {
        var flag = Raster(width: 41, height: 21, filledWith: RGBA8.black)
        flag.paste(Raster(width: 20, height: 21, filledWith: .white), x: 21, y: 0)
        let turned = try done("rotate:30", to: flag)
        // 41 cos 30° + 21 sin 30° = 46.007, where a hair is no reason for a column, and 41 sin 30° + 21 cos 30° = 38.7.
        #expect(turned.size == PixelSize(width: 46, height: 39))
        #expect(turned[0, 0] == .zero)
        #expect(turned[45, 38] == .zero)
        // The white half, on the right before, is lower than the black one now.
        #expect(turned[35, 26] == .white)
        #expect(turned[12, 12] == .black)
    }

    @Test func `crop keeps what lies in the picture`() throws {
        let photo = samplePhoto().pixels
        let region = PixelRect(x: 30, y: -2, width: 9, height: 5)
        #expect(try done("crop:30,-2,9,5", to: photo) == photo.cropped(to: region))
        #expect(try done("crop:30,-2,9,5", to: photo).size == PixelSize(width: 2, height: 3))
        let outside = failure("crop:32,0,5,5", photo)
        #expect(outside?.code == "outsidePhoto")
        #expect(outside?.message == "the rectangle holds no pixel of the picture, which is 32×24 there")
    }

    @Test(
        "a frame shows what it is asked for",
        arguments: [
            ("pad:2", [2, 1, 1, 2, 3, 3, 2]), ("pad:2,mirror", [3, 2, 1, 2, 3, 2, 1]),
            ("pad:2,replicate", [1, 1, 1, 2, 3, 3, 3]), ("pad:2,wrap", [2, 3, 1, 2, 3, 1, 2]),
            ("pad:2,black", [0, 0, 1, 2, 3, 0, 0]), ("pad:2,white", [255, 255, 1, 2, 3, 255, 255]),
        ])
    func pad(_ step: String, _ expected: [UInt8]) throws {
        let padded = try done(step, to: row(1, 2, 3))
        #expect(padded.size == PixelSize(width: 7, height: 5))
        #expect(
            padded.cropped(to: PixelRect(x: 0, y: 2, width: 7, height: 1)).pixels == expected.map { RGBA8(gray: $0) })
        #expect(try done("pad:1,transparent", to: row(1))[0, 0] == .zero)
    }

    @Test func `a page seen at an angle is seen from its front`() throws {
        let photo = samplePhoto().pixels
        // Corners of an upright rectangle: a crop.
        #expect(
            try done("straighten:4,3,20,3,20,15,4,15", to: photo)
                == photo.cropped(to: PixelRect(x: 4, y: 3, width: 16, height: 12)))
        // The same corners from the top right on: the page lay on its side.
        #expect(
            try done("straighten:20,3,20,15,4,15,4,3", to: photo)
                == photo.cropped(to: PixelRect(x: 4, y: 3, width: 16, height: 12)).transformed(by: .turnLeft))
        #expect(failure("straighten:4,3,4,15,20,15,20,3", photo)?.code == "impossibleCorners")
        #expect(failure("straighten:4,3,20,3,20,3,4,3", photo)?.code == "impossibleCorners")
        #expect(failure("straighten:4,3,20,3,8,5,4,15", photo)?.code == "impossibleCorners")
    }

    @Test func `a picture that could not be held is refused before it is made`() {
        let photo = samplePhoto().pixels
        for step in ["resize:100000x100000", "pad:50000", "straighten:0,0,90000,0,90000,90000,0,90000"] {
            #expect(failure(step, photo)?.code == "tooLarge")
        }
        #expect(failure("resize:10000%", Raster(width: 2000, height: 1, filledWith: .black))?.code == "tooLarge")
    }

    @Test func `tone steps change brightness and keep opacity`() throws {
        let pixels = [RGBA8(red: 255, green: 0, blue: 0), RGBA8(red: 10, green: 20, blue: 30, alpha: 40)]
        let two = Raster(width: 2, height: 1, pixels: pixels)
        #expect(
            try done("grey", to: two).pixels == [RGBA8(gray: 76), RGBA8(red: 18, green: 18, blue: 18, alpha: 40)])
        #expect(
            try done("invert", to: two).pixels == [
                RGBA8(red: 0, green: 255, blue: 255), RGBA8(red: 245, green: 235, blue: 225, alpha: 40),
            ])
        #expect(try done("threshold", to: row(10, 11, 12, 200, 201)) == row(0, 0, 0, 255, 255))
        #expect(try done("threshold:12", to: row(10, 11, 12, 200, 201)) == row(0, 0, 255, 255, 255))
        #expect(try done("threshold", to: row(127, 127)) == row(0, 0))
        #expect(try done("threshold", to: row(128, 128)) == row(255, 255))
    }

    @Test func `equalizing greys is that of their plane, and colours keep their hue`() throws {
        let photo = samplePhoto().pixels
        let grey = try done("grey", to: photo)
        let equalized = try done("equalize:3", to: grey)
        #expect(equalized.luma601() == grey.luma601().locallyEqualized(clipLimit: 3))
        #expect(try done("grey", to: equalized) == equalized)
        #expect(try done("equalize", to: photo) == done("equalize:2", to: photo))
        let red = Raster(width: 8, height: 8, filledWith: RGBA8(red: 200, green: 40, blue: 40))
        let result = try done("equalize", to: red)[3, 3]
        #expect(result.red > result.green && result.green == result.blue)
    }

    @Test func `forms move over each colour alone`() throws {
        let line = row(0, 0, 9, 0, 0, 5, 5, 5)
        #expect(try done("dilate:1", to: line) == row(0, 9, 9, 9, 5, 5, 5, 5))
        #expect(try done("erode:3x1", to: line) == row(0, 0, 0, 0, 0, 0, 5, 5))
        #expect(try done("open:1", to: line) == row(0, 0, 0, 0, 0, 5, 5, 5))
        #expect(try done("close:1", to: row(9, 0, 9, 9, 0, 0)) == row(9, 9, 9, 9, 0, 0))
        #expect(try done("top-hat:1", to: line) == row(0, 0, 9, 0, 0, 0, 0, 0))
        #expect(try done("black-hat:1", to: row(9, 0, 9, 9)) == row(0, 9, 0, 0))
        #expect(try done("gradient:1", to: line) == row(0, 9, 9, 9, 5, 5, 0, 0))
        let colors = [RGBA8(red: 1, green: 9, blue: 5, alpha: 7), RGBA8(red: 8, green: 2, blue: 5, alpha: 99)]
        let dilated = try done("dilate:1", to: Raster(width: 2, height: 1, pixels: colors))
        #expect(
            dilated.pixels == [
                RGBA8(red: 8, green: 9, blue: 5, alpha: 7), RGBA8(red: 8, green: 9, blue: 5, alpha: 99),
            ])
    }

    @Test func `shapes are thinned, filled, and freed of specks`() throws {
        let block = drawn(".......", ".#####.", ".#####.", ".#####.", ".......")
        #expect(try done("skeleton", to: block) == drawn(".......", ".......", "..###..", ".......", "......."))
        let ring = drawn("####.", "#..#.", "#..#.", "####.", "....#")
        #expect(try done("fill-holes", to: ring) == drawn("####.", "####.", "####.", "####.", "....#"))
        #expect(try done("remove-pinholes:4", to: ring) == ring)
        #expect(try done("remove-pinholes:5", to: ring) == done("fill-holes", to: ring))
        #expect(
            try done("remove-specks:4", to: drawn("##..", "...#")) == drawn("....", "...."))
        #expect(try done("remove-specks:2", to: drawn("##..", "...#")) == drawn("##..", "...."))
        #expect(try done("distance", to: block).pixels[2 * 7 + 1] == RGBA8(gray: 1))
        #expect(try done("distance", to: block).pixels[2 * 7 + 3] == RGBA8(gray: 2))
        #expect(try done("distance", to: row(0, 127, 128, 255, 255)) == row(0, 0, 1, 2, 3))
        #expect(try done("distance", to: row(255)) == row(255))
    }

    @Test func `every step leaves a picture of one pixel one of some size, on any number of threads`() throws {
        let arguments = [
            "blur": "1", "sharpen": "1", "convolve": "1 2 1/0 0 0", "deviation": "1", "box": "1", "median": "1",
            "bilateral": "1,9", "guided": "1", "resize": "2x2", "rotate": "45",
            "flip": "vertical", "crop": "0,0,1,1", "pad": "1", "straighten": "0,0,1,0,1,1,0,1", "dilate": "2",
            "erode": "2", "open": "2", "close": "2", "gradient": "2", "top-hat": "2", "black-hat": "2",
            "remove-specks": "2", "remove-pinholes": "2",
        ]
        for kind in StepKind.all {
            let step = try EditStep(kind.name + (arguments[kind.name].map { ":\($0)" } ?? ""))
            let one = Raster(width: 1, height: 1, filledWith: RGBA8(red: 9, green: 200, blue: 77))
            #expect(try !step.work.bits8(one, .serial).isEmpty)
            let photo = samplePhoto(width: 90, height: 51).pixels
            let serial = try step.work.bits8(photo, .serial)
            let isSame = try serial == step.work.bits8(photo, ParallelBands(threadCount: 3))
            #expect(isSame, "\(kind.name)")
        }
    }

    @Test func `geometry keeps 16 bits`() throws {
        let photo = samplePhoto16(width: 6, height: 4).pixels
        func deep(_ step: String) throws -> Raster<RGBA16> {
            let work = try #require(try EditStep(step).work.bits16)
            return try work(photo, bands)
        }
        #expect(try deep("flip:vertical") == photo.transformed(by: .flip))
        #expect(try deep("rotate:90") == photo.transformed(by: .turnRight))
        #expect(try deep("box:1") == photo.boxBlurred(radius: 1))
        #expect(try deep("resize:3x2,area") == photo.resized(to: PixelSize(width: 3, height: 2), filter: .area))
        #expect(try deep("crop:1,1,2,2") == photo.cropped(to: PixelRect(x: 1, y: 1, width: 2, height: 2)))
        let white = RGBA16(red: 65535, green: 65535, blue: 65535)
        #expect(try deep("pad:1,white")[0, 0] == white)
        #expect(try deep("straighten:0,0,6,0,6,4,0,4") == photo)
    }
}
