/// The content of an `.ifo` file.
///
///     StarDict's dict ifo file
///     version=2.4.2
///     bookname=…
///     sametypesequence=m
struct StarDictInfo: Hashable, Sendable {
    let name: String
    /// The types of the fields of every article; nil where each article names those of its own.
    let types: [UInt8]?
    /// Whether offsets of articles have 64 bits, instead of 32.
    let hasLongOffsets: Bool
    /// The languages of headwords and articles, as an optional line names them; nil without it.
    let languages: LanguagePair?

    private static let firstLine = "StarDict's dict ifo file"
    private static let versions: Set<String> = ["2.4.2", "3.0.0"]

    init(_ bytes: [UInt8]) throws(DictionaryFault) {
        var text = String(decoding: bytes, as: UTF8.self)[...]
        if text.unicodeScalars.first == "\u{FEFF}" { text = Substring(text.unicodeScalars.dropFirst()) }
        let lines = text.split { $0.isNewline }
        guard lines.first?.trimmed == Self.firstLine else { throw .notStarDict }
        var values: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].trimmed
            if values[key] == nil { values[key] = line[line.index(after: equals)...].trimmed }
        }
        let version = values["version"] ?? ""
        guard Self.versions.contains(version) else { throw .version(version.line) }
        name = (values["bookname"] ?? "").line
        guard !name.isEmpty else { throw .notStarDict }
        types = values["sametypesequence"].map { Array($0.utf8) }.flatMap { $0.isEmpty ? nil : $0 }
        hasLongOffsets = values["idxoffsetbits"] == "64"
        languages = values["lang"].flatMap { LanguagePair($0) }
    }

    /// Bytes of an index entry behind its word.
    var valueLength: Int { hasLongOffsets ? 12 : 8 }
}
