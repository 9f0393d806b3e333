import DurableStore
import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

@testable import CollageStore

struct ItemPicturesTests {
    private let photo: Raster<RGBA8> = {
        var generator = SeededGenerator(seed: 1)
        return Raster<RGBA8>.random(width: 30, height: 20, using: &generator)
    }()

    private func item(_ name: UInt8, shaders: [ShaderSetting] = []) throws -> CollageItem {
        let reference = try ImageReference(
            hash: ContentHash(of: [name]), format: .jpeg, size: PixelSize(width: 30, height: 20))
        return try CollageItem(base: reference, placement: Placement(center: Point(x: 9, y: 9)), shaders: shaders)
    }

    @Test func `images are decoded once and effects made when they change`() async throws {
        let (loads, photo) = (Counter(), photo)
        let pictures = ItemPictures { _ in
            loads.add()
            return photo
        }
        var item = try item(1, shaders: [ShaderSetting(.pixellate)])
        let first = try await pictures.picture(of: item)
        item.placement = try Placement(center: Point(x: 1, y: 2), scale: 3)
        #expect(try await pictures.picture(of: item) === first)
        #expect(try await pictures.picture(of: item, at: 7) === first)
        item.shaders = [ShaderSetting(.glitch)]
        let second = try await pictures.picture(of: item)
        #expect(second !== first)
        #expect(try await pictures.picture(of: item, at: 0.01) === second)
        #expect(try await pictures.picture(of: item, at: 1) !== second)
        #expect(loads.count == 1)
    }

    @Test func `what fails is told, and the rest is shown`() async throws {
        let photo = photo
        let (good, bad, wrong) = (try item(1), try item(2), try item(3))
        let pictures = ItemPictures { reference in
            if reference == bad.base { throw ImagingError.unknownFormat }
            return reference == wrong.base ? Raster(width: 1, height: 1, filledWith: .black) : photo
        }
        let layout = try CollageLayout(canvas: PixelSize(width: 40, height: 30), items: [good, bad, wrong])
        let (shown, failures) = try await pictures.pictures(of: layout)
        #expect(Set(shown.keys) == [good.id])
        #expect(failures[bad.id] as? ImagingError == .unknownFormat)
        #expect(
            failures[wrong.id] as? RenderingError
                == .pictureSizeMismatch(
                    item: wrong.id, PixelSize(width: 1, height: 1), expected: PixelSize(width: 30, height: 20)))
        let scene = try CollageScene(layout, pictures: shown)
        #expect(scene.images.count == 1)
        await pictures.keepOnly(try CollageLayout(canvas: layout.canvas))
        #expect(try await pictures.picture(of: good) !== shown[good.id])
    }
}

private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.add(1, ordering: .relaxed) }
}
