import Paging

/// A quiet word at the foot of the page.
enum Remark: Hashable {
    /// A turn could not go further that way.
    case edge(Direction)
    /// There is no note on the pages in view.
    case noNotes
    /// The book does not tell the pages of the printed one.
    case noPrintedPages
    /// There has been no jump that could be returned from.
    case noWayBack
    /// The shelf cannot be read.
    case placeUnknown
    /// The shelf cannot be written.
    case placeNotKept, changeNotKept
    /// The shelf can be written again.
    case keptAgain
    /// The book was left at another place, which has come to light only now.
    case olderPlace
    /// Another program has left the book so far.
    case placeElsewhere(String, percent: Int)
    /// The book has no page of that number; the last one that it has, as it is shown.
    case pages(upTo: String)
    /// The printed book has no page of that number; those that it has.
    case printedPages(ClosedRange<Int>)
    /// A percentage that there is not, or none.
    case percentages
    /// Decimals where they mean nothing.
    case wholeNumbers
    /// Where a link leads.
    case link(to: String)
    /// What Tab stops at that the page is too narrow for.
    case crowded(BlockInView.Kind)
    /// Tab stops at a picture.
    case picture
    /// What of the book is not known yet.
    case lookingFor(String)
    /// A picture has been written to a file.
    case pictureWritten(String)
    /// Why a picture could not be written out or opened.
    case pictureRefused(String)
    /// There is nothing in focus that could be copied.
    case nothingInFocus
    /// A link has been followed, and there is a way back.
    case wayBack
    /// How to learn what the keys do.
    case keys
    /// The pages cannot be turned as the settings want it.
    case settingRefused
    /// A hand pulls back the first page; let go, it closes the book or does not yet.
    case leaving(closes: Bool)
    /// There has been no return that could be undone.
    case noWayForward
    /// A command that the screen in front has no use for.
    case notHere(Command)
    /// Only the pages of a comic can be fitted to the width.
    case onlyForComics
    /// The window is too small for covers.
    case noRoomForCovers
    /// A setting for one book alone needs an open book.
    case noOpenBook
    /// No chapter is called so.
    case noChapter(String)
    /// No chapter begins behind the page, but the book goes on.
    case lastChapter
    /// What a setting is, and where that comes from.
    case setting(String, String, SettingOrigin)
    /// The window has no room for longer lines.
    case noLongerLines
    /// What was chosen while reading has been taken back.
    case allReset
    /// A line of the configuration does not hold, one of so many.
    case configuration(Configuration.Problem, count: Int)
    /// Why another book could not be opened.
    case notOpened(String)
    /// The terminal shows no pixels, though they are wished for.
    case noPixels
    /// Why the reader's own style sheet is none.
    case noStyleSheet(String)
    /// How many hits there are, and which of them it is.
    ///
    /// - Parameter wrapped: which way the search has gone around the end of the book.
    case hits(String, wrapped: Direction?)
    /// Nothing has been searched for yet.
    case noSearch
    /// There is no word that could be searched for.
    case noWord
    /// Text has been given to the clipboard.
    case copied
    /// No link stands on the pages in view.
    case noLinks
    /// What a link leads to is not in the book.
    case missing(String)
    /// An address that no program is asked to show.
    case refusedLink(String)
    /// The terminal has no clipboard, or the text is too long for it.
    case notCopied
    /// Another program could not be started.
    case notStarted(String)
    /// A place has a letter now.
    case marked(Character)
    /// No place has the letter.
    case noMark(String)
    /// A setting that names a program is none to be changed while reading.
    case onlyConfigured(String)
    /// A letter is waited for, for a command; those that places have.
    case awaitsLetter(Command, String)
    /// Pages turn by themselves, so fast.
    case autoTurn(AutoTurnPace)
    case autoTurnStopped
    case bookmarked
    case notBookmarked
    case highlighted
    case highlightRemoved
    case noteKept
    /// How the program is left.
    case leavesBy
    /// The shelf has to list a book before it is corrected there.
    case notOnShelf
    /// The book that was meant by a name, or that lies where the chosen one lay.
    case chosen(String, isAnother: Bool = false)
    /// Nothing is known any more of reading a book.
    case forgotten(isErased: Bool)
    case takenOff
    /// No other book has been open.
    case noOtherBook
    /// There is no removal that could be undone.
    case nothingToUndo
    /// What was marked is not in the book any more.
    case lostText
    /// There is no text on the page to be selected.
    case noText
    /// Marks have been written out to a file.
    case exported(Int, path: String)
    /// Marks have been taken in.
    case imported(Int)
    /// Why marks could not be written out or taken in.
    case marksRefused(String)

