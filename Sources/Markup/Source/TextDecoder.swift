import CICU

/// Decodes text into UTF-8 piece by piece, with ICU's converters and tables for encodings that ICU lacks.
///
/// The C library's `iconv` would load encodings as shared libraries, which a static program cannot do.
package final class TextDecoder {
    private enum Engine {
        case converter(OpaquePointer)
        case table(ByteEncoding)
    }

    private let engine: Engine

    /// Nil if the encoding is unknown.
    package init?(_ name: String) {
        if let table = ByteEncoding(name) {
            engine = .table(table)
        } else if let converter = ci_decoder_open(Self.converterName(of: name)) {
            engine = .converter(converter)
        } else {
            return nil
        }
    }

    deinit {
        if case .converter(let converter) = engine { ci_decoder_close(converter) }
    }

    /// Decodes the next bytes; undecodable ones become U+FFFD.
    package func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
        switch engine {
        case .table(let table): table.decode(bytes)
        case .converter(let converter): Self.decode(bytes, isLast: isLast, converter)
        }
    }

    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, _ converter: OpaquePointer
    ) -> [UInt8] {
        ci_decoder_set_bytes(converter, bytes.baseAddress, Int64(bytes.count), isLast)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16_384) { room in
            var count = room.count
            while count == room.count {
                count = Int(ci_decoder_next(converter, room.baseAddress, Int32(room.count)))
                output += room[..<count]
            }
        }
        return output
    }

    /// ICU's name for encodings whose name it lacks or assigns to another one.
    private static func converterName(of name: String) -> String {
        switch name.uppercased() {
        case "CP949", "UHC", "MSCP949": "windows-949"
        case "EUC-JISX0213", "EUC-JP-MS", "EUCJP-MS", "EUCJP-WIN", "EUCJP-OPEN": "EUC-JP"
        case "SHIFT_JISX0213", "SHIFTJISX0213", "SJIS-WIN", "SJIS-OPEN": "windows-31j"
        case "MS-ANSI": "windows-1252"
        case "MS-EE": "windows-1250"
        case "MS-CYRL": "windows-1251"
        case "MS-GREEK": "windows-1253"
        case "MS-TURK": "windows-1254"
        case "MS-HEBR": "windows-1255"
        case "MS-ARAB": "windows-1256"
        case "WINBALTRIM": "windows-1257"
        default: name
        }
    }
}
