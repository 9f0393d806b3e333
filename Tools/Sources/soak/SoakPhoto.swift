import BenchmarkHarness
import Foundation
import ImagingCommands
import ImagingCore
import _ImagingHEIFTestSupport
import _ImagingTestSupport

/// A photo that was drawn, in a file.
struct SoakPhoto: Sendable {
    enum Kind: Sendable {
        /// A house, a lawn, a ball, and wires before the sky.
        case scene
        /// Discs to be counted.
        case discs
        /// A page with text.
        case page
        /// Sizes and forms that are rare.
        case odd
    }

    let path: String
    let size: PixelSize
    let kind: Kind

    /// Draws photos of all kinds and writes them into a folder.
    static func draw(into folder: String, seed: UInt64, isSmall: Bool) async throws -> [SoakPhoto] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var random = SeededGenerator(seed: seed)
        var photos: [SoakPhoto] = []
        func add(_ name: String, _ bytes: [UInt8], _ size: PixelSize, _ kind: Kind) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            photos.append(SoakPhoto(path: "\(folder)/\(name)", size: size, kind: kind))
        }
        let widths = isSmall ? [80, 100] : [160, 320, 480, 640, 900]
        for (index, width) in widths.enumerated() {
            let pixels = await scene(
                width: width, height: width * 3 / 4, seed: UInt32.random(in: 1...999, using: &random))
            let photo = Photo(
                pixels: pixels, metadata: PhotoMetadata(iccProfile: index == 2 ? TestProfile.make() : nil))
            let encoding: ImageEncoding = index % 2 == 0 ? .jpeg(quality: 90) : .png()
            try add("scene\(index).\(index % 2 == 0 ? "jpg" : "png")", photo.encoded(as: encoding), pixels.size, .scene)
        }
        for count in [4, 9] {
            let pixels = discs(count, &random)
            try add("discs\(count).png", Photo(pixels: pixels).encoded(as: .png()), pixels.size, .discs)
        }
        let page = Self.page()
        try add("page.png", Photo(pixels: page).encoded(as: .png()), page.size, .page)
        for (width, height) in [(1, 1), (2, 90), (70, 3), (33, 31)] {
            let pixels = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &random)
            try add("odd\(width)x\(height).png", Photo(pixels: pixels).encoded(as: .png()), pixels.size, .odd)
        }
        let deep = await scene(width: 120, height: 90, seed: 7).map { pixel in
            RGBA16(
                red: UInt16(pixel.red) * 200 + 1, green: UInt16(pixel.green) * 201, blue: UInt16(pixel.blue) * 202)
        }
        try add("deep.png", Photo(pixels: deep).encoded(as: .png()), deep.size, .odd)
        for (index, file) in HEIFSeeds().files.enumerated() {
            guard let info = try? ImageInfo(ofFile: file.bytes) else { continue }
            try add("odd\(index).heic", file.bytes, info.size, .odd)
        }
        return photos
    }

    private static func scene(width: Int, height: Int, seed: UInt32) async -> Raster<RGBA8> {
        let samples = await SyntheticScene(width: width, height: height, seed: seed).photo()
        let pixels = (0..<width * height).map { index in
            RGBA8(red: samples[4 * index], green: samples[4 * index + 1], blue: samples[4 * index + 2])
        }
        return Raster(width: width, height: height, pixels: pixels)
    }

    private static func discs(_ count: Int, _ random: inout SeededGenerator) -> Raster<RGBA8> {
        var pixels = Raster(width: 240, height: 180, filledWith: RGBA8(red: 220, green: 200, blue: 170))
        for index in 0..<count {
            let shift = Double.random(in: -4...4, using: &random)
            let center = Point(x: Double(index % 4) * 58 + 32 + shift, y: Double(index / 4) * 56 + 32 - shift)
            pixels.fill(.circle(center: center, radius: 14), with: RGBA8(red: 40, green: 60, blue: 150))
        }
        return pixels
    }

    private static func page() -> Raster<RGBA8> {
        var pixels = Raster(width: 1000, height: 700, filledWith: RGBA8(red: 60, green: 45, blue: 35))
        let corners = [Point(x: 60, y: 50), Point(x: 940, y: 60), Point(x: 930, y: 650), Point(x: 70, y: 640)]
        pixels.fill(.polygon(corners), with: RGBA8(red: 240, green: 238, blue: 230))
        for (index, line) in ["THE SUN WAS LOW OVER THE HILLS", "AND THE ROAD LED HOME AT LAST"].enumerated() {
            pixels.draw(line, x: 130, y: 220 + 70 * index, scale: 4, with: RGBA8(red: 25, green: 25, blue: 30))
        }
        return pixels.gaussianBlurred(sigma: 1.2)
    }
}
