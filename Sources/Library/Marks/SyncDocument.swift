import CMD5
import Formats
import Posix

/// The ids by which KOReader's progress sync knows a document.
public enum SyncDocument {
    /// What the id is made of; KOReader has a setting for it.
    public enum Method: Hashable, Sendable {
        /// The content of the file: the same for copies under any name.
        case content
        /// The file's name without its folder: the same for different files of one name.
        case fileName
    }

    /// The id of the document, 32 hexadecimal digits; nil if there is no content that can be read.
    ///
    /// It depends on nothing but the file, so KOReader has the same for it.
    public static func id(of file: FilePath, by method: Method) -> String? {
        switch method {
        case .content: samples(of: file).map { digest($0) }
        case .fileName: digest(file.name.bytes)
        }
    }

    /// The size of a sample, in bytes.
    private static let sample = 1_024
    /// The offsets of the samples, each four times the one before.
    private static let places = [0] + (0...10).map { sample << (2 * $0) }

    /// The samples of a file that KOReader makes its digest of; nil if nothing can be read.
    private static func samples(of file: FilePath) -> [UInt8]? {
        guard let file = try? FileDescriptor(file, [.nonBlocking]) else { return nil }
        var bytes: [UInt8] = []
        for place in places {
            var sample = [UInt8](repeating: 0, count: Self.sample)
            let count = sample.withUnsafeMutableBytes { file.fill($0, at: place).count }
            guard count > 0 else { break }
            bytes += sample[..<count]
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// The MD5 of bytes in hexadecimal.
    private static func digest(_ bytes: [UInt8]) -> String {
        // The digits and a terminating zero.
        var digits = [CChar](repeating: 0, count: 2 * Int(MD5_DIGEST_LENGTH) + 1)
        MD5Data(bytes, bytes.count, &digits)
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
