import Glibc
import TestSupport
import Testing

@testable import Posix

@Suite struct SocketTests {
    private static let patience = Duration.seconds(60)

    /// Sends back each line that it gets.
    private static let echo: @Sendable (FakeServer.Connection) -> Void = { connection in
        while let line = connection.line(), connection.send(line + "\n") {}
    }

    private func echoes(_ address: SocketAddress) throws -> Bool {
        let deadline = Moment.now + Self.patience
        let socket = try Socket(connectingTo: address, by: deadline)
        let line = Array("words\n".utf8)
        try socket.write(line, by: deadline)
        return try socket.read(line.count, by: deadline) == line
    }

    @Test func connectsToAPort() throws {
        let server = try FakeServer(Self.echo)
        #expect(try echoes(server.address))
        guard case .internet(_, let port) = server.address else { return }
        #expect(try echoes(.internet(host: "localhost", port: port)))
        withExtendedLifetime(server) {}
    }

    @Test func connectsToASocketInTheFileSystem() throws {
        let folder = try TemporaryFolder()
        let server = try FakeServer(path: folder.path + "/socket", Self.echo)
        #expect(try echoes(.unix(FilePath(folder.path + "/socket"))))
        withExtendedLifetime(server) {}
    }

    @Test func nobodyListens() throws {
        let folder = try TemporaryFolder()
        let deadline = Moment.now + Self.patience
        #expect(throws: SystemError.notFound) {
            try Socket(connectingTo: .unix(FilePath(folder.path + "/none")), by: deadline)
        }
        #expect(throws: SystemError.refused) {
            try Socket(connectingTo: .internet(host: "127.0.0.1", port: 1), by: deadline)
        }
    }

    @Test(arguments: ["example.org", "", "127.0.0.1 ", "1.2.3", "\u{0}"]) func namesAreNotLookedUp(
        host: String
    ) {
        #expect(throws: SystemError.invalid) {
            try Socket(connectingTo: .internet(host: host, port: 80), by: .now + Self.patience)
        }
    }

    @Test func impossibleAddressesAreRefused() {
        let deadline = Moment.now + Self.patience
        for port in [-1, 65_536, Int.max] {
            #expect(throws: SystemError.invalid) {
                try Socket(connectingTo: .internet(host: "127.0.0.1", port: port), by: deadline)
            }
        }
        let long = FilePath("/" + String(repeating: "a", count: 107))
        #expect(throws: SystemError.nameTooLong) { try Socket(connectingTo: .unix(long), by: deadline) }
        #expect(throws: SystemError.notFound) { try Socket(connectingTo: .unix(""), by: deadline) }
    }

    @Test func aReaderGivesUpAtTheDeadline() throws {
        let server = try FakeServer { $0.waitForEnd() }
        let socket = try Socket(connectingTo: server.address, by: .now + Self.patience)
        #expect(throws: SystemError.timedOut) { try socket.readSome(10, by: .now + .milliseconds(1)) }
        withExtendedLifetime(server) {}
    }

    @Test func aWriterToAClosedSocketGetsAnErrorAndNoSignal() throws {
        let server = try FakeServer { _ in }
        let deadline = Moment.now + Self.patience
        let socket = try Socket(connectingTo: server.address, by: deadline)
        #expect(try socket.readSome(1, by: deadline) == [])
        #expect(throws: SystemError.self) {
            while true { try socket.write([UInt8](repeating: 0, count: 1 << 16), by: deadline) }
        }
        withExtendedLifetime(server) {}
    }

    @Test func aWriterGivesUpAtTheDeadline() throws {
        let server = try FakeServer { connection in
            _ = connection.line()
            connection.waitForEnd()
        }
        let socket = try Socket(connectingTo: server.address, by: .now + Self.patience)
        // The server reads no faster than byte by byte.
        #expect(throws: SystemError.timedOut) {
            while true { try socket.write([UInt8](repeating: 7, count: 1 << 24), by: .now) }
        }
        withExtendedLifetime(server) {}
    }
}
