import Posix

/// A file with passwords or keys, for the reader alone.
public struct PrivateFile: Sendable {
    /// Why there is nothing in it, though there is a file; or why it was not written.
    public enum Failure: Error, Hashable, Sendable {
        /// Others may read it: its permissions should be 600.
        case exposed(path: String)
        case malformed(path: String)
        case unreadable(path: String, SystemError)
        case notWritten(path: String, SystemError)
    }

    private let folder: String
    private let path: String
    private var file: FilePath { FilePath(path) }
    /// The largest file that is read, in bytes.
    private let largest: Int

    /// - Parameter folder: need not exist.
    public init(_ name: String, in folder: String, largest: Int) {
        (self.folder, self.largest) = (folder, largest)
        path = folder + "/" + name
    }

    /// The failure of a content that makes no sense.
    public var malformed: Failure { .malformed(path: path) }

    /// The failure of a content that is not written.
    public func notWritten(_ error: SystemError) -> Failure { .notWritten(path: path, error) }

    /// What the file holds; nil if there is none.
    public func read() throws(Failure) -> [UInt8]? {
        let content: (bytes: [UInt8], status: FileStatus)
        do throws(SystemError) {
            content = try self.content()
        } catch {
            if error == .notFound || error == .notAFolder { return nil }
            throw .unreadable(path: path, error)
        }
        guard content.status.isPrivate else { throw .exposed(path: path) }
        guard content.bytes.count <= largest else { throw malformed }
        return content.bytes
    }

    /// What the file holds, up to one byte more than is allowed; nothing if it is not a file.
    private func content() throws(SystemError) -> (bytes: [UInt8], status: FileStatus) {
        let file = try FileDescriptor(file, [.nonBlocking])
        let status = try file.status()
        guard status.kind == .file else { return ([], status) }
        return (try file.readToEnd(limit: largest), status)
    }

    /// Writes the file: all of it, or none.
    public func write(_ text: String) throws(Failure) {
        guard text.utf8.count <= largest else { throw notWritten(.invalid) }
        do throws(SystemError) {
            if file.folder.isMissing { try? PersonalFolder.make(folder) }
            try file.replace(with: Array(text.utf8), by: FilePath(path + ".new"))
        } catch {
            throw notWritten(error)
        }
    }

    public func remove() { file.remove() }
}
