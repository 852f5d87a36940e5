import Markup

/// All bytes of a source, in order.
final class WholeSource: MemberSource {
    private let source: ByteSource
    private var position = 0

    init(_ source: ByteSource) { self.source = source }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let got = source.read(at: position, into: buffer)
        position += got
        return got == 0 && position < source.count ? nil : got
    }
}
