import BookModel
import CICU
import Glibc

/// Finds and reads the dictionaries of a folder.
struct DictionaryFile {
    let path: String

    /// Larger files are not read.
    private static let mostBytes = 1 << 24

    /// The dictionary at a path; nil for one that cannot be read.
    init?(path: String) {
        guard access(path, R_OK) == 0 else { return nil }
        self.path = path
    }

    /// The dictionary for a language: of its region, of the language, or of any of its regions.
    ///
    ///     en-GB     hyph_en_GB.dic, hyph_en.dic, hyph_en_EN.dic, the first hyph_en_….dic
    init?(language: String, in folder: String) {
        let parts = Self.parts(of: language)
        guard let first = parts.first else { return nil }
        var names = (1...parts.count).reversed().map { Array(parts[..<$0]).joined(by: "_") }
        names.append(first + "_" + Self.uppercased(first))
        let paths = names.map { "\(folder)/hyph_\($0).dic" }
        if let found = paths.first(where: { access($0, R_OK) == 0 }) {
            path = found
        } else if let found = Self.names(in: folder, beginning: "hyph_\(first)_").min() {
            path = folder + "/" + found
        } else {
            return nil
        }
    }

    /// What tells whether the file has changed; nil for one that is not there.
    var stamp: FileStamp? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        return FileStamp(
            size: UInt64(clamping: facts.st_size), seconds: UInt64(clamping: facts.st_mtim.tv_sec),
            nanoseconds: UInt64(clamping: facts.st_mtim.tv_nsec))
    }

    /// The patterns in UTF-8, without the first line, which names the encoding; nil for a file that
    /// cannot be read.
    func content() -> [UInt8]? {
        guard let bytes = bytes(), let feed = bytes.firstIndex(of: 0x0A) else { return nil }
        let name = String(decoding: bytes[..<feed].filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
        let patterns = bytes[(feed + 1)...]
        if name == "UTF-8" { return Array(patterns) }
        return Self.decode(patterns, name.hasPrefix("microsoft-") ? String(name.dropFirst(10)) : name)
    }

    private func bytes() -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        guard fseek(file, 0, SEEK_END) == 0, case let size = ftell(file), size > 0, size <= Self.mostBytes
        else { return nil }
        rewind(file)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
    }

    /// What an encoding of a byte a character holds, as UTF-8; nil when it is not known.
    private static func decode(_ bytes: ArraySlice<UInt8>, _ encoding: String) -> [UInt8]? {
        guard let characters = characters(of: encoding) else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 4)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += characters[Int(byte & 0x7F)] }
        }
        return text
    }

    /// The characters beyond ASCII of an encoding, in UTF-8, those that it does not have as U+FFFD.
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

    /// The parts of a BCP 47 tag as files are named after them: `de`, `Latn`, `DE`.
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

    private static func names(in folder: String, beginning: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(beginning), name.hasSuffix(".dic") { names.append(name) }
        }
        return names
    }
}
