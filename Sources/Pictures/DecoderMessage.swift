/// Encodes requests to a decoder and parses its answers; the format is described in `message.h`.
enum DecoderMessage {
    static let headCount = 36
    private static let version: UInt32 = 3
    private static let requestMagic: UInt32 = 0x6369_5052
    private static let answerMagic: UInt32 = 0x736E_4152
    private static let noColor = UInt32.max
    /// The largest file that the decoder accepts, in bytes.
    private static let mostBytes = 64 << 20
    private static let mostCells = 1...1_000
    private static let mostPixels = 1...200
    /// The largest answer that is accepted, in bytes.
    static let mostAnswer = 64 << 20

    /// The header of a request; nil if a value is out of range.
    static func head(of request: DecoderRequest, id: UInt32) -> [UInt8]? {
        guard mostCells.contains(request.columns), mostCells.contains(request.rows),
            mostPixels.contains(request.cellWidth), mostPixels.contains(request.cellHeight),
            request.ground <= 0xFFFFFF, request.part.isSound, request.bytes.count <= mostBytes
        else { return nil }
        let part = request.part
        let numbers =
            [requestMagic, version, id, request.form.rawValue]
            + [request.columns, request.rows, request.cellWidth, request.cellHeight].map { UInt32($0) }
            + [
                request.colors.rawValue, request.ground, request.options.rawValue,
            ]
            + [part.left, part.top, part.width, part.height, request.bytes.count].map { UInt32($0) }
        return numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    }

    /// The header of an answer.
    struct Head {
        let status: UInt32
        let width: Int
        let height: Int
        let columns: Int
        let rows: Int
        /// Number of bytes that follow.
        let count: Int

        /// Nil if the bytes are not an answer to the request.
        init?(_ bytes: [UInt8], to request: DecoderRequest, id: UInt32) {
            guard bytes.count == headCount else { return nil }
            let numbers = stride(from: 0, to: headCount, by: 4).map { DecoderMessage.number(bytes, $0) }
            guard numbers[0] == answerMagic, numbers[1] == version, numbers[2] == id else { return nil }
            status = numbers[3]
            (width, height) = (Int(numbers[4]), Int(numbers[5]))
            (columns, rows) = (Int(numbers[6]), Int(numbers[7]))
            count = Int(numbers[8])
            guard status == 0 else {
                guard count == 0 else { return nil }
                return
            }
            guard width > 0, height > 0, 1...request.columns ~= columns, 1...request.rows ~= rows,
                count <= mostAnswer
            else { return nil }
            switch request.form {
            case .size: guard count == 0 else { return nil }
            case .cells: guard count == columns * rows * 12 else { return nil }
            case .png, .sixel: break
            }
        }

        /// Why there is no picture; nil if there is one.
        var failure: PictureFailure? {
            switch status {
            case 0: nil
            case 1: .unknown
            case 3: .tooLarge
            default: .damaged
            }
        }
    }

    /// The picture of an answer.
    static func picture(_ head: Head, _ bytes: [UInt8], form: DecoderRequest.Form) -> Picture {
        let content: Picture.Content =
            switch form {
            case .size: .size
            case .cells: .cells(stride(from: 0, to: bytes.count - 11, by: 12).map { cell(bytes, $0) })
            case .png, .sixel: .bytes(bytes)
            }
        return Picture(
            width: head.width, height: head.height, columns: head.columns, rows: head.rows, content: content)
    }

    private static func cell(_ bytes: [UInt8], _ offset: Int) -> Picture.Cell {
        let color = { (number: UInt32) in number == noColor ? nil : number }
        // Invalid scalars and control characters become spaces.
        return Picture.Cell(
            character: Unicode.Scalar(number(bytes, offset)).flatMap { $0.value < 0x20 ? nil : $0 } ?? " ",
            color: color(number(bytes, offset + 4)), ground: color(number(bytes, offset + 8)))
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << ($1 * 8) }
    }
}
