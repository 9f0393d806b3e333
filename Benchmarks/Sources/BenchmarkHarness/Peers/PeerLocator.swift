import Foundation

/// Finds the peer program and a Python to run it with.
struct PeerLocator {
    /// The variables of the environment.
    var environment = ProcessInfo.processInfo.environment

    /// Where the search for the checkout begins: the working folder and the folder of this program.
    var startFolders = [
        FileManager.default.currentDirectoryPath,
        URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath()
            .deletingLastPathComponent().path,
    ]

    /// How to get the other tools, for those who lack them.
    static let advice = "Run Benchmarks/peers/setup to install them."

    /// Returns the folder Benchmarks/peers of the checkout that holds one of ``startFolders``, or nil.
    func peersFolder() -> String? {
        for start in startFolders {
            var folder = URL(fileURLWithPath: start).standardizedFileURL
            while true {
                let candidate = folder.appendingPathComponent("Benchmarks/peers")
                if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("peer.py").path) {
                    return candidate.path
                }
                if folder.pathComponents.count <= 1 { break }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }

    /// Returns the path of the Python to use, or nil when there is none.
    ///
    /// - Parameter folder: The folder Benchmarks/peers.
    func python(in folder: String) -> String? {
        if let named = environment["PEER_PYTHON"], !named.isEmpty {
            return named.contains("/") ? executable(named) : onPath(named)
        }
        return executable(folder + "/.venv/bin/python3") ?? onPath("python3")
    }

    private func onPath(_ name: String) -> String? {
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            if let found = executable("\(folder)/\(name)") { return found }
        }
        return nil
    }

    private func executable(_ path: String) -> String? {
        FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Starts the peer program, or says why there is none.
    func start() -> Result<PeerProcess, PeerError> {
        guard let folder = peersFolder() else {
            return .failure(.notStarted("Benchmarks/peers/peer.py was not found; run from within the checkout"))
        }
        guard let python = python(in: folder) else { return .failure(.notStarted("there is no Python 3")) }
        do {
            return .success(try PeerProcess(executable: python, arguments: [folder + "/peer.py", "--serve"]))
        } catch {
            return .failure(error)
        }
    }
}
