import CaptureKit
import Testing

struct SettingFieldTests {
    /// Counts what a structure stores, down to what is not a structure of settings.
    private func leaves(of value: Any) -> Int {
        let children = Mirror(reflecting: value).children
        guard value is CaptureSettings || value is RingLight else { return 1 }
        return children.reduce(0) { $0 + leaves(of: $1.value) }
    }

    @Test func `every property has a field, and every field a name of its own`() {
        #expect(SettingField.all.count == leaves(of: CaptureSettings()))
        #expect(Set(SettingField.all.map(\.name)).count == SettingField.all.count)
        #expect(SettingField.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
    }

    @Test func `the names stay as they are`() {
        let names = [
            "ring.on", "ring.size", "ring.color", "ring.opacity", "camera", "flash", "flashSync", "hdr", "quality",
            "mirror", "skinSmoothing", "grid", "timer", "mode", "autoSave", "centerStage", "zoom",
        ]
        #expect(SettingField.all.map(\.name) == names)
    }

    /// Values of a field's domain, its edges too.
    private func values(of field: SettingField) -> [SettingValue] {
        switch field.domain {
        case .flag: [.flag(true), .flag(false)]
        case .number(let range):
            [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound].map { .number($0) }
        case .choice(let words): words.map { .text($0) }
        case .color: LightColor.Preset.allCases.map { .text($0.rawValue) } + [.text("#010203")]
        }
    }

    @Test func `a field changes itself alone, and its texts are read again`() throws {
        for field in SettingField.all {
            for value in values(of: field) {
                var settings = CaptureSettings()
                settings[field] = value
                #expect(settings[field] == value)
                #expect(try field.value(of: value.description) == value)
                for other in SettingField.all where other.name != field.name {
                    #expect(settings[other] == other.standard)
                }
            }
            #expect(try SettingField.named(field.name).name == field.name)
        }
    }

    @Test func `what is none of the field's is its standard value`() {
        for field in SettingField.all {
            var settings = CaptureSettings()
            for value in values(of: field) {
                for wrong in [SettingValue.null, .text("?"), .list([]), .object(["a": .null])] {
                    settings[field] = value
                    settings[field] = wrong
                    #expect(settings[field] == field.standard)
                }
            }
        }
    }

    @Test func `numbers are held when they are set, and refused when they are typed`() throws {
        let size = try SettingField.named("ring.size")
        var settings = CaptureSettings()
        settings[size] = .number(1000)
        #expect(settings.ring.size == 120)
        for text in ["9.9", "121", "nan", "", "wide", "inf"] {
            #expect(throws: SettingsError.invalidValue(field: "ring.size", text: text)) { try size.value(of: text) }
        }
        #expect(
            SettingsError.invalidValue(field: "ring.size", text: "9").description
                == "'9' is no value of ring.size: it can be 10...120")
        #expect(throws: SettingsError.unknownField("fog")) { try SettingField.named("fog") }
    }

    @Test func `domains are told in words`() throws {
        #expect(try SettingField.named("timer").domain.description == "off, 3, 5 or 10")
        #expect(try SettingField.named("mirror").domain.description == "off or on")
        #expect(try SettingField.named("ring.color").domain.description.hasSuffix("coolLavender or #RRGGBB"))
    }
}
