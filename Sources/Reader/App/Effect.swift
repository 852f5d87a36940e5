import Commands
import BookModel
import Paging
import Text
import Typesetting

/// What is asked of the program, which alone performs it.
public enum Effect: Hashable, Sendable {
    /// The place, `App.locator`, has changed and should be saved; what moves on the screen may not be there yet.
    case record
    /// Something happened that should be saved.
    case save(ShelfChange)
    /// These sections should be counted in this format, in the background, instead of what is being
    /// counted.
    case paginate([Int], PageFormat)
    /// The sections of the book should be made by other style sheets, as these settings say, and be taken in
    /// by `App.restyle`.
    case restyle(Settings)
    /// What lies in a folder should be told; its path as a person writes it.
    case list(String)
    /// The book should be searched in the background, instead of what is being searched for; nothing should
    /// without a request.
    case search(SearchRequest?)
    /// All books should be searched in the background, instead of what they are being searched for; nothing
    /// should without a pattern.
    case grep(SearchPattern?)
    /// A book of the shelf should be read from where a pattern stands in it; its path as the shelf keeps it.
    case openHit(SearchPattern, path: String, section: Int, offset: Int)
    /// Pictures of the book should be decoded, those in view first.
    case decode([PictureRequest])
    /// All pictures of the book should be found, and be taken in by `App.receive(album:)`.
    case gatherPictures
    /// The pages of the printed book should be looked for in its text, and be taken in by `App.receive(pagesInText:at:)`;
    /// or they should be no longer.
    case findPrintedPages(Bool)
    /// A file name for a picture of the book, by the picture's name, should be found, and be passed to
    /// `App.receive(pictureFile:)`.
    case namePicture(String)
    /// A picture of the book, by its name, should be written to a file that is not there yet; a path as the
    /// person has written it.
    case writePicture(String, to: String)
    /// A picture of the book, by its name, should be shown by another program.
    case openPicture(String)
    /// Covers of books should be decoded, by the ids of the books; those in view first.
    case covers([PictureRequest])
    /// Another book should be read instead of this one; a path as the person has written it.
    case open(String)
    /// A book of the shelf should be read, or what lies in its place by now.
    case openListed(ShelfBook)
    /// A file should be read for its card, by its path as the shelf keeps it; nil for that of the open book.
    case describe(String?)
    /// What was read when should be told.
    case tellStatistics
    /// When a book (its id) was read should be told, for its card.
    case tellHistory(String)
    /// All that is known of reading a book (its id) should be removed; one that is open is left.
    case forget(String)
    /// The shelf should be shown, and the open book left.
    case shelf
    /// The folders of books are other ones now.
    case lookThroughFolders
    /// The book that was open before should be read on.
    case otherBook
    /// Text should stand on the person's clipboard.
    case copy(String)
    /// The address of a page on the web, or of a person, should be shown by another program.
    case show(address: String)
    /// Whether these marks stand in the book should be found, in the background.
    case check([Mark])
    /// Marks should be written to a file, in a form; a path as the person has written it.
    case export([Mark], MarkFormat, to: String)
    /// Marks should be taken in from a file; a path as the person has written it.
    case importMarks(from: String)
    /// Everything on the terminal should be drawn anew.
    case redraw
    /// The terminal should be given back to the shell until the program is continued.
    case suspend
    /// The terminal should tell of the mouse, or keep it to itself.
    case reportMouse(Bool)
    /// Stop waiting: the reader pressed Esc.
    case stopWaiting
    case quit
    /// The pages cannot be laid out for the window: the program ends and says so.
    case fail(PagingError)
}
