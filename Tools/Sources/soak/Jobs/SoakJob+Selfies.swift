import CaptureKit
import ImagingCommands
import ImagingCore

extension SoakJob {
    /// Photos are finished as a selfie camera does.
    static let selfie = SoakJob("selfie", weight: 2) { stage in
        let fuses = stage.chance(4)
        let photo = stage.anyPhoto()
        // Only frames of one size are a bracket.
        var words = ["selfie", photo.path] + (fuses ? [photo.path, photo.path, "--hdr"] : []) + ["--json"]
        if stage.chance(2) { words += ["--smooth", "\(stage.number(0...100))"] }
        if stage.chance(2) {
            words += ["--ring", "\(stage.number(10...120))", "--opacity", "\(stage.number(10...100))"]
            words += ["--color", stage.one(of: LightColor.Preset.allCases.map(\.rawValue) + ["ff8040"])]
            if stage.chance(2) { words += ["--face", stage.box(in: photo)] }
        }
        for flag in ["--mirror", "--grid", "--golden"] where stage.chance(4) { words.append(flag) }
        if stage.chance(3) { words += ["--zoom", "\(stage.number(1.0...10.0))"] }
        // The time stands in the metadata.
        try await stage.runTwice(words, output: stage.out(stage.one(of: ["selfie.png", "selfie.jpg"]))) { bytes in
            try Photo<RGBA8>(decoding: bytes).pixels
        }
    }

    /// The devices of a user, and the folder by which they sync.
    static let devices = ["phone", "tablet", "laptop"]
    private static let cloud = "cloud"

    /// A device's settings are shown, changed, reset and synced.
    static let selfieSettings = SoakJob("selfie-settings", weight: 2) { stage in
        let device = stage.one(of: devices)
        func settings(_ words: [String], of device: String) async throws -> SoakStage.Said {
            let kept = stage.kept("devices/\(device)")
            return try await stage.run(["selfie", "settings"] + words + ["--settings", kept, "--json"])
        }
        for _ in 0..<stage.number(1...4) {
            let field = stage.one(of: SettingField.all)
            let words: [String] =
                switch stage.number(0...4) {
                case 0: ["get", field.name]
                case 1: ["reset"] + (stage.chance(8) ? [] : [field.name])
                default: ["set", choice(stage, field)]
                }
            _ = try await settings(words, of: device)
        }
        guard stage.chance(3) else { return }
        // Who syncs first has not seen what the last one brings.
        for device in devices + devices { _ = try await settings(["sync", stage.kept(cloud)], of: device) }
        var answers: Set<String> = []
        for device in devices { answers.insert(try await settings(["get"], of: device).output) }
        stage.expect(answers.count == 1, "after syncing the devices' settings differ: \(answers)")
    }

    /// A field with a value, as it is typed.
    private static func choice(_ stage: SoakStage, _ field: SettingField) -> String {
        let value: String =
            switch field.domain {
            case .flag: stage.one(of: ["true", "false"])
            case .number(let range): "\(stage.number(range))"
            case .choice(let words): stage.one(of: words)
            case .color: stage.one(of: LightColor.Preset.allCases.map(\.rawValue) + ["#ff8040"])
            }
        return "\(field.name)=\(value)"
    }
}
