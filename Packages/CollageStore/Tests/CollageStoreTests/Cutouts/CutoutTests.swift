import CollageStore
import DurableStore
import Foundation
import ImagingCore
import Synchronization
import Testing

struct CutoutTests {
    /// Finds the left half of every photo, and counts how often it is asked.
    private final class LeftHalf: CutoutProvider {
        let count = Mutex(0)
        let size: PixelSize?

        init(answering size: PixelSize? = nil) { self.size = size }

        func subject(of photo: Raster<RGBA8>, at places: [Point]) async throws -> Mask? {
            count.withLock { $0 += 1 }
            if places == [Point(x: 0, y: 0)] { return nil }
            let size = size ?? photo.size
            return Mask(
                width: size.width, height: size.height,
                selecting: PixelRect(x: 0, y: 0, width: size.width / 2, height: size.height))
        }
    }

    private let photo = SampleImages.image(0, 4, 2)
    private let cutout = SampleImages.image(0, 4, 2, format: .png)

    private func maker(_ provider: LeftHalf) -> CutoutMaker {
        let cutout = cutout
        return CutoutMaker(
            provider: provider,
            read: { image in Raster(width: image.size.width, height: image.size.height, filledWith: .white) },
            keep: { pixels in
                #expect(pixels[1, 1] == .white && pixels[2, 0] == .zero)
                return cutout
            })
    }

    @Test func `alpha is multiplied by the mask, and what is transparent becomes black`() {
        let pixel = RGBA8(red: 10, green: 20, blue: 30, alpha: 200)
        let picture = Raster(width: 3, height: 1, filledWith: pixel)
        let mask = Mask(coverage: Raster(width: 3, height: 1, pixels: [255, 51, 0]))
        let cut = picture.cutOut(mask)
        #expect(cut.pixels == [pixel, RGBA8(red: 10, green: 20, blue: 30, alpha: 40), .zero])
        #expect(Raster<RGBA8>(width: 0, height: 3).cutOut(Mask(width: 0, height: 3)).isEmpty)
    }

    @Test func `an edge becomes soft from the inside, in colours from the inside`() {
        // White on blue, and the mask is a pixel too wide.
        let blue = RGBA8(red: 0, green: 0, blue: 255)
        let row: [RGBA8] = [blue, blue, blue, blue, .white, .white, .white, .white]
        let mask = Mask(coverage: Raster(width: 8, height: 1, pixels: [0, 0, 0, 255, 255, 255, 255, 255]))
        let cut = Raster(width: 8, height: 1, pixels: row).cutOut(mask, softeningBy: 1)
        #expect(cut.pixels.map(\.alpha) == [0, 0, 0, 101, 225, 253, 255, 255])
        #expect(cut.pixels.allSatisfy { $0.alpha == 0 || ($0.red, $0.green, $0.blue) == (255, 255, 255) })
    }

    @Test func `what is too narrow for soft edges keeps hard ones, and nothing stays nothing`() {
        let picture = Raster(width: 5, height: 1, filledWith: RGBA8.white)
        let thin = Mask(coverage: Raster(width: 5, height: 1, pixels: [0, 0, 255, 0, 0]))
        #expect(picture.cutOut(thin, softeningBy: 2) == picture.cutOut(thin))
        #expect(picture.cutOut(Mask(width: 5, height: 1), softeningBy: 1).pixels.allSatisfy { $0 == .zero })
        #expect(Raster<RGBA8>(width: 3, height: 0).cutOut(Mask(width: 3, height: 0), softeningBy: 1).isEmpty)
    }

    @Test func `cutting out does not depend on the threads`() {
        let picture = Raster(width: 7, height: 100, filledWith: RGBA8(gray: 9))
        var mask = Mask(width: 7, height: 100)
        for row in 0..<100 { mask.coverage[row % 7, row] = UInt8(row) }
        let whole = picture.cutOut(mask, bands: .serial)
        for threads in [2, 4] { #expect(picture.cutOut(mask, bands: ParallelBands(threadCount: threads)) == whole) }
        #expect(whole[3, 10].alpha == 10 && whole[0, 10].alpha == 0)
        let disc = Mask(width: 7, height: 100, selectingCircleAt: Point(x: 3, y: 50), radius: 30)
        let soft = picture.cutOut(disc, softeningBy: 1.5, bands: .serial)
        for threads in [2, 4] {
            #expect(picture.cutOut(disc, softeningBy: 1.5, bands: ParallelBands(threadCount: threads)) == soft)
        }
    }

    @Test func `a cutout is made once, and switched without making it again`() async throws {
        let provider = LeftHalf()
        let editor = try CollageEditor(canvas: PixelSize(width: 40, height: 20))
        let item = try editor.add(photo)
        #expect(try await editor.toggleCutout(item, making: maker(provider)))
        #expect(editor.layout.items[0].shownImage == cutout)
        for expected in [photo, cutout, photo] {
            #expect(try await editor.toggleCutout(item, making: maker(provider)))
            #expect(editor.layout.items[0].shownImage == expected)
        }
        while editor.canUndo { editor.undo() }
        let other = try editor.add(photo)
        #expect(try await editor.toggleCutout(other, making: maker(provider)))
        #expect(editor.layout.items[0].shownImage == cutout)
        #expect(provider.count.withLock { $0 } == 1)
    }

    @Test func `where nothing stands out nothing changes`() async throws {
        let editor = try CollageEditor(canvas: PixelSize(width: 40, height: 20))
        let item = try editor.add(photo)
        let before = editor.state
        let corner = editor.layout.items[0].corners[0]
        #expect(try await editor.toggleCutout(item, making: maker(LeftHalf()), at: corner) == false)
        #expect(editor.state == before)
    }

    @Test func `a mask of another size is told, and an empty one is no cutout`() async throws {
        let wide = PixelSize(width: 40, height: 20)
        let editor = try CollageEditor(canvas: wide)
        let item = try editor.add(photo)
        await #expect(throws: CollageError.cutoutSizeMismatch(wide, expected: photo.size)) {
            try await editor.toggleCutout(item, making: maker(LeftHalf(answering: wide)))
        }
        let empty = CutoutMaker(
            provider: LeftHalf(), read: { _ in Raster<RGBA8>(width: 4, height: 2) },
            keep: { _ in throw CollageError.missingItem(item) })
        #expect(try await editor.toggleCutout(item, making: empty) == false)
    }

    @Test func `a cutout of an item that is gone by then is known to the next`() async throws {
        let editor = try CollageEditor(canvas: PixelSize(width: 40, height: 20))
        let item = try editor.add(photo)
        try editor.delete(item)
        try editor.send(.keepCutout(cutout, of: photo, shownBy: item))
        #expect(editor.layout.items.isEmpty)
        let next = try editor.add(photo)
        #expect(editor.layout[next]?.cutout == cutout)
    }
}
