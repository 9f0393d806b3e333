import DurableStore
import Foundation
import Testing
import _DurableTestSupport

@testable import DurableDatabase

/// A disk that refuses, played by the system's limit of a file's size.
struct FailedWriteTests {
    #if os(Linux)
    @Test func `after a failed write the connection is of no use, and opened anew nothing is lost`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let path = folder.path + "/x.sqlite"
            let table = Migration("CREATE TABLE t (x INTEGER PRIMARY KEY, y BLOB)")
            var database = try Database(path, migrations: [table])
            let large = [UInt8](repeating: 1, count: 100_000)
            try database.run("INSERT INTO t VALUES (1, ?)", large)

            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 150_000, rlim_max: .max)
            // SAFETY: the structure outlives the calls.
            let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            guard unsafe setrlimit(resource, &limit) == 0 else { fatalError("there is no limit") }
            do throws(StoreError) {
                try database.run("INSERT INTO t VALUES (2, ?)", large)
                fatalError("it must fail")
            } catch {
                guard error.reason == .other, error.code & 0xff == 10 else { fatalError("\(error)") }
            }
            // Also when there would be room again.
            limit.rlim_cur = .max
            guard unsafe setrlimit(resource, &limit) == 0 else { fatalError("the limit stays") }
            do throws(StoreError) {
                try database.run("INSERT INTO t VALUES (3, NULL)")
                fatalError("it must not go on")
            } catch {
                guard error.reason == .mustReopen else { fatalError("\(error)") }
            }
            var again = try Database(path, migrations: [table])
            let rows: [Int] = try again.rows("SELECT x FROM t") { row in try row[0] }
            guard rows == [1] else { fatalError("there are rows \(rows)") }
            try again.check()
            try again.run("INSERT INTO t VALUES (3, NULL)")
        }
    }
    #endif
}
