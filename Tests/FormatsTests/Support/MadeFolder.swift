import Formats
import Glibc
import Testing

/// A folder of small files, gone with the test.
final class MadeFolder {
    let path: FilePath
    private var made: [FilePath] = []

    init(_ names: [String] = []) throws {
        var template = Array("/tmp/recto-folder-XXXXXX".utf8CString)
        path = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
        made = [path]
        for name in names { try add(FilePath(name)) }
    }

    deinit { for file in made.reversed() { _ = file.withCString { remove($0) } } }

    /// Adds a file, with the folders that it lies in.
    @discardableResult
    func add(_ name: FilePath, _ bytes: [UInt8] = Array("<p>page</p>".utf8)) throws -> FilePath {
        for (index, byte) in name.bytes.enumerated() where byte == UInt8(ascii: "/") {
            let folder = path.appending(FilePath(bytes: Array(name.bytes[..<index])))
            if folder.withCString({ mkdir($0, 0o700) }) == 0 { made.append(folder) }
        }
        let target = path.appending(name)
        let file = try #require(target.withCString { fopen($0, "w") })
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        made.append(target)
        return target
    }

    func link(_ name: FilePath, to target: String) throws {
        let link = path.appending(name)
        try #require(link.withCString { symlink(target, $0) } == 0)
        made.append(link)
    }

    /// A pipe with a name, which nobody writes to.
    func addPipe(_ name: FilePath) throws {
        let pipe = path.appending(name)
        try #require(pipe.withCString { mkfifo($0, 0o600) } == 0)
        made.append(pipe)
    }

    /// A file of so many zeros that takes no room.
    func addHole(_ name: FilePath, count: Int) throws {
        let file = try add(name, [])
        #expect(file.withCString { truncate($0, count) } == 0)
    }
}
