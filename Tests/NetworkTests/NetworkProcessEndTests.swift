import Glibc
import Posix
import TestSupport
import Testing

@testable import Network

/// How the process ends, whoever ends it.
@Suite struct NetworkProcessEndTests {
    @Test func aMissingProgramIsReported() {
        let network = NetworkProcess.other("/nowhere/recto-net")
        #expect(network.failure(HTTPRequest("http://127.0.0.1/")) == .notStarted(.notFound))
    }

    /// They end at once, write no frames, or frames that make no sense.
    @Test(arguments: ["/bin/false", "/usr/bin/yes", "/bin/cat"]) func aProgramThatFailsIsReported(
        path: String
    ) {
        let network = NetworkProcess.other(path)
        for _ in 0..<2 { #expect(network.failure(HTTPRequest("http://127.0.0.1/")) == .ended) }
    }

    /// A program that is a script.
    private func program(_ script: String, in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/program"
        try #require(TextFile.write("#!/bin/sh\n" + script + "\n", to: path))
        try #require(chmod(path, 0o700) == 0)
        return path
    }

    /// As ld.so(8) ends a program without its libraries.
    @Test func aProgramWithoutItsLibrariesIsReported() throws {
        let folder = try TemporaryFolder()
        let network = NetworkProcess.other(try program("exit 127", in: folder))
        #expect(network.failure(HTTPRequest("http://127.0.0.1/")) == .notLoaded)
    }

    @Test func aProgramThatHangsIsEnded() throws {
        let folder = try TemporaryFolder()
        let path = try program("exec sleep 600", in: folder)
        let request = HTTPRequest("http://example.org/").limited { $0.whole = .milliseconds(100) }
        #expect(NetworkProcess.other(path).failure(request) == .hung)
    }

    @Test func closingEndsTheRequest() throws {
        let network = NetworkProcess.built()
        let server = try WebServer { _ in
            network.close()
            return .silence(after: "")
        }
        #expect(network.failure(HTTPRequest(server.url())) == .cancelled)
        #expect(network.failure(HTTPRequest(server.url())) == .cancelled)
        #expect(server.requests.count == 1)
    }

    /// As when Recto is killed: the pipe closes while a server keeps the program waiting.
    @Test func theProgramEndsWithItsInput() throws {
        let isAsked = Semaphore()
        let server = try WebServer { _ in
            isAsked.post()
            return .silence(after: "")
        }
        let patient = HTTPRequest(server.url()).limited {
            $0.whole = .seconds(600)
            $0.slowTime = 600
        }
        let bytes = try #require(NetworkMessage.bytes(of: patient, agent: "x"))
        var child = ChildProcess()
        let process = try {
            let pipe = try PipeEnds()
            child.input = .open(pipe.reader)
            let program = Folders.project + "/.build/debug/recto-net"
            let process = try child.start(program, [program])
            #expect(Frame.write(bytes, to: pipe.writer))
            isAsked.wait()
            return process
        }()
        #expect(ChildProcess.status(of: process, by: .now + .seconds(30)) == 0)
        ChildProcess.end(process)
    }

    /// The program does not rely on `NetworkMessage`.
    @Test func aMalformedRequestIsRefused() throws {
        CurrentProcess.ignoreSignalsOfWriting()
        let program = Folders.project + "/.build/debug/recto-net"
        let process = try Subprocess(program, [program], environment: [])
        let header = HTTPRequest.Header("X-Name", "a~b")
        let request = HTTPRequest("http://127.0.0.1/", headers: [header], body: [1, 2])
        let bytes = try #require(NetworkMessage.bytes(of: request, agent: "x"))
        func isRefused(_ bytes: [UInt8]) throws -> Bool {
            process.send(bytes, by: .now + .seconds(30))
            let answer = try process.receive(most: 1_000, by: .now + .seconds(30))
            return NetworkMessage.Part(answer, host: "") == .end(.malformed)
        }
        for count in 0..<bytes.count { #expect(try isRefused(Array(bytes.prefix(count)))) }
        #expect(try isRefused(bytes + [0]))
        for (from, to) in [("~", "\n"), ("~", "\0"), ("N", ":"), ("N", " ")] {
            let wrong = bytes.map { $0 == from.utf8.first ? to.utf8.first ?? 0 : $0 }
            #expect(try isRefused(wrong), "\(from)")
        }
    }

    /// Requests of several threads get their own answers.
    @Test func requestsWaitForEachOther() throws {
        let server = try WebServer { .status(200, $0.path) }
        let network = NetworkProcess.built()
        let done = Semaphore()
        let wrong = AtomicCount()
        for number in 0..<8 {
            Worker.start {
                let response = try? network.send(HTTPRequest(server.url("/\(number)")))
                if response?.body != Array("/\(number)".utf8) { wrong.add() }
                done.post()
            }
        }
        for _ in 0..<8 { done.wait() }
        #expect(wrong.value == 0 && server.requests.count == 8)
    }
}
