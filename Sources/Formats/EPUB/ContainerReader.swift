/// Reads `META-INF/container.xml` (EPUB 3.3 §4.2.6.3.1): where the package document stands.
final class ContainerReader: MarkupSink {
    /// The first rendition's package document.
    private(set) var packagePath: String?

    func restart() { packagePath = nil }

    func start(_ element: MarkupElement) {
        guard packagePath == nil, element.lowercasedName == "rootfile" else { return }
        packagePath = element.attributes.string("full-path").flatMap {
            ArchivePath.resolve($0, from: "")?.path
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
}
