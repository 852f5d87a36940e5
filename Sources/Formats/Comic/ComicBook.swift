import BookModel
import Markup

/// A comic: pictures in an archive, ordered by name. Each picture is a section with its name and size.
struct ComicBook: BookSource {
    private let archive: Archive
    private let sizes: PictureSizes
    /// Indices of members in the archive.
    private let pictures: [Int]
    private let contents: Contents

    /// - Parameter pictures: indices of the pictures, in any order.
    static func open(_ archive: Archive, _ pictures: [Int], _ file: OpenedFile) -> Book {
        let reader = ComicInfoReader()
        if let index = archive.index(of: "ComicInfo.xml") {
            _ = MarkupParser(reader).parse { archive.stream(index, limit: Limits.packageSource) }
        }
        var metadata = reader.finish()
        metadata.format = "Comic"
        return book(archive, pictures, metadata, file, sizes: ArchiveResources(archive: archive).sizes)
    }

    /// - Parameters:
    ///   - pictures: indices of members, in any order.
    ///   - metadata: the facts that the book states about itself.
    ///   - sizes: the sizes of the pictures.
    ///   - contents: nil to make an entry for each folder or picture.
    static func book(
        _ archive: Archive, _ pictures: [Int], _ metadata: Metadata, _ file: OpenedFile, sizes: PictureSizes,
        contents: Contents? = nil
    ) -> Book {
        let ordered = pictures.sorted {
            NaturalOrder.precedes(archive.members[$0].name, archive.members[$1].name)
        }.prefix(Limits.sections)
        let comic = ComicBook(
            archive: archive, sizes: sizes, pictures: Array(ordered),
            contents: contents ?? self.contents(archive, Array(ordered)))
        var metadata = metadata
        metadata.nameIfNeeded(byFile: file.name)
        metadata.layout = .pictures
        return Book(
            comic, metadata: metadata,
            sections: comic.pictures.map {
                SectionInfo(name: archive.members[$0].name.printable, byteCount: 40)
            },
            warnings: archive.isDamaged ? [.damagedArchive] : [],
            identity: Identity(digest: file.source.digest))
    }

    func outline() -> Outline { Outline(contents: contents) }

    func resource(named name: String) throws(ResourceError) -> [UInt8] {
        try ArchiveResources(archive: archive).resource(named: name)
    }

    func section(at index: Int, styling: Styling) -> Section {
        guard pictures.indices.contains(index) else { return Section() }
        let name = archive.members[pictures[index]].name
        var words = ArchivePath.fileName(of: name).singleLine(limit: 120)
        let size = sizes.size(of: name)
        if let size { words += ", \(size.width) × \(size.height)" }
        var writer = SectionWriter(path: name, expecting: words.utf8.count)
        writer.addBlock(
            .picture(Illustration(page: name.printable, size: size)), "[\(words)]", SpanStyle(.picture))
        // A picture of known size is readable; testing the others could render a page.
        if size == nil, archive.stream(pictures[index], limit: 0) == nil {
            writer.warn(.unreadable(name: name.printable))
        }
        return writer.finish()
    }

    /// An entry for each folder, if there are several, else for each picture.
    private static func contents(_ archive: Archive, _ pictures: [Int]) -> Contents {
        var folders: [String: Int] = [:]
        for (index, picture) in pictures.enumerated().reversed() {
            folders[ArchivePath.folder(of: archive.members[picture].name)] = index
        }
        let isByFolder = folders.count > 1
        let places = isByFolder ? folders.values.sorted() : Array(pictures.indices)
        return Contents(
            entries: places.prefix(Limits.contentsEntries).map { index in
                let name = archive.members[pictures[index]].name
                let folder = ArchivePath.folder(of: name).dropLast()
                let title = isByFolder && !folder.isEmpty ? String(folder) : name
                return Contents.Entry(
                    title: ArchivePath.fileName(of: title).singleLine(),
                    target: Contents.Target(section: index))
            })
    }
}

/// The order of names in which 2 comes before 10, ignoring case.
enum NaturalOrder {
    static func precedes(_ first: String, _ second: String) -> Bool {
        let (left, right) = (Array(first.utf8), Array(second.utf8))
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let (a, b) = (number(left, &i), number(right, &j))
                if a.count != b.count { return a.count < b.count }
                if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
            } else {
                let (a, b) = (folded(left[i]), folded(right[j]))
                if a != b { return a < b }
                i += 1
                j += 1
            }
        }
        if left.count - i != right.count - j { return left.count - i < right.count - j }
        return first < second
    }

    /// The digits at an index, without leading zeros.
    private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

/// Classifies files by their names.
enum PictureName {
    /// Whether a file name is that of a picture.
    static func isPicture(_ name: String) -> Bool {
        switch ArchivePath.fileExtension(of: name) {
        // The most frequent extensions come first.
        case "xhtml", "html", "htm": false
        case "jpg", "jpeg", "jpe", "png", "gif", "webp", "bmp", "avif", "jxl", "tif", "tiff": true
        default: false
        }
    }
}
