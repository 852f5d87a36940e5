import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// The pictures of real books of a folder beside the project, where there is one.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct CorpusPicturesTests {
    /// Pictures that are none, and why: by their book and name, their name, or its last part.
    private static let none = [
        "pandoc-writer.fb2 image1": missing, "pandoc-writer.fb2 image2": missing,
        "gnome-packagekit.png": missing, "existing-setup-2.png": missing, "existing-setup-4.png": missing,
        "image_left.png": missing, "image_right.png": missing, "debian-openlogo.png": missing,
        "https://example.org/cover.svg": remote, "https://example.org/image.jpg": remote,
        "animation.avi": "empty", "data:image/gif;base64,XXX??aaa": "four bytes in its address",
        "image.xyz": "of a format that there is not",
    ]
    private static let missing = "its book names it and does not have it"
    private static let remote = "it lies on the net"

    @Test(arguments: ["books", "epubcheck", "fb2", "mobi", "pandoc-epub", "w3c-epub-tests"])
    func everyNameLeadsToAPicture(folder: String) throws {
        let path = try #require(Folders.corpus) + "/" + folder
        var count = 0
        for file in FolderNames.sorted(path) {
            guard let book = try? BookFile.open(path: FilePath(path + "/" + file)) else { continue }
            // Every section of small books, some of large ones: the debug build is slow.
            let step = max(1, book.sections.count / LongTests.rounds(2, 12))
            let names = PictureNames.all(in: book, every: step)
            for name in names {
                let problem = Self.problem(name, in: book)
                let reason =
                    Self.none[file + " " + name] ?? Self.none[name]
                    ?? Self.none[ArchivePath.fileName(of: name)]
                #expect((problem == nil) == (reason == nil), "\(file) \(name): \(problem ?? "a picture")")
                count += 1
            }
        }
        #expect(count > 1, "\(folder)")
    }

    /// What files of pictures have at their beginning: PNG, JPEG, GIF, WebP, JPEG XL, AVIF, PSD.
    private static let beginnings: [(offset: Int, bytes: [UInt8])] = [
        (1, Array("PNG".utf8)), (0, [0xFF, 0xD8, 0xFF]), (0, Array("GIF8".utf8)), (8, Array("WEBP".utf8)),
        (4, Array("JXL ".utf8)), (0, [0xFF, 0x0A]), (4, Array("ftypavif".utf8)), (0, Array("8BPS".utf8)),
    ]

    /// Nil for a name that leads to bytes that begin as a picture does.
    private static func problem(_ name: String, in book: Book) -> String? {
        do throws(ResourceError) {
            let bytes = try book.resource(named: name)
            if Self.beginnings.contains(where: { bytes.dropFirst($0.offset).starts(with: $0.bytes) }) {
                return nil
            }
            let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
            return text.contains("<svg") ? nil : "\(bytes.count) bytes that begin \(bytes.prefix(8))"
        } catch {
            return error.description
        }
    }
}
