import Foundation
import Testing

@testable import DurableStore

struct AppFolderTests {
    private func folders(_ variables: [String: String]) -> [String] {
        [
            AppFolder.data(named: "App") { variables[$0] },
            AppFolder.settings(named: "App") { variables[$0] },
        ]
    }

    #if !canImport(Darwin)
    @Test func `the standard says where, or else the home does`() {
        #expect(folders(["HOME": "/home/ada"]) == ["/home/ada/.local/share/App", "/home/ada/.config/App"])
        let variables = ["HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/settings"]
        #expect(folders(variables) == ["/data/App", "/settings/App"])
    }

    @Test(arguments: ["", "relative", "./relative", "~/data"])
    func `what is no absolute path is ignored`(path: String) {
        let variables = ["HOME": "/home/ada", "XDG_DATA_HOME": path, "XDG_CONFIG_HOME": path]
        #expect(folders(variables) == ["/home/ada/.local/share/App", "/home/ada/.config/App"])
    }

    @Test(arguments: [nil, "", "relative"])
    func `without a home in the environment the account's counts`(home: String?) throws {
        let account = try #require(FileManager.default.homeDirectory(forUser: NSUserName())).path
        #expect(folders(home.map { ["HOME": $0] } ?? [:]) == [account + "/.local/share/App", account + "/.config/App"])
    }
    #endif

    @Test func `the environment is the process's own`() {
        let variables = ProcessInfo.processInfo.environment
        #expect([AppFolder.data(named: "App"), AppFolder.settings(named: "App")] == folders(variables))
    }
}
