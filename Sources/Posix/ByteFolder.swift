import CPosix
import Glibc
import Synchronization

/// Folders that the environment names by paths that are not UTF-8, such as a home made under another locale.
///
/// A path is text everywhere in the program. One that cannot be text is opened by its bytes, and the program uses
/// `/proc/self/fd/7` instead: the kernel resolves that to the folder, also for SQLite.
enum ByteFolder {
    /// Open descriptors by the bytes of paths; they stay open.
    private static let descriptors = Mutex<[[UInt8]: Int32]>([:])

    /// A path to the folder that a variable names; nil where it can be neither opened nor made.
    ///
    /// - Parameter text: the value of the variable, with U+FFFD for bytes that are not UTF-8.
    static func path(_ text: String, of variable: String) -> String? {
        guard text.unicodeScalars.contains("\u{FFFD}"), let bytes = Environment.path(variable)?.bytes else {
            return text
        }
        if String(validating: bytes, as: UTF8.self) != nil { return text }
        return descriptors.withLock { descriptors in
            let descriptor = descriptors[bytes] ?? open(bytes)
            guard descriptor >= 0 else { return nil }
            descriptors[bytes] = descriptor
            return "/proc/self/fd/\(descriptor)"
        }
    }

    /// Opens the folder. Makes it and those above it if they are missing, for the user alone.
    private static func open(_ path: [UInt8]) -> Int32 {
        let slash = UInt8(ascii: "/")
        let ends = path.indices.dropFirst().filter { path[$0] == slash } + [path.count]
        for end in ends { _ = FilePath(bytes: Array(path[..<end])).withCString { mkdir($0, 0o700) } }
        return FilePath(bytes: path).withCString { Glibc.open($0, O_DIRECTORY | O_CLOEXEC | cp_only_path) }
    }
}
