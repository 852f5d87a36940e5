import CPosix
import Glibc
import Synchronization

/// Folders of the environment whose paths are not UTF-8, as of a home made under another locale.
///
/// A path is text everywhere in the program. One that cannot be text is opened by its bytes, and its name from then
/// on is that of the descriptor: `/proc/self/fd/7`. The kernel leads that to the folder, for SQLite as well.
enum ByteFolder {
    /// Open descriptors by the bytes of paths; they stay open.
    private static let descriptors = Mutex<[[UInt8]: Int32]>([:])

    /// A path that leads to the folder of a variable; nil where that can be neither opened nor made.
    ///
    /// - Parameter text: the value, with U+FFFD for what is no text.
    static func path(_ text: String, of variable: String) -> String? {
        guard text.unicodeScalars.contains("\u{FFFD}"), let value = getenv(variable) else { return text }
        let bytes = UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) }
        if String(validating: bytes, as: UTF8.self) != nil { return text }
        return descriptors.withLock { descriptors in
            let descriptor = descriptors[bytes] ?? open(bytes)
            guard descriptor >= 0 else { return nil }
            descriptors[bytes] = descriptor
            return "/proc/self/fd/\(descriptor)"
        }
    }

    /// Makes the folder and those above it where they are missing, for the user alone, and opens it.
    private static func open(_ path: [UInt8]) -> Int32 {
        let slash = UInt8(ascii: "/")
        let ends = path.indices.dropFirst().filter { path[$0] == slash } + [path.count]
        for end in ends { mkdir(Self.characters(path[..<end]), 0o700) }
        return Glibc.open(Self.characters(path[...]), O_DIRECTORY | O_CLOEXEC | cp_only_path)
    }

    private static func characters(_ bytes: ArraySlice<UInt8>) -> [CChar] {
        bytes.map { CChar(bitPattern: $0) } + [0]
    }
}
