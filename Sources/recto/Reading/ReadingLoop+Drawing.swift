import Reader

/// Drawing to the terminal.
extension ReadingLoop {
    /// Draws. If the terminal is too slow for an animation, the rest of it is skipped.
    mutating func present() {
        guard !isExchanged else { return }
        drawFrame()
        perform(app.pictureRequests())
        if app.isMoving, pace.isTooSlow {
            perform(app.finish())
            show()
        }
    }

    /// Draws, and measures how long the terminal takes.
    mutating func drawFrame() {
        let start = now
        let bytes = show()
        terminal.reportMotion(app.followsPointer)
        // Nothing moved, and the time for pixels must not count as that of a frame.
        if pixels.hasNew {
            pace.postpone(at: now)
        } else {
            pace.drew(from: start, to: now, bytes: bytes, depth: terminal.colors.depth)
        }
        isPrepared = false
    }

    /// Draws, including the pictures in pixels. Returns the number of bytes written.
    @discardableResult
    mutating func show() -> Int {
        var grid = app.draw()
        if app.hasPictureRequests || !pixels.isAsked && app.hasDisplayType { askForPixels() }
        let start = now
        let isMoving = app.isMoving
        let pictures =
            pixels.pictures(
                app.pictures(on: grid), at: start, isMoving: isMoving, isStored: terminal.holds)
            + app.sizedText(on: grid)
        app.clear(pictures, of: &grid)
        terminal.redefine(app.paletteEntries)
        terminal.bidiOrder = app.settings.bidi.order
        let links = terminal.takesLinks ? app.links : []
        let bytes = terminal.present(grid, pictures: pictures, links: links, isMoving: isMoving)
        if pixels.hasNew { pixels.took(now - start) }
        pixels.forget(terminal.unfinished, at: now)
        return bytes
    }
}
