import Library
import Posix

extension Inbox {
    /// The catalogue of the shelf's books, which reports here.
    func makeCatalog(shelfPath: String?) -> BookCatalog {
        BookCatalog(shelfPath: shelfPath) { job in
            let ticket = job.map { self.begin($0 == .scanning ? .scanning : .fillingIndex) }
            return { self.post(.library($0), ticket) }
        }
    }
}

extension BookCatalog {
    /// The folders of a setting; without one that of the handbook, which lies among the project's books where
    /// the program was built.
    static func folders(_ setting: String) -> [FilePath] {
        guard setting.isEmpty else {
            return setting.split(separator: ":").map { FilePath($0 == "~" ? "~/" : String($0)).withHome }
        }
        return Handbook.path().map { [FilePath($0).folder] } ?? []
    }
}
