import CollageStore
import CountingPipeline
import DurableStore
import Foundation

extension FuzzReader {
    private static let sqlWords = [
        "SQLite format 3\0", "CREATE TABLE", "sqlite_master", "INTEGER PRIMARY KEY", "STRICT",
    ]

    /// What opens databases.
    ///
    /// What is damaged is set aside, and a store begins anew or is made of what else is there: opening never fails for
    /// what the file holds.
    static let stores: [FuzzReader] = [
        FuzzReader(
            "collages-database", "the database of a collage library", words: sqlWords, longest: 30,
            seeds: {
                let bench = try await library()
                return [bench.read("album/collages.sqlite")]
            },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: "album/collages.sqlite")
                do {
                    let library = try await CollageLibrary(bench.file("album"))
                    for entry in try await library.gallery() { _ = try? await library.open(entry.id) }
                    _ = try await library.check()
                    await library.close()
                    return .taken
                } catch let error as CollageLibraryError {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                } catch {
                    return .wrong("\(error)")
                }
            }),
        FuzzReader(
            "counts-database", "the database of counts", words: sqlWords, longest: 30,
            seeds: {
                let bench = Workbench()
                let history = try CountHistory(folder: bench.path)
                for count in 1...3 {
                    try await history.add(
                        CountEntry(
                            thumbnail: [UInt8](repeating: 7, count: 60), count: count, date: Date(),
                            confidence: 0.25, similarity: 0.8))
                }
                try await history.delete(history.entries()[0].id)
                return [bench.read(CountHistory.fileName)]
            },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: CountHistory.fileName)
                do {
                    let history = try CountHistory(folder: bench.path)
                    for entry in try await history.entries() where entry.count < 0 {
                        return .wrong("a count is \(entry.count)")
                    }
                    return .taken
                } catch let error as StoreError {
                    return .refused("\(error.reason)")
                } catch {
                    return .wrong("\(error)")
                }
            }),
    ]
}
