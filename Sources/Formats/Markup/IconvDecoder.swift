import Glibc

/// Decodes an encoding that the C library knows into UTF-8.
final class IconvDecoder {
    private let descriptor: iconv_t
    private var output: [UInt8] = []
    private var carried: [UInt8] = []

    /// Nil for an encoding that the C library does not know.
    init?(_ name: String) {
        guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else {
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { iconv_close(descriptor) }

    /// Decodes the next bytes; what cannot be decoded becomes U+FFFD.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
        output.removeAll(keepingCapacity: true)
        var input = carried
        input.append(contentsOf: bytes)
        var used = 0
        while used < input.count {
            let (taken, problem) = step(&input, from: used)
            used += taken
            if problem == EINVAL && !isLast { break }
            if problem == EILSEQ || problem == EINVAL {
                output += [0xEF, 0xBF, 0xBD]
                used += 1
            }
        }
        carried = Array(input[min(used, input.count)...])
        return output
    }

    private func step(_ input: inout [UInt8], from start: Int) -> (taken: Int, problem: Int32) {
        var problem: Int32 = 0
        var left = input.count - start
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { room in
            input.withUnsafeMutableBytes { raw in
                var source = raw.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
                var target = room.baseAddress
                var space = room.count
                if iconv(descriptor, &source, &left, &target, &space) == -1 { problem = errno }
                output.append(contentsOf: UnsafeRawBufferPointer(room)[..<(room.count - space)])
            }
        }
        return (input.count - start - left, problem)
    }
}
