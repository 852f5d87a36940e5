import Glibc

@testable import Markup

/// The elements of a book by what style sheets know them by, and which of them heed a property that not all do.
struct StyledKinds {
    private var byClass: [NameHash: Set<NameHash>] = [:]
    private var byID: [NameHash: Set<NameHash>] = [:]
    /// Names of elements with their classes that are known already.
    private var known: Set<NameHash> = []

    private static let pictures = hashes("img", "image", "svg", "object", "video", "embed", "iframe")
    private static let tables = hashes("table")
    private static let inline = hashes(
        "a", "abbr", "b", "big", "cite", "code", "em", "font", "i", "label", "small", "span", "strong", "sub",
        "sup", "tt", "u")
    /// What has all of the page, and what is no block of one.
    private static let others = hashes(
        "tr", "thead", "tbody", "tfoot", "caption", "pre", "html", "body", "math", "hr", "input", "button",
        "canvas", "audio", "textarea", "rect", "g", "text")

    private static func hashes(_ names: StaticString...) -> Set<NameHash> { Set(names.map { NameHash($0) }) }

    /// Takes the elements of a page.
    mutating func note(page bytes: [UInt8]) {
        note("class=\"", of: bytes, in: \.byClass)
        note("id=\"", of: bytes, in: \.byID)
    }

    private mutating func note(
        _ attribute: String, of bytes: [UInt8], in list: WritableKeyPath<Self, [NameHash: Set<NameHash>]>
    ) {
        for place in ByteSearch.places(of: " " + attribute, in: bytes) {
            let value = ByteSearch.value(at: place + attribute.utf8.count + 1, in: bytes)
            let name = ByteSearch.element(around: place, in: bytes)
            var both = name
            for byte in value { both.append(byte) }
            guard known.insert(both).inserted else { continue }
            for word in value.split(whereSeparator: { $0 <= 0x20 }) {
                self[keyPath: list][NameHash(word), default: []].insert(name)
            }
        }
    }

    /// The elements that a selector may be for; nil for any.
    func names(of subject: Selector.Compound) -> Set<NameHash>? {
        if let tag = subject.tag { return [tag] }
        if let id = subject.id { return byID[id] ?? [] }
        guard let first = subject.classes.first else { return nil }
        return subject.classes.dropFirst().reduce(byClass[first] ?? []) {
            $0.intersection(byClass[$1] ?? [])
        }
    }

    /// What becomes of a property that not all elements heed, where it is understood.
    ///
    /// - Parameters:
    ///   - names: nil for those that are not known.
    ///   - others: the properties that are declared with it.
    static func state(
        of property: String, _ value: String, for names: Set<NameHash>?, with others: Set<String>
    ) -> StyleUse.State {
        // Of such a property a rule for no element of the book says nothing.
        if ["height", "width", "max-width", "float"].contains(property), let names, names.isEmpty {
            return .meaningless
        }
        let isOfPictures = names.map { !$0.isDisjoint(with: pictures) } ?? true
        switch property {
        case "height": return isOfPictures || value == "auto" ? .obeyed : .meaningless
        case "width", "max-width":
            guard let names, !isOfPictures else { return .obeyed }
            if names.isSubset(of: inline.union(Self.others)) { return .meaningless }
            guard names.isSubset(of: inline.union(Self.others).union(tables)) else { return .obeyed }
            return ["100%", "auto", "none"].contains(value) ? .meaningless : .unmet
        case "float":
            // An initial, the number of a line, a side note, the side of a narrow block.
            let isNarrow = others.contains("width") || others.contains("max-width")
            guard value != "none", let names else { return .obeyed }
            if !names.isDisjoint(with: inline) { return .obeyed }
            return isNarrow && names.isDisjoint(with: pictures.union(tables)) ? .obeyed : .unmet
        default: return .obeyed
        }
    }
}

/// Finds things in the bytes of a page without looking at each.
enum ByteSearch {
    /// Up to a byte of 0, which no page has.
    static func places(of words: String, in bytes: [UInt8]) -> [Int] {
        let ended = (bytes + [0]).map { CChar(bitPattern: $0) }
        return ended.withUnsafeBufferPointer { text in
            var places: [Int] = []
            guard let base = text.baseAddress else { return places }
            var start = base
            while let found = strstr(start, words) {
                places.append(base.distance(to: found))
                start = UnsafePointer(found) + words.utf8.count
            }
            return places
        }
    }

    /// What stands from a place on up to the next quotation mark.
    static func value(at start: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        let end = bytes.withUnsafeBytes { text -> Int? in
            guard let base = text.baseAddress, start < text.count else { return nil }
            return memchr(base + start, 0x22, text.count - start).map { base.distance(to: $0) }
        }
        return end.map { bytes[start..<$0] } ?? []
    }

    /// The name of the element whose tag a place is in.
    static func element(around place: Int, in bytes: [UInt8]) -> NameHash {
        var start = place
        while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
        return NameHash(
            folding: bytes[(start + 1)...].prefix { CSSScanner.isIdentifier($0) || $0 == UInt8(ascii: ":") })
    }
}
