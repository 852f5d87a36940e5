import BookModel
import Formats
import Reader

/// The style sheets that settings ask for.
struct ReaderStyles {
    let styling: Styling
    /// Why the reader's own sheet is none, for the person; the others hold.
    let trouble: String?

    init(_ settings: Settings) {
        var styling = Styling(readsBook: settings.readsStyles)
        var trouble: String?
        if !settings.stylesheet.isEmpty {
            do throws(FormatError) {
                styling.sheet = try StyleFile.read(FilePath(settings.stylesheet).withHome)
            } catch {
                trouble = String(describing: error)
            }
        }
        (self.styling, self.trouble) = (styling, trouble)
    }
}
