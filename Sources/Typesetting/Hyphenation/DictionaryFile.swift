import BookModel
import CICU

/// Finds and reads the dictionary files of a folder.
struct DictionaryFile {
    let path: String
    private let files: any HyphenationFiles

    /// Most bytes of a file; larger ones are not read.
    private static let mostBytes = 1 << 24

    /// The dictionary at a path; nil if it is not readable.
    init?(path: String, files: any HyphenationFiles) {
        guard files.isReadable(path) else { return nil }
        (self.path, self.files) = (path, files)
    }

    /// The dictionary of a language: for its script, for its region, else for the language, else for any region.
    ///
    ///     en-GB     hyph_en_GB.dic, hyph_en.dic, hyph_en_EN.dic, the first hyph_en_….dic
    ///     sr-Latn   the first hyph_sr-Latn….dic, hyph_sr_Latn.dic, hyph_sr.dic …
    ///     no        as nb
    init?(language: String, in folder: String, files: any HyphenationFiles) {
        self.files = files
        var parts = Self.parts(of: language)
        if parts.first == "no" { parts[0] = "nb" }
        guard let first = parts.first else { return nil }
        if parts.count > 1, parts[1].count == 4, let found = Self.first("\(first)-\(parts[1])", files, folder)
        {
            path = folder + "/" + found
            return
        }
        var names = (1...parts.count).reversed().map { Array(parts[..<$0]).joined(by: "_") }
        names.append(first + "_" + Self.uppercased(first))
        let paths = names.map { "\(folder)/hyph_\($0).dic" }
        if let found = paths.first(where: { files.isReadable($0) }) {
            path = found
            return
        }
        guard let found = Self.first("\(first)_", files, folder) else { return nil }
        path = folder + "/" + found
    }

    /// The first dictionary in a folder whose name begins with a language; nil if there is none.
    private static func first(_ language: String, _ files: any HyphenationFiles, _ folder: String) -> String?
    {
        files.names(in: folder).filter { $0.hasPrefix("hyph_" + language) && $0.hasSuffix(".dic") }.min()
    }

    /// Tells whether the file has changed; nil if it does not exist.
    var stamp: FileStamp? { files.stamp(of: path) }

    /// The patterns in UTF-8, without the first line, which names the encoding; nil if the file cannot be
    /// read.
    func content() -> [UInt8]? {
        guard let bytes = files.bytes(of: path, limit: Self.mostBytes), let feed = bytes.firstIndex(of: 0x0A)
        else { return nil }
        let name = String(decoding: bytes[..<feed].filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
        let patterns = bytes[(feed + 1)...]
        if name == "UTF-8" { return Array(patterns) }
        return Self.decode(patterns, name.hasPrefix("microsoft-") ? String(name.dropFirst(10)) : name)
    }

    /// Converts a single-byte encoding to UTF-8; nil if the encoding is unknown.
    private static func decode(_ bytes: ArraySlice<UInt8>, _ encoding: String) -> [UInt8]? {
        guard let characters = characters(of: encoding) else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 4)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += characters[Int(byte & 0x7F)] }
        }
        return text
    }

    /// The upper 128 characters of an encoding in UTF-8; U+FFFD for missing ones.
    private static func characters(of encoding: String) -> [[UInt8]]? {
        guard let decoder = ci_decoder_open(encoding) else { return nil }
        defer { ci_decoder_close(decoder) }
        return (0x80...0xFF).map { (byte: UInt8) in
            var output = [UInt8](repeating: 0, count: 16)
            let count = withUnsafePointer(to: byte) { start in
                ci_decoder_set_bytes(decoder, start, 1, true)
                return ci_decoder_next(decoder, &output, Int32(output.count))
            }
            return count > 0 ? Array(output[..<Int(count)]) : [0xEF, 0xBF, 0xBD]
        }
    }

    /// The parts of a BCP 47 tag as in file names: `de`, `Latn`, `DE`.
    private static func parts(of tag: String) -> [String] {
        var parts: [[UInt8]] = [[]]
        for byte in tag.utf8 {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                parts.append([])
            } else if 0x61...0x7A ~= byte | 0x20 {
                parts[parts.count - 1].append(byte | 0x20)
            } else {
                return []
            }
        }
        guard parts.count <= 4, parts.allSatisfy({ 2...8 ~= $0.count }) else { return [] }
        return parts.enumerated().map { index, part in
            let name = String(decoding: part, as: UTF8.self)
            if index > 0, part.count == 2 { return uppercased(name) }
            return index > 0 && part.count == 4 ? uppercased(String(name.prefix(1))) + name.dropFirst() : name
        }
    }

    private static func uppercased(_ ascii: String) -> String {
        String(decoding: ascii.utf8.map { $0 & ~0x20 }, as: UTF8.self)
    }
}
