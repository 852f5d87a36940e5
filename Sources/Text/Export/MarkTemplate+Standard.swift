extension MarkTemplate {
    /// The Markdown that is written unless the reader has set a template.
    static let standard: MarkTemplate = {
        do throws(MarkTemplateError) {
            return try MarkTemplate(Array(source.utf8))
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    private static let source = """
        # {{title}}
        {{#author}}

        *{{author}}*
        {{/author}}
        {{#marks}}
        {{#newChapter}}

        ## {{newChapter}}
        {{/newChapter}}
        {{#name}}

        **{{name}}**
        {{/name}}

        > {{text}}
        {{#note}}

        {{note}}
        {{/note}}

        *[{{kind}}]({{link}}) · {{date}}*
        {{/marks}}
        {{^marks}}

        Nothing is marked.
        {{/marks}}

        """
}
