import Foundation

/// The jobs that were done before, as earlier answers tell.
struct FinishedJobs {
    /// The jobs' texts, by hashes of this process: ten thousand jobs take little memory.
    private var texts: Set<Int> = []

    /// Whether the last line of all is no answer.
    private(set) var isCutOff = false

    /// Takes in the lines that a batch wrote before.
    ///
    /// A line that was cut off by a crash says nothing, and so does one of a job that failed.
    mutating func add(_ lines: LineReader) {
        var lines = lines
        while let line = lines.next() {
            guard case .text(let text) = line, let answer = try? JSONValue(parsing: text), let job = answer["job"],
                case .string(let status)? = answer["status"]
            else {
                isCutOff = true
                continue
            }
            isCutOff = false
            if BatchAnswer.finished.contains(status) { texts.insert(job.text.hashValue) }
        }
    }

    /// Whether a job was done, and what it wrote is still there.
    func contains(_ job: BatchJob) -> Bool {
        guard texts.contains(job.value.text.hashValue) else { return false }
        return job.output.map { FileStore().identity(of: $0) != nil } ?? true
    }
}
