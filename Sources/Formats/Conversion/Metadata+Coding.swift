import BookModel

extension Metadata {
    mutating func code(_ coder: inout DocumentCoder) {
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
