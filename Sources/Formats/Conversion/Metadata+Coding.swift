import BookModel

extension Metadata {
    mutating func code(_ coder: inout DocumentCoder) {
        var isNamedByFile = isNamedByFile
        coder.code(&isNamedByFile)
        for field in Self.fields {
            var values = coder.reads ? [] : field.values(self)
            coder.code(&values, blank: []) { $0.code(&$1) }
            if coder.reads { for value in values { field.add(value, &self) } }
        }
        if coder.reads, isNamedByFile {
            let name = title
            title = ""
            nameIfNeeded(byFile: name)
        }
    }
}
