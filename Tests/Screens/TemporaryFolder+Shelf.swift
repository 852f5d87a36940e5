import Foundation
import Posix
import TestSupport

extension TemporaryFolder {
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
            throw SpawnError(program: "symlink", errno: errno)
        }
        return target
    }
}
