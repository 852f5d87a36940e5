import CSignals
import Cells

/// Pictures of pixels, where the terminal takes them.
extension Terminal {
    /// How the terminal takes pictures; nil as long as that is not known, and where it takes none.
    public var pixels: PixelProtocol? { pixelAnswers?.pixels }

    /// The pixels of one of its cells, where it tells of them.
    public var pixelsOfCell: Size? { Self.cellSize(of: output) ?? pixelAnswers?.cell }

    /// Asks how it takes pictures, once; the answers come with the events, if ever.
    public func askForPixels() {
        guard pixelAnswers == nil, !sequences.beginMouse.isEmpty else { return }
        pixelAnswers = PixelAnswers()
        ask(PixelAnswers.question)
    }

    /// Takes in an answer to that question.
    func takePixels(_ reply: Reply) {
        guard pixelAnswers?.take(reply) == true, pixelLayer == nil, let pixels else { return }
        pixelLayer = PixelLayer(pixels)
        guard pixels == .kitty else { return }
        cs_crash_disarm()
        armForCrash(leaving: Array(KittyGraphics.freeAll.utf8))
    }

    /// Takes what is shown in pixels off the screen, which is another's from here on.
    func freePixels() { if let bytes = pixelLayer?.free(), !bytes.isEmpty { send(bytes) } }

    /// The screen has been cleared: what was on it is to be shown anew.
    func clearPixels() { if let bytes = pixelLayer?.clear(), !bytes.isEmpty { send(bytes) } }
}
