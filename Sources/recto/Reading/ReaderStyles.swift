import Commands
import BookModel
import Formats
import Reader

/// The style sheets according to the settings.
struct ReaderStyles {
    let styling: Styling
    /// The error message about the reader's own style sheet; the other sheets are used.
    let problem: String?

    init(_ settings: Settings) {
        var styling = Styling(readsBook: settings.readsStyles)
        var problem: String?
        if !settings.stylesheet.isEmpty {
            do throws(FormatError) {
                styling.sheet = try StyleFile.read(FilePath(settings.stylesheet).withHome)
            } catch {
                problem = String(describing: error)
            }
        }
        (self.styling, self.problem) = (styling, problem)
    }
}
