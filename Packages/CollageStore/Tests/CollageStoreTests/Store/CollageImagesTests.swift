import CollageStore
import DurableStore
import Foundation
import ImagingCore
import Testing

struct CollageImagesTests {
    @Test func `a JPEG file stays as it is`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        let file = SampleLibrary.jpeg(4)
        let image = try await images.add(file: file)
        #expect(image.format == .jpeg && image.size == PixelSize(width: 12, height: 9))
        #expect(image.hash == ContentHash(of: file))
        #expect(try await images.bytes(of: image) == file)
        #expect(try await images.add(file: file) == image)
        #expect(try BlobStore(place.path + "/Images").names() == [image.hash])
    }

    @Test func `a PNG file stays as it is only where something is transparent`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        let clear = try Photo(pixels: SampleLibrary.pixels(4, alpha: 9)).encoded(as: .png(compression: .small))
        let cutout = try await images.add(file: clear)
        #expect(cutout.format == .png)
        #expect(try await images.bytes(of: cutout) == clear)
        #expect(try await images.pixels(of: cutout) == SampleLibrary.pixels(4, alpha: 9))

        let photo = Photo(pixels: SampleLibrary.pixels(5))
        let opaque = try await images.add(file: photo.encoded(as: .png()))
        #expect(opaque.format == .jpeg)
        #expect(try await images.bytes(of: opaque) == photo.encoded(as: .jpeg(quality: 85)))
    }

    @Test func `opaque pixels become JPEG of quality 85, others PNG`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        let photo = try await images.add(SampleLibrary.pixels(1))
        #expect(photo.format == .jpeg)
        let wanted = try Photo(pixels: SampleLibrary.pixels(1)).encoded(as: .jpeg(quality: 85))
        #expect(try await images.bytes(of: photo) == wanted)
        var pixels = SampleLibrary.pixels(2)
        pixels[11, 8].alpha = 254
        let cutout = try await images.add(pixels)
        #expect(cutout.format == .png)
        #expect(try await images.pixels(of: cutout) == pixels)
        #expect(try await images.add(pixels, as: .jpeg).format == .jpeg)
        #expect(try await images.add(SampleLibrary.pixels(1), as: .png).format == .png)
    }

    @Test func `a file's turn counts in its size`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        // A minimal EXIF block: orientation 6, the camera on its side.
        let exif: [UInt8] = [
            0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0,
            0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
        ]
        let file = SampleLibrary.jpeg(1)
        let turned = [UInt8](file.prefix(2)) + exif + file.dropFirst(2)
        let image = try await images.add(file: turned)
        #expect(image.size == PixelSize(width: 9, height: 12))
        #expect(try await images.pixels(of: image).size == PixelSize(width: 9, height: 12))
    }

    @Test func `what is no image is not kept`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        let file = try Photo(pixels: SampleLibrary.pixels(1, width: 64, height: 64)).encoded(as: .jpeg())
        for bytes in [[], [1, 2, 3], [UInt8](file.prefix(file.count / 2))] {
            let error = await #expect(throws: CollageLibraryError.self) { try await images.add(file: bytes) }
            guard case .unreadableImage? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        let limits = DecodingLimits(maxPixels: 1000)
        await #expect(throws: CollageLibraryError.self) { try await images.add(file: file, limits: limits) }
        await #expect(throws: CollageError.self) { try await images.add(Raster<RGBA8>(width: 0, height: 5)) }
        #expect(try BlobStore(place.path + "/Images").names().isEmpty)
    }

    @Test func `missing and damaged images are told apart, and mended by adding them again`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        let image = try await images.add(file: SampleLibrary.jpeg(1))
        #expect(try await images.state(of: image) == .present)
        try SampleLibrary.damage(place.file(of: image), at: 30)
        #expect(try await images.state(of: image) == .corrupt)
        #expect(try await images.state(of: image, verifying: false) == .present)
        await #expect(throws: CollageLibraryError.corruptImage(image)) { try await images.pixels(of: image) }
        try await images.add(file: SampleLibrary.jpeg(1))
        #expect(try await images.state(of: image) == .present)
        try FileManager.default.removeItem(atPath: place.file(of: image))
        #expect(try await images.state(of: image) == .missing)
        #expect(try await images.state(of: image, verifying: false) == .missing)
        await #expect(throws: CollageLibraryError.missingImage(image)) { try await images.bytes(of: image) }
    }

    @Test func `an image of another size than its reference says is damaged`() async throws {
        let place = SampleLibrary()
        let images = try await place.open().images
        let image = try await images.add(file: SampleLibrary.jpeg(1))
        let wrong = try ImageReference(hash: image.hash, format: .jpeg, size: PixelSize(width: 5, height: 5))
        await #expect(throws: CollageLibraryError.corruptImage(wrong)) { try await images.pixels(of: wrong) }
    }
}
