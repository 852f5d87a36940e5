import BookModel
import Markup

/// Opens an EPUB by its container and package. If parts of these are missing, they are replaced by guesses
/// from the archive's members.
struct EPUBOpening {
    private let archive: Archive
    private let name: String
    private var warnings: [Warning] = []
    private var package = Package(path: "")
    private var encrypted: Set<String> = []
    private var protection: Protection?
    private var sections: [EPUBSection] = []
    /// Indices of sections by their member of the archive, or by name if they have none.
    private var byMember: [Int: Int] = [:]
    private var byName: [String: Int] = [:]
    /// Whether the reading order has each item of the manifest.
    private var listed: [Bool] = []

    /// - Parameter name: the title if the book does not state one.
    init(_ archive: Archive, name: String) {
        self.archive = archive
        self.name = name
    }

    /// The compression method that Recto cannot read, if all sections use one.
    var packing: PackingMethod? {
        let methods = sections.compactMap { section -> PackingMethod? in
            if case .packed(let method) = section.kind { method } else { nil }
        }
        return methods.count == sections.count ? methods.first : nil
    }

    /// Nil if nothing in the archive can be read as a section.
    ///
    /// - Parameter format: the format of the book if the package does not state it.
    mutating func open(identity digest: String, format: String? = nil) -> Book? {
        if archive.isDamaged { warnings.append(.damagedArchive) }
        for member in archive.members {
            guard let method = member.packing else { continue }
            warn(.packed(name: member.name.singleLine(), method: method.name))
        }
        readPackage(isNamed: format == nil)
        readEncryption()
        makeSections()
        guard !sections.isEmpty, packing == nil else { return nil }
        package.metadata.nameIfNeeded(byFile: name)
        if package.metadata.format.isEmpty { package.metadata.format = "EPUB" }
        if let format { package.metadata.format = format }
        let resources = ArchiveResources(archive: archive, encrypted: encrypted)
        let places = SectionPlaces(archive: archive, byMember: byMember, byName: byName)
        let contents = EPUBContents(
            archive: archive, documents: [package.navigationItem, package.ncxItem].compactMap { $0?.path },
            guide: package.guide, sections: sections.map(\.info), places: places)
        let book = EPUBBook(
            archive, sections, contents, languages: package.metadata.languages, protection: protection,
            resources: resources, isFixed: package.metadata.layout == .fixed)
        let linear = sections.filter(\.info.isLinear)
        let isAlbum = !linear.isEmpty && linear.allSatisfy { $0.kind == .picture }
        if isAlbum || package.metadata.layout == .fixed && book.beginsWithPictures {
            package.metadata.layout = .pictures
        }
        return Book(
            book, metadata: package.metadata, sections: contents.sections, warnings: warnings,
            identity: Identity(digest: digest, identifier: package.identifier))
    }

    private func read(_ path: String, _ sink: any MarkupSink) -> Bool {
        guard let index = archive.index(of: path) else { return false }
        let result = MarkupParser(sink).parse { archive.stream(index, limit: Limits.packageSource) }
        return result.state != .broken
    }

    /// - Parameter isNamed: whether a warning is needed if no container names the package (EPUB 3.3
    ///   §4.2.6.3.1).
    private mutating func readPackage(isNamed: Bool) {
        let container = ContainerReader()
        _ = read("META-INF/container.xml", container)
        let named = container.packagePath.flatMap { archive.index(of: $0) }
        let found = named ?? archive.members.firstIndex { ArchivePath.fileExtension(of: $0.name) == "opf" }
        if named == nil, isNamed || found == nil { warnings.append(.noPackage) }
        guard let found else { return }
        let path = archive.members[found].name
        let reader = PackageReader(path: path)
        if !read(path, reader) { warnings.append(.unreadable(name: path)) }
        package = reader.finish()
    }

    private mutating func readEncryption() {
        let name = "META-INF/encryption.xml"
        guard archive.index(ofExactly: name) != nil else { return }
        let reader = EncryptionReader()
        _ = read(name, reader)
        encrypted = reader.paths
        if !encrypted.isEmpty { protection = Protection(of: archive) }
    }
}

// MARK: - Sections

extension EPUBOpening {
    private mutating func makeSections() {
        var items: [String: Int] = [:]
        items.reserveCapacity(package.items.count)
        for index in package.items.indices.reversed() { items[package.items[index].id] = index }
        let common = commonFallbacks
        sections.reserveCapacity(package.items.count)
        byMember.reserveCapacity(package.items.count)
        listed = Array(repeating: false, count: package.items.count)
        var number = 0
        for reference in package.spine {
            guard let item = items[reference.id] else {
                warn(.unknownItem(id: reference.id.singleLine(limit: 80)))
                continue
            }
            number += 1
            var place = reference.place
            place.number = number
            let found = readable(item, in: items, common: common)
            let member = package.items[found].path.flatMap { archive.index(of: $0) }
            // A document is read once, even if the reading order refers to several places in it.
            if package.items[found].isPart, member.flatMap({ byMember[$0] }) != nil { continue }
            listed[found] = true
            add(
                package.items[found], member, isLinear: reference.isLinear, place: place,
                pageSide: reference.pageSide)
        }
        guard sections.isEmpty else { return addUnlisted() }
        if !warnings.contains(.noPackage) { warnings.append(.noPackage) }
        let pages = archive.members.indices.filter { Self.isPage(archive.members[$0].name) }
        for index in pages.sorted(by: { isBefore(archive.members[$0].name, archive.members[$1].name) }) {
            add(Package.Item(path: archive.members[index].name), index, isLinear: true)
        }
    }

