import Formats
import Posix
import Reader

extension ReadingLoop {
    /// Queries whether the terminal supports pixels, if needed and not known.
    mutating func askForPixels() {
        if app.wantsPixels, terminal.askForPixels() { pixels.ask(at: now) }
    }

    /// Handles the results of background work with pictures.
    ///
    /// - Returns: the effects to perform.
    mutating func receive(_ outcome: PictureJobs.Outcome) -> [Effect] {
        switch outcome {
        case .album(let pictures): app.receive(album: pictures)
        case .named(let name): return app.receive(pictureFile: name)
        case .written(let path): app.say("written to \(path)")
        case .outside(let file): show(file)
        case .refused(let reason): app.say("\(reason)")
        }
        return []
    }

    /// Opens the file of a picture with another program, or shows an error message.
    private mutating func show(_ file: FilePath) {
        let command = app.settings.pictureCommand.split(separator: " ").map { String($0) }
        // Without a command, the file itself would be run.
        guard !command.isEmpty else { return app.say("the setting picture-command is empty") }
        do throws(SpawnError) {
            try children.start(command + [String(decoding: file.bytes, as: UTF8.self)])
        } catch {
            app.say("\(error.program) cannot be started")
        }
    }
}
