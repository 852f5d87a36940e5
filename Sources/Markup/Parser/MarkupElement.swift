/// A start tag; valid only during the call that passes it.
package struct MarkupElement {
    /// The name without prefix.
    package let name: UnsafeBufferPointer<UInt8>
    package let attributes: MarkupAttributes

    package init(name: UnsafeBufferPointer<UInt8>, attributes: MarkupAttributes) {
        self.name = name
        self.attributes = attributes
    }

    /// The name in lower case.
    package var lowercasedName: String {
        String(unsafeUninitializedCapacity: name.count) { buffer in
            for (index, byte) in name.enumerated() { buffer[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte }
            return name.count
        }
    }
}

/// The attributes of a start tag, in the parser's memory.
package struct MarkupAttributes {
    package typealias Bytes = UnsafeBufferPointer<UInt8>

    private enum Source {
        case none
        /// Five pointers per attribute: name, prefix, namespace, value, end of value.
        case xml(UnsafeMutablePointer<UnsafePointer<UInt8>?>, count: Int)
        /// Two pointers per attribute, name and value; terminated by a null pointer.
        case html(UnsafeMutablePointer<UnsafePointer<UInt8>?>)
    }

    private let source: Source
    /// Whether there are too many attributes or too long values; those beyond the limits are ignored.
    private(set) var isOverLimit = false

    package init() { source = .none }

    init(xml pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
        guard let pointers, count > 0 else {
            source = .none
            return
        }
        source = .xml(pointers, count: min(count, Limits.attributes))
        isOverLimit = count > Limits.attributes || hasLongValue
    }

    init(html pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?) {
        guard let pointers else {
            source = .none
            return
        }
        source = .html(pointers)
        var count = 0
        while count <= Limits.attributes, pointers[count * 2] != nil { count += 1 }
        isOverLimit = count > Limits.attributes || hasLongValue
    }

    /// Whether a value is cut, except in a `data:` URL.
    private var hasLongValue: Bool {
        if case .xml(let pointers, let count) = source, !Self.hasLongValue(pointers, count) { return false }
        var hasLong = false
        forEach { _, _, value in
            if value.count >= Limits.attributeValue, !value.starts(with: "data:".utf8) { hasLong = true }
        }
        return hasLong
    }

    /// Whether any value is long enough to be cut; a quick check without comparing names.
    private static func hasLongValue(
        _ pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>, _ count: Int
    ) -> Bool {
        for index in 0..<count {
            guard let value = pointers[index * 5 + 3], let end = pointers[index * 5 + 4] else { continue }
            if end - value >= Limits.attributeValue { return true }
        }
        return false
    }

    /// The value up to the limit, which is higher for `data:` URLs.
    @inline(__always)
    private static func withinLimit(_ value: Bytes) -> Bytes {
        guard value.count > Limits.attributeValue else { return value }
        let most = value.starts(with: "data:".utf8) ? Limits.references : Limits.attributeValue
        return Bytes(rebasing: value.prefix(most))
    }

    package var isEmpty: Bool {
        if case .none = source { true } else { false }
    }

    /// The value of an attribute by its name with prefix; empty if it has no value, nil if it is missing.
    package subscript(name: StaticString) -> Bytes? {
        if case .xml(let pointers, let count) = source { return Self.value(of: name, in: pointers, count) }
        let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var found: Bytes?
        forEach { _, name, value in
            if found == nil, wanted.elementsEqual(name) { found = value }
        }
        return found
    }

    /// The value of the first attribute with a name; most names already differ in the first letter.
    private static func value(
        of name: StaticString, in pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>, _ count: Int
    ) -> Bytes? {
        for index in 0..<count {
            let attribute = pointers + index * 5
            guard let local = attribute[0], let value = attribute[3], let end = attribute[4] else { continue }
            var rest = name.utf8Start
            if let prefix = attribute[1] {
                guard let colon = skip(prefix, in: rest), colon.pointee == UInt8(ascii: ":") else { continue }
                rest = colon + 1
            }
            guard let behind = skip(local, in: rest), behind.pointee == 0 else { continue }
            return Self.withinLimit(Bytes(start: value, count: end - value))
        }
        return nil
    }

    /// The rest of a null-terminated name after a prefix; nil if it does not begin with that.
    @inline(__always)
    private static func skip(_ part: UnsafePointer<UInt8>, in name: UnsafePointer<UInt8>)
        -> UnsafePointer<UInt8>?
    {
        var index = 0
        while part[index] != 0 {
            if part[index] != name[index] { return nil }
            index += 1
        }
        return name + index
    }

    /// The value of an attribute as a string.
    package func string(_ name: StaticString) -> String? {
        self[name].map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of an attribute, ignoring its prefix, such as XLink's `href`.
    package func string(local wanted: StaticString) -> String? {
        let wanted = UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)
        var found: Bytes?
        forEach { _, name, value in
            let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
            if found == nil, name[start...].elementsEqual(wanted) { found = value }
        }
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with each attribute; the HTML parser leaves the prefix in the name.
    @inline(__always)
    package func forEach(_ body: (_ prefix: Bytes?, _ name: Bytes, _ value: Bytes) -> Void) {
        switch source {
        case .none: break
        case .xml(let pointers, let count):
            for index in 0..<count {
                let attribute = pointers + index * 5
                guard let name = attribute[0], let value = attribute[3], let end = attribute[4] else {
                    continue
                }
                body(
                    attribute[1].map { Bytes(terminated: $0) }, Bytes(terminated: name),
                    Self.withinLimit(Bytes(start: value, count: end - value)))
            }
        case .html(let pairs):
            var index = 0
            while index < Limits.attributes, let name = pairs[index * 2] {
                let value = pairs[index * 2 + 1].map { Bytes(terminated: $0) } ?? Bytes(start: nil, count: 0)
                body(nil, Bytes(terminated: name), Self.withinLimit(value))
                index += 1
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes equal a word.
    @inline(__always)
    package func equals(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        for index in 0..<count where self[index] != word.utf8Start[index] { return false }
        return true
    }

    /// Whether the bytes equal others.
    package func equals(_ word: Self) -> Bool {
        guard count == word.count else { return false }
        for index in 0..<count where self[index] != word[index] { return false }
        return true
    }

    /// Whether a word in lower case is one of the words here, which are separated by white space; ignores
    /// case.
    package func containsWord(_ word: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        var end = 0
        while end < count {
            let start = end
            while end < count, self[end] > 0x20 { end += 1 }
            if end - start == wanted.count,
                wanted.indices.allSatisfy({ self[start + $0] | 0x20 == wanted[$0] })
            {
                return true
            }
            end += 1
        }
        return false
    }

    /// The bytes before a null byte.
    @inline(__always)
    package init(terminated start: UnsafePointer<UInt8>) {
        var count = 0
        while start[count] != 0 { count += 1 }
        self.init(start: start, count: count)
    }
}
