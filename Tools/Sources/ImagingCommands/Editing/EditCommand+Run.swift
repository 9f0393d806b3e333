import ImagingCore

extension EditCommand {
    /// Does the steps on each photo; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var failures = 0
        for input in inputs {
            let bar = ProgressBar(title: Destination.stem(of: input), environment: environment)
            do {
                let report = try await edit(input, bar: bar)
                bar.clear()
                environment.writeOutput((json ? report.json.text : report.text) + "\n")
            } catch {
                bar.clear()
                environment.report(CommandFailure(error), of: input, command: Self.definition.name, json: json)
                if error is CancellationError { return .interrupted }
                failures += 1
            }
        }
        return failures == 0 ? .done : .failed
    }

    private func edit(_ input: String, bar: ProgressBar) async throws -> EditReport {
        let store = FileStore()
        let target = output.path(for: input)
        let encoding = output.encoding(for: input)
        try store.checkDestination(target, protecting: inputs)

        var watch = Stopwatch()
        var photo = try await LoadedPhoto.decode(store.read(input), progress: bar.part(0...0.1))
        let originalSize = photo.size
        let readSeconds = watch.lap()

        var reports: [EditReport.Step] = []
        for (index, step) in steps.enumerated() {
            let share = 0.75 / Double(steps.count)
            let start = 0.1 + Double(index) * share
            photo = try await photo.applying(
                step, threadCount: threadCount, progress: bar.part(start...start + share))
            reports.append(EditReport.Step(text: step.text, size: photo.size, seconds: watch.lap()))
        }

        let encoded = try await photo.encode(as: encoding, progress: bar.part(0.85...0.95))
        try Task.checkCancellation()
        if case .folder(let folder) = output.destination { try store.makeFolder(folder) }
        try store.write(encoded, to: target, protecting: inputs)
        return EditReport(
            input: input, output: target, originalSize: originalSize, size: photo.size, bitDepth: photo.bitDepth,
            steps: reports, readSeconds: readSeconds, writeSeconds: watch.lap())
    }
}
