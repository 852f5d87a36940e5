import Commands

// What the source of the rows is asked.
extension ListScreen {
    /// Whether a command that otherwise moves, filters or leaves is for the source. A filter comes first.
    func isOwn(_ command: Command) -> Bool {
        !isFiltering && filter.isEmpty && source.takes(command)
    }

    /// Passes a command for the selected row to the source.
    mutating func ask(_ request: Request, in context: inout Context) -> [Action]? {
        guard let actions = source.perform(request, on: selectedRow, in: &context) else { return nil }
        updateRows()
        return actions
    }

    /// Tells the source if the last line is in view.
    mutating func reachEnd(in context: inout Context) -> [Action] {
        let room = sheet(in: context).body.count
        return (top ?? 0) + room >= lines.count ? source.reachEnd(in: &context) : []
    }

    mutating func receiveAnswer(in context: inout Context) -> [Action] {
        refresh(in: context)
        return source.receiveAnswer(in: &context)
    }
}
