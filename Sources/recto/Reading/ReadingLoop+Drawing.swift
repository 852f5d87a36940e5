import Reader

/// What the terminal is shown.
extension ReadingLoop {
    /// Draws; a terminal that takes long to take a frame is spared the rest of the movement.
    mutating func present() {
        drawFrame()
        perform(app.pictureRequests())
        if app.isMoving, pace.isTooSlow {
            perform(app.finish())
            show()
        }
    }

    /// Draws, and looks how long the terminal takes for it.
    mutating func drawFrame() {
        let start = now
        let bytes = show()
        terminal.reportMotion(app.followsPointer)
        // Nothing moved, and what the terminal took for pixels is nothing of movement's.
        if pixels.hasNew {
            pace.postpone(at: now)
        } else {
            pace.drew(from: start, to: now, bytes: bytes, depth: terminal.colors.depth)
        }
        isPrepared = false
    }

    /// Draws, with the pictures that come in pixels; how many bytes that took.
    @discardableResult
    mutating func show() -> Int {
        var grid = app.draw()
        if app.wishesForPictures { askForPixels() }
        let start = now
        let pictures = pixels.pictures(app.pictures(on: grid), at: start)
        app.clear(pictures, of: &grid)
        terminal.bidiOrder = app.settings.bidi.order
        let bytes = terminal.present(grid, pictures: pictures)
        if pixels.hasNew { pixels.took(now - start) }
        pixels.forget(terminal.unfinished, at: now)
        return bytes
    }
}
