// Unsafe code may stand in this file; see Docs/Conventions.md.

import Foundation
import Synchronization

/// A small HTTP server on this machine that plays what a test tells it to.
///
/// Each connection has a thread of its own and is kept open for the next request. The server ends with the value.
public final class LoopbackServer: Sendable {
    /// What the server does for a request.
    public typealias Script = @Sendable (ReceivedRequest) -> [ServerStep]

    // What the threads share; it outlives the server while one of them is at work.
    private final class Shared: Sendable {
        let requests = Mutex<[ReceivedRequest]>([])
        private let open = Mutex<Set<Int32>?>([])

        /// Takes a connection in, unless the server has ended.
        func add(_ connection: Int32) -> Bool { open.withLock { $0?.insert(connection).inserted ?? false } }

        /// Closes a connection.
        func remove(_ connection: Int32) {
            open.withLock { open in
                open?.remove(connection)
                close(connection)
            }
        }

        /// Wakes all threads.
        func end() {
            open.withLock { open in
                for connection in open ?? [] { shutdown(connection, Int32(SHUT_RDWR)) }
                open = nil
            }
        }
    }

    private let listener: Int32
    private let shared = Shared()

    /// The server's port.
    public let port: Int

    /// Begins to listen on a free port of 127.0.0.1.
    ///
    /// - Parameter script: Called for each request, on the connection's thread.
    public init(_ script: @escaping Script) throws {
        #if canImport(Glibc)
        listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        listener = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard listener >= 0 else { throw POSIXError(.EIO) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        // SAFETY: the text ends with a zero.
        address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = listener
        // SAFETY: an address of IPv4 is passed as the general kind with its own length.
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                unsafe bind(socket, general, length) == 0 && listen(socket, 64) == 0
                    && getsockname(socket, general, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        let shared = shared
        Thread.detachNewThread {
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                // Otherwise the system waits 40 ms for more before it sends a second part.
                var isOn: Int32 = 1
                // SAFETY: the option is a number of the size that is passed.
                unsafe setsockopt(
                    connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
                guard shared.add(connection) else {
                    close(connection)
                    return
                }
                Thread.detachNewThread {
                    LoopbackServer.serve(connection, script) { request in
                        shared.requests.withLock { $0.append(request) }
                    }
                    shared.remove(connection)
                }
            }
        }
    }

    deinit {
        shared.end()
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// The server's address, without `/v1`.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// The requests so far.
    public var requests: [ReceivedRequest] { shared.requests.withLock { $0 } }

    private static func serve(_ connection: Int32, _ script: Script, note: (ReceivedRequest) -> Void) {
        var waiting: [UInt8] = []
        while let request = nextRequest(connection, &waiting) {
            note(request)
            for step in script(request) {
                switch step {
                case .send(let bytes): if !send(bytes, to: connection) { return }
                case .pause(let milliseconds): Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
                case .reset:
                    // Lingering for no time makes the system send a reset in place of an orderly end.
                    var linger = linger(l_onoff: 1, l_linger: 0)
                    // SAFETY: the option is a structure of the size that is passed.
                    unsafe setsockopt(
                        connection, SOL_SOCKET, SO_LINGER, &linger,
                        socklen_t(MemoryLayout.size(ofValue: linger)))
                    return
                case .close: return
                case .hang:
                    while !receive(connection).isEmpty {}
                    return
                }
            }
        }
    }

    private static func nextRequest(_ connection: Int32, _ waiting: inout [UInt8]) -> ReceivedRequest? {
        var head = ""
        while true {
            if let end = waiting.firstRange(of: [13, 10, 13, 10]) {
                head = String(decoding: waiting[..<end.lowerBound], as: UTF8.self)
                waiting.removeSubrange(..<end.upperBound)
                break
            }
            let more = receive(connection)
            if more.isEmpty { return nil }
            waiting += more
        }
        let length = ReceivedRequest(head: head, body: [])?.headers["content-length"].flatMap { Int($0) } ?? 0
        while waiting.count < length {
            let more = receive(connection)
            if more.isEmpty { return nil }
            waiting += more
        }
        defer { waiting.removeSubrange(..<length) }
        return ReceivedRequest(head: head, body: Array(waiting[..<length]))
    }

    private static func receive(_ connection: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        // SAFETY: the pointer is used within the array's own bounds, inside the closure.
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(connection, $0.baseAddress, $0.count, 0) }
        return count > 0 ? Array(bytes[..<count]) : []
    }

    private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        // Whoever went away must not end the process.
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < bytes.count {
            // SAFETY: the pointer is used within the array's own bounds, inside the closure.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Foundation.send(
                    connection, buffer.baseAddress.map { unsafe $0 + sent }, buffer.count - sent, flags)
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }
}
