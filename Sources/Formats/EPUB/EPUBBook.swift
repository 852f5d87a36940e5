import BookModel
import Markup
import Synchronization

/// The sections of an open EPUB, read on demand on any thread.
final class EPUBBook: BookSource {
    /// How many bytes have been inflated; each section is counted once.
    private struct Spent: Sendable {
        var total = 0
        var members: Set<Int> = []
    }

    private let archive: Archive
    private let sections: [EPUBSection]
    private let language: String
    private let protection: Protection?
    private let library: StyleLibrary
    private let contents: EPUBContents
    private let resources: ArchiveResources
    private let pictures: PictureSizes
    /// Whether the book is declared as fixed-layout.
    private let isFixed: Bool
    private let spent = Mutex(Spent())
    /// The words of a fixed-layout book; collected when one of its pages has a hyphenated word.
    private let vocabulary = Mutex<WordVocabulary?>(nil)

    init(
        _ archive: Archive, _ sections: [EPUBSection], _ contents: EPUBContents, languages: [String],
        protection: Protection?, resources: ArchiveResources, isFixed: Bool = false
    ) {
        self.isFixed = isFixed
        self.archive = archive
        self.sections = sections
        self.protection = protection
        (self.contents, self.resources) = (contents, resources)
        pictures = resources.sizes
        language = languages.first ?? ""
        library = StyleLibrary { name in
            archive.index(of: name).flatMap { archive.stream($0, limit: Limits.sheetSource) }
        }
    }

    func outline() -> Outline { contents.read() }

    func section(named name: String, among sections: [SectionInfo]) -> Int? {
        contents.places.section(named: name)
    }

    func resource(named name: String) throws(ResourceError) -> [UInt8] {
        try resources.resource(named: name)
    }

    func section(at index: Int, styling: Styling) -> Section {
        guard sections.indices.contains(index) else { return Section() }
        let section = sections[index]
        let name = section.info.name
        switch section.kind {
        case .markup(let member):
            var made = markup(section, member, styling)
            if isFixed { made.fillPage() }
            return made
        case .picture: return picture(name, Notice.picture(name))
        case .drawing(let member):
            let words = markup(section, member, styling)
            return pictures.size(of: name) == nil ? words : picture(name, description(by: words, of: name))
        case .missing: return notice(Notice.missing(name), .missing(name: name))
        case .encrypted: return notice(Notice.encrypted(name, by: protection), .encrypted(name: name))
        case .packed(let method):
            return notice(Notice.packed(name, method), .packed(name: name, method: method.name))
        case .outside(let address): return notice(Notice.outside(address), .outside(address: address))
        }
    }

    /// Whether the first pages consist only of pictures; reads these pages.
    var beginsWithPictures: Bool {
        let first = sections.indices.filter { sections[$0].info.isLinear }.prefix(Self.lookedAt)
        return !first.isEmpty && first.allSatisfy { section(at: $0, styling: Styling()).isPage }
    }

    /// How many sections `beginsWithPictures` reads.
    private static let lookedAt = 3

    func tracedSection(at index: Int, styling: Styling) -> TracedSection? {
        guard sections.indices.contains(index), case .markup(let member) = sections[index].kind,
            mayRead(member)
        else { return nil }
        let reader = reader(of: sections[index], member, styling, keepsOrigins: true)
        guard let section = read(member, by: reader) else { return nil }
        return reader.origins.map { TracedSection(section: section, origins: $0) }
    }

    /// A document with at least this many bytes is huge.
    private static let hugeSource = 1_000_000

    /// A document is opened by its beginning alone if it has this many bytes for each cell of the screen.
    private static let longSource = 3

    private func isHuge(_ member: Int) -> Bool { archive.members[member].byteCount >= Self.hugeSource }

    func opening(
        ofSection index: Int, styling: Styling, for room: SectionOpening.Room
    ) -> SectionOpening? {
        guard sections.indices.contains(index), case .markup(let member) = sections[index].kind,
            archive.members[member].byteCount / Self.longSource > room.lines * room.columns, !isFixed,
            mayRead(member)
        else { return nil }
        let limit = min(Limits.chapterSource, archive.budget)
        var opening = reader(of: sections[index], member, styling, for: room)
            .readOpening { archive.stream(member, limit: limit) }
        opening?.section.isHuge = isHuge(member)
        return opening
    }

