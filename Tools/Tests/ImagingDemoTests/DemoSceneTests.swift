import ImagingCore
import Testing

@testable import imaging_demo

struct DemoSceneTests {
    private let scene = DemoScene(width: 96, seed: 1)

    @Test func `the same seed draws the same scene, another one another`() {
        #expect(scene.draw(withThings: true) == scene.draw(withThings: true))
        #expect(scene.draw(withThings: false) != DemoScene(width: 96, seed: 2).draw(withThings: false))
    }

    @Test func `the mask covers every pixel that a thing changes, and not much more`() {
        let with = scene.draw(withThings: true)
        let without = scene.draw(withThings: false)
        let mask = scene.mask()
        #expect(with.size == PixelSize(width: 96, height: 64))
        var changed = 0
        for row in 0..<with.height {
            for column in 0..<with.width where with[column, row] != without[column, row] {
                #expect(mask.selects(column: column, row: row))
                changed += 1
            }
        }
        #expect(changed > 100)
        #expect(mask.selectedCount < 5 * changed)
    }
}