    /// - Parameter keys: the keys while reading, by which commands are named.
    func words(naming keys: KeyMap) -> String {
        switch self {
        case .edge(.forward): "· the end ·"
        case .edge(.reverse): "· the beginning ·"
        case .noNotes: "· no notes here ·"
        case .noPrintedPages: "· no printed pages ·"
        case .noWayBack: "· no jump to return from ·"
        case .placeUnknown: "· the kept place cannot be read ·"
        case .placeNotKept: "· the place is not kept so far ·"
        case .changeNotKept: "· what was changed is not kept so far ·"
        case .keptAgain: "· all is kept again ·"
        case .olderPlace: "· \(keys.name(of: .jumpBack)) leads to where you were ·"
        case .placeElsewhere(let program, let percent):
            "· \(program) has it at \(percent) %: \(keys.name(of: .jumpBack)) leads there ·"
        case .pages(let last): "· pages 1 to \(last) ·"
        case .printedPages(let pages): "· printed pages \(pages.lowerBound) to \(pages.upperBound) ·"
        case .percentages: "· 0 to 100 % ·"
        case .wholeNumbers: "· only % takes decimals ·"
        case .link(let goal): "· leads to \(goal) ·"
        case .crowded(let kind):
            "· \(kind.rawValue): \(keys.name(of: .follow)) opens, \(keys.name(of: .copyFocus)) copies ·"
        case .picture: "· picture: \(keys.name(of: .follow)) opens ·"
        case .lookingFor(let what): "· \(what) are being looked for ·"
        case .pictureWritten(let path): "· written to \(path) ·"
        case .pictureRefused(let reason): "· \(reason) ·"
        case .nothingInFocus:
            "· \(keys.name(of: .nextLink)) goes to what \(keys.name(of: .copyFocus)) copies ·"
        case .wayBack: "· \(keys.name(of: .back)) goes back ·"
        case .keys: "· \(keys.name(of: .help)) shows the keys ·"
        case .settingRefused: "· this setting cannot be had ·"
        case .leaving(closes: true): "· let go to close the book ·"
        case .leaving(closes: false): "· pull on to close the book ·"
        case .noWayForward: "· no return to undo ·"
        case .notHere(let command): "· not here: \(command.row.help) ·"
        case .onlyForComics: "· only comics can be as wide as the page ·"
        case .noRoomForCovers:
            "· covers need \(CoverGrid.leastWindow.columns) columns and \(CoverGrid.leastWindow.rows) rows ·"
        case .noOpenBook: "· no book is open ·"
        case .setting(let name, let value, let origin):
            "· \(name) is \(value)\(origin == .standard ? "" : " (\(origin.words))") ·"
        case .noLongerLines: "· no room for longer lines ·"
        case .lastChapter: "· the last chapter ·"
        case .noChapter(let title): "· no chapter is called \(title) ·"
        case .allReset: "· all settings as they came ·"
        case .configuration(let problem, let count):
            "· config\(problem.line > 0 ? " line \(problem.line)" : ""): \(problem.reason) "
                + "(:\(Command.configuration.rawValue)\(count > 1 ? " shows \(count)" : "")) ·"
        case .notOpened(let reason), .noStyleSheet(let reason): "· \(reason) ·"
        case .noPixels: "· this terminal has no pixels for pictures ·"
        case .hits(let count, nil): "· \(count) ·"
        case .hits(let count, .forward): "· \(count), from the beginning again ·"
        case .hits(let count, .reverse): "· \(count), from the end again ·"
        case .noSearch: "· \(keys.name(of: .search)) searches ·"
        case .noWord:
            "· \(keys.name(of: .search)) searches; then \(keys.name(of: .searchWord)) the word of a hit ·"
        case .noLinks: "· no links here ·"
        case .missing(let name): "· \(name) is not in the book ·"
        case .refusedLink(let address): "· not opened: \(address) ·"
        case .marked(let letter): "· \(keys.name(of: .goMark))\(letter) leads here ·"
        case .onlyConfigured(let name): "· only the configuration or an option sets \(name) ·"
        case .noMark(let name):
            name.count == 1 ? "· no place has the letter \(name) ·" : "· no place is called \(name) ·"
        case .awaitsLetter(.goMark, let letters):
            letters.isEmpty
                ? "· no letters yet: \(keys.name(of: .mark)) and a letter gives one ·"
                : "· which letter? \(letters) ·"
        case .awaitsLetter: "· a letter for this place ·"
        case .autoTurn(let pace):
            "· turns by itself, \(pace.words); \(keys.name(of: .autoTurn)) stops ·"
        case .autoTurnStopped: "· no longer turns by itself ·"
        case .bookmarked: "· bookmarked; \(keys.name(of: .bookmarks)) lists all ·"
        case .notBookmarked: "· no longer bookmarked ·"
        case .highlighted: "· highlighted; \(keys.name(of: .marks)) lists all ·"
        case .highlightRemoved: "· highlight deleted; u in \(keys.name(of: .marks)) brings it back ·"
        case .noteKept: "· note kept; \(keys.name(of: .notes)) reads it ·"
        case .leavesBy: "· \(keys.name(of: .leave)) quits ·"
        case .notOnShelf: "· :\(Command.shelf.rawValue) lists the book; it is corrected there ·"
        case .chosen(let title, let isAnother): "· \(isAnother ? "now there: " : "")\(title) ·"
        case .forgotten(let isErased):
            "· forgotten\(isErased ? "" : "; erased once no other program reads it") ·"
        case .takenOff: "· off the shelf; its file stays; u brings it back ·"
        case .noOtherBook: "· no other book has been open ·"
        case .nothingToUndo: "· nothing to bring back ·"
        case .lostText: "· its text is no longer in the book ·"
        case .noText: "· no text here ·"
        case .exported(let count, let path): "· \(Self.marks(count)) in \(path) ·"
        case .imported(0): "· no new marks ·"
        case .imported(let count):
            "· \(Self.marks(count)) taken in; \(keys.name(of: .marks)) and \(keys.name(of: .bookmarks)) list them ·"
        case .marksRefused(let reason): "· \(reason) ·"
        case .copied: "· copied ·"
        case .notCopied: "· too long to copy ·"
        case .notStarted(let program): "· \(program) cannot be started ·"
        }
    }
}

extension Remark {
    fileprivate static func marks(_ count: Int) -> String { count == 1 ? "1 mark" : "\(count) marks" }
}
