import CLibXML2
import CZip

/// The documents of an EPUB as they lie in its archive, to be read as plainly as can be.
struct Documents {
    private let path: String
    private let indices: [zip_uint64_t]

    /// Nil for a file that is no archive, or without documents.
    init?(_ path: String) {
        guard let archive = zip_open(path, ZIP_RDONLY, nil) else { return nil }
        defer { zip_discard(archive) }
        self.path = path
        indices = (0..<zip_uint64_t(max(0, zip_get_num_entries(archive, 0)))).filter { index in
            guard let name = zip_get_name(archive, index, 0) else { return false }
            return String(cString: name).hasSuffix("html")
        }
        if indices.isEmpty { return nil }
    }

    /// Inflates each document and passes over it with libxml2's SAX parser; nothing is kept.
    func parse() {
        guard let archive = zip_open(path, ZIP_RDONLY, nil) else { return }
        defer { zip_discard(archive) }
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
        handler.endElementNs = { _, _, _, _ in }
        handler.characters = { _, _, _ in }
        for index in indices {
            let bytes = Self.bytes(index, of: archive)
            bytes.withUnsafeBytes { bytes in
                _ = xmlSAXUserParseMemory(
                    &handler, nil, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
            }
        }
    }

    private static func bytes(_ index: zip_uint64_t, of archive: OpaquePointer) -> [UInt8] {
        var facts = zip_stat_t()
        guard zip_stat_index(archive, index, 0, &facts) == 0, let file = zip_fopen_index(archive, index, 0)
        else { return [] }
        defer { zip_fclose(file) }
        return [UInt8](unsafeUninitializedCapacity: Int(facts.size)) { buffer, count in
            count = max(0, Int(zip_fread(file, buffer.baseAddress, facts.size)))
        }
    }
}
