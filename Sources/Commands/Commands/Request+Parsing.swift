import Cells

extension Request {
    /// Parses a line of the command language: `next-chapter 3`, `set measure 72`, `open ~/book.epub`, `q`;
    /// `12` goes to a page, `12.5%` to a percentage.
    ///
    /// - Parameter lookups: the names of the reader's own programs, which are short for `lookup NAME`.
    /// - Returns: nil if the line is blank.
    package static func parse(
        _ line: String, lookups: Set<String> = []
    ) throws(RequestError) -> Request? {
        try parse(Array(line.utf8)[...], lookups: lookups)
    }

    /// - Parameter line: valid UTF-8.
    package static func parse(
        _ line: ArraySlice<UInt8>, lookups: Set<String> = []
    ) throws(RequestError) -> Request? {
        var scanner = CommandScanner(line)
        guard let name = scanner.word() else { return nil }
        if scanner.isAtEnd, let request = goTo(name) { return request }
        return try parse(Command(typed: name)?.rawValue ?? name, &scanner, lookups)
    }

    /// - Parameter isBound: whether the request is for a key, whose number or letter can be typed with the
    ///   key.
    private static func parse(
        _ name: String, _ scanner: inout CommandScanner, _ lookups: Set<String>, isBound: Bool = false
    ) throws(RequestError) -> Request {
        guard let row = Command.row(named: name) else {
            guard lookups.contains(name) else { throw .unknownCommand(name) }
            return Request(.lookup, lookup(name, &scanner))
        }
        let (command, parameter) = (row.command, row.parameter)
        if isBound, scanner.isAtEnd, parameter.isTypedWithKeys { return Request(command) }
        let request = try Request(command, argument(parameter, of: command, &scanner, lookups))
        guard scanner.isAtEnd else { throw .wrongArgument(command) }
        return request
    }

    /// The request of a page or a percentage without a command.
    private static func goTo(_ text: String) -> Request? {
        if text.hasSuffix("%") {
            return TypedNumber.Value(String(text.dropLast())).map { Request(.percent, .number($0)) }
        }
        return TypedNumber.Value(text).map { Request(.page, .number($0)) }
    }

    private static func argument(
        _ parameter: Command.Parameter, of command: Command, _ scanner: inout CommandScanner,
        _ lookups: Set<String>
    ) throws(RequestError) -> Argument? {
        switch parameter {
        case .none: return nil
        case .count, .page:
            guard let word = scanner.word() else { return nil }
            guard let number = TypedNumber.Value(word), number.whole != nil else { break }
            return .number(number)
        case .percentage:
            guard let word = scanner.word() else { break }
            guard let number = TypedNumber.Value(word.hasSuffix("%") ? String(word.dropLast()) : word) else {
                break
            }
            return .number(number)
        case .path, .title, .text, .formatAndPath, .letterOrName, .optionalText, .optionalPath:
            let text = scanner.rest()
            if !text.isEmpty { return .text(text) }
            if parameter == .optionalText || parameter == .optionalPath { return nil }
        case .optionalAddress:
            let text = scanner.rest()
            if text.isEmpty { return nil }
            if TypedAddress.complete(text) != nil { return .text(text) }
        case .syncOrder:
            let text = scanner.rest()
            if text.isEmpty { return nil }
            if SyncOrder(text) != nil { return .text(text) }
        case .theme:
            let text = scanner.rest()
            _ = try ThemeLine(text)
            return .text(text)
        case .letter:
            if let word = scanner.word(), word.count == 1 { return .text(word) }
        case .settingValue:
            guard let name = scanner.word() else { break }
            return try setting(name, &scanner)
        case .optionalSetting:
            guard let name = scanner.word() else { return nil }
            return .setting(try known(name).name, value: nil)
        case .binding, .keys:
            return try binding(for: command, bindsKeys: parameter == .binding, &scanner, lookups)
        case .lookup:
            guard let name = scanner.word() else { break }
            guard LookupProgram.isName(name) else { throw .badLookupName(name) }
            return lookup(name, &scanner)
        }
        throw .wrongArgument(command)
    }
}

extension Request {
    private static func lookup(_ name: String, _ scanner: inout CommandScanner) -> Argument {
        let words = scanner.rest()
        return .lookup(name, words: words.isEmpty ? nil : words)
    }
}

// MARK: - Settings

extension Request {
    private static func known(_ name: String) throws(RequestError) -> Setting {
        if let setting = Setting.named(name) { return setting }
        if name.hasPrefix(LookupProgram.prefix) { throw .badLookupName(name) }
        throw .unknownSetting(name)
    }

    private static func setting(
        _ name: String, _ scanner: inout CommandScanner
    ) throws(RequestError) -> Argument {
        let setting = try known(name)
        if scanner.isAtEnd { return .setting(name, value: nil) }
        let text = scanner.rest()
        guard let value = setting.normal(text) else { throw .badValue(text, setting: name) }
        return .setting(name, value: value)
    }
}

extension Setting {
    /// Whether a value is valid.
    public func takes(_ value: String) -> Bool { normal(value) != nil }

    /// The normalized value; nil if it is not valid.
    package func normal(_ value: String) -> String? {
        var settings = Settings()
        return set(value, in: &settings) ? self.value(in: settings) : nil
    }
}

// MARK: - Keys

extension Request {
    /// Parses `[CONTEXT] KEY… COMMAND [ARGUMENTS]`. A word that could be a key or a command is a key only if
    /// it is the first.
    private static func binding(
        for command: Command, bindsKeys: Bool, _ scanner: inout CommandScanner, _ lookups: Set<String>
    ) throws(RequestError) -> Argument {
        guard var word = scanner.word() else { throw .wrongArgument(command) }
        let context = KeyContext(rawValue: word)
        if context != nil {
            guard let next = scanner.word() else { throw .wrongArgument(command) }
            word = next
        }
        guard var keys = Key.keys(named: word) else { throw .unknownKey(word) }
        while let next = scanner.word() {
            let isCommand = bindsKeys && (Command(named: next) != nil || lookups.contains(next))
            // A word of several characters is a sequence of keys only if it is the first.
            if !isCommand, let more = Key.keys(named: next), more.count == 1 {
                keys += more
            } else if bindsKeys {
                let request = try parse(next, &scanner, lookups, isBound: true)
                return .binding(context ?? .reading, try checked(keys, in: context, for: request), request)
            } else {
                throw .unknownKey(next)
            }
        }
        if bindsKeys { throw .wrongArgument(command) }
        return .binding(context ?? .reading, keys, nil)
    }

    private static func checked(
        _ keys: [Key], in context: KeyContext?, for request: Request
    ) throws(RequestError) -> [Key] {
        guard keys.count <= Key.longestSequence else { throw .unknownKey(Key.name(of: keys)) }
        if (context ?? .reading) == .reading, case .character("0"..."9")? = keys.first?.code,
            keys.first?.modifiers.isEmpty == true
        {
            throw .digit
        }
        // Ctrl-C accepts only its default bindings.
        if keys.contains(.interrupt), KeyMaps.made(context ?? .reading).request(for: keys) != request {
            throw .interrupt
        }
        return keys
    }
}
