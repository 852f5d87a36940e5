/// By whose means chapters are encrypted, as far as the files beside the container tell.
enum Protection: String {
    case lcp = "Readium LCP"
    case adobe = "Adobe DRM"
    case fairPlay = "Apple FairPlay"

    init?(of archive: Archive) {
        if archive.index(ofExactly: "META-INF/license.lcpl") != nil {
            self = .lcp
        } else if archive.index(ofExactly: "META-INF/rights.xml") != nil {
            self = .adobe
        } else if archive.index(ofExactly: "META-INF/sinf.xml") != nil {
            self = .fairPlay
        } else {
            return nil
        }
    }
}
