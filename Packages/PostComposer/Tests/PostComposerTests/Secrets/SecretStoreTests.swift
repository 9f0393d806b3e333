import Foundation
import Testing
import _DurableTestSupport

@testable import PostComposer

struct SecretStoreTests {
    @Test func `the environment's variable`() throws {
        let store = EnvironmentSecretStore(variables: [.aiKey: "KEY"]) { ["KEY": " abc\n", "EMPTY": " "][$0] }
        #expect(store.secret(.aiKey)?.revealed == "abc")
        #expect(store.secret(SecretName(service: "other", account: "x")) == nil)
        #expect(EnvironmentSecretStore(variables: [.aiKey: "EMPTY"]) { _ in " " }.secret(.aiKey) == nil)
        #expect(throws: SecretError.readOnly) { try store.store(Secret("x"), as: .aiKey) }
    }

    @Test func `a file that is the user's alone`() throws {
        let folder = try TemporaryFolder()
        let store = FileSecretStore(folder: folder.file("new/SparkPost"))
        #expect(try store.secret(.aiKey) == nil)
        try store.store(Secret("abc"), as: .aiKey)
        #expect(try store.secret(.aiKey)?.revealed == "abc")
        #expect(try folder.permissions("new/SparkPost/ai.key.openai") == 0o600)
        #expect(try folder.permissions("new/SparkPost") == 0o700)
        try store.store(Secret("def"), as: .aiKey)
        #expect(try store.secret(.aiKey)?.revealed == "def")
        try store.remove(.aiKey)
        try store.remove(.aiKey)
        #expect(try store.secret(.aiKey) == nil)
    }

    @Test(arguments: [0o644, 0o640, 0o606, 0o660, 0o601])
    func `a file that others can use is not taken`(permissions: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("abc", to: "ai.key.openai", permissions: permissions)
        let error = SecretError.openToOthers(path: folder.file("ai.key.openai"), permissions: permissions)
        #expect(throws: error) { try FileSecretStore(folder: folder.path).secret(.aiKey) }
        #expect(error.description.contains("permissions \(String(permissions, radix: 8))"))
    }

    @Test func `what is no file of a key`() throws {
        let folder = try TemporaryFolder()
        let store = FileSecretStore(folder: folder.path)
        let path = folder.file("ai.key.openai")
        try folder.write("abc", to: "elsewhere", permissions: 0o600)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.file("elsewhere"))
        #expect(throws: SecretError.notAKeyFile(path: path)) { try store.secret(.aiKey) }
        try FileManager.default.removeItem(atPath: path)
        try folder.write(String(repeating: "a", count: 20_000), to: "ai.key.openai", permissions: 0o600)
        #expect(throws: SecretError.notAKeyFile(path: path)) { try store.secret(.aiKey) }
        try folder.write(" \n", to: "ai.key.openai", permissions: 0o600)
        #expect(try store.secret(.aiKey) == nil)
    }

    @Test func `the first store that has it`() throws {
        let folder = try TemporaryFolder()
        let file = FileSecretStore(folder: folder.path)
        let stores = SecretStores([EnvironmentSecretStore(variables: [.aiKey: "K"]) { _ in nil }, file])
        #expect(try stores.secret(.aiKey) == nil)
        try stores.store(Secret("abc"), as: .aiKey)
        #expect(try stores.secret(.aiKey)?.revealed == "abc")
        #expect(try file.secret(.aiKey)?.revealed == "abc")
        try stores.remove(.aiKey)
        #expect(try stores.secret(.aiKey) == nil)
    }
}
