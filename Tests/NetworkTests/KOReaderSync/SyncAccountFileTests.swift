import Glibc
import Posix
import TestSupport
import Testing

@testable import Network

@Suite struct SyncAccountFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/recto/sync" }
    private var file: SyncAccountFile { SyncAccountFile(in: folder.path + "/recto") }
    private let id = "0123456789abcdef0123456789abcdef"

    init() throws { folder = try TemporaryFolder() }

    private func saved(key: String?, user: String = "ana") -> SavedSyncAccount {
        let account = SyncAccount(address: "sync.example.org/", user: user, password: "abc")
        return SavedSyncAccount(account, key: key, device: "desk", deviceID: id)
    }

    @Test func anAccountComesBackAndOnlyItsOwnerMayReadIt() throws {
        #expect(try file.read() == nil)
        for user in ["ana", "o\"ne", "zwei drei"] {
            let account = saved(key: SyncAccount.key(of: "abc"), user: user)
            try file.write(account)
            #expect(try file.read() == account)
            #expect(try FileStatus(of: FilePath(path)).isPrivate)
            #expect(FilePath(path + ".new").isMissing)
        }
        #expect(try file.read()?.address == "https://sync.example.org")
        file.remove()
        #expect(try file.read() == nil)
    }

    @Test func thePasswordIsInNoFileAndTheKeyInNoMessage() throws {
        let account = saved(key: SyncAccount.key(of: "abc"))
        try file.write(account)
        let text = try #require(TextFile.read(path))
        #expect(!text.contains("\"abc\"") && text.contains(SyncAccount.key(of: "abc")))
        #expect(!"\(account)".contains(SyncAccount.key(of: "abc")))
        try file.write(saved(key: nil))
        #expect(TextFile.read(path)?.contains(SyncAccount.key(of: "abc")) == false)
        #expect(try file.read()?.key == nil)
    }

    @Test(arguments: [0o640, 0o604, 0o622, 0o601] as [mode_t])
    func aFileThatOthersMayUseIsRefused(_ mode: mode_t) throws {
        try file.write(saved(key: nil))
        chmod(path, mode)
        #expect(throws: SyncAccountFile.Failure.exposed(path: path)) { try file.read() }
    }

    @Test(arguments: [
        "", "{}", "[1]", "{\"server\":\"a\"",
        #"{"server":"a","user":"","device":"d","device_id":"0123456789abcdef0123456789abcdef"}"#,
        #"{"server":"a","user":"u","device":"d","device_id":"short"}"#,
        #"{"server":"a","user":"u","key":"X","device":"d","device_id":"0123456789abcdef0123456789abcdef"}"#,
    ])
    func aFileThatMakesNoSenseIsRefused(_ text: String) throws {
        try file.write(saved(key: nil))
        #expect(TextFile.write(text, to: path))
        chmod(path, 0o600)
        #expect(throws: SyncAccountFile.Failure.malformed(path: path)) { try file.read() }
    }

    @Test func whatACrashHasLeftIsReplaced() throws {
        try file.write(saved(key: nil))
        #expect(TextFile.write("half", to: path + ".new"))
        try file.write(saved(key: nil, user: "eva"))
        #expect(try file.read()?.user == "eva")
    }

    @Test func whereNothingCanBeWrittenTheReasonIsGiven() throws {
        #expect(TextFile.write("a file", to: folder.path + "/recto"))
        #expect(try file.read() == nil)
        #expect(throws: SyncAccountFile.Failure.self) { try file.write(saved(key: nil)) }
    }

    @Test func aNewDeviceIDHas32HexadecimalDigits() {
        var seeded = Seeded(7)
        let ids = (0..<20).map { _ in SavedSyncAccount.newDeviceID(&seeded) }
        #expect(Set(ids).count == 20)
        #expect(ids.allSatisfy { $0.count == 32 && $0.allSatisfy { "0123456789abcdef".contains($0) } })
    }
}
