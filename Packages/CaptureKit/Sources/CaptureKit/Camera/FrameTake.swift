import Foundation

/// What one shot of a ``FolderCamera`` finds: a file, or the files of a bracket by name.
struct FrameTake: Hashable {
    struct File: Hashable {
        let path: String
        /// What the name tells, in EV.
        let exposure: Double?
    }

    /// At least one.
    var files: [File]

    /// Puts the files of each bracket together, at the place of its first one.
    static func takes(of paths: [String]) -> [FrameTake] {
        var takes: [FrameTake] = []
        var places: [String: Int] = [:]
        for path in paths {
            guard let (stem, exposure) = exposure(of: path) else {
                takes.append(FrameTake(files: [File(path: path, exposure: nil)]))
                continue
            }
            let file = File(path: path, exposure: exposure)
            if let place = places[stem] {
                takes[place].files.append(file)
            } else {
                places[stem] = takes.count
                takes.append(FrameTake(files: [file]))
            }
        }
        return takes
    }

    /// Reads an ending such as "_ev-2" or "-ev+0.5", and gives what stands before it.
    static func exposure(of path: String) -> (stem: String, exposure: Double)? {
        let stem = (path as NSString).deletingPathExtension
        guard
            let place = stem.range(
                of: "[-_]ev[-+]?[0-9]+([.][0-9]+)?$", options: [.regularExpression, .caseInsensitive])
        else { return nil }
        guard let value = Double(stem[place].dropFirst(3)) else { return nil }
        return (String(stem[..<place.lowerBound]), value)
    }

    /// The file whose exposure is the nearest, the first of equally near ones.
    func nearest(to exposure: Double) -> File {
        files.min { abs(($0.exposure ?? 0) - exposure) < abs(($1.exposure ?? 0) - exposure) }!
    }

    /// For each exposure the nearest file of those that are left.
    func nearest(to exposures: [Double]) -> [File] {
        var rest = files
        var nearest: [File] = []
        for exposure in exposures where !rest.isEmpty {
            let file = FrameTake(files: rest).nearest(to: exposure)
            rest.removeAll { $0 == file }
            nearest.append(file)
        }
        return nearest
    }

    /// Orders names by their letters, and numbers in them by their value.
    static func comesBefore(_ one: String, _ other: String) -> Bool {
        switch one.compare(other, options: [.numeric, .caseInsensitive]) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: one < other
        }
    }
}
