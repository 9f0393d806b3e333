extension SuiteRecord {
    /// Returns the rows of a run's results, in the order of the suite, with today's targets.
    package func rows(of run: MeasuredRun) -> [BenchmarkRow] {
        benchmarks.flatMap { benchmark in
            run.results.filter { $0.name == benchmark.name }.sorted { $0.threads < $1.threads }
                .flatMap { rows(of: $0, benchmark, isJudged: run.isQuick != true) }
        }
    }

    /// Returns the newest result of a benchmark with a number of threads, and the run that measured it.
    package func newest(_ name: String, threads: Int) -> (run: MeasuredRun, result: MeasuredResult)? {
        for run in runs {
            if let result = run.results.first(where: { $0.name == name && $0.threads == threads }) {
                return (run, result)
            }
        }
        return nil
    }

    /// Returns the newest figures of a benchmark beside another tool, with a number of threads.
    package func newest(_ name: String, threads: Int, beside peer: String) -> MeasuredResult.Peer? {
        for run in runs {
            for result in run.results where result.name == name && result.threads == threads {
                if let figures = result.peers.first(where: { $0.name == peer }) { return figures }
            }
        }
        return nil
    }

    /// The numbers of threads that were measured, in order.
    package var threadCounts: [Int] { Set(runs.flatMap(\.results).map(\.threads)).sorted() }

    private func rows(
        of result: MeasuredResult, _ benchmark: DeclaredBenchmark, isJudged: Bool
    ) -> [BenchmarkRow] {
        var row = BenchmarkRow(
            name: result.name, input: benchmark.input, threads: result.threads,
            medianMilliseconds: result.medianMilliseconds, spreadMilliseconds: result.spreadMilliseconds)
        row.sampleCount = result.sampleCount ?? 1
        row.peakMegabytes = result.peakMegabytes
        if isJudged {
            row.targetMilliseconds = benchmark.targetMilliseconds
            row.targetMegabytes = benchmark.targetMegabytes
        }
        var rows: [BenchmarkRow] = []
        for peer in result.peers {
            var beside = row
            beside.peer = peer.name
            beside.peerMilliseconds = peer.medianMilliseconds
            beside.ratio = peer.ratio
            beside.difference = peer.difference
            if isJudged { beside.targetRatio = benchmark.peers.first { $0.name == peer.name }?.targetRatio }
            rows.append(beside)
        }
        if rows.isEmpty { rows = [row] }
        rows[0].notes = result.notes
        return rows
    }
}
