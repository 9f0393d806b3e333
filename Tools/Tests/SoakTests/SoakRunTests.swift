import Testing

@testable import soak

struct SoakRunTests {
    /// The kinds that take a debug build no time, each of them once or more.
    @Test func `a short run finds nothing wrong`() async throws {
        var options = SoakOptions()
        options.jobLimit = 12
        options.isSmall = true
        options.minutes = 1000
        options.names = ["info", "compose", "nonsense", "collage", "collage-archive"]
        let faults = try await SoakRun(options: options) { _ in }.run()
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test func `a job's faults are told with its commands`() async throws {
        let folder = try #require(SoakOptions(["--minutes", "0.5", "x"]))
        #expect(folder.folder == "x" && folder.minutes == 0.5)
        #expect(SoakOptions(["--only", "nothing"]) == nil)
        #expect(Set(SoakJob.all.map(\.name)).count == SoakJob.all.count)
    }
}
