/// What a file of marks holds: those that are understood, and what is not.
public struct MarkImport: Hashable, Sendable {
    /// What a file has in the place of a mark.
    public struct Refusal: Hashable, Sendable {
        /// Its place among the marks of the file, from 1.
        public var number: Int
        /// Some of its words; empty where it has none.
        public var words: String
    }

    public var marks: [ImportedMark] = []
    public var refused: [Refusal] = []

    public init() {}

    /// Takes in the next mark of the file.
    ///
    /// - Parameters:
    ///   - mark: nil for one that is not understood.
    ///   - value: what the file says of it.
    mutating func add(_ mark: ImportedMark?, from value: PlainValue) {
        if let mark, marks.count < ImportedMark.limit {
            marks.append(mark)
        } else {
            refused.append(Refusal(number: marks.count + refused.count + 1, words: value.quoted))
        }
    }
}

extension MarkImport {
    /// Reads Web Annotations, an export of Recto or what KOReader keeps beside a book.
    public static func read(_ bytes: [UInt8]) throws(MarkImportError) -> MarkImport {
        let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
        do throws(PlainValueError) {
            let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            let value = isJSON ? try JSON.parse(bytes) : try LuaTable.parse(bytes)
            let marks = isJSON ? read(json: value) : KOReaderImport.marks(of: value)
            guard let marks else { throw PlainValueError.unexpected(offset: 0) }
            return marks
        } catch {
            switch error {
            case .tooMuch: throw .tooLarge
            case .unexpected(0): throw .noMarks
            case .unexpected(let offset): throw .unreadable(offset: offset)
            }
        }
    }

    private static func read(json value: PlainValue) -> MarkImport? {
        if value["format"]?.text == JSONExport.format {
            return value["marks"].map { MarkImport($0.items, JSONImport.mark) }
        }
        return AnnotationImport.marks(of: value)
    }

    /// Reads values, each as one mark.
    init(_ values: [PlainValue], _ mark: (PlainValue) -> ImportedMark?) {
        for value in values { add(mark(value), from: value) }
    }
}

extension PlainValue {
    /// Some words that tell a mark from others.
    fileprivate var quoted: String {
        if let text { return text }
        let keys = ["text", "exact", "note", "notes", "name", "bodyValue", "id"]
        return keys.lazy.compactMap { self[$0]?.text }.first { !$0.isEmpty } ?? ""
    }
}
