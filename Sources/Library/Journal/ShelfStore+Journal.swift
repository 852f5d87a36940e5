import BookModel
import Posix

/// The shelf as a journal, and the journals of other devices.
extension ShelfStore {
    /// The id of this device in journals.
    func device() throws(ShelfError) -> DeviceID {
        try write { tables throws(ShelfError) in try tables.device() }
    }

    /// What the shelf has, also of other devices: a device whose journal is gone is not forgotten.
    ///
    /// - Parameter name: what this device is called.
    public func journal(called name: String) throws(ShelfError) -> Journal {
        try write { tables throws(ShelfError) in
            let device = try tables.device()
            let entries = try tables.entries(of: device, called: name)
            return Journal(device: device, name: name, entries: entries)
        }
    }

    /// Takes over a journal.
    ///
    /// - Returns: how many of its entries were new.
    @discardableResult
    public func merge(_ journal: Journal) throws(ShelfError) -> Int {
        let entries = journal.entries
        let isForgetting = try write { tables throws(ShelfError) in
            try tables.areForgetting(entries, own: try tables.device())
        }
        if isForgetting { noteDeletedRows() }
        let taken = try write { tables throws(ShelfError) in
            try tables.merge(entries, own: try tables.device())
        }
        if isForgetting { tidy() }
        return taken
    }

    /// Whether a file was merged as it is.
    func hasMerged(_ stamp: JournalFile.Stamp) throws(ShelfError) -> Bool {
        try write { tables throws(ShelfError) in try tables.hasMerged(stamp) }
    }

    /// Notes that a file was merged as it is.
    func noteMerged(_ stamp: JournalFile.Stamp) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.noteMerged(stamp) }
    }

    /// The latest place of a book, or of another file that is certainly the same book, on another device; nil if it was
    /// offered before and the reader has been elsewhere since.
    public func placeToOffer(of book: BookRecord) throws(ShelfError) -> DevicePlace? {
        guard mayExist else { return nil }
        return try write { tables throws(ShelfError) in try tables.placeToOffer(of: book) }
    }

    /// Notes that the reader has been shown a place.
    public func noteOffered(_ place: DevicePlace) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.noteOffered(place) }
    }
}

// MARK: - Copies of a shelf

extension ShelfStore {
    /// What became of a journal that was merged.
    public struct Receipt: Hashable, Sendable {
        /// The entries that were new.
        public var taken: Int
        public var entries: Int
        /// Lines that could not be read.
        public var unreadable: Int
    }

    /// Why a journal was not merged.
    public enum ImportError: Error, Hashable, Sendable {
        /// A sentence.
        case file(String)
        case shelf(ShelfError)
    }

    /// Takes over a journal from a file.
    public func merge(fileAt path: FilePath) throws(ImportError) -> Receipt {
        let journal: Journal
        do throws(JournalFile.Failure) {
            journal = try JournalFile(path).journal()
        } catch {
            throw .file(error.sentence(of: path))
        }
        do throws(ShelfError) {
            return Receipt(
                taken: try merge(journal), entries: journal.entries.count, unreadable: journal.unreadable)
        } catch {
            throw .shelf(error)
        }
    }
}
