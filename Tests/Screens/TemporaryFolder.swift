import Foundation
import TestSupport

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/recto-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SpawnError(program: "mkdtemp", number: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Makes an empty shelf in the folder, unless there is one.
    func makeShelf() throws {
        let shelf = path + "/recto/shelf.sqlite"
        guard !FileManager.default.fileExists(atPath: shelf) else { return }
        try FileManager.default.createDirectory(atPath: path + "/recto", withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: shelf))
    }

    /// Links a file into the folder under a name.
    func link(_ source: String, as name: String) throws -> String {
        let target = path + "/" + name
        guard symlink(source, target) == 0 else {
            throw SpawnError(program: "symlink", number: errno)
        }
        return target
    }
}
