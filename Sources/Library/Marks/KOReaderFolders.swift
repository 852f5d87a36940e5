import Formats
import Posix

/// The folders in which KOReader may save its data about a book: beside the book, or in KOReader's own
/// folder, named by the book's path or content.
///
///     ~/Books/moby.sdr    ~/.config/koreader/docsettings/home/me/Books/moby.sdr
///                         ~/.config/koreader/hashdocsettings/b3/b3fb8f…05c7fa2.sdr
enum KOReaderFolders {
    /// - Parameters:
    ///   - file: the absolute path of the book, with an extension.
    ///   - own: KOReader's own folder.
    static func all(of file: FilePath, own: FilePath?) -> [FilePath] {
        guard let dot = file.name.bytes.lastIndex(of: UInt8(ascii: ".")) else { return [] }
        let beside = FilePath(bytes: file.bytes.dropLast(file.name.bytes.count - dot) + ending)
        guard let own else { return [beside] }
        var folders = [beside]
        if file.bytes.first == UInt8(ascii: "/") {
            folders.append(FilePath(bytes: own.bytes + Array("/docsettings".utf8) + beside.bytes))
        }
        let byContent = own.appending("hashdocsettings")
        if byContent.allows(.find), let digest = SyncDocument.id(of: file, by: .content) {
            let name = FilePath("\(digest.prefix(2))/\(digest)")
            folders.append(FilePath(bytes: byContent.appending(name).bytes + ending))
        }
        return folders
    }

    private static let ending = Array(".sdr".utf8)
}
