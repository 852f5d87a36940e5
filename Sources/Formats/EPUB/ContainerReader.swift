import Markup

/// Reads the path of the package document from `META-INF/container.xml` (EPUB 3.3 §4.2.6.3.1).
///
/// Of several renditions the first is used. One that is not declared as a package document is used only if no
/// other is.
final class ContainerReader: MarkupSink {
    private var package: String?
    private var other: String?

    /// The first rendition's package document.
    var packagePath: String? { package ?? other }

    func restart() { (package, other) = (nil, nil) }

    var hasProse: Bool { false }

    func start(_ element: MarkupElement) {
        guard package == nil, element.lowercasedName == "rootfile",
            let reference = element.attributes.string("full-path"),
            let path = ArchivePath.resolve(reference, from: "")?.path
        else { return }
        let type = element.attributes.string("media-type")
        if type == nil || type == "application/oebps-package+xml" {
            package = path
        } else if other == nil {
            other = path
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
