import CaptureKit
import CollageStore
import CountingPipeline
import Foundation
import PostComposer
import RetouchKit

/// Opens every store that the jobs worked on and looks whether all of it is as it was saved.
struct StoreCheck {
    let stage: SoakStage

    /// Returns what is wrong.
    func faults() async -> [String] {
        var faults: [String] = []
        func check(_ what: String, _ work: () async throws -> [String]) async {
            do { faults += try await work().map { "\(what): \($0)" } } catch { faults.append("\(what): \(error)") }
        }
        for name in stage.names(in: stage.kept("projects")) {
            await check(name) {
                let folder = ProjectFolder(stage.kept("projects/\(name)"))
                // A project whose beginning was cancelled is none.
                guard folder.exists else { return [] }
                return try folder.read(verifying: true).damage.map { "\($0)" }
            }
        }
        if FileManager.default.fileExists(atPath: stage.kept("album")) {
            await check("the collages") {
                let report = try await CollageLibrary(stage.kept("album")).check()
                return (report.isWhole ? [] : ["damaged: \(report)"])
                    + report.strayFiles.map { "\($0) is a stray file" }
            }
        }
        await check("the posts") {
            let contents = try PostHistory(folder: stage.kept("posts")).load()
            return contents.setAside.map { ["set aside as \($0)"] } ?? []
        }
        if FileManager.default.fileExists(atPath: stage.kept("counts")) {
            await check("the counts") {
                let history = try CountHistory(folder: stage.kept("counts"))
                _ = try await history.entries()
                return history.setAside.map { ["set aside as \($0)"] } ?? []
            }
        }
        for device in SoakJob.devices {
            await check(device) {
                _ = try SettingsStore(folder: stage.kept("devices/\(device)")).load()
                return []
            }
        }
        // A store that was found damaged before is set aside under another name.
        for store in ["album", "posts", "counts"] + SoakJob.devices.map({ "devices/\($0)" }) {
            faults += stage.names(in: stage.kept(store)).filter { $0.contains("damaged") }.map { "\(store) has \($0)" }
        }
        return faults
    }
}
