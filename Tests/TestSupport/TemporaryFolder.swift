import Glibc

/// A folder of its own for a test, gone with it.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// The system made no folder.
    public struct Refused: Error {
        /// The system's number for why.
        public let number: Int32
    }

    /// Makes an empty one; throws `Refused`.
    public init() throws(Refused) {
        var template = Array("/tmp/recto-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Refused(number: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// Removes a file, or a folder with what is in it; of a link only the link.
    private static func remove(_ path: String) {
        let descriptor = open(path, O_DIRECTORY | O_NOFOLLOW)
        if descriptor >= 0, let folder = fdopendir(descriptor) {
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
