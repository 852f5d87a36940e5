import Cells
import Posix

/// Pictures of pixels, where the terminal takes them.
extension Terminal {
    /// How the terminal takes pictures; nil as long as that is not known, and where it takes none.
    public var pixels: TerminalPixels? {
        guard let taking = pixelLayer?.pixels, let cell else { return nil }
        return TerminalPixels(taking, cell: cell, most: taking == .sixel ? pixelAnswers?.most : nil)
    }

    /// Asks how it takes pictures, once, with the first frame where none has been shown; the answers come with the
    /// events, if ever.
    ///
    /// - Returns: whether that is asked now.
    @discardableResult
    public func askForPixels() -> Bool {
        guard isActive, pixelAnswers == nil, speaksXterm else { return false }
        pixelAnswers = PixelAnswers()
        if shown == nil { asksForPixels = true } else { ask(PixelAnswers.question) }
        return true
    }

    /// The question that the next frame begins with.
    func takePixelQuestion() -> [UInt8] {
        defer { asksForPixels = false }
        return asksForPixels ? Array(PixelAnswers.question.utf8) : []
    }

    /// Whether it has answered that it takes none.
    public var refusesPixels: Bool { pixelLayer == nil && pixelAnswers?.isComplete == true }

    /// Writes pictures in pieces, and no further once input waits: keys are not kept waiting by a line that is
    /// slower than pictures are large.
    ///
    /// - Returns: how many bytes were written.
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

    /// Takes in an answer to that question.
    func receivePixels(_ reply: Reply) {
        if let question = pixelAnswers?.receive(reply) { ask(question) }
        cell = WindowSize.pixelsOfCell(of: output) ?? pixelAnswers?.cell
        guard pixelLayer == nil, let taking = pixelAnswers?.pixels else { return }
        pixelLayer = PixelLayer(taking)
        if taking == .kitty {
            _ = change(.pictures, to: SwitchedModes.Bytes(on: "", off: KittyGraphics.freeAll))
        }
    }

    /// The window has changed, and with it its cells.
    func fitPixels() {
        cell = WindowSize.pixelsOfCell(of: output) ?? cell
        if let question = pixelAnswers?.questionOfSizes, !question.isEmpty { ask(question) }
    }

    /// Takes what is shown in pixels off the screen, which is another's from here on, or will be cleared.
    func freePixels() { if let bytes = pixelLayer?.free(), !bytes.isEmpty { send(bytes) } }
}
