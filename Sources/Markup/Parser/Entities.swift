import CLibXML2

/// Replaces entity references of a document: HTML's entities and those that the document declares, never
/// external ones.
///
/// Replacements are plain text; the total size of all replacements is limited.
package struct Entities {
    private var declared: [String: [UInt8]] = [:]
    /// Cache by name, because libxml2 searches its table linearly.
    private var known: [UInt64: [UInt8]] = [:]
    private var budget = Limits.entityExpansion
    /// Whether a limit was exceeded.
    private(set) var isCut = false

    /// - Parameter known: predeclared entities.
    init(known: [String: String] = [:]) { declared = known.mapValues { Array($0.utf8) } }

    /// Whether any are declared in addition to HTML's.
    var hasOwn: Bool { !declared.isEmpty }

    func isOwn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        declared[String(decoding: name, as: UTF8.self)] != nil
    }

    /// Stores an internal entity of the document (XML 1.0 §4.2.1).
    mutating func declare(_ name: String, _ content: UnsafeBufferPointer<UInt8>) {
        guard declared[name] == nil else { return }
        if declared.count >= Limits.entities || content.count > Limits.entityText { isCut = true }
        guard declared.count < Limits.entities else { return }
        declared[name] = Self.whole(content.prefix(Limits.entityText))
    }

    /// The text of an entity; nil if the name is unknown.
    mutating func text(of name: UnsafePointer<UInt8>) -> [UInt8]? {
        let key = Self.packed(name)
        guard let found = key.flatMap({ known[$0] }) ?? lookUp(name) else { return nil }
        if let key { known[key] = found }
        let allowed = min(found.count, budget)
        budget -= allowed
        if allowed < found.count { isCut = true }
        return allowed == found.count ? found : []
    }

    private mutating func lookUp(_ name: UnsafePointer<UInt8>) -> [UInt8]? {
        if let known = Self.encoded(name) { return known }
        guard let content = declared[String(cString: name)] else { return nil }
        return expanded(content)
    }

    /// A name of up to eight bytes as a number; nil if it is longer.
    private static func packed(_ name: UnsafePointer<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            if name[index] == 0 { return value }
            value = value << 8 | UInt64(name[index])
        }
        return nil
    }

    /// Expands references in a replacement text, up to the limits.
    private mutating func expanded(_ content: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        // Text that is still to be read, innermost replacement last.
        var pending: [ArraySlice<UInt8>] = [content[...]]
        while var current = pending.popLast(), text.count < Limits.entityText {
            let plain = current.prefix { $0 != UInt8(ascii: "&") }
            text += plain
            current = current[plain.endIndex...]
            guard let end = current.firstIndex(of: UInt8(ascii: ";")) else {
                text += current
                continue
            }
            let name = String(decoding: current[current.startIndex + 1..<end], as: UTF8.self)
            pending.append(current[(end + 1)...])
            if pending.count < Limits.entityDepth {
                pending.append((replacement(name) ?? [])[...])
            } else {
                isCut = true
            }
        }
        if text.count > Limits.entityText || !pending.allSatisfy(\.isEmpty) { isCut = true }
        return Self.whole(text.prefix(Limits.entityText))
    }

    /// The bytes without an incomplete character at the end.
    private static func whole(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
        var whole = Array(bytes)
        guard let lead = whole.lastIndex(where: { $0 & 0xC0 != 0x80 }), whole[lead] >= 0xC0 else {
            return whole
        }
        let length = whole[lead] < 0xE0 ? 2 : whole[lead] < 0xF0 ? 3 : 4
        if whole.count - lead < length { whole.removeSubrange(lead...) }
        return whole
    }

    private func replacement(_ name: String) -> [UInt8]? {
        Self.encoded(name) ?? declared[name]
    }

    /// The text of an HTML entity in UTF-8; nil if the name is unknown.
    private static func encoded(_ name: UnsafePointer<UInt8>) -> [UInt8]? {
        htmlEntityLookup(name).map { entity in
            Unicode.Scalar(entity.pointee.value).flatMap { UTF8.encode($0) }.map { Array($0) } ?? []
        }
    }

    /// The character of an HTML entity such as `eacute`.
    package static func scalar(named name: String) -> Unicode.Scalar? {
        htmlEntityLookup(name).flatMap { Unicode.Scalar($0.pointee.value) }
    }
}
