import CountingModels
import CountingPipeline
import TensorRuntime

extension CountCommand {
    /// Returns what counts, with the models that were asked for, or nil when one cannot be used, which is reported.
    func counter(in environment: CommandEnvironment) -> AICounter? {
        var counter = AICounter(settings: settings, threadCount: threadCount)
        func use(_ path: String?, _ change: (TensorModel) throws -> Void) -> Bool {
            guard let path else { return true }
            do {
                try change(TensorModel(bytes: FileStore().read(path)))
                return true
            } catch {
                environment.report(CommandFailure(error), of: path, command: Self.definition.name, json: json)
                return false
            }
        }
        let isReady = [
            use(model) { counter.detector = CombinedDetector(try YOLOXDetector($0)) },
            use(embedder) { counter.embedder = try CLIPEmbedder($0) },
        ]
        return isReady.allSatisfy { $0 } ? counter : nil
    }
}
