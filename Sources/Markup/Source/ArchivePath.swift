/// Names of an archive's members as a book writes them (EPUB 3.3 §4.2.3, RFC 3986 §5.2.4).
package enum ArchivePath {
    /// A reference, resolved against the member it stands in; nil when it leads out of the book.
    ///
    /// `..` stops at the root, `\` counts as `/`, percent escapes are decoded, a query is dropped.
    package static func resolve(_ reference: String, from base: String) -> (path: String, fragment: String?)?
    {
        if let place = plainPlace(reference, from: base) { return place }
        guard scheme(of: reference) == nil, !reference.hasPrefix("//") else { return nil }
        let bytes = Array(reference.utf8)
        let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        let query = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        let fragment = hash < bytes.count ? decodingPercent(bytes[(hash + 1)...]) : nil
        let path = decodingPercent(bytes[..<query])
        if path.isEmpty { return (base, fragment) }
        return (normalized(path.hasPrefix("/") ? path : folder(of: base) + path), fragment)
    }

    /// Where a reference leads, as one name: the member's, then its fragment behind `#` if there is one.
    package static func link(_ reference: String, from base: String) -> (name: String, hasFragment: Bool)? {
        let plain = plain(reference, from: base) { base, reference, end in
            (name: joined(base, reference), hasFragment: end < reference.count)
        }
        if let plain { return plain }
        return resolve(reference, from: base).map { path, fragment in
            (fragment.map { "\(path)#\($0)" } ?? path, fragment != nil)
        }
    }

    private static func plainPlace(
        _ reference: String, from base: String
    ) -> (path: String, fragment: String?)? {
        plain(reference, from: base) { folder, reference, end in
            let fragment =
                end < reference.count ? String(decoding: reference[(end + 1)...], as: UTF8.self) : nil
            let path = UnsafeBufferPointer(rebasing: reference[..<end])
            return (end == 0 ? base : joined(folder, path), fragment)
        }
    }

    /// Hands on a reference that is a relative path in its simplest form, or a place in its own document, as nearly
    /// all are; nil for any other. A book of thousands of files is full of them.
    ///
    /// - Parameter body: is given what of the base stands before it, the reference, and where its path ends.
    @inline(__always)
    private static func plain<Result>(
        _ reference: String, from base: String,
        _ body: (_ base: UnsafeBufferPointer<UInt8>, _ reference: UnsafeBufferPointer<UInt8>, _ end: Int)
            -> Result
    ) -> Result? {
        var (reference, base) = (reference, base)
        return base.withUTF8 { base in
            reference.withUTF8 { reference in
                guard let first = reference.first, first != slash, let end = plainPath(reference),
                    !reference[end...].contains(UInt8(ascii: "%"))
                else { return nil }
                if end == 0 { return body(base, reference, end) }
                let folder = UnsafeBufferPointer(rebasing: base[..<((base.lastIndex(of: slash) ?? -1) + 1)])
                guard folder.isEmpty || !needsNormalizing(UnsafeBufferPointer(rebasing: folder.dropLast()))
                else { return nil }
                return body(folder, reference, end)
            }
        }
    }

    private static func joined(
        _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
    ) -> String {
        String(unsafeUninitializedCapacity: first.count + second.count) { buffer in
            let end = buffer.update(fromContentsOf: first)
            return buffer[end...].update(fromContentsOf: second)
        }
    }

    /// Where the path of a reference ends, if nothing of it is escaped, and it needs no normalizing; nil for any other.
    private static func plainPath(_ reference: UnsafeBufferPointer<UInt8>) -> Int? {
        var before = slash
        for (index, byte) in reference.enumerated() {
            // Letters, most of all bytes, are beyond what is looked for but for the backslash.
            if byte < 0x40 || byte == UInt8(ascii: "\\") {
                switch byte {
                case UInt8(ascii: "#"): return index == 0 || before != slash ? index : nil
                case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "\\"): return nil
                case slash, UInt8(ascii: "."): if before == slash { return nil }
                default: break
                }
            }
            before = byte
        }
        return before == slash ? nil : reference.count
    }

    /// The scheme of an absolute URL, as in `https`.
    package static func scheme(of reference: String) -> Substring? {
        let bytes = reference.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex else {
            return nil
        }
        let scheme = bytes[..<colon]
        let isScheme = scheme.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isScheme ? Substring(scheme) : nil
    }

    /// The name without `.`, `..` and empty parts, never above the root.
    package static func normalized(_ path: String) -> String {
        guard needsNormalizing(path.utf8) else { return path }
        var name: [UInt8] = []
        for part in Array(path.utf8).split(whereSeparator: { $0 == slash || $0 == UInt8(ascii: "\\") }) {
            if part.elementsEqual("..".utf8) {
                name.removeSubrange((name.lastIndex(of: slash) ?? name.startIndex)...)
            } else if !part.elementsEqual(".".utf8) {
                if !name.isEmpty { name.append(slash) }
                name += part
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether there is a backslash, an empty part, or one that begins with a dot.
    @inline(__always)
    private static func needsNormalizing(_ path: some Sequence<UInt8>) -> Bool {
        var before = slash
        for byte in path {
            switch byte {
            case UInt8(ascii: "\\"): return true
            case slash, UInt8(ascii: "."): if before == slash { return true }
            default: break
            }
            before = byte
        }
        return before == slash
    }

    /// The folder a member stands in, with its slash; empty at the root.
    package static func folder(of path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            String(decoding: bytes[..<((bytes.lastIndex(of: slash) ?? -1) + 1)], as: UTF8.self)
        }
    }

    /// What follows the last slash.
    package static func fileName(of path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            String(decoding: bytes[((bytes.lastIndex(of: slash) ?? -1) + 1)...], as: UTF8.self)
        }
    }

    /// Whether what follows the last slash may be a title, as far as the first letters tell: of nearly all files they
    /// tell that it is not, which spares making a string.
    package static func fileName(of path: String, mayBe title: String) -> Bool {
        var path = path
        let first = path.withUTF8 { $0[(($0.lastIndex(of: slash) ?? -1) + 1)...].first }
        guard let first, let letter = title.utf8.first, 0x21..<0x7F ~= first, 0x21..<0x7F ~= letter else {
            return true
        }
        return first == letter
    }

    /// A file's name without what follows its last dot.
    package static func stem(of name: String) -> String {
        var name = name
        return name.withUTF8 { bytes in
            String(
                decoding: bytes[..<(bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count)], as: UTF8.self)
        }
    }

    /// What follows the last dot of the file's name, in lower case; empty without one.
    package static func fileExtension(of path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            guard let dot = bytes.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == slash }),
                bytes[dot] != slash
            else { return "" }
            let letters = bytes[(dot + 1)...]
            let name = String(decoding: letters, as: UTF8.self)
            return letters.contains { $0 &- 0x41 < 26 || $0 >= 0x80 } ? name.lowercased() : name
        }
    }

    /// The same for names that differ in case, in slashes or by needless percent escapes.
    package static func folded(_ path: String) -> String {
        normalized(decodingPercent(Array(path.utf8)[...])).lowercased()
    }

    /// Percent escapes decoded (RFC 3986 §2.1); a broken escape stands for itself.
    package static func decodingPercent(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: percentDecoded(bytes), as: UTF8.self)
    }

    /// The same for what need not be text.
    package static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return decoded[...]
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
