import Cells

extension Request {
    /// Reads a line of the command language: `next-chapter 3`, `set measure 72`, `open ~/book.epub`, `q`;
    /// `12` is a page, `12.5%` a percentage.
    ///
    /// - Returns: nil for a line of spaces.
    package static func parse(_ line: String) throws(RequestError) -> Request? {
        try parse(Array(line.utf8)[...])
    }

    /// - Parameter line: valid UTF-8.
    package static func parse(_ line: ArraySlice<UInt8>) throws(RequestError) -> Request? {
        var scanner = CommandScanner(line)
        guard let name = scanner.word() else { return nil }
        if scanner.isAtEnd, let request = goTo(name) { return request }
        return try parse(Command(typed: name)?.rawValue ?? name, &scanner)
    }

    /// - Parameter isBound: whether it is for a key, before which its number can be typed.
    private static func parse(
        _ name: String, _ scanner: inout CommandScanner, isBound: Bool = false
    ) throws(RequestError) -> Request {
        guard let row = Command.row(named: name) else { throw .unknownCommand(name) }
        let (command, parameter) = (row.command, row.parameter)
        if isBound, scanner.isAtEnd, parameter.isTypedWithKeys { return Request(command) }
        let request = try Request(command, argument(parameter, of: command, &scanner))
        guard scanner.isAtEnd else { throw .wrongArgument(command) }
        return request
    }

    /// A page or a percentage alone.
    private static func goTo(_ text: String) -> Request? {
        if text.hasSuffix("%") {
            return TypedNumber.Value(String(text.dropLast())).map { Request(.percent, .number($0)) }
        }
        return TypedNumber.Value(text).map { Request(.page, .number($0)) }
    }

    private static func argument(
        _ parameter: Command.Parameter, of command: Command, _ scanner: inout CommandScanner
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
            return try binding(for: command, bindsKeys: parameter == .binding, &scanner)
        }
        throw .wrongArgument(command)
    }
}

// MARK: - Settings

extension Request {
    private static func known(_ name: String) throws(RequestError) -> Setting {
        if let setting = Setting.named(name) { return setting }
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
    /// Whether it takes a value.
    public func takes(_ value: String) -> Bool { normal(value) != nil }

    /// The normalized value; nil if the setting does not take it.
    package func normal(_ value: String) -> String? {
        var settings = Settings()
        return set(value, in: &settings) ? self.value(in: settings) : nil
    }
}

// MARK: - Keys

extension Request {
    /// Reads `[CONTEXT] KEY… COMMAND [ARGUMENTS]`; a word that may be a key or a command is a key only
    /// where it comes first.
    private static func binding(
        for command: Command, bindsKeys: Bool, _ scanner: inout CommandScanner
    ) throws(RequestError) -> Argument {
        guard var word = scanner.word() else { throw .wrongArgument(command) }
        let context = KeyContext(rawValue: word)
        if context != nil {
            guard let next = scanner.word() else { throw .wrongArgument(command) }
            word = next
        }
        guard var keys = Key.keys(named: word) else { throw .unknownKey(word) }
        while let next = scanner.word() {
            let isCommand = bindsKeys && Command(named: next) != nil
            // Several characters without a space between them may only come first.
            if !isCommand, let more = Key.keys(named: next), more.count == 1 {
                keys += more
            } else if bindsKeys {
                let request = try parse(next, &scanner, isBound: true)
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
        // The default bindings of Ctrl-C may be written down, but no others.
        if keys.contains(.interrupt), KeyMaps.made(context ?? .reading).request(for: keys) != request {
            throw .interrupt
        }
        return keys
    }
}
