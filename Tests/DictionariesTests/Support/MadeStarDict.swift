import CZlib
import TestSupport

/// A StarDict dictionary that a test makes.
struct MadeStarDict {
    enum Index: CaseIterable { case plain, gzip }
    enum Data: CaseIterable { case plain, dictzip }

    var name = "Sample"
    var version = "2.4.2"
    /// The types of all fields; nil if each names its own.
    var types: String? = "m"
    /// Further lines of the `.ifo` file.
    var lines: [String] = []
    var entries: [(word: String, data: [UInt8])]
    /// Words, and the numbers of the entries that they stand for.
    var synonyms: [(word: String, number: Int)] = []
    var hasLongOffsets = false
    var index = Index.plain
    var data = Data.plain
    /// Bytes of a chunk of the dictzip file.
    var chunk = 100

    /// Each word with a text.
    init(_ entries: KeyValuePairs<String, String>) {
        self.entries = entries.map { ($0.key, Array($0.value.utf8)) }
    }

    /// The name of the file that has the index.
    var indexName: String { index == .plain ? "idx" : "idx.gz" }
    /// The name of the file that has the articles.
    var dataName: String { data == .plain ? "dict" : "dict.dz" }

    /// The files, by their extensions.
    var files: [String: [UInt8]] {
        var files = ["ifo": info, "idx": indexBytes, "dict": entries.flatMap(\.data)]
        if index == .gzip { files["idx.gz"] = Packed.gzip(files.removeValue(forKey: "idx") ?? []) }
        if data == .dictzip {
            files["dict.dz"] = Packed.dictzip(files.removeValue(forKey: "dict") ?? [], chunk: chunk)
        }
        if !synonyms.isEmpty {
            files["syn"] = synonyms.flatMap { Array($0.word.utf8) + [0] + Packed.bigEndian($0.number, 4) }
        }
        return files
    }

    private var info: [UInt8] {
        var lines = ["StarDict's dict ifo file", "version=\(version)", "bookname=\(name)"]
        lines += ["wordcount=\(entries.count)", "idxfilesize=\(indexBytes.count)"]
        if let types { lines.append("sametypesequence=\(types)") }
        if hasLongOffsets { lines.append("idxoffsetbits=64") }
        return Array((lines + self.lines).joined(separator: "\n").utf8)
    }

    private var indexBytes: [UInt8] {
        var (bytes, offset) = ([UInt8](), 0)
        for entry in entries {
            bytes += Array(entry.word.utf8) + [0] + Packed.bigEndian(offset, hasLongOffsets ? 8 : 4)
            bytes += Packed.bigEndian(entry.data.count, 4)
            offset += entry.data.count
        }
        return bytes
    }

    /// Writes the files into a folder, under a name of their own.
    func write(to folder: TemporaryFolder, as name: String = "sample") {
        Self.write(files, to: folder, as: name)
    }

    /// Writes files by their extensions.
    static func write(_ files: [String: [UInt8]], to folder: TemporaryFolder, as name: String = "sample") {
        for (ending, bytes) in files { _ = TextFile.write(bytes, to: "\(folder.path)/\(name).\(ending)") }
    }
}

/// Compressed data, as tests make it.
enum Packed {
    static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    static func littleEndian(_ number: Int) -> [UInt8] { bigEndian(number, 2).reversed() }

    /// A gzip file.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        deflated([bytes], windowBits: MAX_WBITS + 16).flatMap { $0 }
    }

    /// A file of dictzip(1), with a name in its header.
    static func dictzip(_ bytes: [UInt8], chunk: Int) -> [UInt8] {
        let parts = stride(from: 0, to: bytes.count, by: chunk).map {
            Array(bytes[$0..<min(bytes.count, $0 + chunk)])
        }
        let packed = deflated(parts, windowBits: -MAX_WBITS)
        var table = littleEndian(1) + littleEndian(chunk) + littleEndian(parts.count)
        for index in parts.indices { table += littleEndian(packed[index].count) }
        let extra = Array("RA".utf8) + littleEndian(table.count) + table
        let head: [UInt8] = [0x1F, 0x8B, 8, 4 | 8, 0, 0, 0, 0, 0, 3]
        return head + littleEndian(extra.count) + extra + Array("sample.dict".utf8) + [0]
            + packed.flatMap { $0 } + [UInt8](repeating: 0, count: 8)
    }

    /// Parts deflated one after another, each of which can be inflated alone; what ends the data is in the last one.
    private static func deflated(_ parts: [[UInt8]], windowBits: Int32) -> [[UInt8]] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        deflateInit2_(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        defer { deflateEnd(&stream) }
        return parts.enumerated().map { index, part in
            var (input, output) = (part, [UInt8](repeating: 0, count: part.count * 2 + 1_000))
            input.withUnsafeMutableBufferPointer { input in
                output.withUnsafeMutableBufferPointer { output in
                    (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                    (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                    deflate(&stream, index == parts.count - 1 ? Z_FINISH : Z_FULL_FLUSH)
                }
            }
            return Array(output.dropLast(Int(stream.avail_out)))
        }
    }
}
