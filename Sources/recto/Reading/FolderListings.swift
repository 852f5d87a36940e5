import Formats
import Glibc
import Reader

/// Looks into folders in the background: a disk of the network may take its time.
enum FolderListings {
    /// - Parameter folder: as a person writes it, with the slash at its end; empty for the current one.
    static func start(_ folder: String, on pool: WorkerPool, to inbox: Inbox) {
        pool.run(.listing, to: inbox) { .folder(FolderListing(folder: folder, entries: entries(in: folder))) }
    }

    /// Entries that are told; a folder may have more.
    private static let most = 2_000

    /// By their names, folders first; what is no text is left out.
    static func entries(in folder: String) -> [FolderListing.Entry] {
        let path = folder.isEmpty ? FilePath(".") : FilePath(folder).withHome
        guard let stream = path.withCString({ opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var entries: [FolderListing.Entry] = []
        while entries.count < most, let entry = readdir(stream) {
            guard let name = name(of: entry), name != ".", name != ".." else { continue }
            entries.append(FolderListing.Entry(name, isFolder: isFolder(entry, name, in: path)))
        }
        return entries.sorted { ($1.isFolder ? 1 : 0, $0.name) < ($0.isFolder ? 1 : 0, $1.name) }
    }

    /// Nil for one that is no text, or that no line can hold.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
        return name.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : name
    }

    private static func isFolder(
        _ entry: UnsafeMutablePointer<dirent>, _ name: String, in folder: FilePath
    ) -> Bool {
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): return true
        case Int(DT_LNK), Int(DT_UNKNOWN):
            var status = stat()
            return folder.appending(FilePath(name)).withCString { stat($0, &status) } == 0
                && status.st_mode & S_IFMT == S_IFDIR
        default: return false
        }
    }
}
