import CPosix
import Glibc
import Synchronization

/// Folders that the environment names by paths that are not UTF-8, such as a home made under another locale.
///
/// A path is text everywhere in the program. One that cannot be text is opened by its bytes, and the program uses
/// `/proc/self/fd/7` instead: the kernel resolves that to the folder, also for SQLite.
enum ByteFolder {
    /// Open descriptors by their paths; they stay open.
    private static let descriptors = Mutex<[FilePath: FileDescriptor]>([:])

    /// A path to the folder that a variable names; nil where it can be neither opened nor made.
    ///
    /// - Parameter text: the value of the variable, with U+FFFD for bytes that are not UTF-8.
    static func path(_ text: String, of variable: String) -> String? {
        guard text.unicodeScalars.contains("\u{FFFD}"), let path = Environment.path(variable),
            String(validating: path.bytes, as: UTF8.self) == nil
        else { return text }
        return descriptors.withLock { descriptors in
            let descriptor = descriptors[path] ?? (try? open(path))
            descriptors[path] = descriptor
            return descriptor.map { "/proc/self/fd/\($0.number)" }
        }
    }

    /// Opens the folder. Makes it and those above it if they are missing, for the user alone.
    private static func open(_ path: FilePath) throws(SystemError) -> FileDescriptor {
        let slash = UInt8(ascii: "/")
        let ends = path.bytes.indices.dropFirst().filter { path.bytes[$0] == slash } + [path.bytes.count]
        for end in ends { _ = FilePath(bytes: Array(path.bytes[..<end])).withCString { mkdir($0, 0o700) } }
        return try FileDescriptor(path, [.folder, FileDescriptor.Options(rawValue: cp_only_path)])
    }
}
