import CaptureKit
import ImagingCore
import Testing

struct SceneLightTests {
    private func scene(_ grays: [UInt8]) -> SceneLight {
        SceneLight(measuring: Raster(width: grays.count, height: 1, pixels: grays.map { RGBA8(gray: $0) }))
    }

    @Test func `a scene is dark below the mean of 48`() {
        #expect(scene([47, 48]).isDark && !scene([48, 48]).isDark)
    }

    @Test func `contrast is high when a fiftieth is lost at both ends`() {
        let middle = [UInt8](repeating: 128, count: 98)
        #expect(scene(middle + [11, 11, 244, 244]) == SceneLight())
        #expect(scene(Array(middle.dropFirst(2)) + [11, 11, 244, 244]) == SceneLight(hasHighContrast: true))
        #expect(scene(Array(middle.dropFirst(2)) + [12, 11, 244, 244]) == SceneLight())
        #expect(scene(Array(middle.dropFirst(2)) + [11, 11, 243, 244]) == SceneLight())
    }

    @Test func `a picture without pixels needs nothing`() {
        #expect(scene([]) == SceneLight())
    }
}
