import BookModel
import Formats
import Posix
import Text

/// The positions in a book saved by other programs: beside its file, in it, and in its Calibre library.
public enum ForeignPositions {
    /// All positions, the latest first as far as their times are known.
    ///
    /// - Parameter koReader: KOReader's own folder.
    public static func all(
        _ book: Book, at file: FilePath, koReader: FilePath?
    ) -> [ForeignPosition] {
        var places = KOReaderFolders.all(of: file, own: koReader).compactMap { koReaders(file, in: $0) }
        if let place = inLibrary(file) { places.append(place) }
        if let bookmarks = try? book.resource(named: "META-INF/calibre_bookmarks.txt"),
            let place = ForeignPosition(calibreBookmarks: bookmarks)
        {
            places.append(place)
        }
        return places.sorted { $1.time ?? 0 < $0.time ?? 0 }
    }

    /// The largest file that is read, in bytes.
    private static let largest = 4 << 20

    /// KOReader's folder in the reader's home: beside the folder of Recto's configuration.
    public static func koReader(environment: (String) -> String?) -> FilePath? {
        PersonalFolder.configuration.path(environment: environment).map {
            FilePath($0).folder.appending("koreader")
        }
    }

    /// The position in KOReader's `metadata.epub.lua` for `book.epub`, or in its backup if there is none.
    private static func koReaders(_ file: FilePath, in folder: FilePath) -> ForeignPosition? {
        guard let dot = file.name.bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let name = Array("metadata".utf8) + Array(file.name.bytes[dot...]) + Array(".lua".utf8)
        for name in [name, name + Array(".old".utf8)] {
            guard let (bytes, time) = read(folder.appending(FilePath(bytes: name))),
                var place = ForeignPosition(koReader: bytes)
            else { continue }
            place.time = time
            return place
        }
        return nil
    }

    private static func inLibrary(_ file: FilePath) -> ForeignPosition? {
        guard let kept = try? CalibreLibrary.place(ofBookAt: file.bytes) else { return nil }
        return ForeignPosition(calibrePlace: kept.cfi, progress: kept.progress, time: kept.time)
    }

    /// The bytes of a file and its time of modification.
    private static func read(_ path: FilePath) -> (bytes: [UInt8], time: Int64)? {
        guard let file = try? FileDescriptor(path, [.nonBlocking]), let status = try? file.status(),
            status.kind == .file, status.size <= largest, let bytes = try? file.readToEnd(limit: largest)
        else { return nil }
        return (bytes, Int64(status.modified.seconds).multipliedReportingOverflow(by: 1_000).partialValue)
    }
}
