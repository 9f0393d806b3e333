import DurableDatabase
import DurableStore
public import Foundation
public import ImagingCore

/// What was found when a library was looked through.
public struct LibraryReport: Hashable, Sendable {
    /// How many collages there are.
    public internal(set) var collageCount = 0

    /// The collages whose documents are not there, are not what was saved, or were written by a newer program.
    public internal(set) var unreadableCollages: [UUID] = []

    /// The images that are needed and cannot be used, and what is wrong with each.
    public internal(set) var damagedImages: [ImageReference: ImageState] = [:]

    /// The collages that need a damaged image, for each of them.
    public internal(set) var affectedCollages: [ImageReference: [UUID]] = [:]

    /// The files that are no files of a library, by their paths within it; they are left alone.
    public internal(set) var strayFiles: [String] = []

    /// Whether all collages and images can be used; stray files do no harm.
    public var isWhole: Bool { unreadableCollages.isEmpty && damagedImages.isEmpty }
}

extension CollageLibrary {
    /// Looks through the whole library: the database, every document, every byte of every image.
    ///
    /// Nothing is changed.
    ///
    /// - Parameter progress: Called with each report, from any thread.
    /// - Throws: ``CollageLibraryError/store(_:)``, with the reason `corrupt` for a damaged database, which is mended when
    ///   the library is opened the next time; `CancellationError`.
    /// - Complexity: O(n) for n bytes in the library.
    public func check(progress: (@Sendable (WorkProgress) -> Void)? = nil) async throws -> LibraryReport {
        var report = LibraryReport()
        let (collages, wanted) = try withDatabase { database in
            try LibraryIndex.verify(&database)
            return (try LibraryIndex.documents(in: &database), try LibraryIndex.images(in: &database))
        }
        report.collageCount = collages.count
        let (images, path) = (images, path)
        let (states, stray) = try await CollageLibraryError.run(progress: progress) { monitor in
            let states = try images.states(of: wanted, verifying: true, monitor: monitor)
            return (states, StrayFiles.find(in: path))
        }
        report.damagedImages = states.filter { $0.value != .present }
        report.strayFiles = stray
        for (id, _) in collages {
            try Task.checkCancellation()
            do {
                _ = try collage(id)
            } catch CollageLibraryError.noCollage {
                // It was deleted meanwhile.
            } catch {
                report.unreadableCollages.append(id)
            }
        }
        for image in report.damagedImages.keys {
            report.affectedCollages[image] = try withDatabase { database in
                try LibraryIndex.collages(with: image.hash, in: &database)
            }
        }
        return report
    }
}
