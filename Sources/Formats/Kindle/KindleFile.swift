import CMobi
import Markup

/// The parts of a Kindle book, put together by libmobi from the records of its database.
struct KindleFile {
    enum Failure: UInt8, Error {
        case encrypted, unreadable, tooLarge
    }

    /// A file, named as in the links that libmobi writes.
    struct Part {
        var name: String
        var bytes: [UInt8]
    }

    /// The chapters in order; a single document in books before KF8.
    var markup: [Part] = []
    /// Style sheets, the package document and the contents.
    var others: [Part] = []
    /// Pictures, fonts and the like; their bytes are read from the file later.
    var resources: [KindleResource] = []
    /// KF8, the format of AZW3.
    var isKF8 = false
    /// Whether it is a PalmDOC file, without markup.
    var isPalmDOC = false

    /// An empty file.
    init() {}

    init(_ bytes: [UInt8]) throws(Failure) {
        guard let book = mobi_init() else { throw .unreadable }
        defer { mobi_free(book) }
        guard Self.recordsFollow(oneAnotherIn: bytes), cm_load(book, bytes, bytes.count) else {
            throw .unreadable
        }
        guard cm_is_encrypted(book) == 0 else { throw .encrypted }
        guard mobi_get_text_maxsize(book) <= Limits.sectionSource else { throw .tooLarge }
        guard let raw = mobi_init_rawml(book) else { throw .unreadable }
        defer { mobi_free_rawml(raw) }
        guard mobi_parse_rawml(raw, book) == MOBI_SUCCESS else { throw .unreadable }
        isKF8 = mobi_is_rawml_kf8(raw)
        isPalmDOC = !mobi_is_mobipocket(book)
        collect(raw.pointee.markup, called: "part", into: \.markup)
        collect(raw.pointee.flow, called: "flow", into: \.others, skipsFirst: true)
        collectResources(raw.pointee.resources, of: book)
        guard !markup.isEmpty else { throw .unreadable }
    }

    /// Whether the records of the database begin within the file and in ascending order.
    ///
    /// libmobi computes a record's size from the next record's offset without a check; a smaller offset would
    /// make it allocate 4 GB.
    static func recordsFollow(oneAnotherIn bytes: [UInt8]) -> Bool {
        let countPlace = 76
        let table = 78
        let entry = 8
        func number(_ width: Int, at place: Int) -> Int? {
            guard place + width <= bytes.count else { return nil }
            return bytes[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
        }
        guard let count = number(2, at: countPlace) else { return false }
        var before = 0
        for record in 0..<count {
            guard let start = number(4, at: table + record * entry), start >= before, start < bytes.count
            else { return false }
            before = start
        }
        return true
    }

    /// - Parameter skipsFirst: skip the first part of the flow, which has all chapters in one.
    private mutating func collect(
        _ list: UnsafeMutablePointer<MOBIPart>?, called kind: String,
        into parts: WritableKeyPath<KindleFile, [Part]>, skipsFirst: Bool = false
    ) {
        var next = skipsFirst ? list?.pointee.next : list
        while let part = next, self[keyPath: parts].count < Limits.sections {
            next = part.pointee.next
            guard let data = part.pointee.data, let name = Self.name(part.pointee, kind) else { continue }
            let bytes = UnsafeBufferPointer(start: data, count: part.pointee.size)
            self[keyPath: parts].append(Part(name: name, bytes: Array(bytes)))
        }
    }

    /// Collects resources. They are numbered by record, from the first resource record on.
    private mutating func collectResources(
        _ list: UnsafeMutablePointer<MOBIPart>?, of book: UnsafeMutablePointer<MOBIData>
    ) {
        var record = mobi_get_record_by_seqnumber(book, mobi_get_first_resource_record(book))
        var number = 0
        var next = list
        while let part = next?.pointee, resources.count < Limits.sections {
            next = part.next
            guard let data = part.data, let name = Self.name(part, "resource") else { continue }
            if part.type == T_OPF || part.type == T_NCX {
                let bytes = UnsafeBufferPointer(start: data, count: part.size)
                others.append(Part(name: name, bytes: Array(bytes)))
                continue
            }
            while number < part.uid, let following = record?.pointee.next {
                record = following
                number += 1
            }
            guard number == part.uid, let record = record?.pointee,
                let resource = KindleResource(name: name, part, in: record)
            else { continue }
            resources.append(resource)
        }
    }

    /// The name in libmobi's links: the kind, at least five digits and an extension for the type.
    private static func name(_ part: MOBIPart, _ kind: String) -> String? {
        let ending: String
        switch part.type {
        case T_HTML: ending = "html"
        case T_CSS: ending = "css"
        case T_SVG: ending = "svg"
        case T_OPF: return "content.opf"
        case T_NCX: ending = "ncx"
        case T_JPG: ending = "jpg"
        case T_GIF: ending = "gif"
        case T_PNG: ending = "png"
        case T_BMP: ending = "bmp"
        case T_TTF: ending = "ttf"
        case T_OTF: ending = "otf"
        case T_MP3: ending = "mp3"
        case T_MPG: ending = "mpg"
        default: return nil
        }
        let number = String(part.uid)
        return kind + String(repeating: "0", count: max(0, 5 - number.utf8.count)) + number + "." + ending
    }
}
