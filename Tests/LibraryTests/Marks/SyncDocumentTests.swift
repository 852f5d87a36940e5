import Formats
import TestSupport
import Testing

@testable import Library

/// The expected ids were computed by `md5sum`.
@Suite struct SyncDocumentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ bytes: [UInt8]) -> FilePath {
        let path = folder.path + "/" + name
        #expect(TextFile.write(String(decoding: bytes, as: UTF8.self), to: path))
        return FilePath(path)
    }

    /// The first 1,024 bytes, and as many from 1,024, 4,096, 16,384 … on.
    @Test func theContentIsKnownBySamples() {
        var bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 / 7 &* 31) & 0x7F }
        #expect(SyncDocument.id(of: file("a", bytes), by: .content) == "844392ef4c6e19f2df6af25b55ff21e8")
        bytes[3_000] ^= 1
        #expect(SyncDocument.id(of: file("b", bytes), by: .content) == "844392ef4c6e19f2df6af25b55ff21e8")
        bytes[5_000] ^= 1
        #expect(SyncDocument.id(of: file("c", bytes), by: .content) != "844392ef4c6e19f2df6af25b55ff21e8")
        let short = file("short.txt", Array("short".utf8))
        #expect(SyncDocument.id(of: short, by: .content) == "4f09daa9d95bcb166a302407a0e0babe")
    }

    @Test func theNameIsKnownWithoutItsFolder() {
        let path = FilePath("/no/such/Moby Dick — Melville.epub")
        #expect(SyncDocument.id(of: path, by: .fileName) == "c8fd8acb41eba5ee593180f80723e404")
        #expect(SyncDocument.id(of: FilePath("a.epub"), by: .fileName) == "9dfc337f1a617497b7eb85edb021d4a3")
    }

    @Test func whatHasNoContentHasNoId() {
        #expect(SyncDocument.id(of: FilePath(folder.path + "/none"), by: .content) == nil)
        #expect(SyncDocument.id(of: FilePath(folder.path), by: .content) == nil)
    }
}
