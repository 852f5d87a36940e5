import Glibc

/// What the C library makes of an encoding.
public final class IconvOracle {
    private let descriptor: iconv_t

    /// Nil for an encoding that the library lacks.
    public init?(_ name: String) {
        guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else {
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { iconv_close(descriptor) }

    /// Nil for what is no text of the encoding.
    public func decode(_ bytes: [UInt8]) -> String? {
        iconv(descriptor, nil, nil, nil, nil)
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 4 * bytes.count + 16)
        var (left, space) = (input.count, output.count)
        let isDecoded = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var (from, to) = (source.baseAddress, target.baseAddress)
                let isDone = iconv(descriptor, &from, &left, &to, &space) != -1
                // Some wait for a mark that may follow.
                return iconv(descriptor, nil, nil, &to, &space) != -1 && isDone
            }
        }
        guard isDecoded else { return nil }
        let text = output[..<(output.count - space)].map { UInt8(bitPattern: $0) }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
}
