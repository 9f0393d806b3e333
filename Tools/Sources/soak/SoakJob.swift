/// A kind of random work.
///
/// A job that comes from a new command is one value, listed in ``all``:
///
/// ```swift
/// static let info = SoakJob("info") { stage in
///     try await stage.run(["info", stage.anyPhoto().path, "--json"])
/// }
/// ```
struct SoakJob: Sendable {
    /// What it is called in messages and on the command line.
    let name: String
    /// How often it comes, against the others.
    let weight: Int
    /// Does it once.
    let work: @Sendable (SoakStage) async throws -> Void

    init(_ name: String, weight: Int = 1, work: @escaping @Sendable (SoakStage) async throws -> Void) {
        self.name = name
        self.weight = weight
        self.work = work
    }

    /// All kinds.
    static let all: [SoakJob] = [
        removal, wireRemoval, edit, selection, retouch, collage, collageArchive, together, compose, count, scan, selfie,
        selfieSettings, batch, look, damage, nonsense,
    ]
}
