import BookModel
import Formats
import Posix

/// What the Calibre libraries in the folders contain about files.
struct CalibreScan {
    /// By the paths of files.
    var facts: [String: CalibreFacts] = [:]
    /// The files of books for which another format is listed.
    private(set) var hidden: Set<String> = []

    /// Adds a library's facts about files that exist, all of which are in its folder.
    mutating func add(_ library: CalibreLibrary, in folder: FilePath, _ files: Set<String>) -> [String:
        CalibreFacts]
    {
        var added: [String: CalibreFacts] = [:]
        for book in library.books {
            let paths = book.files.map { folder.appending(FilePath($0)).onTheShelf }.filter {
                files.contains($0)
            }
            for path in paths { added[path] = CalibreFacts(book, in: folder.onTheShelf) }
            let best = paths.min { CalibreFacts.rank(of: $0) < CalibreFacts.rank(of: $1) }
            hidden.formUnion(paths.filter { $0 != best })
        }
        facts.merge(added) { _, new in new }
        return added
    }
}

extension LibraryScan {
    /// Reads the Calibre libraries that are new or have changed.
    func readLibraries(of walk: FolderWalk) {
        var scan = CalibreScan()
        for file in known.files { if let facts = file.calibre { scan.facts[file.path] = facts } }
        defer { set(scan) }
        removeLibraries(thatAreNotIn: walk, &scan)
        guard !walk.libraries.isEmpty else { return }
        let known = Dictionary(known.libraries.map { ($0.folder, $0) }) { first, _ in first }
        let changed = walk.libraries.filter { known[$0.path.folder.onTheShelf]?.stamp != $0.stamp }
        for library in walk.libraries {
            if let problem = known[library.path.folder.onTheShelf]?.problem, !problem.isEmpty,
                !changed.contains(library)
            {
                report(.problem(LibraryWording.libraryNotRead(library.path.folder.description, problem)))
            }
        }
        guard !changed.isEmpty else { return }
        let files = Set(walk.files.map(\.path.onTheShelf))
        let reader = BookReader(patience: Self.patience)
        for library in changed where !isCancelled { read(library, by: reader, files, &scan) }
    }

    /// The time limit for a library.
    private static let patience = Duration.seconds(20)

    private func read(
        _ library: FolderWalk.File, by reader: BookReader, _ files: Set<String>, _ scan: inout CalibreScan
    ) {
        let folder = library.path.folder
        var status = CalibreStatus(folder: folder.onTheShelf, stamp: library.stamp)
        switch reader.library(library.path) {
        case .library(let calibre):
            let before = scan.facts
            let libraryFacts = scan.add(calibre, in: folder, files)
            for (path, facts) in before where facts.folder == status.folder && libraryFacts[path] == nil {
                scan.facts[path] = nil
            }
            reportChanges(before, scan)
            write { store throws(ShelfError) in try store.write(status, libraryFacts) }
        case .problem(let words):
            report(.problem(LibraryWording.libraryNotRead(library.path.folder.description, words)))
            status.problem = words
            write { store throws(ShelfError) in try store.write(status, nil) }
        case .passing(let words):
            report(.problem(LibraryWording.libraryNotRead(library.path.folder.description, words)))
        }
    }

    /// Reports known files about which a library's facts have changed.
    private func reportChanges(_ before: [String: CalibreFacts], _ scan: CalibreScan) {
        var changed: [ShelfBook] = []
        for var file in known.files where before[file.path] != scan.facts[file.path] {
            file.calibre = scan.facts[file.path]
            if !scan.hidden.contains(file.path) { changed.append(ShelfBook(ShelfEntry(file))) }
        }
        if !changed.isEmpty { report(.found(changed)) }
    }

    /// Removes libraries that no longer exist. One that cannot be read at the moment still exists.
    private func removeLibraries(thatAreNotIn walk: FolderWalk, _ scan: inout CalibreScan) {
        let there = Set(walk.libraries.map(\.path.folder.onTheShelf))
        for library in known.libraries where !there.contains(library.folder) {
            let database = FilePath(onTheShelf: library.folder).appending(FilePath(CalibreLibrary.database))
            guard Self.isMissing(database.onTheShelf) else { continue }
            let before = scan.facts
            scan.facts = before.filter { $0.value.folder != library.folder }
            reportChanges(before, scan)
            write { store throws(ShelfError) in try store.removeCalibre(in: library.folder) }
        }
    }

}
