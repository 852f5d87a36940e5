import BookModel

extension KeptBook {
    static var blank: KeptBook {
        KeptBook(metadata: Metadata(), sections: [], identity: Identity(digest: ""))
    }

    mutating func code(_ coder: inout KeptCoder) {
        metadata.code(&coder)
        coder.code(&identity.digest)
        coder.code(&identity.identifier)
        coder.code(&sections, blank: SectionInfo(name: "", byteCount: 0)) { $1.code(&$0) }
        contents.code(&coder)
        coder.code(&mayTellPrintedPages)
        coder.code(&styling)
        coder.code(&made, blank: Made(index: 0, section: Section())) { coder, made in
            coder.code(&made.index)
            made.section.code(&coder)
        }
        if !isSound { coder.fail() }
    }

    /// Whether all that leads somewhere leads to what is there.
    private var isSound: Bool {
        func isThere(_ target: Contents.Target) -> Bool { sections.indices.contains(target.section) }
        return !sections.isEmpty
            && contents.entries.allSatisfy { $0.level >= 0 && ($0.target.map(isThere) ?? true) }
            && contents.pageList.allSatisfy { isThere($0.target) }
            && contents.landmarks.allSatisfy { isThere($0.target) }
            && sections.allSatisfy { $0.byteCount >= 0 }
            && made.allSatisfy { sections.indices.contains($0.index) && $0.section.isSound }
    }
}

extension Metadata {
    mutating func code(_ coder: inout KeptCoder) {
        var (name, isNamedByFile) = (title, isNamedByFile)
        coder.code(&isNamedByFile)
        coder.code(&name)
        if isNamedByFile { nameIfNeeded(byFile: name) } else { title = name }
        coder.code(&format)
        coder.code(&subtitle)
        coder.code(&titleFileAs)
        coder.code(&creators)
        coder.code(&contributors, blank: Contributor(name: "")) { coder, contributor in
            coder.code(&contributor.name)
            coder.code(&contributor.role)
            coder.code(&contributor.fileAs)
        }
        coder.code(&series, blank: Series(name: "")) { coder, series in
            coder.code(&series.name)
            coder.code(&series.position)
        }
        coder.code(&languages)
        coder.code(&publisher)
        coder.code(&date)
        coder.code(&description)
        coder.code(&subjects)
        coder.code(&rights)
        coder.code(&identifiers)
        coder.code(name: &readingDirection)
        coder.code(raw: &layout)
        coder.code(&cover)
    }
}

extension SectionInfo {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        coder.code(&name)
        coder.code(&byteCount)
        coder.code(&isLinear)
        coder.code(&spinePlace, blank: SpinePlace(step: 0)) { coder, place in
            coder.code(&place.spineStep)
            coder.code(&place.step)
            coder.code(&place.id)
        }
        coder.code(&pageSide, blank: .left) { $0.code(raw: &$1) }
    }
}

extension Contents {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        let start = Target(section: 0)
        coder.code(&entries, blank: Entry(title: "")) { coder, entry in
            coder.code(&entry.title)
            coder.code(&entry.level)
            coder.code(&entry.target, blank: start) { $1.code(&$0) }
        }
        coder.code(&pageList, blank: PageLabel(label: "", target: start)) { coder, page in
            coder.code(&page.label)
            page.target.code(&coder)
        }
        coder.code(&landmarks, blank: Landmark(kind: .other, target: start)) { coder, landmark in
            coder.code(name: &landmark.kind)
            coder.code(&landmark.title)
            landmark.target.code(&coder)
        }
        coder.code(&tellsPagesAlone)
    }
}

extension Contents.Target {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        coder.code(&section)
        coder.code(&anchor)
    }
}
