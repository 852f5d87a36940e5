import Library
import Posix

extension Inbox {
    /// Creates the catalogue of the shelf's books, which posts its events here.
    func makeCatalog(shelfPath: String?) -> BookCatalog {
        BookCatalog(shelfPath: shelfPath) { job in
            let ticket = job.map { self.begin($0 == .scanning ? .scanning : .fillingIndex) }
            return { self.post(.library($0), ticket) }
        }
    }
}

extension BookCatalog {
    /// The folders of the setting. If it is empty, the folder of the handbook, which is the project's `Books`
    /// if the program was built there.
    static func folders(_ setting: String) -> [FilePath] {
        guard setting.isEmpty else {
            return setting.split(separator: ":").map { FilePath($0 == "~" ? "~/" : String($0)).withHome }
        }
        return Handbook.path().map { [FilePath($0).folder] } ?? []
    }
}
