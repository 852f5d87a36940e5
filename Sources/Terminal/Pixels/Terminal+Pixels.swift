import Cells
import Posix

/// Pictures in pixels, if the terminal supports them.
extension Terminal {
    /// How the terminal shows pictures in pixels; nil if not known yet, or not supported.
    public var pixels: TerminalPixels? {
        guard let taking = pixelLayer?.pixels, let cell else { return nil }
        return TerminalPixels(taking, cell: cell, most: taking == .sixel ? pixelAnswers?.most : nil)
    }

    /// Queries once how the terminal shows pictures; before the first frame, together with it. Replies are
    /// handled by `events`, if they arrive.
    ///
    /// - Returns: whether it queries now.
    @discardableResult
    public func askForPixels() -> Bool {
        guard isActive, pixelAnswers == nil, speaksXterm else { return false }
        pixelAnswers = PixelAnswers()
        if shown == nil { asksForPixels = true } else { ask(PixelAnswers.question) }
        return true
    }

    /// The query to send before the next frame.
    func takePixelQuestion() -> [UInt8] {
        defer { asksForPixels = false }
        return asksForPixels ? Array(PixelAnswers.question.utf8) : []
    }

    /// Whether the terminal has replied that it does not support pictures.
    public var refusesPixels: Bool {
        // What is around tmux may answer later.
        pixelLayer?.pixels == nil && pixelAnswers?.isComplete == true && pixelAnswers?.isInTmux == false
    }

    /// Whether the terminal has stored a picture, so that showing it takes few bytes.
    public func holds(_ picture: PixelPicture) -> Bool { pixelLayer?.holds(picture.id) == true }

    /// Sends pictures to the terminal before they are shown, if it can store them. Stops when there is input.
    public func transmit(ahead pictures: [PixelPicture]) {
        guard isActive, queue.isEmpty, let pieces = pixelLayer?.transmit(ahead: pictures) else { return }
        _ = send(pixels: pieces)
    }

    /// Writes pictures in pieces, and stops when there is input, so that keys need not wait for large
    /// pictures on a slow connection.
    ///
    /// - Returns: the number of bytes written.
    func send(pixels pieces: [PixelLayer.Piece]) -> Int {
        var count = 0
        for (index, piece) in pieces.enumerated() {
            var rest = piece.bytes[...]
            while !rest.isEmpty {
                if hasInput || !queue.isEmpty {
                    let isBegun = rest.count < piece.bytes.count
                    let ending = pixelLayer?.cut(pieces[index...], isBegun: isBegun) ?? []
                    unfinished = Set(pieces[index...].compactMap { $0.picture?.id })
                    send(ending)
                    return count + ending.count
                }
                let part = rest.prefix(Self.pieceOfPixels)
                send(Array(part))
                count += part.count
                rest = rest.dropFirst(part.count)
            }
        }
        return count
    }

    private var hasInput: Bool { FileDescriptor.poll([(input, .input)], within: .zero) != nil }

    /// Handles a reply about pictures.
    func receivePixels(_ reply: Reply) {
        if let question = pixelAnswers?.receive(reply) { ask(question) }
        cell = WindowSize.pixelsOfCell(of: output) ?? pixelAnswers?.cell
        if case .version = reply, pixelAnswers?.isNamed == true, let shown {
            present(shown, pictures: pictures, links: links)
        }
        // tmux says that it has sixel even where the terminal around it has not.
        guard let taking = pixelAnswers?.pixels, pixelLayer?.pixels == nil || taking == .placeholders,
            pixelLayer?.pixels != taking
        else { return }
        if pixelLayer != nil { drawNextAnew() }
        pixelLayer = PixelLayer(taking, process: UInt32(truncatingIfNeeded: CurrentProcess.id))
        if let off = pixelLayer?.freeAll { _ = change(.pictures, to: SwitchedModes.Bytes(on: [], off: off)) }
    }

    /// Updates the size of a cell after a change of the window, and queries it again if needed.
    func fitPixels() {
        cell = WindowSize.pixelsOfCell(of: output) ?? cell
        if let question = pixelAnswers?.questionOfSizes, !question.isEmpty { ask(question) }
    }

    /// Removes all pictures, as the screen is left or will be cleared.
    func freePixels() { if let bytes = pixelLayer?.free(), !bytes.isEmpty { send(bytes) } }
}
