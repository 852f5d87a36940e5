/// A part of an article, of one type.
struct ArticleField: Hashable, Sendable {
    /// How the bytes are read.
    enum Kind: Hashable, Sendable {
        /// Text whose lines stay as they are.
        case text
        /// Text in which a word in braces is a link to it, as in the files of the DICT protocol.
        case linkedText
        case html
        case xdxf
        /// Pango's markup.
        case pango
        /// XML of which only the text is shown.
        case xml
    }

    let kind: Kind
    let bytes: [UInt8]

    init(_ kind: Kind, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

    /// Splits the data of a StarDict article.
    ///
    ///     types known       text 0 text            a field of the last type has no end mark
    ///     types unknown     m text 0 t text 0      each field begins with its type
    ///     type in capitals  length data            32 bits, big-endian; the last field of known types has none
    ///
    /// - Parameter types: the types of all fields; nil if each field begins with its own.
    /// - Returns: the fields that are shown. Data that ends too early ends the last field.
    static func fields(of data: [UInt8], types: [UInt8]?) -> [ArticleField] {
        var (fields, rest) = ([ArticleField](), data[...])
        if let types {
            for (index, type) in types.enumerated() {
                let isLast = index == types.count - 1
                let bytes =
                    isLast
                    ? Array(rest.prefix(type.isCapital ? rest.count : end(of: rest))) : take(type, &rest)
                if let kind = kind(of: type), !bytes.isEmpty { fields.append(ArticleField(kind, bytes)) }
            }
            return fields
        }
        while let type = rest.popFirst(), fields.count < Limits.articles {
            let bytes = take(type, &rest)
            if let kind = kind(of: type), !bytes.isEmpty { fields.append(ArticleField(kind, bytes)) }
        }
        return fields
    }

    /// Takes the field of a type from the beginning of data.
    private static func take(_ type: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        if type.isCapital {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(4)
            defer { rest = rest.dropFirst(length) }
            return Array(rest.prefix(length))
        }
        let length = end(of: rest)
        defer { rest = rest.dropFirst(length + 1) }
        return Array(rest.prefix(length))
    }

    /// The bytes before the first zero, or all.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int {
        (bytes.firstIndex(of: 0) ?? bytes.endIndex) - bytes.startIndex
    }

    /// How fields of a type are read; nil for those that are not shown, such as pictures and sounds.
    private static func kind(of type: UInt8) -> Kind? {
        switch type {
        case UInt8(ascii: "m"): .linkedText
        case UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "y"), UInt8(ascii: "w"), UInt8(ascii: "n"):
            .text
        case UInt8(ascii: "g"): .pango
        case UInt8(ascii: "x"): .xdxf
        case UInt8(ascii: "h"): .html
        case UInt8(ascii: "k"): .xml
        default: nil
        }
    }
}

extension UInt8 {
    /// Whether it is a letter from A to Z.
    fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}
