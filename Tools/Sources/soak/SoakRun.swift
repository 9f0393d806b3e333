import Foundation

/// Does random jobs until time is up, and looks what became of the process and the stores.
struct SoakRun {
    let options: SoakOptions
    /// Gets a line at a time.
    let show: @Sendable (String) -> Void

    /// Works, and returns what was wrong.
    func run() async throws -> [String] {
        let folder = "\(options.folder)/soak-\(UUID().uuidString.prefix(8))"
        let photos = try await SoakPhoto.draw(into: folder + "/photos", seed: options.seed, isSmall: options.isSmall)
        let stage = try SoakStage(folder: folder, photos: photos, seed: options.seed, cancels: options.cancels)
        let sound = photos.map { stage.bytes($0.path) }
        let jobs = SoakJob.all.filter { options.names.isEmpty || options.names.contains($0.name) }
        let drawn = jobs.flatMap { job in Array(repeating: job, count: job.weight) }
        var trend = SoakTrend()
        var tally: [String: Int] = [:]
        var jobCount = 0
        var told = 0
        var minute = 1.0
        let clock = ContinuousClock()
        let start = clock.now
        var seconds: Double { (clock.now - start) / .seconds(1) }
        show("seed \(options.seed), in \(folder)")
        while seconds < options.minutes * 60, jobCount < options.jobLimit {
            let job = stage.one(of: drawn)
            await stage.work(on: job)
            tally[job.name, default: 0] += 1
            jobCount += 1
            // Now and then in between too: what is damaged is found near where it was.
            if jobCount % 50 == 0 { await check(stage, "after job \(jobCount)") }
            if let use = ProcessUse.now() { trend.add(use, at: seconds) }
            for fault in stage.faults[told...] { show("job \(jobCount), \(fault)") }
            told = stage.faults.count
            if seconds >= minute * 60 {
                show(line(minute, jobCount, stage, trend))
                minute = (seconds / 60).rounded(.down) + 1
            }
        }
        await check(stage, "at the end")
        for (photo, bytes) in zip(photos, sound) where stage.bytes(photo.path) != bytes {
            stage.fault("\(photo.path) was changed")
        }
        for fault in trend.faults { stage.fault(fault) }
        show("open are \(ProcessUse.openFiles.sorted().joined(separator: ", "))")
        for fault in stage.faults[told...] { show(fault) }
        show(line(seconds / 60, jobCount, stage, trend))
        show(tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
        if let memory = trend.growth(of: \.resident), let allocated = trend.growth(of: \.allocated) {
            show(
                String(
                    format:
                        "after warming up memory grows by %.1f MB of %.1f MB, what is allocated by %.2f MB of %.2f MB",
                    memory.bytes / 1e6, memory.mean / 1e6, allocated.bytes / 1e6, allocated.mean / 1e6))
        }
        show(
            "\(jobCount) jobs, \(stage.commandCount) commands, \(stage.repeatedCount) done twice, "
                + "\(stage.cancelledCount) cancelled, \(stage.faults.count) faults")
        if stage.faults.isEmpty { stage.delete(folder) }
        return stage.faults
    }

    private func check(_ stage: SoakStage, _ when: String) async {
        for fault in await StoreCheck(stage: stage).faults() { stage.fault("\(when), \(fault)") }
    }

    private func line(_ minute: Double, _ jobs: Int, _ stage: SoakStage, _ trend: SoakTrend) -> String {
        let use = trend.samples.last?.use ?? ProcessUse()
        return String(
            format: "%5.1f min: %6d jobs, %4d cancelled, %3d faults; %6.1f MB (%.2f allocated), %d files, %d threads",
            minute, jobs,
            stage.cancelledCount, stage.faults.count, Double(use.resident) / 1e6, Double(use.allocated) / 1e6,
            use.handles, use.threads)
    }
}
