import Glibc

/// The entries of a folder in the order of the file system, without `.` and `..`.
public final class FolderEntries: Sequence, IteratorProtocol {
    public struct Entry {
        public let name: FilePath
        /// Nil if the file system does not report it.
        public let kind: FileStatus.Kind?
    }

    private let stream: OpaquePointer

    public init(of folder: FilePath) throws(SystemError) {
        guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
        self.stream = stream
    }

    deinit { closedir(stream) }

    public func next() -> Entry? {
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == Self.itself || name == Self.above { continue }
            let type = UInt32(entry.pointee.d_type)
            // The system shifts the bits of `S_IFMT` here (IFTODT of dirent.h).
            let kind = FileStatus.Kind(rawValue: type << 12) ?? .other
            return Entry(name: FilePath(bytes: name), kind: type == DT_UNKNOWN ? nil : kind)
        }
        return nil
    }

    private static let itself = Array(".".utf8)
    private static let above = Array("..".utf8)
}
