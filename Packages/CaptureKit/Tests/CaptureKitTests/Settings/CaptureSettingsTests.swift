import CaptureKit
import Testing

struct CaptureSettingsTests {
    @Test func standardValuesTakeOnePhotoAtOnce() {
        let settings = CaptureSettings()
        #expect(settings.timer == .off && settings.mode == .single && settings.skinSmoothing == 0)
    }
}
