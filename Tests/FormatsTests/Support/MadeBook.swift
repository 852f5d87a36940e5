import BookModel
import CZip
import Formats
import Testing

/// A small EPUB made in memory.
struct MadeBook {
    private(set) var members: [(name: String, bytes: [UInt8])] = []

    /// Members as they are given, in order.
    init(_ members: [(String, String)]) {
        self.members = members.map { ($0.0, Array($0.1.utf8)) }
    }

    /// A book of XHTML files in reading order.
    init(
        chapters: [(name: String, text: String)], metadata: String = "", package extra: String = "",
        spine: String = "", guide: String = "", other: [(String, String)] = []
    ) {
        let items = chapters.map {
            #"<item id="\#($0.name)" href="\#($0.name)" media-type="application/xhtml+xml"/>"#
        }
        let references = chapters.map { #"<itemref idref="\#($0.name)"/>"# }
        let package = """
            <?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:made</dc:identifier>
            <dc:title>A Made Book</dc:title><dc:language>en</dc:language>\(metadata)</metadata>
            <manifest>\(items.joined())\(extra)</manifest><spine>\(references.joined())\(spine)</spine>\(guide)</package>
            """
        self.init(
            [
                ("mimetype", "application/epub+zip"), ("META-INF/container.xml", Self.container),
                ("EPUB/p.opf", package),
            ]
                + chapters.map { ("EPUB/" + $0.name, $0.text) } + other)
    }

    static let container = """
        <?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles><rootfile full-path="EPUB/p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
        """

    /// An XHTML document around a body.
    static func page(_ body: String, head: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">\
        <head><title>T</title>\(head)</head><body>\(body)</body></html>
        """
    }

    mutating func add(_ name: String, _ bytes: [UInt8]) { members.append((name, bytes)) }

    mutating func remove(_ name: String) { members.removeAll { $0.name == name } }

    /// The archive's bytes.
    ///
    /// - Parameter others: members that are packed by bzip2.
    func archive(stored: Bool = false, packingOtherwise others: Set<String> = []) throws -> [UInt8] {
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        let buffer = try #require(zip_source_buffer_create(nil, 0, 0, &error), "no buffer")
        zip_source_keep(buffer)
        defer { zip_source_free(buffer) }
        let zip = try #require(zip_open_from_source(buffer, ZIP_TRUNCATE, &error), "no archive")
        for (name, bytes) in members {
            // libzip frees the copy when the archive is written.
            let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
            copy.copyMemory(from: bytes, byteCount: bytes.count)
            let source = try #require(zip_source_buffer(zip, copy, UInt64(bytes.count), 0))
            let index = zip_file_add(zip, name, source, UInt32(ZIP_FL_ENC_UTF_8))
            let method = others.contains(name) ? ZIP_CM_BZIP2 : stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
            try #require(zip_set_file_compression(zip, UInt64(index), method, 0) == 0)
            zip_file_set_mtime(zip, UInt64(index), 1_000_000_000, 0)
        }
        try #require(zip_close(zip) == 0)
        return try Self.bytes(of: buffer)
    }

    func open(name: String = "made.epub") throws -> Book {
        try BookFile.open(bytes: archive(), name: name)
    }

    private static func bytes(of buffer: OpaquePointer) throws -> [UInt8] {
        var status = zip_stat_t()
        try #require(zip_source_stat(buffer, &status) == 0)
        try #require(zip_source_open(buffer) == 0)
        defer { zip_source_close(buffer) }
        var bytes = [UInt8](repeating: 0, count: Int(status.size))
        let got = zip_source_read(buffer, &bytes, UInt64(bytes.count))
        try #require(got == Int64(bytes.count))
        return bytes
    }
}
