import Commands
import BookModel
import Pages
import Reader
import Text

/// An event that background work posts for the main thread.
enum BackgroundEvent: Sendable {
    /// `AwaitedWork` ended after the main thread had stopped waiting for it.
    case awaitedWorkEnded

    // About the open book:

    /// All requested sections were counted.
    case counted([SectionCount])
    case found(SearchReport)
    /// The pages of the printed book that were found in the text.
    case printedPages([Contents.PageLabel])
    case pictures([PictureResult])
    case pictureJob(PictureJobs.Outcome)
    case marks(MarkJobs.Outcome)
    case shelf(ShelfEvent)
    /// The sync server was asked about the book.
    case synced(SyncState.Outcome)

    /// The content server of Calibre was asked about the book.
    case syncedWithCalibre(SyncState.Outcome)

    // About all books:

    case definition(Definition)
    case answer(ProgramAnswer, to: ProgramQuestion)
    case speech(SpeechEvent)
    /// Journals were exchanged with other devices.
    case exchanged(FolderExchange)
    /// An order about the sync server was performed.
    case sync(SyncReply)
    case catalog(CatalogEvent)
    case library(LibraryEvent)
    case grep(GrepReport)
    case card(BookCard)
    case covers([PictureResult])
    case folder(FolderListing)
    case foundFolders([FoundFolder])
}
