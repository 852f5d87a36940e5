extension PictureProblem {
    /// Why a picture is not shown, in words that follow its name.
    var words: String {
        switch self {
        case .noDecoder: "the program that decodes it cannot be started"
        case .noLibrary: "SVG needs librsvg, which is not installed"
        case .unreadable: "its file cannot be read"
        case .unknownFormat: "its format is not known"
        case .damaged: "its file is damaged"
        case .tooLarge: "it is too large"
        case .tooSlow: "decoding it takes too long"
        case .crashed: "its decoder has crashed"
        }
    }
}
