import Markup

/// Reads `META-INF/encryption.xml` (EPUB 3.3 §4.2.6.3.2): the paths of encrypted files.
///
/// Fonts that are only obfuscated are left out.
final class EncryptionReader: MarkupSink {
    /// Paths in the archive.
    private(set) var paths: Set<String> = []
    private var isObfuscation = false

    func restart() { paths = [] }

    var hasProse: Bool { false }

    func start(_ element: MarkupElement) {
        switch element.lowercasedName {
        case "encrypteddata": isObfuscation = false
        case "encryptionmethod":
            let algorithm = element.attributes.string("Algorithm") ?? element.attributes.string("algorithm")
            if algorithm == "http://www.idpf.org/2008/embedding"
                || algorithm == "http://ns.adobe.com/pdf/enc#RC"
            {
                isObfuscation = true
            }
        case "cipherreference":
            let uri = element.attributes.string("URI") ?? element.attributes.string("uri")
            guard !isObfuscation, paths.count < Limits.members, let uri,
                let path = ArchivePath.resolve(uri, from: "")?.path
            else { break }
            paths.insert(path)
        default: break
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

/// The scheme by which chapters are encrypted, recognized by files beside the container.
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
