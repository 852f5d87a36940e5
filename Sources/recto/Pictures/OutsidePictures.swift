import Formats
import Posix
import Synchronization

/// The files with which other programs open pictures, in a folder with permissions for the user only. It is
/// removed at the end, or after a crash by the next process.
final class OutsidePictures: Sendable {
    private struct State {
        var folder: FilePath?
        /// Locked while the process runs.
        var lock: FileDescriptor?
        var files: [FilePath] = []
    }

    /// The folder in which the folder is made.
    private let parent: FilePath
    private let state = Mutex(State())

    private static let prefix = "recto-pictures-"
    /// The age in seconds from which a folder without a lock is removed.
    private static let leastAge = 60

    init(in parent: FilePath = OutsidePictures.usualParent) { self.parent = parent }

    deinit { removeAll() }

    /// Writes a picture to a new file.
    ///
    /// - Parameter fileExtension: the extension for the format.
    func file(of bytes: [UInt8], _ fileExtension: String) throws(NewFile.Failure) -> FilePath {
        try state.withLock { state throws(NewFile.Failure) in
            if state.folder == nil { try makeFolder(&state) }
            guard let folder = state.folder else { throw .cannotWrite(errno: SystemError.notFound.number) }
            let file = folder.appending(FilePath("\(state.files.count + 1).\(fileExtension)"))
            try NewFile.write(bytes, to: file, mode: 0o600)
            state.files.append(file)
            return file
        }
    }

    /// Removes all files. Programs that have not read their file yet will not find it.
    func removeAll() {
        state.withLock { state in
            for file in state.files { file.remove() }
            state.folder?.removeFolder()
            state = State()
        }
    }

    private func makeFolder(_ state: inout State) throws(NewFile.Failure) {
        sweep()
        let folder: FilePath
        do throws(SystemError) {
            folder = try parent.appending(FilePath(Self.prefix)).makeUniqueFolder()
        } catch {
            throw .cannotWrite(errno: error.number)
        }
        state.folder = folder
        state.lock = Self.lock(folder)
    }

    /// Removes the folders of ended processes.
    private func sweep() {
        guard let entries = try? FolderEntries(of: parent) else { return }
        for entry in entries where entry.name.bytes.starts(with: Self.prefix.utf8) {
            Self.remove(parent.appending(entry.name))
        }
    }

    /// Removes a folder with its files, if it belongs to the user and is not in use.
    private static func remove(_ folder: FilePath) {
        guard let lock = lock(folder), let status = try? lock.status(), status.owner == CurrentProcess.user,
            SystemClock.now / 1_000 - Int64(status.modified.seconds) > leastAge,
            let entries = try? FolderEntries(of: folder)
        else { return }
        for entry in entries { lock.remove(entry.name) }
        folder.removeFolder()
    }

    /// Locks a folder; nil if another process has locked it, or if it is not a folder.
    private static func lock(_ folder: FilePath) -> FileDescriptor? {
        let file = try? FileDescriptor(folder, [.folder, .withoutLinks])
        return file?.lock() == true ? file : nil
    }

    /// The reader's runtime folder, else the folder for temporary files.
    static var usualParent: FilePath {
        ["XDG_RUNTIME_DIR", "TMPDIR"].lazy.compactMap { Environment.path($0) }
            .first { $0.bytes.first == UInt8(ascii: "/") } ?? "/tmp"
    }
}
