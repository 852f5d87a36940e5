import Commands
import BookModel
import Paging
import Text
import Typesetting

/// Something that only the program can do. The case says what to do.
public indirect enum Effect: Hashable, Sendable {
    /// Save the place, `App.locator`, which has changed. The turn to it may still be moving.
    case record
    /// Save a change.
    case save(ShelfChange)
    /// Count these sections in this format in the background, instead of the sections that are being
    /// counted.
    case paginate([Int], PageFormat)
    /// Make the sections of the book again with the style sheets of these settings, and call
    /// `App.restyle`.
    case restyle(Settings)
    /// List a folder; its path as it was typed.
    case list(String)
    /// Search the book in the background. Ends the search under way; without a request, does nothing
    /// else.
    case search(SearchRequest?)
    /// Search all books in the background. Ends the search under way; without a pattern, does nothing
    /// else.
    case grep(SearchPattern?)
    /// Open a book of the shelf at a hit; its path as the shelf saves it.
    case openHit(SearchPattern, path: String, section: Int, offset: Int)
    /// Decode pictures of the book, those in view first.
    case decode([PictureRequest])
    /// Find all pictures of the book, and call `App.receive(album:)`.
    case gatherPictures
    /// Search the text for pages of the printed book, and call `App.receive(pagesInText:at:)`; or end that
    /// search.
    case findPrintedPages(Bool)
    /// Find a file name for a picture of the book, by the picture's name, and call
    /// `App.receive(pictureFile:)`.
    case namePicture(String)
    /// Write a picture of the book, by its name, to a new file; its path as it was
    /// typed.
    case writePicture(String, to: String)
    /// Show a picture of the book, by its name, with another program.
    case openPicture(String)
    /// Decode covers, by the ids of their books, those in view first.
    case covers([PictureRequest])
    /// Open another book instead of this one; its path as it was typed.
    case open(String)
    /// Open a book of the shelf, or the book that is at its path now.
    case openListed(ShelfBook)
    /// Read a file for its card, by its path as the shelf saves it; nil for the file of the open book.
    case describe(String?)
    /// Report the reading statistics.
    case reportStatistics
    /// Report the sessions of a book, by its id, for its card.
    case reportHistory(String)
    /// Delete everything saved about reading a book, by its id. If it is open, leave it.
    case forget(String)
    /// Open a book beside this one, by its path as it was typed; without a path, the one that was beside it last.
    case openBeside(String?)
    /// Close the book beside.
    case closeBeside
    /// The open book and the one beside it have been exchanged.
    case exchangeBooks
    /// Perform an effect for the book beside.
    case beside(Effect)
    /// Open the handbook.
    case openHandbook
    /// Look for folders that hold books, and call `App.receive(_: [FoundFolder])`.
    case findBooks
    /// Leave the open book and show the shelf.
    case shelf
    /// Search the folders of books, which have changed.
    case lookThroughFolders
    /// Look a word up in dictionaries in the background, and call `App.receive(_: Definition)`. The language of the
    /// text is a BCP 47 tag.
    case define(String, language: String?)
    /// Ask a program of the reader's own in the background, and call `App.receive(_: ProgramAnswer, to:at:)`.
    case ask(ProgramQuestion)
    /// Report the words that were looked up.
    case reportWords
    /// Open a book at a place: the path of its file as the shelf saves it.
    case openPlace(path: String, Locator)
    /// Speak sentences, be silent, or change the rate. The program calls `App.receive(_: SpeechEvent)`.
    case speech(SpeechOrder)
    /// Log in to a sync server, forget it, or show its state. Without a password, a program is asked for it.
    case sync(SyncOrder, Password?)
    /// Ask catalogues of books, download a book, or save a catalogue, with a password if the reader has typed one.
    case catalog(CatalogOrder, Password?)
    /// Keep the book that was read from an address, or delete it, and quit.
    case keepBook(Bool)
    /// Return to the book that was open before.
    case otherBook
    /// Copy text to the clipboard.
    case copy(String)
    /// Open the address of a web page, or of a person, with another program.
    case show(address: String)
    /// Find in the background which marks still have their text.
    case check([Mark])
    /// Export marks to a file, in a format; its path as it was typed.
    case export([Mark], MarkFormat, to: String)
    /// Import marks from a file; its path as it was typed.
    case importMarks(from: String?)
    /// Draw everything on the terminal again.
    case redraw
    /// Give the terminal back to the shell until the program is continued.
    case suspend
    /// Turn mouse reports on or off.
    case reportMouse(Bool)
    /// Stop waiting: the reader pressed Esc.
    case stopWaiting
    case quit
    /// End the program with an error, as the pages cannot be laid out for the window.
    case fail(PagingError)
}
