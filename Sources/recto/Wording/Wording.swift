import BookModel
import Formats
import Posix

/// The messages of the program outside the screen.
enum Wording {
    static func line(_ words: String) -> String { "recto: \(words)\n" }

    static func words(for error: UsageError) -> String {
        switch error {
        case .unknownOption(let option, let nearest):
            "unknown option \(option); \(question(nearest.map { "--" + $0 }) ?? "recto --help-all lists them")"
        case .ambiguousOption(let option, let names):
            "\(option) could be \(names.map { "--" + $0 }.joined(separator: " or "))"
        case .missingArgument(let option): "option \(option) takes an argument"
        case .unwantedArgument(let option): "option \(option) takes no argument"
        case .unknownSetting(let name, let nearest):
            "unknown setting \(name); \(question(nearest) ?? "recto --help-all lists them")"
        case .badValue(let value, let setting, let allowed, let nearest):
            "\(setting) is \(allowed), not \(value)" + (question(nearest).map { "; " + $0 } ?? "")
        case .doesNotGo(let option, let mode, let uses):
            "--\(option) goes with \(list(uses, "or"))" + (mode.map { ", not with --\($0.rawValue)" } ?? "")
        case .noFile: noFile(hasHandbook: false)
        case .tooManyFiles: "one book at a time"
        case .takesNoFile(let option): "\(option) takes no FILE"
        case .takesNoAddress(let option):
            "--\(option) takes a FILE, no address; download it first, as with curl -O"
        }
    }

    /// - Parameter hasHandbook: whether the handbook is installed.
    static func noFile(hasHandbook: Bool) -> String {
        "which book? usage: recto [OPTION…] FILE; "
            + (hasHandbook ? "recto help opens the handbook; " : "") + "recto --help says more"
    }

    /// Words in a list, as in `a, b or c`.
    static func list(_ words: [String], _ last: String) -> String {
        guard let end = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(last) " + end
    }

    private static func question(_ nearest: String?) -> String? { nearest.map { "did you mean \($0)?" } }

    static func marks(_ count: Int, in path: FilePath) -> String {
        "\(count == 1 ? "1 mark" : "\(count) marks") in \(path)\n"
    }

    static func placeNotKnown(_ error: any Error) -> String { "the saved place cannot be read: \(error)" }

    static func placeNotSaved(_ error: any Error) -> String { "the place is not saved: \(error)" }

    static func changesNotSaved(_ error: any Error) -> String { "the changes are not saved: \(error)" }

    static let nothingCounted = "no reading has been recorded yet"

    static let noWords = "no word has been looked up yet"

    static let noMarks = "there are no marks"

    static let unknownLink = "no book on the shelf is the one of this link"

    /// - Parameters:
    ///   - title: empty if it is unknown.
    ///   - path: where the file was.
    static func missingBook(_ title: String, at path: FilePath?) -> String {
        let name = title.isEmpty ? "the book" : "“\(title)”"
        return path.map { "\(name) is not at \($0) any more" } ?? "no file of \(name) is known"
    }

    static func words(for problem: LinkProblem) -> String {
        switch problem {
        case .otherBook(let title):
            "the link leads to “\(title)”, and this is another book"
        case .placeGone: "the place of the link is no longer in this book"
        }
    }

    /// For a book whose title and authors are unknown.
    static let namelessBook = "a book"

    static let noneRead = "none of the books that were read is still there"

    static func noBook(called name: String) -> String {
        "no file and no book on the shelf is called \(name); recto alone shows the shelf"
    }

    static func words(for error: OpeningPlaceError) -> String {
        switch error {
        case .noChapter(let title): "no chapter is called \(title)"
        case .link(let problem): words(for: problem)
        case .pageWithoutWindow: "--page needs a terminal; --at and --chapter also work with --dump"
        }
    }

    static let givenUp =
        "This chapter ended the program, which began anew without it. The rest of the book can be read."
    static let waitsForInput =
        "reading a book from standard input: type or paste it, then press Ctrl-D; Ctrl-C quits"

    /// The first refusal, and the number of others.
    static func refusals(_ refusals: [Warning]) -> String {
        let first = refusals.first.map(\.description) ?? ""
        return refusals.count < 2 ? first : "\(first); and \(refusals.count - 1) more"
    }

    static let noManualPage =
        "the pages of the manual are " + list(ManualPage.all.map(\.file), "and")
    /// - Parameters:
    ///   - count: the number of chapters whose files are not in the book.
    ///   - all: the number of all chapters.
    static func missing(_ count: Int, of all: Int) -> String {
        "\(count) of \(all) chapters \(count == 1 ? "is" : "are") missing"
    }

    static let noHandbook = "the handbook is not installed"
    static let noTerminal = "there is no terminal to read the keys from"
    static let noCacheFolder = "no home folder is known, so nothing can be downloaded"
    static let addressNeedsTerminal =
        "a book is read from an address in a terminal only; download it first, as with curl -O"
    static let cannotWrite = "cannot write"
}

extension Program.Status {
    /// A description of when the program exits with this status.
    var meaning: String {
        switch self {
        case .fine: "success; with --find and --grep, something was found"
        case .failed:
            "a book, the terminal or the configuration could not be read, or --check found something wrong; "
                + "with --find and --grep, nothing was found"
        case .usage: "the command line is wrong; with --find and --grep, also a book could not be searched"
        }
    }
}