    /// The order of pages without a reading order: an index in the root folder, then all others by name.
    private func isBefore(_ first: String, _ second: String) -> Bool {
        let isIndex = [first, second].map { $0.lowercased().hasPrefix("index.") }
        return isIndex[0] != isIndex[1] ? isIndex[0] : first < second
    }

    /// Adds pages outside the reading order as non-linear sections, because contents or links may lead to
    /// them.
    private mutating func addUnlisted() {
        let navigation = package.navigationItem?.path.flatMap { archive.index(of: $0) }
        for (index, item) in package.items.enumerated() where sections.count < Limits.sections {
            guard !listed[index], let path = item.path, item.mediaType != "image/svg+xml",
                Self.isMarkup(item),
                let member = archive.index(of: path), member != navigation, byMember[member] == nil
            else { continue }
            add(item, member, isLinear: false)
        }
        for (member, file) in archive.members.enumerated() where sections.count < Limits.sections {
            guard byMember[member] == nil, member != navigation, Self.isPage(file.name),
                !Self.isBesideTheBook(file.name)
            else { continue }
            add(Package.Item(path: file.name), member, isLinear: false)
        }
    }

    /// Whether a member was added by an operating system or belongs to the container.
    private static func isBesideTheBook(_ name: String) -> Bool {
        let isHidden = ArchivePath.fileName(of: name).utf8.first == UInt8(ascii: ".")
        return isHidden || name.utf8.starts(with: "META-INF/".utf8)
            || name.utf8.starts(with: "__MACOSX/".utf8)
    }

    /// The item itself, or the first of its fallbacks that can be shown (EPUB 3.3 §5.6.2.2).
    ///
    /// - Parameters:
    ///   - items: indices of the items, by their ids.
    ///   - common: fallbacks shared by several items, which do not replace pictures.
    private func readable(_ item: Int, in items: [String: Int], common: Set<String>) -> Int {
        guard let fallback = package.items[item].fallback else { return item }
        if Self.pictures.contains(package.items[item].mediaType), common.contains(fallback) { return item }
        var candidate = item
        var steps = 0
        while steps < 8, !Self.isReadable(package.items[candidate]),
            let next = package.items[candidate].fallback.flatMap({ items[$0] })
        {
            candidate = next
            steps += 1
        }
        return Self.isMarkup(package.items[candidate]) ? candidate : item
    }

    /// - Parameter member: the index of the member at the item's path.
    private mutating func add(
        _ item: Package.Item, _ member: Int?, isLinear: Bool, place: SpinePlace? = nil,
        pageSide: PageSide? = nil
    ) {
        let path = item.path ?? ""
        var info = SectionInfo(
            name: path, byteCount: member.map { archive.members[$0].byteCount } ?? 0, isLinear: isLinear,
            spinePlace: place, pageSide: pageSide)
        var kind = EPUBSection.Kind.missing
        if let member {
            let isEncrypted =
                archive.members[member].isEncrypted || encrypted.contains(archive.members[member].name)
            let packing = archive.members[member].packing
            kind = isEncrypted ? .encrypted : packing.map { .packed($0) } ?? Self.kind(of: item, member)
            // The size of a picture is not comparable to that of text.
            if kind == .picture { info.byteCount = Self.bytesOfPicture }
            if byMember[member] == nil { byMember[member] = sections.count }
            if isEncrypted { warn(.encrypted(name: path.singleLine())) }
        } else if item.path == nil, !item.address.isEmpty {
            kind = .outside(address: item.address)
            warn(.outside(address: item.address))
        } else {
            warn(.missing(name: path.singleLine()))
        }
        if member == nil, byName[path] == nil { byName[path] = sections.count }
        sections.append(EPUBSection(info: info, kind: kind))
    }

    private mutating func warn(_ warning: Warning) {
        if warnings.count < Limits.warnings { warnings.append(warning) }
    }

    /// Whether it is markup that can be read without running scripts, or has no fallback.
    private static func isReadable(_ item: Package.Item) -> Bool {
        guard isMarkup(item) else { return false }
        return item.fallback == nil
            || !item.properties.utf8.split(separator: 0x20).contains { $0.elementsEqual("scripted".utf8) }
    }

    private static let pictures: Set = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"]

    /// Pages that are the fallback of several items: they do not describe a single picture.
    private var commonFallbacks: Set<String> {
        var (known, common): (Set<String>, Set<String>) = ([], [])
        for case let fallback? in package.items.lazy.map(\.fallback)
        where !known.insert(fallback).inserted {
            common.insert(fallback)
        }
        return common
    }

    private static func isMarkup(_ item: Package.Item) -> Bool {
        switch item.mediaType {
        case "application/xhtml+xml", "text/html", "image/svg+xml", "text/x-oeb1-document",
            "application/x-dtbook+xml":
            true
        default: item.path.map(isPage) ?? false
        }
    }

    private static func kind(of item: Package.Item, _ member: Int) -> EPUBSection.Kind {
        if item.mediaType == "image/svg+xml" { return .drawing(member: member) }
        let isPicture = item.mediaType.hasPrefix("image/") || item.path.map(PictureName.isPicture) ?? false
        return isPicture ? .picture : .markup(member: member)
    }

    /// The weight of a picture section, in bytes of text.
    private static let bytesOfPicture = 40

    private static func isPage(_ path: String) -> Bool {
        switch ArchivePath.fileExtension(of: path) {
        case "xhtml", "html", "htm": true
        default: false
        }
    }
}
