import Glibc

/// The entries of a folder in the order of the file system, without `.` and `..`.
public struct FolderEntries: Sequence, IteratorProtocol {
    public struct Entry {
        public let name: FilePath
        /// Nil where the file system does not say it.
        public let kind: FileStatus.Kind?
    }

    /// The open folder.
    private final class Stream {
        let handle: OpaquePointer
        init(_ handle: OpaquePointer) { self.handle = handle }
        deinit { closedir(handle) }
    }

    private let stream: Stream

    public init(of folder: FilePath) throws(SystemError) {
        guard let handle = folder.withCString({ opendir($0) }) else { throw .last }
        stream = Stream(handle)
    }

    public mutating func next() -> Entry? {
        while let entry = readdir(stream.handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == Self.itself || name == Self.above { continue }
            return Entry(name: FilePath(bytes: name), kind: FileStatus.Kind(ofEntry: entry.pointee.d_type))
        }
        return nil
    }

    private static let itself = Array(".".utf8)
    private static let above = Array("..".utf8)
}

extension FileStatus.Kind {
    fileprivate init?(ofEntry type: UInt8) {
        switch Int(type) {
        case Int(DT_REG): self = .file
        case Int(DT_DIR): self = .folder
        case Int(DT_LNK): self = .link
        case Int(DT_UNKNOWN): return nil
        default: self = .other
        }
    }
}
