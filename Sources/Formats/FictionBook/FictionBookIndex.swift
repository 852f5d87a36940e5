import BookModel
import Markup

/// The positions of the `binary` elements of a FictionBook by id, found by searching its bytes without
/// parsing the markup.
///
/// It has only unambiguous elements: those with an id in UTF-8 without character references. Others are found
/// by parsing the document.
struct FictionBookIndex: Sendable {
    /// The range of the Base64 text in each element.
    private(set) var contents: [String: Range<Int>] = [:]

    private static let element = Array("<binary".utf8)
    private static let end = Array("</binary".utf8)

    init(of source: ByteSource) {
        let bytes = source.bytes(0..<min(source.count, Limits.packedBook))
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while let start = Self.find(Self.element, in: bytes, from: place) {
                place = start + Self.element.count
                guard let close = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { return }
                let id = Self.id(of: bytes[place..<close])
                guard let finish = bytes[close...].firstIndex(of: UInt8(ascii: "<")) else { return }
                place = finish
                guard let id, contents[id] == nil, contents.count < Limits.pictures,
                    bytes[finish...].starts(with: Self.end)
                else { continue }
                contents[id] = close + 1..<finish
            }
        }
    }

    private static func find(_ word: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var place = start
        while place < bytes.count, let found = bytes[place...].firstIndex(of: word[0]) {
            if bytes[found...].starts(with: word) { return found }
            place = found + 1
        }
        return nil
    }

    /// The value of the attribute `id`; nil if it cannot be determined from the bytes alone.
    private static func id(of tag: Slice<UnsafeRawBufferPointer>) -> String? {
        var rest = tag
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals].split { $0 <= 0x20 }.last
            let value = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = value.first, let end = value.dropFirst().firstIndex(of: quote) else {
                return nil
            }
            let text = value[(value.startIndex + 1)..<end]
            if name?.elementsEqual("id".utf8) == true {
                // If it is not UTF-8, it is in another encoding. Words in other encodings are not valid
                // UTF-8.
                guard let id = String(validating: text, as: UTF8.self), !text.contains(UInt8(ascii: "&"))
                else { return nil }
                return id == id.printable ? id : nil
            }
            rest = rest[(end + 1)...]
        }
        return nil
    }
}
