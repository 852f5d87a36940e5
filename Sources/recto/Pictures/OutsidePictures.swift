import Formats
import Glibc
import Synchronization

/// The files in which other programs are shown pictures: in a folder that only the person can look into, which is
/// removed at the end. What a process has left that crashed, the next one removes.
final class OutsidePictures: Sendable {
    private struct State {
        var folder: FilePath?
        /// Held as long as the process lives; -1 for none.
        var lock: Int32 = -1
        var files: [FilePath] = []
    }

    /// Where the folder is made.
    private let parent: FilePath
    private let state = Mutex(State())

    private static let prefix = "recto-pictures-"
    /// Seconds after which a folder without a lock is one that was left.
    private static let leastAge = 60

    init(in parent: FilePath = OutsidePictures.usualParent) { self.parent = parent }

    deinit { removeAll() }

    /// Writes a picture to a file of its own.
    ///
    /// - Parameter fileExtension: what tells programs its format.
    func file(of bytes: [UInt8], _ fileExtension: String) throws(NewFile.Failure) -> FilePath {
        try state.withLock { state throws(NewFile.Failure) in
            if state.folder == nil { try makeFolder(&state) }
            guard let folder = state.folder else { throw .cannotWrite(errno: ENOENT) }
            let file = folder.appending(FilePath("\(state.files.count + 1).\(fileExtension)"))
            try NewFile.write(bytes, to: file, mode: 0o600)
            state.files.append(file)
            return file
        }
    }

    /// Removes all of them; a program that has not read its file yet finds none.
    func removeAll() {
        state.withLock { state in
            for file in state.files { _ = file.withCString { unlink($0) } }
            if let folder = state.folder { _ = folder.withCString { rmdir($0) } }
            if state.lock >= 0 { close(state.lock) }
            state = State()
        }
    }

    private func makeFolder(_ state: inout State) throws(NewFile.Failure) {
        sweep()
        var name = parent.appending(FilePath(Self.prefix + "XXXXXX")).bytes.map { CChar(bitPattern: $0) }
        name.append(0)
        guard mkdtemp(&name) != nil else { throw .cannotWrite(errno: errno) }
        let folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
        state.folder = folder
        state.lock = Self.lock(folder) ?? -1
    }

    /// Removes the folders of processes that are gone.
    private func sweep() {
        guard let stream = parent.withCString({ opendir($0) }) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard name.starts(with: Self.prefix.utf8) else { continue }
            Self.remove(parent.appending(FilePath(bytes: name)))
        }
    }

    /// Removes a folder with its files, if it is ours and nobody's any more.
    private static func remove(_ folder: FilePath) {
        guard let lock = lock(folder) else { return }
        defer { close(lock) }
        var status = stat()
        guard fstat(lock, &status) == 0, status.st_uid == getuid(),
            time(nil) - status.st_mtim.tv_sec > leastAge,
            let stream = folder.withCString({ opendir($0) })
        else { return }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            _ = FilePath(bytes: name).withCString { unlinkat(lock, $0, 0) }
        }
        closedir(stream)
        _ = folder.withCString { rmdir($0) }
    }

    /// Locks a folder; nil for one that another process has locked, or that is none.
    private static func lock(_ folder: FilePath) -> Int32? {
        let file = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        guard file >= 0 else { return nil }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
        close(file)
        return nil
    }

    /// The person's own folder for what lives as long as a session, else the one for what is temporary.
    static var usualParent: FilePath {
        for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
            guard let value = getenv(name), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) else {
                continue
            }
            return FilePath(cString: value)
        }
        return "/tmp"
    }
}