    private func markup(_ section: EPUBSection, _ member: Int, _ styling: Styling) -> Section {
        guard mayRead(member) else { return notice(Notice.bookCut, .cut(name: section.info.name)) }
        let name = section.info.name
        return read(member, by: reader(of: section, member, styling)) ?? picture(name, Notice.picture(name))
    }

    private func reader(
        of section: EPUBSection, _ member: Int, _ styling: Styling, keepsOrigins: Bool = false,
        for room: SectionOpening.Room? = nil
    ) -> SectionReader {
        SectionReader(
            path: archive.members[member].name, language: language, sheets: library, styling: styling,
            pictures: pictures,
            expecting: min(section.info.byteCount, room.map { $0.lines * $0.columns } ?? .max),
            keepsOrigins: keepsOrigins, joiningLinesBy: isFixed ? wordsOfBook : nil, for: room)
    }

    /// Most bytes of documents whose words are collected. It takes less than 100 ms, for which a page waits.
    private static let mostWords = 1 << 20

    @Sendable private func wordsOfBook() -> WordVocabulary {
        vocabulary.withLock { known in
            if let known { return known }
            var words = WordVocabulary()
            var left = min(Self.mostWords, archive.budget)
            for section in sections where left > 0 {
                guard let member = section.member else { continue }
                let bytes = archive.stream(member, limit: left)?.readToEnd() ?? []
                left -= bytes.count
                words.add(markup: bytes)
            }
            known = words
            return words
        }
    }

    /// Nil if the file is a picture, whatever the book declares.
    private func read(_ member: Int, by reader: SectionReader) -> Section? {
        var first: MemberStream?
        var isPicture = false
        var made = reader.read {
            let stream = archive.stream(member, limit: min(Limits.chapterSource, archive.budget))
            stream?.isRefused = { [pictures, name = archive.members[member].name] beginning in
                isPicture = PictureHeader.mayBegin(beginning) && pictures.size(of: name) != nil
                return isPicture
            }
            if first == nil { first = stream }
            return stream
        }
        count(first?.count ?? 0, member)
        made.isHuge = isHuge(member)
        return isPicture ? nil : made
    }

    private func picture(_ name: String, _ description: String) -> Section {
        var writer = SectionWriter(path: name, language: language)
        let picture = Illustration(page: name, size: pictures.size(of: name))
        writer.addBlock(.picture(picture), description)
        return writer.finish()
    }

    /// The text of a drawing, or else its name.
    private func description(by section: Section, of name: String) -> String {
        let words = section.string(0..<section.text.count).singleLine(limit: Limits.descriptionText)
        return words.isEmpty || words == Notice.picture("") ? Notice.picture(name) : words
    }

    private func notice(_ words: String, _ warning: Warning) -> Section {
        var writer = SectionWriter(path: "", language: "en")
        writer.addNotice(words)
        writer.warn(warning)
        return writer.finish()
    }

    private func mayRead(_ member: Int) -> Bool {
        spent.withLock { $0.total < archive.budget || $0.members.contains(member) }
    }

    private func count(_ bytes: Int, _ member: Int) {
        spent.withLock { spent in
            if spent.members.insert(member).inserted { spent.total += bytes }
        }
    }
}

extension Section {
    /// The picture that is its only content.
    private var only: Illustration? {
        guard blocks.count == 1, let picture = blocks[0].kind.illustration, picture.size != nil else {
            return nil
        }
        return picture
    }

    /// Whether its only content is a picture that fills a page.
    fileprivate var isPage: Bool { only?.isPage ?? false }

    /// Enlarges its only picture to a page.
    fileprivate mutating func fillPage() {
        guard var picture = only else { return }
        picture.fillPage()
        picture.isOrnament = false
        blocks[0].kind = .picture(picture)
    }
}

/// An item of the reading order and its source.
struct EPUBSection: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// XHTML or HTML; an index into the archive's members.
        case markup(member: Int)
        case picture
        /// SVG, which may also have text.
        case drawing(member: Int)
        case missing
        case encrypted
        /// Compressed with a method that EPUB does not allow.
        case packed(PackingMethod)
        /// A URL or a file outside the book.
        case outside(address: String)
    }

    var info: SectionInfo
    var kind: Kind

    /// The index of the archive's member with its markup; nil if it has none.
    var member: Int? {
        switch kind {
        case .markup(let member), .drawing(let member): member
        default: nil
        }
    }
}
