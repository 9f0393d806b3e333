import Foundation

/// What the program was told.
struct SoakOptions: Hashable, Sendable {
    /// How long work goes on.
    var minutes = 60.0
    /// What all choices follow from.
    var seed: UInt64 = 1
    /// How many jobs there are at most.
    var jobLimit = Int.max
    /// The jobs by whose names the work is limited; all when it is empty.
    var names: [String] = []
    /// Whether the larger photos are left out.
    var isSmall = false
    /// Whether work is now and then cancelled.
    var cancels = true
    /// Where everything is kept; a new folder is made in it.
    var folder = NSTemporaryDirectory()

    static let usage = """
        usage: soak [--minutes N] [--seed S] [--jobs N] [--only JOB]... [--no-cancel] [FOLDER]
          --minutes N  how long work goes on (60)
          --seed S     what all choices follow from (1)
          --jobs N     stop after so many jobs
          --only JOB   this kind of job alone; more may be named
          --no-cancel  cancel nothing
          FOLDER       where everything is kept; it is left there when something is wrong (a temporary one)

        """

    init() {}

    /// Reads the program's words, or returns nil when they make no sense.
    init?(_ words: [String]) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--minutes":
                guard let value = words.popFirst().flatMap(Double.init), value > 0 else { return nil }
                minutes = value
            case "--seed":
                guard let value = words.popFirst().flatMap(UInt64.init) else { return nil }
                seed = value
            case "--jobs":
                guard let value = words.popFirst().flatMap(Int.init), value > 0 else { return nil }
                jobLimit = value
            case "--only":
                guard let name = words.popFirst(), SoakJob.all.contains(where: { $0.name == name }) else { return nil }
                names.append(name)
            case "--no-cancel": cancels = false
            default:
                guard !word.hasPrefix("-") else { return nil }
                folder = word
            }
        }
    }
}
