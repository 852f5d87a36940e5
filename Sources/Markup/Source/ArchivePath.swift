/// Paths of archive members (EPUB 3.3 §4.2.3, RFC 3986 §5.2.4).
package enum ArchivePath {
    /// Resolves a reference against the member that contains it; nil if it leads out of the book.
    ///
    /// `..` stops at the root, `\` is treated as `/`, percent-encoding is undone, a query is removed.
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

    /// Resolves a reference to one string: the member's path and, if there is one, `#` and the fragment.
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

    /// A fast path: calls `body` with a reference that is a relative path in normal form or only a fragment;
    /// nil for others. Nearly all references are so, and large books have very many.
    ///
    /// - Parameter body: receives the folder of the base, the reference, and the end of the reference's path.
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

    /// The end of a reference's path if it needs neither decoding nor normalizing; else nil.
    private static func plainPath(_ reference: UnsafeBufferPointer<UInt8>) -> Int? {
        var before = slash
        for (index, byte) in reference.enumerated() {
            // Most bytes are letters, which are above the special characters except for the backslash.
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

    /// The scheme of an absolute URL, such as `https`.
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

    /// The path without `.`, `..` and empty parts; never above the root.
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

    /// Whether there is a backslash, an empty part, or a part that begins with a dot.
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

    /// The folder of a member, with a slash at its end; empty at the root.
    package static func folder(of path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            String(decoding: bytes[..<((bytes.lastIndex(of: slash) ?? -1) + 1)], as: UTF8.self)
        }
    }

    /// The part after the last slash.
    package static func fileName(of path: String) -> String {
        var path = path
        return path.withUTF8 { bytes in
            String(decoding: bytes[((bytes.lastIndex(of: slash) ?? -1) + 1)...], as: UTF8.self)
        }
    }

    /// Whether the part after the last slash may equal a title, judging by the first letters. This is usually
    /// false, and avoids making a string.
    package static func fileName(of path: String, mayBe title: String) -> Bool {
        var path = path
        let first = path.withUTF8 { $0[(($0.lastIndex(of: slash) ?? -1) + 1)...].first }
        guard let first, let letter = title.utf8.first, 0x21..<0x7F ~= first, 0x21..<0x7F ~= letter else {
            return true
        }
        return first == letter
    }

    /// The part of a file name before the last dot.
    package static func stem(of name: String) -> String {
        var name = name
        return name.withUTF8 { bytes in
            String(
                decoding: bytes[..<(bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count)], as: UTF8.self)
        }
    }

    /// The extension of a file name in lower case; empty if there is none.
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

    /// A key that is equal for paths that differ only in case, kind of slashes or needless percent-encoding.
    package static func folded(_ path: String) -> String {
        normalized(decodingPercent(Array(path.utf8)[...])).lowercased()
    }

    /// Undoes percent-encoding (RFC 3986 §2.1); malformed escapes are kept.
    package static func decodingPercent(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: percentDecoded(bytes), as: UTF8.self)
    }

    /// The same for bytes that need not be text.
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
