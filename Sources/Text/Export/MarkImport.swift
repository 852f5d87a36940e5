/// The marks of a file, and the entries that could not be read as marks.
public struct MarkImport: Hashable, Sendable {
    /// An entry of the file that could not be read as a mark.
    public struct Refusal: Hashable, Sendable {
        /// Its place among the marks of the file, from 1.
        public var number: Int
        /// A few of its words, to recognize it by; empty if it has none.
        public var words: String
    }

    public var marks: [ImportedMark] = []
    public var refused: [Refusal] = []

    public init() {}

    /// Adds the next mark of the file.
    ///
    /// - Parameters:
    ///   - mark: nil if the entry could not be read.
    ///   - value: the entry in the file.
    mutating func add(_ mark: ImportedMark?, from value: PlainValue) {
        if let mark, marks.count < ImportedMark.limit {
            marks.append(mark)
        } else {
            refused.append(Refusal(number: marks.count + refused.count + 1, words: value.quoted))
        }
    }
}

extension MarkImport {
    /// Reads Web Annotations, an export of Recto, or the metadata file of KOReader.
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

    /// Reads each value as one mark.
    init(_ values: [PlainValue], _ mark: (PlainValue) -> ImportedMark?) {
        for value in values { add(mark(value), from: value) }
    }
}

extension PlainValue {
    /// A few words to recognize the mark by.
    fileprivate var quoted: String {
        if let text { return text }
        let keys = ["text", "exact", "note", "notes", "name", "bodyValue", "id"]
        return keys.lazy.compactMap { self[$0]?.text }.first { !$0.isEmpty } ?? ""
    }
}
