/// Asks a process of its own for pictures, which come to whoever asked on another thread.
///
/// The process is started for the first picture, started anew after a crash, and ended when nothing has
/// been asked for a while. Whoever asks never waits: requests stand in a short line, of which the oldest
/// is dropped when it is full.
public final class PictureDecoder: Sendable {
    public typealias Answer = @Sendable (Result<Picture, PictureFailure>) -> Void

    private let line: DecoderLine

    /// - Parameters:
    ///   - path: of the program; nothing is started yet.
    ///   - patience: milliseconds that a picture may take.
    ///   - idleness: milliseconds without a request after which the process ends.
    public init(path: String, patience: Int = 5_000, idleness: Int = 60_000) {
        line = DecoderLine(path: path, patience: patience, idleness: idleness)
    }

    deinit { line.close() }

    /// Asks for a picture.
    ///
    /// - Parameter answer: called once, on another thread, or on this one where the decoder is closed.
    public func ask(_ request: PictureRequest, _ answer: @escaping Answer) { line.add(request, answer) }

    /// Drops what waits, and ends the process when its picture is done.
    public func close() { line.close() }
}
