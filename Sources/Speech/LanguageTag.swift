/// The tags of languages that engines are given.
enum LanguageTag {
    /// The longest tag that is passed on (RFC 5646 §4.4.1).
    private static let longest = 35

    /// A tag of letters, digits and hyphens; nil for anything else.
    static func sound(_ tag: String?) -> String? {
        guard let tag, let first = tag.utf8.first, tag.utf8.count <= longest, isLetter(first) else {
            return nil
        }
        let isSound = tag.utf8.allSatisfy {
            isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
        }
        return isSound ? tag : nil
    }

    /// The language of the reader's locale; English where there is none.
    static func ofLocale(_ environment: (String) -> String?) -> String {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
        let name = locale?.prefix { $0 != "." && $0 != "@" } ?? ""
        let tag = sound(String(name.map { $0 == "_" ? "-" : $0 }))
        return tag == nil || tag == "C" || tag == "POSIX" ? "en" : tag ?? "en"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
