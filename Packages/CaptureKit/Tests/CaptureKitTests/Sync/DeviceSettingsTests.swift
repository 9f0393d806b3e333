import CaptureKit
import Foundation
import Testing
import _DurableTestSupport

struct DeviceSettingsTests {
    private let noon = Date(timeIntervalSince1970: 1_800_000_000)

    private func text(fields: String, version: String = "1", format: String = "selfie-settings") -> [UInt8] {
        [UInt8](#"{"device": "d", "fields": \#(fields), "format": "\#(format)", "version": \#(version)}"#.utf8)
    }

    private func entry(_ value: String, time: String = "5", counter: String = "0", device: String = "d") -> String {
        #"{"value": \#(value), "stamp": {"time": \#(time), "counter": \#(counter), "device": "\#(device)"}}"#
    }

    @Test func `a document is the same after its bytes, and so are its bytes`() throws {
        var random = SeededNumbers(seed: 3)
        var settings = DeviceSettings(device: try DeviceID("phone"))
        for field in SettingField.all {
            settings.document.choose(
                [(field.name, randomValue(of: field, &random))], now: noon, device: settings.device)
        }
        settings.document.choose(
            [("fog", .object(["a": .list([.null, .number(-0.5)])]))], now: noon, device: settings.device)
        let again = try DeviceSettings(bytes: settings.bytes)
        #expect(again == settings && again.bytes == settings.bytes)
    }

    @Test func `what a newer version wrote survives this one`() throws {
        let fields =
            #"{"fog": \#(entry(#"{"density": [1, 2.5, "thick", null, true]}"#)), "quality": \#(entry("\"raw\""))}"#
        var settings = try DeviceSettings(bytes: text(fields: fields))
        #expect(settings.document.settings == CaptureSettings())
        settings.document.choose([("timer", .text("3"))], now: noon, device: settings.device)
        let again = try DeviceSettings(bytes: settings.bytes)
        #expect(again.document.entries["quality"]?.value == .text("raw"))
        #expect(
            again.document.entries["fog"]?.value
                == .object(["density": .list([.number(1), .number(2.5), .text("thick"), .null, .flag(true)])]))
    }

    @Test func `a newer form is refused`() {
        #expect(throws: SettingsError.newerFormat(2, newest: 1)) {
            try DeviceSettings(bytes: text(fields: "{}", version: "2"))
        }
    }

    @Test func `damage is told with its place`() throws {
        let good = try DeviceSettings(bytes: text(fields: #"{"timer": \#(entry("\"3\""))}"#))
        #expect(good.document.settings.timer == .three)
        let bad: [[UInt8]] = [
            [], [0xFF, 0xFE], [UInt8]("[]".utf8), [UInt8]("null".utf8), Array(text(fields: "{}").dropLast()),
            text(fields: "[]"), text(fields: "{}", version: "0"), text(fields: "{}", version: "1.5"),
            text(fields: "{}", format: "other"), text(fields: #"{"timer": 3}"#),
            text(fields: #"{"": \#(entry("1"))}"#),
            text(fields: #"{"\#(String(repeating: "x", count: 65))": \#(entry("1"))}"#),
            text(fields: #"{"timer": \#(entry("1", time: "-1"))}"#),
            text(fields: #"{"timer": \#(entry("1", time: "253402300800000"))}"#),
            text(fields: #"{"timer": \#(entry("1", time: "1e300"))}"#),
            text(fields: #"{"timer": \#(entry("1e999"))}"#),
            text(fields: #"{"timer": \#(entry("1", counter: "1000000000"))}"#),
            text(
                fields:
                    #"{"timer": \#(entry(String(repeating: "[", count: 400) + String(repeating: "]", count: 400)))}"#),
        ]
        for bytes in bad {
            let error = #expect(throws: SettingsError.self) { try DeviceSettings(bytes: bytes) }
            guard case .damaged? = error else {
                Issue.record("\(String(decoding: bytes.prefix(80), as: UTF8.self)): \(String(describing: error))")
                continue
            }
        }
        #expect(throws: SettingsError.invalidDevice) {
            try DeviceSettings(bytes: text(fields: #"{"timer": \#(entry("1", device: "../x"))}"#))
        }
    }

    @Test func `too much is refused`() {
        let many = (0..<513).map { "\"f\($0)\": \(entry("1"))" }.joined(separator: ",")
        #expect(throws: SettingsError.tooManyFields(513)) { try DeviceSettings(bytes: text(fields: "{\(many)}")) }
        #expect(throws: SettingsError.tooLarge(bytes: 262_145)) {
            try DeviceSettings(bytes: [UInt8](repeating: 0x20, count: 262_145))
        }
    }

    @Test func `mutated documents are read or refused, never more`() throws {
        var random = SeededNumbers(seed: 8)
        let whole = text(
            fields: #"{"timer": \#(entry("\"3\"")), "zoom": \#(entry("2.5")), "fog": \#(entry("[1,{}]"))}"#)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do throws(SettingsError) {
                let settings = try DeviceSettings(bytes: bytes)
                #expect(try DeviceSettings(bytes: settings.bytes) == settings)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }
}
