import CaptureKit
import Testing
import _DurableTestSupport

struct FreeTierTests {
    private func wishes() -> CaptureSettings {
        var settings = CaptureSettings()
        settings.ring.color = LightColor(red: 9, green: 8, blue: 7)
        settings.syncsFlash = true
        settings.hdr = .auto
        settings.skinSmoothing = 0.4
        settings.grid = .goldenRatio
        settings.mode = .burst
        settings.usesCenterStage = true
        settings.timer = .ten
        settings.ring.size = 99
        return settings
    }

    @Test func `a lapse gives the free values, and the next payment what was chosen`() {
        let chosen = wishes()
        let free = chosen.effective(for: .free)
        #expect(free.ring.color == .pureWhite && free.hdr == .off && free.skinSmoothing == 0)
        #expect(free.grid == .thirds && free.mode == .single && !free.syncsFlash && !free.usesCenterStage)
        #expect(free.timer == .ten && free.ring.size == 99)
        #expect(chosen.effective(for: .premium) == chosen)
        #expect(chosen.locked(for: .premium).isEmpty)
        #expect(
            chosen.locked(for: .free).map(\.name)
                == ["ring.color", "flashSync", "hdr", "skinSmoothing", "grid", "mode", "centerStage"])
    }

    @Test func `warm cream is free, and so are the standard values`() {
        var settings = CaptureSettings()
        #expect(settings.effective(for: .free) == settings)
        settings.ring.color = .warmCream
        #expect(settings.effective(for: .free) == settings)
        settings.ring.color = LightColor(.iceBlue)
        #expect(settings.effective(for: .free).ring.color == .pureWhite)
    }

    @Test func `what is free is free again`() {
        var random = SeededNumbers(seed: 11)
        for _ in 0..<300 {
            let settings = randomSettings(&random)
            let free = settings.effective(for: .free)
            #expect(free.effective(for: .free) == free)
            #expect(free.locked(for: .free).isEmpty)
            for field in SettingField.all {
                #expect(
                    (settings[field] == free[field]) == !settings.locked(for: .free).contains { $0.name == field.name })
            }
        }
    }

    @Test func `an app may give more`() throws {
        let tier = try FreeTier.standard.replacing("hdr", with: .all)
            .replacing("timer", with: .only([.text("off")], otherwise: .text("3")))
        let free = wishes().effective(for: .free, freeTier: tier)
        #expect(free.hdr == .auto && free.timer == .three && free.mode == .single)
        #expect(throws: SettingsError.unknownField("fog")) { try FreeTier.standard.replacing("fog", with: .all) }
    }
}

/// Returns settings with a random value in each field.
func randomSettings(_ random: inout SeededNumbers) -> CaptureSettings {
    var settings = CaptureSettings()
    for field in SettingField.all { settings[field] = randomValue(of: field, &random) }
    return settings
}

/// Returns a random value of a field's domain.
func randomValue(of field: SettingField, _ random: inout SeededNumbers) -> SettingValue {
    switch field.domain {
    case .flag: .flag(Bool.random(using: &random))
    case .number(let range): .number(Double.random(in: range, using: &random))
    case .choice(let words): .text(words.randomElement(using: &random) ?? "")
    case .color:
        Bool.random(using: &random)
            ? .text((LightColor.Preset.allCases.randomElement(using: &random) ?? .pureWhite).rawValue)
            : .text(LightColor(red: UInt8.random(in: 0...255, using: &random), green: 0, blue: 1).text)
    }
}
