import CollageStore
import Foundation
import ImagingCore
import Testing

/// The library and the editor together.
struct LibraryEditingTests {
    /// Takes the left half for the subject.
    private struct LeftHalf: CutoutProvider {
        func subject(of photo: Raster<RGBA8>, at places: [Point]) async throws -> Mask? {
            Mask(
                width: photo.width, height: photo.height,
                selecting: PixelRect(x: 0, y: 0, width: photo.width / 2, height: photo.height))
        }
    }

    @Test func `cutouts are made of the library's images and kept there`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let photo = try await library.images.add(SampleLibrary.pixels(1))
        let maker = CutoutMaker(provider: LeftHalf(), images: library.images)
        let cutout = try #require(try await maker.cutout(of: photo))
        #expect(cutout.format == .png && cutout.size == photo.size)
        let (pixels, original) = (
            try await library.images.pixels(of: cutout), try await library.images.pixels(of: photo)
        )
        #expect(pixels[2, 3] == original[2, 3] && pixels[10, 3].alpha == 0)
    }

    @Test func `an edited collage is saved, opened and saved again`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let photo = try await library.images.add(SampleLibrary.pixels(1))
        let editor = try CollageEditor(canvas: PixelSize(width: 100, height: 80))
        let item = try editor.add(photo)
        #expect(editor.hasUnsavedChanges)
        editor.markSaved(try await library.save(editor.collage()))
        #expect(!editor.hasUnsavedChanges)

        let id = try #require(try await library.gallery().first?.id)
        let again = try await CollageEditor.open(id, newCanvas: PixelSize(width: 1, height: 1)) { id in
            try await library.collage(id)
        }
        #expect(again.layout == editor.layout && !again.hasUnsavedChanges)
        try again.toggleShader(.pixellate, of: item)
        let saved = try await library.save(again.collage())
        again.markSaved(saved)
        #expect(!again.hasUnsavedChanges)
        #expect(try await library.gallery().map(\.id) == [id])
        #expect(try await library.collage(id) == saved)
    }
}
