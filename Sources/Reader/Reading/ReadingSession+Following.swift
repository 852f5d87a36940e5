import BookModel
import Cells
import Paging
import Text
import Typesetting

extension ReadingSession {
    /// Moves the focus to the next or previous link, picture or crowded block in view. The last is followed by the first.
    mutating func step(_ direction: Direction, times: Int) -> [Action] {
        let actions = finish()
        let focusables = focusablesInView
        guard !focusables.isEmpty else { return actions + say(.noLinks) }
        let current = focusables.firstIndex { $0.focus == focus }
        let step = (times - 1) % focusables.count
        let next =
            switch (direction, current) {
            case (.forward, let current?): (current + 1 + step) % focusables.count
            case (.reverse, let current?): (current + focusables.count - 1 - step) % focusables.count
            case (.forward, nil): step
            case (.reverse, nil): focusables.count - 1 - step
            }
        focus = focusables[next].focus
        switch focusables[next] {
        case .link(let link): message = "leads to \(goal(of: link))"
        case .block(let block):
            message = "\(block.kind.rawValue): \(key: .follow) opens, \(key: .copyFocus) copies"
        case .picture: message = "picture: \(key: .follow) opens"
        }
        return actions
    }

    /// Clears the focus; without a focus, cancels the turn under way.
    mutating func cancel() -> [Action] {
        if aloud != nil, !turner.isMoving { return stopAloud() }
        if autoTurn != nil, !turner.isMoving { return stopAutoTurn() }
        guard focus == nil || turner.isMoving else {
            focus = nil
            return []
        }
        return cancelTurnOrHideHits()
    }

    /// Follows the link in focus, or opens the block; without one, turns the page.
    mutating func followOrTurn(times: Int) -> [Action] {
        guard !turner.isMoving, let focusable = objectInFocus else { return turn(.forward, times: times) }
        return follow(focusable)
    }

    /// Labels all links and crowded blocks in view with letters, and waits for one of them.
    mutating func labelLinks() -> [Action] {
        let actions = finish()
        let focusables = focusablesInView
        return actions + (focusables.isEmpty ? say(.noLinks) : [.push(LinkLabelsScreen(focusables))])
    }

    /// Follows a link, or opens a block and keeps it in focus.
    mutating func follow(_ focusable: Focusable) -> [Action] {
        switch focusable {
        case .link(let link): return follow(link)
        case .block(let block):
            focus = focusable.focus
            return open(block)
        case .picture(let picture):
            focus = focusable.focus
            return open(picture)
        }
    }

    /// Follows a link: opens a note as a box, goes to a place of the book, shows an address.
    mutating func follow(_ link: LinkInView) -> [Action] {
        focus = nil
        if link.isNote, let reference = reference(of: link), let note = noteScreen(of: reference) {
            return [.push(note)]
        }
        return follow(link.link)
    }

    /// Follows a link, or shows a message if it leads nowhere.
    mutating func follow(_ link: String) -> [Action] {
        if let target = pages.book.target(of: link) { return follow(target, named: link) }
        if let address = WebAddress(link) { return [.push(AddressScreen(address))] }
        let isRefused = WebAddress.scheme(of: link) != nil
        return isRefused ? say("not opened: \(WebAddress.visible(link))") : sayMissing(link)
    }

    /// Goes to the target of a link within the book, if it exists.
    private mutating func follow(_ target: Contents.Target, named link: String) -> [Action] {
        let content = pages.set(target.section).section
        if let anchor = target.anchor, content.offset(ofAnchor: anchor) == nil {
            return sayMissing(link)
        }
        let before = navigator.jumps.earlier
        let actions = go(to: target)
        return navigator.jumps.earlier == before ? actions : actions + say("\(key: .back) goes back")
    }

    private mutating func sayMissing(_ link: String) -> [Action] {
        say("\(WebAddress.visible(link)) is not in the book")
    }

    private func reference(of link: LinkInView) -> ReferenceInView? {
        referencesInView.first {
            $0.page.section == link.page.section && $0.reference.range.overlaps(link.range)
        }
    }

    /// The target of a link in words: a note, a chapter and its page, or the address as the book has it.
    func goal(of link: LinkInView) -> String { link.isNote ? "a note" : goal(of: link.link) }

    private func goal(of link: String) -> String {
        guard let target = pages.book.target(of: link) else { return WebAddress.visible(link) }
        let entries = chapters.contents.entries
        let entry =
            entries.first { $0.target == target } ?? entries.first { $0.target?.section == target.section }
        let number = pages.counts.numbers(of: [target]).first ?? ""
        let words = [entry?.title ?? "", number.isEmpty ? "" : "page \(number)"].filter { !$0.isEmpty }
        return words.isEmpty ? "another page" : words.joined(separator: ", ")
    }
}
