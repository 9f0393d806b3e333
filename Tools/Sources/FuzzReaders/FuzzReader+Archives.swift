import CollageStore
import DurableStore
import Foundation
import RetouchKit
import _DurableTestSupport

extension FuzzReader {
    /// What takes archives apart.
    static let archives: [FuzzReader] = [
        FuzzReader(
            "tar", "tar archives", words: ["ustar\u{0}00", "ustar  \0"],
            seeds: {
                var tar = HandMadeTar()
                tar.add(Array("{}".utf8), "project.json")
                tar.add([1, 2, 3], "blobs/a/b")
                tar.add([], "folder/", kind: "5")
                tar.add(Array("a long name".utf8), "././@LongLink", kind: "L")
                return [tar.ended, HandMadeTar().ended]
            },
            read: mending(mendedTar) { bytes in
                let bench = Workbench()
                do throws(TarError) {
                    let limits = TarLimits(byteCount: 1 << 20, entryCount: 1000)
                    let archive = try TarReader(bench.write(bytes, to: "a.tar"), limits: limits)
                    for entry in archive.entries {
                        let content = try archive.bytes(of: entry)
                        if content.count != entry.byteCount { return .wrong("an entry has other bytes than it says") }
                    }
                    return .taken
                } catch {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                }
            }),
        FuzzReader(
            "project-archive", "retouch projects in one file", words: ["project.json", "\"blob\":", "\"sha256\":"],
            longest: 20,
            seeds: {
                let bench = try await project()
                await bench.run("retouch", "pack", bench.file("p.retouch"), bench.file("p.tar"))
                return [bench.read("p.tar")]
            },
            read: mending(mendedTar) { bytes in
                let bench = Workbench()
                do throws(ProjectError) {
                    let folder = ProjectFolder(bench.file("p.retouch"))
                    let limits = TarLimits(byteCount: 1 << 20, entryCount: 1000)
                    try folder.create(importing: bench.write(bytes, to: "a.tar"), limits: limits).close()
                    let project = try folder.read(verifying: true)
                    try folder.export(to: bench.file("b.tar"))
                    guard try ProjectFolder(bench.file("q.retouch")).isCopy(of: project, from: bench.file("b.tar"))
                    else {
                        return .wrong("a project is another after it was packed")
                    }
                    return .taken
                } catch {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                }
            }),
        FuzzReader(
            "collage-archive", "collages in one file", words: ["collage.json", "images/"], longest: 20,
            seeds: {
                let bench = try await library()
                await bench.run("collage", "export", bench.file("album"), "latest", "-o", bench.file("c.tar"))
                return [bench.read("c.tar")]
            },
            read: mending(mendedTar) { bytes in
                let bench = Workbench()
                do {
                    let library = try await CollageLibrary(bench.file("album"))
                    let collage = try await library.import(bench.write(bytes, to: "a.tar"))
                    _ = try await library.open(collage.id)
                    let report = try await library.check()
                    await library.close()
                    return report.unreadableCollages.isEmpty ? .taken : .wrong("it cannot read what it took")
                } catch let error where error is CollageLibraryError || error is CollageError {
                    return .refused("\(error)".prefix { $0 != "(" }.description)
                } catch {
                    return .wrong("\(error)")
                }
            }),
    ]

    /// Returns the archive with the checksums that its headers should have.
    @Sendable private static func mendedTar(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var offset = 0
        while offset + 512 <= bytes.count, bytes[offset..<offset + 512].contains(where: { $0 != 0 }) {
            for index in offset + 148..<offset + 156 { bytes[index] = 0x20 }
            let sum = bytes[offset..<offset + 512].reduce(0) { $0 + Int($1) }
            let digits = String(sum, radix: 8)
            let text = String(repeating: "0", count: 6 - digits.count) + digits + "\0 "
            for (index, byte) in text.utf8.enumerated() { bytes[offset + 148 + index] = byte }
            let size = Int(String(decoding: bytes[offset + 124..<offset + 135], as: UTF8.self), radix: 8) ?? 0
            guard size >= 0, size < bytes.count else { break }
            offset += 512 + (size + 511) / 512 * 512
        }
        return bytes
    }

    /// Makes a project with some steps.
    static func project() async throws -> Workbench {
        let bench = Workbench()
        let (photo, path) = (try bench.photo(), bench.file("p.retouch"))
        await bench.run("retouch", "new", photo, path)
        await bench.run("retouch", "brush", path, "--stroke", "10,10 14,12", "--width", "4")
        await bench.run("retouch", "confirm", path, "--name", "spot")
        await bench.run("retouch", "adjust", path, "exposure=0.5", "contrast=10")
        await bench.run("retouch", "crop", path, "1,1,40,30")
        await bench.run("retouch", "undo", path)
        await bench.run("retouch", "brush", path, "--stroke", "30,30", "--width", "4")
        return bench
    }

    /// Makes a library with a collage.
    static func library() async throws -> Workbench {
        let bench = Workbench()
        let (photo, album) = (try bench.photo(), bench.file("album"))
        await bench.run("collage", "new", album, "--canvas", "90x60")
        await bench.run("collage", "add", album, "latest", photo, photo)
        await bench.run("collage", "place", album, "latest", "1", "--rotation", "12", "--opacity", "0.5", "--mirror")
        await bench.run("collage", "cutout", album, "latest", "1", "--at", "45,30")
        await bench.run("collage", "shader", album, "latest", "top", "pixellate:blockSize=4", "glitch")
        return bench
    }
}

extension ProjectFolder {
    /// Makes the project of an archive, and tells whether it has the same steps.
    fileprivate func isCopy(of project: RetouchProject, from file: String) throws(ProjectError) -> Bool {
        try create(importing: file).close()
        return try read(verifying: true).stack == project.stack
    }
}
