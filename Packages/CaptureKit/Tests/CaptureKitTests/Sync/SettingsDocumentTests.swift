import CaptureKit
import Foundation
import Testing
import _DurableTestSupport

struct SettingsDocumentTests {
    private let noon = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func `what was chosen later holds, field by field`() throws {
        let (phone, tablet) = (try DeviceID("phone"), try DeviceID("tablet"))
        var first = SettingsDocument()
        first.choose([("timer", .text("3")), ("zoom", .number(2))], now: noon, device: phone)
        var second = SettingsDocument()
        second.choose([("timer", .text("10"))], now: noon + 1, device: tablet)
        second.choose([("mirror", .flag(false))], now: noon - 5, device: tablet)
        first.merge(second)
        #expect(first.settings.timer == .ten && first.settings.zoom == 2 && !first.settings.isMirrored)
        #expect(first.entries["mirror"]?.stamp == SettingStamp(time: 1_800_000_001_000, counter: 1, device: tablet))
    }

    @Test func `a choice is later than all that its device has seen, whatever its clock says`() throws {
        let (ahead, behind) = (try DeviceID("ahead"), try DeviceID("behind"))
        var document = SettingsDocument()
        document.choose([("timer", .text("3"))], now: noon + 3600, device: ahead)
        document.choose([("timer", .text("5"))], now: noon, device: behind)
        #expect(document.settings.timer == .five)
        #expect(document.latest == SettingStamp(time: 1_800_003_600_000, counter: 1, device: behind))
        let full = SettingStamp(time: 9, counter: 999_999_999, device: ahead)
        #expect(SettingStamp(after: full, now: Date(timeIntervalSince1970: 0), device: ahead).time == 10)
        #expect(SettingStamp(after: nil, now: .distantFuture, device: ahead).time < SettingStamp.timeDomain.upperBound)
        #expect(SettingStamp(after: nil, now: .distantPast, device: ahead).time == 0)
        #expect(SettingStamp(after: nil, now: Date(timeIntervalSince1970: .nan), device: ahead).time == 0)
    }

    @Test func `a reset is a choice, and leaves alone what is unknown`() throws {
        let phone = try DeviceID("phone")
        var document = SettingsDocument()
        document.choose([("timer", .text("3")), ("fog", .list([.number(1)]))], now: noon, device: phone)
        let old = document
        document.reset(now: noon, device: phone)
        #expect(document.settings == CaptureSettings())
        #expect(document.entries["timer"]?.value == .null && document.entries["fog"] == old.entries["fog"])
        var other = old
        other.merge(document)
        #expect(other.settings == CaptureSettings() && other == document)
        let again = document
        document.reset(now: noon + 9, device: phone)
        #expect(document == again)
    }

    /// A document with few fields, times and values, so that all kinds of ties occur.
    private func randomDocument(_ random: inout SeededNumbers) throws -> SettingsDocument {
        let devices = try ["a", "b", "c"].map { name throws(SettingsError) in try DeviceID(name) }
        var document = SettingsDocument()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let name = ["timer", "zoom", "fog", "hdr"].randomElement(using: &random) ?? ""
            let value: SettingValue =
                switch Int.random(in: 0...4, using: &random) {
                case 0: .null
                case 1: .number(Double.random(in: 0...3, using: &random).rounded())
                case 2: .text("x")
                case 3: .list([.flag(Bool.random(using: &random))])
                default: .object(["b": .number(0), "a": .flag(Bool.random(using: &random))])
                }
            let time = Date(timeIntervalSince1970: Double(Int.random(in: 0...2, using: &random)))
            var one = SettingsDocument()
            one.choose([(name, value)], now: time, device: devices.randomElement(using: &random) ?? devices[0])
            document.merge(one)
        }
        return document
    }

    @Test func `merging is commutative, associative and idempotent`() throws {
        var random = SeededNumbers(seed: 5)
        func merged(_ first: SettingsDocument, _ second: SettingsDocument) -> SettingsDocument {
            var result = first
            result.merge(second)
            return result
        }
        var differing = 0
        for _ in 0..<1500 {
            let (a, b, c) = (
                try randomDocument(&random), try randomDocument(&random), try randomDocument(&random)
            )
            #expect(merged(a, b) == merged(b, a))
            #expect(merged(merged(a, b), c) == merged(a, merged(b, c)))
            #expect(merged(a, a) == a && merged(merged(a, b), b) == merged(a, b))
            if merged(a, b) != a && merged(a, b) != b { differing += 1 }
        }
        #expect(differing > 500)
    }
}
