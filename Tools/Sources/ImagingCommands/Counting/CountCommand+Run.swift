import CountingPipeline
import Foundation
import ImagingCore

extension CountCommand {
    /// Counts in each photo; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var status = CommandStatus.done
        if csv { environment.writeOutput("file,count,other objects,kinds,confidence,seconds\n") }
        var photos: [String] = []
        for input in inputs {
            do throws(CommandFailure) {
                photos += try PhotoFolder.photos(at: [input])
            } catch {
                environment.report(error, of: input, command: Self.definition.name, json: json)
                status = .failed
            }
        }
        do throws(UsageError) {
            _ = try overlay?.paths(for: photos, option: "--overlay") { _ in ".png" }
        } catch {
            return refuseUsage(error, of: "\(ImagingProgram.name) \(Self.definition.name)", json: json, in: environment)
        }
        guard let counter = counter(in: environment) else { return .failed }
        var history: CountHistory?
        do {
            history = try historyFolder.map { try CountHistory(folder: $0) }
            if let path = history?.setAside {
                environment.writeError("imaging count: the history was damaged and was set aside as \(path)\n")
            }
        } catch {
            // A count is worth having without its being kept.
            environment.writeError("imaging count: the count is not kept: \(CommandFailure(error).message)\n")
            status = .failed
        }
        for photo in photos {
            let bar = ProgressBar(title: Destination.stem(of: photo), environment: environment)
            do {
                let report = try await count(photo, protecting: photos, by: counter, history: history, bar: bar)
                bar.clear()
                environment.writeOutput(text(of: report, for: photo))
            } catch {
                bar.clear()
                let nothing = error as? CountingError == .noObjectsDetected
                let failure = CommandFailure(error)
                if csv { environment.writeOutput("\(Self.field(photo)),\(nothing ? "0" : ""),,,,\n") }
                environment.report(failure, of: photo, command: Self.definition.name, json: json)
                let outcome = nothing ? .nothingFound : CommandStatus(failure: error)
                if outcome == .interrupted { return outcome }
                if status != .failed { status = outcome }
            }
        }
        return status
    }

    private struct Report {
        let result: CountResult
        let seconds: Double
    }

    private func count(
        _ input: String, protecting photos: [String], by counter: AICounter, history: CountHistory?, bar: ProgressBar
    ) async throws -> Report {
        let store = FileStore()
        let target = overlay?.path(for: input, ending: ".png")
        if let target { try store.checkDestination(target, protecting: photos) }
        let photo = try await LoadedPhoto.decode(store.read(input), progress: bar.part(0...0.2)).preview
        var watch = Stopwatch()
        let show = bar.part(0.2...0.9)
        let result = try await counter.count(photo) { progress in
            show?(WorkProgress(fraction: progress.fraction, stage: progress.stage.rawValue))
        }
        let seconds = watch.lap()
        if let target {
            var picture = photo
            CountOverlay(result).draw(
                over: &picture, thickness: Swift.max(2, Swift.max(photo.width, photo.height) / 400))
            let bytes = try await LoadedPhoto.bits8(Photo(pixels: picture)).encode(as: .png())
            if case .folder(let folder) = overlay { try store.makeFolder(folder) }
            try store.write(bytes, to: target, protecting: photos)
        }
        try await history?.add(result, photo: photo)
        return Report(result: result, seconds: seconds)
    }

    private func text(of report: Report, for input: String) -> String {
        let result = report.result
        let others = result.otherDetections.count
        if json { return Self.json(of: result, seconds: report.seconds, input: input).text + "\n" }
        if csv {
            let numbers = [result.averageConfidence, report.seconds].map { String(format: "%.3f", $0) }
            return "\(Self.field(input)),\(result.count),\(others),\(result.clusterCount),"
                + "\(numbers.joined(separator: ","))\n"
        }
        let noun = result.count == 1 ? "object" : "objects"
        return "\(input): \(result.count) \(noun)" + (others > 0 ? ", and \(others) of other kinds" : "") + "\n"
    }

    private static func json(of result: CountResult, seconds: Double, input: String) -> JSONValue {
        [
            "input": .string(input), "count": .integer(result.count),
            "otherObjects": .integer(result.otherDetections.count), "kinds": .integer(result.clusterCount),
            "confidence": .number(result.averageConfidence), "seconds": .number(seconds),
            "objects": .array(
                result.detections.map { detection in
                    [
                        "x": .number(detection.box.origin.x), "y": .number(detection.box.origin.y),
                        "width": .number(detection.box.size.width), "height": .number(detection.box.size.height),
                        "confidence": .number(detection.confidence), "kind": .integer(detection.cluster ?? 0),
                        "isMain": .bool(detection.cluster == result.mainCluster),
                    ]
                }),
        ]
    }

    /// Returns a value for a table with commas.
    static func field(_ text: String) -> String {
        text.contains { ",\"\n\r".contains($0) }
            ? "\"\(text.replacingOccurrences(of: "\"", with: "\"\""))\"" : text
    }
}
