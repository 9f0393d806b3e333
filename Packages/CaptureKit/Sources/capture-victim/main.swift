import CaptureKit
import DurableStore
import Foundation

// Saves settings until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is
// there.
//
//   capture-victim save COUNT FOLDER         prints "ACK n" after each of so many changes
//   capture-victim check FOLDER ACKS         prints "ok …" or "empty", or what is wrong
//   capture-victim sync NAME COUNT FOLDER [DEVICE]
//                                            changes a field of its own and syncs with others in the folder, so often;
//                                            several can be the same device
//   capture-victim synced FOLDER ACKS        prints "ok …" when "a" and a device that is new to it have what "a" chose
//   capture-victim agree FOLDER COUNT NAMES  prints "ok" when all of them have all that was chosen

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { exit(2) }

/// The fields that a program of a name changes: nobody else does.
let ownFields = ["a": "ring.size", "b": "zoom", "c": "ring.opacity", "d": "skinSmoothing"]

/// Returns the settings after so many changes: the same in every process.
func settings(after changes: Int) -> CaptureSettings {
    var settings = CaptureSettings()
    for change in 0..<changes { apply(change, to: &settings) }
    return settings
}

/// Makes the n-th change: each third one of several fields at once.
func apply(_ change: Int, to settings: inout CaptureSettings) {
    settings.ring.size = 10 + Double(change % 111)
    if change % 3 == 0 {
        settings.ring.color = LightColor(red: UInt8(change % 256), green: 1, blue: 2)
        settings.isMirrored.toggle()
    }
    if change % 5 == 0 { settings.timer = CaptureTimer.allCases[change / 5 % 4] }
}

/// Returns the value of a program's own field after so many rounds.
func ownValue(of field: SettingField, after rounds: Int) -> SettingValue {
    guard case .number(let range) = field.domain else { preconditionFailure("own fields are numbers") }
    return .number(range.lowerBound + (range.upperBound - range.lowerBound) * Double(rounds % 1009) / 1009)
}

func tell(_ line: String) throws { try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }

switch arguments[1] {
case "save":
    do {
        let store = SettingsStore(folder: arguments[3] + "/SelfieCam")
        for change in 0..<(Int(arguments[2]) ?? 0) {
            try store.update { apply(change, to: &$0) }
            // At once, before anything else fails.
            try tell("ACK \(change + 1)")
        }
    } catch {
        exit(1)
    }
case "check":
    do {
        let store = SettingsStore(folder: arguments[2] + "/SelfieCam")
        let acknowledged = Int(arguments[3]) ?? 0
        let found = try store.load()
        // The change that failed may be there or not, whole.
        guard found == settings(after: acknowledged) || found == settings(after: acknowledged + 1) else {
            print("after \(acknowledged) changes there is \(found)")
            exit(1)
        }
        // It can still be changed, and nothing is left over.
        try store.update { $0.grid = .goldenRatio }
        guard try store.load().grid == .goldenRatio else {
            print("it cannot be changed")
            exit(1)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: store.folder)
        guard names.filter({ $0 != ".lock" }) == [SettingsStore.fileName] else {
            print("there is \(names)")
            exit(1)
        }
        print(acknowledged == 0 ? "empty" : "ok \(acknowledged)")
    } catch {
        print("error: \(error)")
        exit(1)
    }
case "sync":
    do {
        let (name, count, folder) = (arguments[2], Int(arguments[3]) ?? 0, arguments[4])
        let store = SettingsStore(folder: folder + "/" + (arguments.count > 5 ? arguments[5] : name))
        let cloud = FolderSettingsCloud(folder: folder + "/cloud")
        let field = try SettingField.named(ownFields[name] ?? "")
        for round in 1...max(1, count) {
            try store.update { $0[field] = ownValue(of: field, after: round) }
            let report = try await store.sync(with: cloud)
            guard report.problems.isEmpty, report.settings[field] == ownValue(of: field, after: round) else {
                print("lost in round \(round): \(report)")
                exit(1)
            }
            try tell("ACK \(round)")
        }
        print("ok \(count)")
    } catch {
        print("error: \(error)")
        exit(1)
    }
case "synced":
    do {
        let (folder, acknowledged) = (arguments[2], Int(arguments[3]) ?? 0)
        let cloud = FolderSettingsCloud(folder: folder + "/cloud")
        let field = try SettingField.named("ring.size")
        // The round that failed may be there or not, whole; in the cloud only what was acknowledged must be.
        let good = [field.standard] + (1...100).map { ownValue(of: field, after: $0) }
        let rounds = good[acknowledged...(acknowledged + 1)]
        let fresh = try await SettingsStore(folder: folder + "/fresh").sync(with: cloud)
        let own = try SettingsStore(folder: folder + "/a").load()
        guard fresh.problems.isEmpty, rounds.contains(fresh.settings[field]), rounds.contains(own[field]) else {
            print("after \(acknowledged) rounds there is \(own[field]), and in the cloud \(fresh)")
            exit(1)
        }
        // It goes on, and both have the same.
        let again = try await SettingsStore(folder: folder + "/a").sync(with: cloud)
        let other = try await SettingsStore(folder: folder + "/fresh").sync(with: cloud)
        guard again.settings == own, other.settings == own else {
            print("they do not agree: \(again) and \(other)")
            exit(1)
        }
        print(acknowledged == 0 ? "empty" : "ok \(acknowledged)")
    } catch {
        print("error: \(error)")
        exit(1)
    }
case "agree":
    do {
        let (folder, count, names) = (arguments[2], Int(arguments[3]) ?? 0, arguments.dropFirst(4))
        let cloud = FolderSettingsCloud(folder: folder + "/cloud")
        for name in names {
            let settings = try await SettingsStore(folder: folder + "/" + name).sync(with: cloud).settings
            for other in names {
                let field = try SettingField.named(ownFields[other] ?? "")
                guard settings[field] == ownValue(of: field, after: count) else {
                    print("\(name) has not what \(other) chose last")
                    exit(1)
                }
            }
        }
        print("ok")
    } catch {
        print("error: \(error)")
        exit(1)
    }
default: exit(2)
}
