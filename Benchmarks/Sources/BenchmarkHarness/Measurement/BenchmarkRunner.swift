/// Measures benchmarks one after the other, each in turns with its peers.
struct BenchmarkRunner {
    let options: BenchmarkOptions
    let workspace: BenchmarkWorkspace

    /// The running peer program, or nil without peers.
    let peers: PeerProcess?

    /// A peer that has its inputs, and what was measured of it.
    private struct Rival {
        let peer: BenchmarkPeer
        var estimate = 0.0
        var repetitions = 1
        var samples: [Double] = []
        var ratios: [Double] = []
        var difference: Double?
        var notes: [String] = []
        var isOut = false
    }

    /// Measures one benchmark with one number of threads.
    ///
    /// We and the peers take samples in turns, and the ratio is the median of those within a round: what slows the machine
    /// down for a while slows both.
    ///
    /// - Returns: One row for each peer, or one row when there is none.
    func measure(_ benchmark: Benchmark, threads: Int) async throws -> [BenchmarkRow] {
        let context = BenchmarkContext(threadCount: threads, isQuick: options.isQuick, workspace: workspace)
        let prepared = try await benchmark.setup(context)
        var rivals = prepareRivals(of: benchmark, prepared, threads)
        defer { try? peers?.finish() }

        let canReset = PeakMemory.reset()
        var estimate = try await time(1, prepared.body)
        if estimate < 1000 { estimate = Swift.min(estimate, try await time(1, prepared.body)) }
        for index in rivals.indices { warmUp(&rivals[index]) }
        let plan = SamplingPlan(
            ours: estimate,
            peers: rivals.compactMap { $0.isOut ? nil : $0.estimate * Double($0.repetitions) }, isQuick: options.isQuick
        )

        let warmUps = SamplingPlan.warmUps(forMilliseconds: estimate)
        var samples: [Double] = []
        for _ in 0..<plan.roundCount {
            for _ in 0..<warmUps { try await prepared.body() }
            let ours = try await time(plan.repetitions, prepared.body)
            samples.append(ours)
            for index in rivals.indices { takeTurn(&rivals[index], ours) }
        }
        // The peer is another process, so the mark is ours alone.
        let peak = PeakMemory.megabytes
        if let output = prepared.output, rivals.contains(where: { !$0.isOut }) {
            let ours = try await output()
            for index in rivals.indices { compare(&rivals[index], with: ours) }
        }

        let statistics = SampleStatistics(samples)
        var row = BenchmarkRow(
            name: benchmark.name, threads: threads, medianMilliseconds: statistics.median,
            spreadMilliseconds: statistics.spread)
        row.input = benchmark.input
        row.sampleCount = statistics.count
        row.peakMegabytes = peak
        row.targetMilliseconds = options.isQuick ? nil : benchmark.targetMilliseconds
        row.targetMegabytes = options.isQuick ? nil : benchmark.targetMegabytes
        if let note = prepared.note { row.notes.append(note) }
        if !canReset { row.notes.append("peak memory is that of the whole process up to here") }
        return rows(row, rivals)
    }

    private func rows(_ row: BenchmarkRow, _ rivals: [Rival]) -> [BenchmarkRow] {
        var bare = row
        var rows: [BenchmarkRow] = []
        for rival in rivals {
            guard !rival.samples.isEmpty, !rival.isOut else {
                bare.notes += rival.notes
                continue
            }
            var measured = row
            measured.peer = rival.peer.name
            measured.peerMilliseconds = SampleStatistics(rival.samples).median
            measured.ratio = SampleStatistics(rival.ratios).median
            measured.targetRatio = options.isQuick ? nil : rival.peer.targetRatio
            measured.difference = rival.difference
            measured.notes += rival.notes
            rows.append(measured)
        }
        if rows.isEmpty { return [bare] }
        rows[0].notes += bare.notes.filter { !rows[0].notes.contains($0) }
        return rows
    }

    private func time(_ repetitions: Int, _ body: () async throws -> Void) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<repetitions { try await body() }
        let (seconds, attoseconds) = (clock.now - start).components
        return (Double(seconds) * 1000 + Double(attoseconds) / 1e15) / Double(repetitions)
    }

    private func prepareRivals(of benchmark: Benchmark, _ prepared: PreparedBenchmark, _ threads: Int) -> [Rival] {
        guard let peers else { return [] }
        return benchmark.peers.filter { options.selects($0) && peers.versions[$0.name] != nil }.map { peer in
            var rival = Rival(peer: peer)
            attempt(&rival) { () throws(PeerError) in
                try peers.prepare(peer: peer.name, name: benchmark.name, threads: threads, inputs: prepared.inputs)
            }
            return rival
        }
    }

    private func warmUp(_ rival: inout Rival) {
        guard let peers, !rival.isOut else { return }
        let name = rival.peer.name
        var estimate = 0.0
        attempt(&rival) { () throws(PeerError) in
            estimate = try peers.sample(peer: name, warmUps: 0, repetitions: 1)
            if estimate < 1000 {
                estimate = Swift.min(estimate, try peers.sample(peer: name, warmUps: 0, repetitions: 1))
            }
            return nil
        }
        rival.estimate = estimate
        rival.repetitions = SamplingPlan.repetitions(forMilliseconds: estimate)
    }

    private func takeTurn(_ rival: inout Rival, _ ours: Double) {
        guard let peers, !rival.isOut else { return }
        let (name, repetitions) = (rival.peer.name, rival.repetitions)
        let warmUps = SamplingPlan.warmUps(forMilliseconds: rival.estimate)
        var theirs = 0.0
        attempt(&rival) { () throws(PeerError) in
            theirs = try peers.sample(peer: name, warmUps: warmUps, repetitions: repetitions)
            return nil
        }
        guard !rival.isOut else { return }
        rival.samples.append(theirs)
        rival.ratios.append(ours / theirs)
    }

    private func compare(_ rival: inout Rival, with ours: SampleBuffer) {
        guard let peers, !rival.isOut else { return }
        let path = workspace.path("peer-output")
        if let theirs = try? peers.output(peer: rival.peer.name, path: path) {
            rival.difference = ours.meanDifference(from: theirs)
            if rival.difference == nil { rival.notes.append("the result of \(rival.peer.name) has another shape") }
        }
    }

    /// Calls a closure that returns a remark; when it throws, the peer is out and the reason is the remark.
    private func attempt(_ rival: inout Rival, _ work: () throws(PeerError) -> String?) {
        do {
            if let note = try work() { rival.notes.append("\(rival.peer.name): \(note)") }
        } catch {
            rival.isOut = true
            rival.notes.append("no figure from \(rival.peer.name): \(error)")
        }
    }
}
