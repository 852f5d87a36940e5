import BookModel

/// The place at which another program left a book.
public struct ForeignPosition: Hashable, Sendable {
    /// The program's name.
    public var program: String
    /// The place as KOReader writes it.
    var pointer: XPointer?
    var cfi: CFI?
    /// How far through the book, from 0 to 1.
    public var progress: Double?
    /// Milliseconds since 1970; nil if not stated.
    public var time: Int64?

    private init(_ program: String) { self.program = program }

    /// Whether no place is known, or only the beginning of the book.
    private var isNowhere: Bool { pointer == nil && cfi == nil && progress ?? 0 <= 0 }

    // MARK: KOReader

    /// Reads KOReader's metadata file of a book, `metadata.EXT.lua`; nil if it has no place.
    public init?(koReader bytes: [UInt8]) {
        guard let value = try? LuaTable.parse(bytes) else { return nil }
        self.init("KOReader")
        pointer = value["last_xpointer"]?.text.flatMap { XPointer($0) }
        progress = value["percent_finished"].flatMap { Self.share($0) }
        if isNowhere { return nil }
    }

    // MARK: Calibre

    /// Reads the file that Calibre's viewer stores in an EPUB, `META-INF/calibre_bookmarks.txt`; nil if it
    /// has no place.
    public init?(calibreBookmarks bytes: [UInt8]) {
        guard bytes.starts(with: Self.magic) else { return nil }
        var decoder = Base64Decoder()
        bytes.dropFirst(Self.magic.count).withUnsafeBufferPointer { decoder.append($0) }
        guard let value = try? JSON.parse(decoder.bytes) else { return nil }
        let places = value.items.filter { $0["type"]?.text == "last-read" }.compactMap { item in
            item["pos"]?.text.map {
                (cfi: $0, time: item["timestamp"]?.text.flatMap { Timestamp.milliseconds($0) })
            }
        }
        guard let latest = places.max(by: { $0.time ?? 0 < $1.time ?? 0 }) else { return nil }
        self.init(calibrePlace: latest.cfi, progress: nil, time: latest.time)
    }

    /// Converts a place of Calibre; nil if there is none.
    ///
    /// - Parameters:
    ///   - cfi: the number of a document in the reading order doubled, then the steps within it, from its root
    ///     element on: `epubcfi(/8/2/4/10/1:5)`.
    ///   - progress: how far through the book.
    public init?(calibrePlace cfi: String, progress: Double?, time: Int64?) {
        self.init("Calibre")
        self.cfi = Self.standard(cfi)
        self.progress = progress.flatMap { Self.share(.number($0)) }
        self.time = time
        if isNowhere { return nil }
    }

    private static let magic = Array("encoding=json+base64:\n".utf8)

    /// The longest CFI that is parsed, in bytes.
    private static let longest = 4_000

    /// Calibre's CFI in the standard's form: `epubcfi(/6/8!/4/10/1:5)`.
    private static func standard(_ cfi: String) -> CFI? {
        guard cfi.utf8.count <= longest, cfi.hasPrefix("epubcfi(/"), cfi.hasSuffix(")") else { return nil }
        let steps = cfi.dropFirst("epubcfi(/".count).dropLast()
        guard let slash = steps.firstIndex(of: "/"), let number = Int(steps[..<slash]), number >= 2,
            number % 2 == 0
        else { return nil }
        let rest = steps[slash...]
        // Calibre begins with a step to the root element of the document, which the standard does not have.
        guard rest.hasPrefix("/2/") || rest.hasPrefix("/2[") else { return CFI("epubcfi(/6/\(number)!/4)") }
        let within = rest.dropFirst().drop { $0 != "/" }
        return CFI("epubcfi(/6/\(number)!\(within))") ?? CFI("epubcfi(/6/\(number)!/4)")
    }

    /// A place in the form of Calibre's viewer; nil if it is not in a document of the reading order.
    public static func calibrePlace(_ cfi: CFI) -> String? {
        let parts = cfi.description.split(separator: "!", maxSplits: 1)
        let steps = parts[0].split(separator: "/")
        guard parts.count == 2, steps.count == 3, let number = Int(steps[2].prefix { $0 != "[" }) else {
            return nil
        }
        return "epubcfi(/\(number)/2" + parts[1]
    }

    private static func share(_ value: PlainValue) -> Double? {
        guard case .number(let number) = value, number.isFinite else { return nil }
        return min(max(0, number), 1)
    }
}

extension MarkLocator {
    /// The locator of another program's place in this book; nil if it is not found or is the beginning.
    public mutating func locate(_ place: ForeignPosition) -> Locator? {
        let found: Locator? =
            switch pointers.position(of: place.pointer) {
            case .exact(let locator), .near(let locator): locator
            case .approximate, nil:
                place.cfi.flatMap { map.range(of: $0) }.map { self.locator(of: $0) }
                    ?? place.progress.flatMap { self.locator(at: $0) }
            }
        return found.flatMap { $0.progress > 0 ? $0 : nil }
    }
}
