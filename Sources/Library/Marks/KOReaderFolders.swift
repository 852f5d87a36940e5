import CMD5
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
        if byContent.allows(.find), let digest = digest(of: file) {
            let name = FilePath("\(digest.prefix(2))/\(digest)")
            folders.append(FilePath(bytes: byContent.appending(name).bytes + ending))
        }
        return folders
    }

    private static let ending = Array(".sdr".utf8)

    /// The size of a sample, in bytes.
    private static let sample = 1_024
    /// The offsets of the samples, each four times the one before.
    private static let places = [0] + (0...10).map { sample << (2 * $0) }

    /// KOReader's digest of a book, computed from a few samples; nil if the file cannot be read.
    static func digest(of file: FilePath) -> String? {
        guard let file = try? FileDescriptor(file, [.nonBlocking]) else { return nil }
        var bytes: [UInt8] = []
        for place in places {
            var sample = [UInt8](repeating: 0, count: Self.sample)
            let count = sample.withUnsafeMutableBytes { file.fill($0, at: place).count }
            guard count > 0 else { break }
            bytes += sample[..<count]
        }
        // Hexadecimal digits and a terminating zero.
        var digits = [CChar](repeating: 0, count: 2 * Int(MD5_DIGEST_LENGTH) + 1)
        MD5Data(bytes, bytes.count, &digits)
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
