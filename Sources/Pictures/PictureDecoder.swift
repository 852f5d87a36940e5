/// Decodes pictures in separate processes and returns them on another thread.
///
/// A process is started for the first picture of its kind, restarted after a crash, and ended when it has
/// been idle for a while. Requests never block: they are queued, and the oldest is dropped if the queue is
/// full.
///
///     pictures of pixels  ─▶ recto-pictures ─▶ cells, a PNG, sixel
///     SVG ─▶ recto-svg ─▶ a PNG ─▶ the same
public final class PictureDecoder: Sendable {
    public typealias Answer = @Sendable (Result<Picture, PictureFailure>) -> Void

    private let pictures: DecoderQueue
    private let drawings: DecoderQueue

    /// - Parameters:
    ///   - programs: evaluated when a process is started.
    ///   - patience: milliseconds that each program may take for a picture.
    ///   - idleness: milliseconds after which an idle process is ended.
    public init(
        _ programs: @autoclosure @escaping @Sendable () -> DecoderPrograms, patience: Int = 5_000,
        idleness: Int = 60_000
    ) {
        pictures = DecoderQueue(path: { programs().pictures }, patience: patience, idleness: idleness)
        drawings = DecoderQueue(path: { programs().drawings }, patience: patience, idleness: idleness)
    }

    deinit { close() }

    /// Requests a picture.
    ///
    /// - Parameter answer: called once: on another thread, or on this one if the decoder is closed.
    public func ask(_ request: DecoderRequest, _ answer: @escaping Answer) {
        guard request.isMarkup else { return pictures.add(request, answer) }
        var drawn = request
        if request.form == .cells { drawn.form = .png }
        let changes = !request.options.isDisjoint(with: [.inverts, .adapts])
        if changes { drawn.ground = 0xFFFFFF }
        let isReady = request.form == .png && !changes
        if !isReady { drawn.options.remove(.coversBox) }
        drawings.add(drawn) { [pictures] result in
            guard case .success(let picture) = result, case .bytes(let bytes) = picture.content, !isReady
            else { return answer(result) }
            pictures.add(request.made(of: bytes, picture)) { result in
                answer(result.map { $0.sized(as: picture) })
            }
        }
    }

    /// Drops waiting requests, and ends the processes after their current pictures.
    public func close() {
        drawings.close()
        pictures.close()
    }
}

extension DecoderRequest {
    /// Whether the bytes are markup, as in SVG.
    public var isMarkup: Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        return start.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// The same request for the PNG that was made of an SVG.
    fileprivate func made(of bytes: [UInt8], _ picture: Picture) -> DecoderRequest {
        var request = self
        request.bytes = bytes
        request.part = .whole
        if !options.contains(.coversBox) { (request.columns, request.rows) = (picture.columns, picture.rows) }
        request.options.insert(.isDrawn)
        return request
    }
}

extension Picture {
    fileprivate func sized(as drawing: Picture) -> Picture {
        var picture = self
        (picture.width, picture.height) = (drawing.width, drawing.height)
        return picture
    }
}
