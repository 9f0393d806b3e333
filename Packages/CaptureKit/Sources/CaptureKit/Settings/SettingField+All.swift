extension SettingField {
    /// All fields, in the order in which they are shown.
    public static let all: [SettingField] = [
        flag("ring.on", "whether the ring shines", \.ring.isOn),
        number("ring.size", "how wide the ring is, in points", \.ring.size, RingLight.sizeDomain),
        color(
            "ring.color", "the ring's colour", \.ring.color, free: [.pureWhite, .warmCream], otherwise: .pureWhite),
        number("ring.opacity", "how opaque the ring is", \.ring.opacity, RingLight.opacityDomain),
        choice("camera", "the camera", \.camera),
        choice("flash", "when there is a flash", \.flash),
        flag(
            "flashSync", "whether the ring shines at its brightest with the photo", \.syncsFlash, isPremium: true),
        choice("hdr", "when a photo is fused of several exposures", \.hdr, free: [.off], otherwise: .off),
        choice("quality", "how much of a photo is kept", \.quality),
        flag("mirror", "whether photos are kept as the screen shows them", \.isMirrored),
        number(
            "skinSmoothing", "how much skin is smoothed", \.skinSmoothing, CaptureSettings.skinSmoothingDomain,
            free: [0]),
        choice("grid", "the lines over the picture", \.grid, free: [.off, .thirds], otherwise: .thirds),
        choice("timer", "the seconds between a press and the photo", \.timer),
        choice("mode", "what a press takes", \.mode, free: [.single], otherwise: .single),
        flag("autoSave", "whether photos are saved without being asked", \.savesAutomatically),
        flag("centerStage", "whether the front camera follows faces", \.usesCenterStage, isPremium: true),
        number("zoom", "how many times larger the picture is", \.zoom, CaptureSettings.zoomDomain),
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// Returns the field of a name.
    ///
    /// - Throws: ``SettingsError/unknownField(_:)``.
    public static func named(_ name: String) throws(SettingsError) -> SettingField {
        guard let field = byName[name] else { throw .unknownField(name) }
        return field
    }

    /// Returns the field of a name, or nil.
    static func known(_ name: String) -> SettingField? { byName[name] }

    private typealias Path<Value> = WritableKeyPath<CaptureSettings, Value> & Sendable

    private static func flag(
        _ name: String, _ summary: String, _ path: any Path<Bool>, isPremium: Bool = false
    ) -> SettingField {
        SettingField(
            name, summary, .flag, free: isPremium ? .only([.flag(false)], otherwise: .flag(false)) : .all
        ) {
            .flag($0[keyPath: path])
        } writer: { value, settings in
            guard case .flag(let isOn) = value else { return false }
            settings[keyPath: path] = isOn
            return true
        }
    }

    /// A number of which some values, the first of them in place of all others, or all are free.
    private static func number(
        _ name: String, _ summary: String, _ path: any Path<Double>, _ domain: ClosedRange<Double>, free: [Double] = []
    ) -> SettingField {
        let values = free.map(SettingValue.number)
        return SettingField(
            name, summary, .number(domain), free: values.first.map { .only(values, otherwise: $0) } ?? .all
        ) {
            .number($0[keyPath: path])
        } writer: { value, settings in
            guard case .number(let number) = value else { return false }
            settings[keyPath: path] = number
            return true
        }
    }

    private static func choice<Choice: SettingChoice>(
        _ name: String, _ summary: String, _ path: any Path<Choice>, free: [Choice] = [], otherwise: Choice? = nil
    ) -> SettingField {
        SettingField(
            name, summary, .choice(Choice.allCases.map(\.word)),
            free: otherwise.map { .only(free.map { .text($0.word) }, otherwise: .text($0.word)) } ?? .all
        ) {
            .text($0[keyPath: path].word)
        } writer: { value, settings in
            guard case .text(let word) = value, let choice = Choice.allCases.first(where: { $0.word == word }) else {
                return false
            }
            settings[keyPath: path] = choice
            return true
        }
    }

    private static func color(
        _ name: String, _ summary: String, _ path: any Path<LightColor>, free: [LightColor], otherwise: LightColor
    ) -> SettingField {
        SettingField(
            name, summary, .color,
            free: .only(free.map { .text($0.text) }, otherwise: .text(otherwise.text))
        ) {
            .text($0[keyPath: path].text)
        } writer: { value, settings in
            guard case .text(let text) = value, let color = LightColor(text) else { return false }
            settings[keyPath: path] = color
            return true
        }
    }
}

/// A choice with a word for each case, in files and on the command line.
private protocol SettingChoice: CaseIterable, Sendable {
    var word: String { get }
}

extension SettingChoice where Self: RawRepresentable, RawValue == String {
    fileprivate var word: String { rawValue }
}

extension CameraPosition: SettingChoice {}
extension FlashMode: SettingChoice {}
extension HDRMode: SettingChoice {}
extension PhotoQuality: SettingChoice {}
extension GridOverlay: SettingChoice {}
extension CaptureMode: SettingChoice {}
extension CaptureTimer: SettingChoice {
    fileprivate var word: String { self == .off ? "off" : String(rawValue) }
}
