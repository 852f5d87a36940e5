import CHunspell
import CICU
import Posix
import Synchronization

/// A dictionary of Hunspell, which finds the stems of words. For all threads.
final class SpellingDictionary: Sendable {
    /// Hunspell's object. Only one thread at a time may use it.
    private struct Handle: ~Copyable {
        let pointer: OpaquePointer

        deinit { Hunspell_destroy(pointer) }
    }

    private let handle: Mutex<Handle>
    private let encoding: SpellingEncoding

    /// Reads the dictionary; nil if its files are missing or too large, or if its encoding is not known.
    ///
    /// - Parameter path: that of both files, without `.aff` and `.dic`.
    init?(_ path: FilePath) {
        let (rules, words) = (
            FilePath(bytes: path.bytes + Array(".aff".utf8)), FilePath(bytes: path.bytes + Array(".dic".utf8))
        )
        for file in [rules, words] {
            guard file.allows(.read), let status = try? FileStatus(of: file), status.kind == .file,
                status.size <= Limits.spelling
            else {
                return nil
            }
        }
        guard let pointer = rules.withCString({ rules in words.withCString { Hunspell_create(rules, $0) } })
        else {
            return nil
        }
        let name = Hunspell_get_dic_encoding(pointer).map { String(cString: $0) } ?? ""
        let handle = Handle(pointer: pointer)
        guard let encoding = SpellingEncoding(name) else { return nil }
        self.encoding = encoding
        self.handle = Mutex(handle)
    }

    /// The stems of a word, without the word itself.
    func stems(of word: String) -> [String] {
        // Their apostrophe is that of a keyboard.
        guard let bytes = encoding.bytes(of: word.replacing("’", with: "'")) else { return [] }
        let found = handle.withLock { handle in
            var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            let count = (bytes + [0]).withUnsafeBytes {
                Hunspell_stem(handle.pointer, &list, $0.bindMemory(to: CChar.self).baseAddress)
            }
            guard let stems = list, count > 0 else { return [[UInt8]]() }
            defer { Hunspell_free_list(handle.pointer, &list, count) }
            return (0..<Int(count)).compactMap { stems[$0].map { FilePath(cString: $0).bytes } }
        }
        var stems: [String] = []
        for stem in found.map({ encoding.text(of: $0) })
        where stem != word && !stem.isEmpty && !stems.contains(stem) {
            stems.append(stem)
        }
        return Array(stems.prefix(Limits.stems))
    }
}

/// The encoding of a Hunspell dictionary: UTF-8, or one with a byte for each character.
struct SpellingEncoding: Hashable, Sendable {
    /// The character of each byte, U+FFFD for none; nil for UTF-8.
    private let characters: [Unicode.Scalar]?

    /// - Parameter name: as Hunspell has it, such as `ISO8859-1` or `microsoft-cp1251`.
    init?(_ name: String) {
        guard name.uppercased() != "UTF-8" else {
            characters = nil
            return
        }
        let name = name.hasPrefix("microsoft-") ? String(name.dropFirst("microsoft-".count)) : name
        guard let decoder = ci_decoder_open(name) else { return nil }
        defer { ci_decoder_close(decoder) }
        let bytes = (UInt8.min...UInt8.max).map { $0 }
        var text = [UInt8](repeating: 0, count: 2_000)
        let count = bytes.withUnsafeBufferPointer { bytes in
            ci_decoder_set_bytes(decoder, bytes.baseAddress, Int64(bytes.count), true)
            return ci_decoder_next(decoder, &text, Int32(text.count))
        }
        let characters = Array(
            String(decoding: text.prefix(Int(max(0, count))), as: UTF8.self).unicodeScalars)
        guard characters.count == bytes.count else { return nil }
        self.characters = characters
    }

    /// A word in this encoding; nil if it has no byte for a character.
    func bytes(of word: String) -> [UInt8]? {
        guard let characters else { return Array(word.utf8) }
        var bytes: [UInt8] = []
        for scalar in word.unicodeScalars {
            guard scalar != "\u{FFFD}", let byte = characters.firstIndex(of: scalar) else { return nil }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        return bytes
    }

    /// The text of bytes in this encoding.
    func text(of bytes: [UInt8]) -> String {
        guard let characters else { return String(decoding: bytes, as: UTF8.self) }
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(characters[Int(byte)]) }
        return String(text)
    }
}
