import BookModel
import Network

/// What a downloaded file is called, without its extension.
enum DownloadName {
    /// By the catalogue: `Herman Melville - Moby-Dick`; empty without a title.
    static func name(of entry: CatalogEntry) -> String {
        let title = SafeFileName.base(entry.title)
        let author = SafeFileName.base(entry.creators.first ?? "")
        return author.isEmpty || title.isEmpty ? title : SafeFileName.base("\(author) - \(title)")
    }

    /// By the answer's header Content-Disposition (RFC 6266 §4.3); empty without one.
    static func name(disposition header: String) -> String {
        var plain = ""
        for part in parts(of: header).prefix(20) {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmingSpaces }
            guard sides.count == 2 else { continue }
            switch sides[0].lowercased() {
            case "filename*":
                // charset'language'percent-encoded (RFC 8187 §3.2).
                let fields = sides[1].split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
                if fields.count == 3, fields[0].lowercased() == "utf-8" {
                    return withoutExtension(PercentEncoding.decoded(fields[2]))
                }
            case "filename": plain = unquoted(sides[1])
            default: break
            }
        }
        return withoutExtension(plain)
    }

    /// By the address's last part; empty if it has none.
    static func name(address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }.drop { $0 != ":" }.dropFirst(3)
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return withoutExtension(PercentEncoding.decoded(path[path.index(after: slash)...]))
    }

    /// Splits a header at semicolons outside of quotation marks.
    private static func parts(of header: String) -> [String] {
        var (parts, isQuoted, isEscaped) = ([""], false, false)
        for character in header.prefix(4_000) {
            if character == ";", !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    /// The text of a quoted string (RFC 9110 §5.6.4).
    private static func unquoted(_ text: String) -> String {
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 else { return text }
        var (result, isEscaped) = ("", false)
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }

    /// A safe name without folders before it, and without the extension of a book.
    private static func withoutExtension(_ name: String) -> String {
        let file = name.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
        let isKnown =
            BookType(MediaType(""), address: "/" + file.replacing("?", with: "").replacing("#", with: ""))
            != nil
        guard isKnown, let dot = file.lastIndex(of: ".") else { return SafeFileName.base(file) }
        return SafeFileName.base(String(file[..<dot]))
    }
}
