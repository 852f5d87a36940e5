/// What people did for a book, by their codes in the MARC relator list.
enum ContributorRole {
    /// The word for a code; an unknown code stands for itself.
    static func name(of code: String) -> String {
        switch code {
        case "", "ctb", "oth": "with"
        case "aut": "author"
        case "trl": "translator"
        case "edt": "editor"
        case "ill": "illustrator"
        case "art": "artist"
        case "pht": "photographer"
        case "com": "compiler"
        case "adp": "adapter"
        case "ann": "annotator"
        case "cmm": "commentary"
        case "aui", "win": "introduction"
        case "aft", "wac": "afterword"
        case "cov": "cover"
        case "bkd", "dsr": "designer"
        case "nrt": "narrator"
        case "bkp", "pro": "producer"
        case "trc": "transcriber"
        case "pfr": "proofreader"
        case "mrk": "markup"
        case "tyd": "typefaces"
        case "pbl": "publisher"
        default: code
        }
    }
}
