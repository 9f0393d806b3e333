import CaptureKit
import Foundation
import Testing

struct CaptureSettingsTests {
    @Test func `standard values take one photo at once`() {
        let settings = CaptureSettings()
        #expect(settings.timer == .off && settings.mode == .single && settings.skinSmoothing == 0)
        #expect(settings.ring == RingLight(isOn: true, size: 40, color: .pureWhite, opacity: 1))
    }

    @Test func `numbers are held within their domains, and what is none changes nothing`() {
        var settings = CaptureSettings()
        settings.ring.size = 500
        settings.ring.opacity = 0
        settings.skinSmoothing = -1
        settings.zoom = .infinity
        #expect(settings.ring.size == 120 && settings.ring.opacity == 0.1)
        #expect(settings.skinSmoothing == 0 && settings.zoom == 10)
        settings.ring.size = .nan
        settings.ring.opacity = .nan
        settings.zoom = .nan
        #expect(settings.ring.size == 120 && settings.ring.opacity == 0.1 && settings.zoom == 10)
        #expect(RingLight(size: .nan, opacity: 7) == RingLight(size: 40, opacity: 1))
    }

    @Test func `settings are the same after JSON, and what is missing or wrong is standard`() throws {
        var settings = CaptureSettings()
        settings.ring = RingLight(isOn: false, size: 77.5, color: LightColor(red: 1, green: 2, blue: 3), opacity: 0.3)
        settings.timer = .ten
        settings.grid = .goldenRatio
        settings.isMirrored = false
        let again = try JSONDecoder().decode(CaptureSettings.self, from: JSONEncoder().encode(settings))
        #expect(again == settings)
        let text = #"{"ring.size": 7, "timer": "3", "flash": "strobe", "hdr": 5, "fog": {"deep": [1]}, "zoom": null}"#
        let read = try JSONDecoder().decode(CaptureSettings.self, from: Data(text.utf8))
        var expected = CaptureSettings()
        expected.ring.size = 10
        expected.timer = .three
        #expect(read == expected)
    }
}
