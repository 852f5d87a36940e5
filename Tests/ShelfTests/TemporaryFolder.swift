import Glibc

/// A folder of its own for a test, gone with it.
final class TemporaryFolder {
    let path: String

    init?() {
        var template = Array("/tmp/shelf-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        path = template.withUnsafeBufferPointer {
            String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    deinit {
        Self.remove(path)
    }

    /// Removes a file, or a folder with what is in it.
    private static func remove(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { remove(path + "/" + name) }
            }
            closedir(folder)
        }
        _ = Glibc.remove(path)
    }
}
