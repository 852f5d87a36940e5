import Commands
import Formats
import Posix
import Reader

/// Looks into folders in the background: a disk of the network may take its time.
enum FolderListings {
    /// - Parameter folder: as a person writes it, with the slash at its end; empty for the current one.
    static func start(_ folder: String, on jobs: Jobs, to inbox: Inbox) {
        jobs.run(.listing, to: inbox) { _ in
            .folder(FolderListing(folder: folder, entries: entries(in: folder)))
        }
    }

    /// Entries that are told; a folder may have more.
    private static let most = 2_000

    /// By their names, folders first; what is no text is left out.
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

    /// Nil for one that is no text, or that no line can hold.
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
