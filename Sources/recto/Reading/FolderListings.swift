import Commands
import Formats
import Posix
import Reader

/// Lists folders in the background, as a network disk may be slow.
enum FolderListings {
    /// - Parameter folder: the path as typed, with a slash at its end; empty for the working directory.
    static func start(_ folder: String, on jobs: Jobs, to inbox: Inbox) {
        jobs.run(.listing, to: inbox) { _ in
            .folder(FolderListing(folder: folder, entries: entries(in: folder)))
        }
    }

    /// The greatest number of entries reported.
    private static let most = 2_000

    /// The entries sorted by name, folders first. Names that are not valid text are left out.
    static func entries(in folder: String) -> [FolderListing.Entry] {
        let path = folder.isEmpty ? FilePath(".") : FilePath(folder).withHome
        guard let all = try? FolderEntries(of: path) else { return [] }
        let entries = all.lazy.compactMap { entry in
            name(of: entry).map { FolderListing.Entry($0, isFolder: isFolder(entry, in: path)) }
        }
        return entries.prefix(most).sorted {
            ($1.isFolder ? 1 : 0, $0.name) < ($0.isFolder ? 1 : 0, $1.name)
        }
    }

    /// The name of an entry; nil if it is not valid text on one line.
    private static func name(of entry: FolderEntries.Entry) -> String? {
        guard let name = String(validating: entry.name.bytes, as: UTF8.self) else { return nil }
        return name.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : name
    }

    private static func isFolder(_ entry: FolderEntries.Entry, in folder: FilePath) -> Bool {
        switch entry.kind {
        case .folder: true
        case .link, nil: (try? FileStatus(of: folder.appending(entry.name)))?.kind == .folder
        default: false
        }
    }
}
