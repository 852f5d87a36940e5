import Commands
import Cells

extension App {
    /// The index of the screen in front.
    var front: Int { screens.count - 1 }

    /// Handles a key for the screen in front: performs its command, or passes the key to the screen.
    mutating func press(_ key: Key) -> [Effect] {
        if key == .interrupt { return interrupt() }
        let place = screens[front].keyContext
        let isReading = place == .reading
        let isMirrored = isReading && context.reading.isMirrored && context.keys.awaiting == nil
        let key = isMirrored ? key.mirrored : key
        switch context.keys.read(
            key, in: isReading ? context.readingKeys : context.keyMaps[place], takesNumbers: isReading)
        {
        case .request(let request): return perform(request)
        case .unfinished:
            if let command = context.keys.awaiting?.command {
                context.reading.message = Self.awaitsLetter(command, context.reading.letters)
            }
            return []
        case .unbound: return follow(withScreen { $0.handle(.key(key), in: &$1) })
        }
    }

    /// - Parameter letters: the letters in use.
    private static func awaitsLetter(_ command: Command, _ letters: String) -> Message {
        guard command == .goMark else { return "a letter for this place" }
        return letters.isEmpty
            ? "no letters yet: \(key: .mark) and a letter gives one" : "which letter? \(letters)"
    }

    /// Ctrl-C closes a prompt or a note, and quits anywhere else. It cannot be bound, so that there is a way out even if
    /// a configuration unbinds all other keys.
    private mutating func interrupt() -> [Effect] {
        context.keys = KeyReader()
        let isTyping = [.prompt, .writing].contains(screens[front].keyContext)
        return perform(Request(isTyping ? .close : .quit))
    }

    /// Performs actions of screens.
    ///
    /// - Returns: the effects that only the program can perform.
    mutating func follow(_ actions: [Action]) -> [Effect] { actions.flatMap { follow($0) } }

    private mutating func follow(_ action: Action) -> [Effect] {
        switch action {
        case .push(let screen): push(screen)
        case .pop: pop()
        case .replace(let screen):
            pop()
            push(screen)
        case .go(let target): return follow(context.reading.go(to: target))
        case .set(let name, let value, let scope): return set(name, to: value, for: scope)
        case .reset(let name, let scope): return reset(name, for: scope)
        case .say(let message): context.reading.message = message
        case .perform(let request): return perform(request)
        case .effect(let effect): return [effect]
        }
        return []
    }

    /// Saves the jumps if they have changed. Before the saved ones are known, they would be overwritten.
    mutating func saveJumps() -> [Effect] {
        let navigator = context.reading.navigator
        guard navigator.knowsSavedJumps, navigator.jumps != savedJumps else { return [] }
        savedJumps = navigator.jumps
        return [.save(.jumps(savedJumps))]
    }

    /// Lets all screens fit themselves to the window and the settings.
    mutating func layOut() {
        for index in screens.indices { state.withScreen(index) { $0.layOut(in: $1) } }
    }

    private mutating func push(_ screen: any Screen) { screens.append(screen) }

    /// The lowest screen stays.
    private mutating func pop() {
        if screens.count > 1 { screens.removeLast() }
    }

    /// Offers a command to the screen in front, then to the lowest screen. Handles it itself if neither does.
    private mutating func perform(_ request: Request) -> [Effect] {
        for index in front > 0 ? [front, 0] : [0] {
            if let actions = state.withScreen(index, { $0.perform(request, in: &$1) }) {
                return follow(actions)
            }
        }
        switch request.command {
        case .help:
            let (place, isOnShelf) = (screens[front].keyContext, front == 0 && context.isAtShelf)
            if request.text == nil, place == .reading || isOnShelf, KeyCardScreen.fits(context.size) {
                push(KeyCardScreen(isOnShelf: isOnShelf))
            } else {
                let help = HelpSource(from: place, isOnShelf: isOnShelf, in: context)
                push(ListScreen(help, showing: request.text ?? ""))
            }
        case .settings: push(ListScreen(SettingsSource(in: context)))
        case .prompt: push(PromptScreen())
        case .redraw: return [.redraw]
        case .suspend:
            return follow(context.reading.stopAutoTurn() + context.reading.pauseAloud()) + [.suspend]
        case .quit: return [.quit]
        case .leave: return follow(context.reading.stopAloud()) + [context.isFromShelf ? .shelf : .quit]
        case .shelf: return context.isAtShelf ? [] : follow(context.reading.stopAloud()) + [.shelf]
        case .sync: return sync(request).map { follow($0) } ?? []
        case .catalog: return follow(context.openCatalogs(at: request.text))
        case .card: return showCard()
        case .statistics:
            push(StatisticsScreen())
            return [.reportStatistics]
        case .words:
            push(ListScreen(WordsSource(in: context)))
            return [.reportWords]
        case .forget: ForgetScreen(context).map { push($0) }
        case .grep: return grep(request)
        case .beside: return openOrCloseBeside(request.text)
        case .switchBook: return switchBook()
        case .earlierBeside: return moveBeside(by: -(request.number?.whole ?? 1))
        case .laterBeside: return moveBeside(by: request.number?.whole ?? 1)
        case .otherBook: return follow(context.reading.stopAloud()) + [.otherBook]
        case .open: return request.text.map { [.open($0)] } ?? []
        case .set: return choose(request, for: .allBooks)
        case .theme: return applyTheme(request)
        case .setLocal: return choose(request, for: .thisBook)
        case .reset: return follow([.reset(request.setting?.name, .allBooks)])
        case .bind, .unbind: _ = context.keyMaps.follow(request)
        case .configuration: push(ListScreen(ProblemsSource(context.configuration)))
        default: context.reading.message = .notHere(request.command)
        }
        return []
    }
}

extension Key {
    /// The key for the other side: left for right, `h` for `l`; with a modifier it is the same.
    fileprivate var mirrored: Key {
        guard modifiers.isEmpty else { return self }
        return switch code {
        case .left: Key(.right)
        case .right: Key(.left)
        case .character("h"): .character("l")
        case .character("l"): .character("h")
        default: self
        }
    }
}
