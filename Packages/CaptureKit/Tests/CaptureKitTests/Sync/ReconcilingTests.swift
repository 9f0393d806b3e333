import CaptureKit
import Foundation
import Testing
import _DurableTestSupport

/// Three devices with clocks of their own, which see each other's documents or do not.
private struct World {
    var time = Date(timeIntervalSince1970: 1_800_000_000)
    /// By how many seconds each clock is wrong.
    var skews: [Double]
    var devices: [DeviceSettings]
    /// What each has published; another sees it when it is brought there.
    var published: [[String: DeviceSettings]]

    init(skews: [Double]) throws {
        self.skews = skews
        devices = try skews.indices.map { index throws(SettingsError) in
            DeviceSettings(device: try DeviceID("device-\(index)"))
        }
        published = skews.map { _ in [:] }
    }

    func now(_ index: Int) -> Date { time + skews[index] }

    mutating func choose(_ name: String, _ value: SettingValue, on index: Int) {
        devices[index].document.choose([(name, value)], now: now(index), device: devices[index].device)
        time += 1
    }

    /// Syncs a device with what it sees, and shows its document to those who are connected with it.
    @discardableResult mutating func sync(_ index: Int, connected: [Int]) -> [String: SettingsError] {
        let problems = devices[index].reconcile(published[index], now: now(index))
        for other in connected + [index] { published[other][devices[index].device.name] = devices[index] }
        time += 1
        return problems
    }

    /// Lets all sync with all, some times over.
    mutating func settle() {
        for _ in 0..<3 { for index in devices.indices { sync(index, connected: Array(devices.indices)) } }
    }

    var agrees: Bool { devices.allSatisfy { $0.document == devices[0].document } }
}

struct ReconcilingTests {
    private let year = 365 * 86_400.0

    @Test func `three devices agree after any partitions, with clocks that are hours apart`() throws {
        var random = SeededNumbers(seed: 21)
        for _ in 0..<150 {
            var world = try World(skews: (0..<3).map { _ in Double.random(in: -40_000...40_000, using: &random) })
            var lastChoice: [String: (index: Int, value: SettingValue)] = [:]
            for _ in 0..<25 {
                let index = Int.random(in: 0..<3, using: &random)
                if Bool.random(using: &random), let field = SettingField.all.randomElement(using: &random) {
                    let value = randomValue(of: field, &random)
                    world.choose(field.name, value, on: index)
                    lastChoice[field.name] = (index, value)
                } else {
                    let connected = (0..<3).filter { _ in Bool.random(using: &random) }
                    #expect(world.sync(index, connected: connected).isEmpty)
                }
            }
            world.settle()
            #expect(world.agrees)
            // Every field that was chosen has one of the chosen values.
            #expect(Set(world.devices[0].document.entries.keys) == Set(lastChoice.keys))
        }
    }

    @Test func `a choice that saw another one holds against it, with any skew that is taken`() throws {
        var random = SeededNumbers(seed: 22)
        for _ in 0..<100 {
            var world = try World(skews: (0..<3).map { _ in Double.random(in: -40_000...40_000, using: &random) })
            for round in 0..<6 {
                let index = Int.random(in: 0..<3, using: &random)
                world.choose("ring.size", .number(Double(20 + round)), on: index)
                world.settle()
                #expect(world.agrees && world.devices[0].document.settings.ring.size == Double(20 + round))
            }
        }
    }

    @Test func `a fresh install never wins over anything`() throws {
        var random = SeededNumbers(seed: 23)
        for _ in 0..<50 {
            var world = try World(skews: [0, 0, 80_000])
            for field in SettingField.all { world.choose(field.name, randomValue(of: field, &random), on: 0) }
            let chosen = world.devices[0].document
            // The fresh one has the latest clock and syncs first.
            world.sync(2, connected: [0, 1, 2])
            world.settle()
            #expect(world.agrees && world.devices[2].document == chosen)
        }
    }

    @Test func `a clock that is years ahead harms nobody, and counts again when it is set right`() throws {
        var world = try World(skews: [0, 0, 14 * year])
        world.choose("timer", .text("3"), on: 0)
        world.settle()
        world.choose("timer", .text("10"), on: 2)
        world.choose("zoom", .number(4), on: 2)
        world.settle()
        #expect(world.devices[0].document.settings.timer == .three)
        #expect(world.devices[1].document.settings.timer == .three)
        #expect(world.devices[2].document.settings.timer == .ten)
        #expect(world.sync(0, connected: [0, 1, 2]) == ["device-2": .aheadOfTime(fields: 2)])
        // The others go on with each other.
        world.choose("timer", .text("5"), on: 1)
        world.settle()
        #expect(world.devices[0].document.settings.timer == .five)
        world.skews[2] = 0
        world.settle()
        #expect(world.agrees && world.devices[0].document.settings.timer == .ten)
        #expect(world.devices[0].document.settings.zoom == 4)
        world.choose("timer", .text("off"), on: 0)
        world.settle()
        #expect(world.agrees && world.devices[2].document.settings.timer == .off)
    }

    @Test func `a clock that is years behind loses nothing, and takes no part until it is set right`() throws {
        var world = try World(skews: [0, 0, 0])
        world.choose("timer", .text("3"), on: 0)
        world.choose("zoom", .number(4), on: 2)
        world.settle()
        world.skews[2] = -50 * year
        world.choose("grid", .text("thirds"), on: 2)
        world.choose("timer", .text("5"), on: 1)
        world.settle()
        #expect(world.devices[2].document.settings.timer == .three && world.devices[2].document.settings.zoom == 4)
        world.skews[2] = 0
        world.settle()
        #expect(world.agrees)
        let settings = world.devices[0].document.settings
        #expect(settings.timer == .five && settings.zoom == 4 && settings.grid == .thirds)
    }

    @Test func `a device alone does not stamp anew`() throws {
        var world = try World(skews: [14 * year])
        world.choose("timer", .text("3"), on: 0)
        world.skews[0] = 0
        let old = world.devices[0]
        world.settle()
        #expect(world.devices[0] == old)
    }

    @Test func `a document that would fill this one is left out whole`() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var hostile = DeviceSettings(device: try DeviceID("hostile"))
        hostile.document.choose(
            (0..<500).map { ("f\($0)", .number(1)) } + [("timer", .text("3"))], now: now, device: hostile.device)
        var long = DeviceSettings(device: try DeviceID("long"))
        long.document.choose(
            [("timer", .text("5")), ("fog", .text(String(repeating: "x", count: 200_000)))], now: now,
            device: long.device)
        var here = DeviceSettings(device: try DeviceID("here"))
        here.document.choose([("timer", .text("10"))], now: now, device: here.device)
        let old = here
        let problems = here.reconcile(["hostile": hostile, "long": long], now: now)
        #expect(here == old)
        #expect(problems["hostile"] == .tooManyFields(501))
        guard case .tooLarge? = problems["long"] else {
            Issue.record("\(problems)")
            return
        }
    }
}
