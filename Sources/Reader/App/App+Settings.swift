import Commands
import BookModel
import Pages
import Paging

extension App {
    /// Performs `set` and `setlocal`: sets a value, or shows the current one if there is none.
    mutating func choose(_ request: Request, for scope: ShelfChange.Scope) -> [Effect] {
        guard case .setting(let name, let value)? = request.argument, let setting = request.setting else {
            return []
        }
        guard let value else {
            say(.setting(name, setting.value(in: context.settings), context.layers.origin(of: setting)))
            return []
        }
        return set(name, to: value, for: scope)
    }

    /// Performs `theme`. Colours given in the command last while the program runs; the name of a theme is saved.
    mutating func applyTheme(_ request: Request) -> [Effect] {
        guard let text = request.text, let line = try? ThemeLine(text) else { return [] }
        if let colors = line.colors { context.reading.themeContext.own[line.name] = colors }
        return set("theme", to: line.name, for: .allBooks)
    }

    /// Sets a value, and saves it.
    mutating func set(_ name: String, to value: String, for scope: ShelfChange.Scope) -> [Effect] {
        guard let setting = Setting.named(name), let value = setting.normal(value) else { return [] }
        guard !setting.isProgram else {
            say("only the configuration or an option sets \(name)")
            return []
        }
        return change { $0.choose(value, of: setting, for: scope) }
    }

    /// Resets a setting and shows its value. Without a name, resets all settings except typed ones, such as folders.
    ///
    /// - Parameter scope: the open book alone, or it and all others.
    mutating func reset(_ name: String?, for scope: ShelfChange.Scope) -> [Effect] {
        let setting = name.flatMap { Setting.named($0) }
        let effects = change { layers in
            (setting.map { [$0] } ?? Setting.all.filter { !$0.isTyped }).flatMap {
                layers.reset($0, for: scope)
            }
        }
        guard context.reading.message == nil else { return effects }
        say(
            setting.map { .setting($0.name, $0.value(in: context.settings), context.layers.origin(of: $0)) }
                ?? "the settings are back to their defaults, but for folders and what else is typed")
        return effects
    }

    /// Changes the layers of settings. Values that the page turner refuses stay as they were, and are not saved.
    private mutating func change(_ change: (inout SettingLayers) -> [ShelfChange]) -> [Effect] {
        var layers = context.layers
        let changes = change(&layers)
        let (before, settings) = (context.settings, layers.settings)
        let effects = follow(context.reading.change { $0 = settings })
        guard context.settings == settings else { return effects }
        context.layers = layers
        let besides = changeBeside(restyles: settings.sheets != before.sheets)
        layOut()
        return effects + besides + (settings.sheets == before.sheets ? [] : [.restyle(settings)])
            + changes.map { .save($0) } + arrangeShelf()
    }

    /// Applies the settings to the shelf.
    private mutating func arrangeShelf() -> [Effect] {
        if context.shelf.sorting != settings.shelfOrder { context.shelf.sort(by: settings.shelfOrder) }
        guard context.shelf.folders != settings.library else { return [] }
        context.shelf.folders = settings.library
        return context.isAtShelf ? [.lookThroughFolders] : []
    }

    /// Replaces the book by the same book with sections made by other style sheets, and stays at the reader's place.
    ///
    /// - Parameter cache: the book with its new sections.
    public mutating func restyle(_ cache: SectionCache) -> [Effect] {
        do throws(PagingError) {
            let effects = follow(try context.reading.restyle(cache))
            let reading = context.reading
            context.beside?.align(with: reading)
            layOut()
            return effects
        } catch {
            return [.fail(error)]
        }
    }

    /// The settings that would apply if another book were opened.
    ///
    /// - Parameter saved: the settings saved for that book.
    public func settings(opening saved: SavedSettings) -> Settings {
        var layers = context.layers
        layers.open(saved)
        return layers.settings
    }

    /// Shows the problem of the reader's own style sheet.
    public mutating func say(problemOfStyleSheet problem: String) {
        say(("\(problem)" as Message).lasting(seconds: 8))
    }
}
