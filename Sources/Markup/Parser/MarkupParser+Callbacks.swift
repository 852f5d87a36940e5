import CLibXML2

/// Callbacks of libxml2; none may throw or trap.
extension MarkupParser {
    @inline(__always)
    private static func with(_ user: UnsafeMutableRawPointer?, _ body: (MarkupParser) -> Void) {
        guard let user else { return }
        Unmanaged<MarkupParser>.fromOpaque(user)._withUnsafeGuaranteedRef(body)
    }

    static var xmlCallbacks: xmlSAXHandler {
        var callbacks = xmlSAXHandler()
        callbacks.initialized = XML_SAX2_MAGIC
        callbacks.startElementNs = { user, name, _, _, namespaces, _, count, _, attributes in
            MarkupParser.with(user) {
                $0.startXML(name, MarkupAttributes(xml: attributes, count: Int(count)), Int(namespaces))
            }
        }
        callbacks.endElementNs = { user, name, _, _ in MarkupParser.with(user) { $0.endXML(name) } }
        callbacks.characters = { user, start, count in MarkupParser.with(user) { $0.textXML(start, count) } }
        callbacks.ignorableWhitespace = callbacks.characters
        callbacks.cdataBlock = callbacks.characters
        callbacks.comment = { user, _ in MarkupParser.with(user) { $0.interruptXML() } }
        callbacks.processingInstruction = { user, _, _ in MarkupParser.with(user) { $0.interruptXML() } }
        callbacks.reference = { user, name in MarkupParser.with(user) { $0.reference(name) } }
        callbacks.getEntity = { user, name in
            guard let user else { return nil }
            return Unmanaged<MarkupParser>.fromOpaque(user)._withUnsafeGuaranteedRef { $0.entity(name) }
        }
        callbacks.entityDecl = { user, name, type, _, _, content in
            guard let name, let content, UInt32(type) == XML_INTERNAL_GENERAL_ENTITY.rawValue else { return }
            MarkupParser.with(user) {
                $0.entities.declare(String(cString: name), UnsafeBufferPointer(terminated: content))
            }
        }
        callbacks.attributeDecl = { user, _, _, _, _, _, values in
            xmlFreeEnumeration(values)
            MarkupParser.with(user) { $0.declareAttribute() }
        }
        callbacks.serror = { user, error in
            guard let error, error.pointee.code == Int32(XML_NS_ERR_QNAME.rawValue) else { return }
            MarkupParser.with(user) { $0.hasBadName = true }
        }
        return callbacks
    }

    static var htmlCallbacks: htmlSAXHandler {
        var callbacks = htmlSAXHandler()
        callbacks.initialized = XML_SAX2_MAGIC
        callbacks.startElement = { user, name, attributes in
            MarkupParser.with(user) { $0.startHTML(name, MarkupAttributes(html: attributes)) }
        }
        callbacks.endElement = { user, name in MarkupParser.with(user) { $0.endHTML(name) } }
        callbacks.characters = { user, start, count in MarkupParser.with(user) { $0.textHTML(start, count) } }
        callbacks.ignorableWhitespace = callbacks.characters
        callbacks.cdataBlock = callbacks.characters
        callbacks.comment = { user, text in MarkupParser.with(user) { $0.comment(text) } }
        callbacks.processingInstruction = { user, _, _ in MarkupParser.with(user) { $0.comment(nil) } }
        callbacks.serror = { _, _ in }
        return callbacks
    }
}

// MARK: - XML

extension MarkupParser {
    private func startXML(
        _ name: UnsafePointer<UInt8>?, _ attributes: MarkupAttributes, _ namespaces: Int
    ) {
        guard let name else { return }
        tellText()
        open.append(name)
        passTag(isStart: true)
        if attributes.isOverLimit { cutAttributes() }
        sink.start(MarkupElement(name: UnsafeBufferPointer(terminated: name), attributes: attributes))
        if namespaces > 0, let context, context.pointee.nsNr > 2 * Limits.namespaces {
            hasTooManyAttributes = true
            overload()
        }
    }

    private func cutAttributes() {
        hasTooManyAttributes = true
        sink.cut(.attributes)
    }

    /// Stops the XML parser; the HTML parser reads the rest.
    private func overload() {
        isOverloaded = true
        xmlStopParser(context)
    }

    private func declareAttribute() {
        declaredAttributes += 1
        if declaredAttributes > Limits.declaredAttributes { overload() }
    }

    private func endXML(_ name: UnsafePointer<UInt8>?) {
        guard let name else { return }
        tellText()
        _ = open.popLast()
        passTag(isStart: false)
        sink.end(UnsafeBufferPointer(terminated: name))
    }

    private func textXML(_ start: UnsafePointer<UInt8>?, _ count: Int32) {
        let reported = UnsafeBufferPointer(start: start, count: Int(count))
        if let mask {
            mask.text(reported, in: context?.pointee.input) { text.append(contentsOf: $0) }
        } else {
            text.append(contentsOf: reported)
        }
        guard text.count > Limits.heldBack else { return }
        tellText()
        isTextReported = true
    }

    /// Passes on the text after the last tag.
    @inline(__always)
    func tellText() {
        if !interruptions.isEmpty { return tellInterruptedText() }
        guard !text.isEmpty else { return }
        text.withUnsafeBufferPointer { sink.text($0) }
        text.removeAll(keepingCapacity: true)
    }

    private func tellInterruptedText() {
        text.withUnsafeBufferPointer { bytes in
            var start = 0
            for end in interruptions + [bytes.count] {
                if end > start { sink.text(Bytes(rebasing: bytes[start..<end])) }
                if end < bytes.count { sink.interrupt() }
                start = end
            }
        }
        text.removeAll(keepingCapacity: true)
        interruptions.removeAll()
    }

    private func interruptXML() {
        if sink.hearsInterruptions { interruptions.append(text.count) }
    }

    @inline(__always)
    private func passTag(isStart: Bool) {
        guard let input = context?.pointee.input else { return }
        lastTag = fed - (input.pointee.end - input.pointee.cur)
        lastTagIsStart = isStart
        isTextReported = false
    }

    /// Writes a reference to an entity that an external DTD would declare as text.
    private func reference(_ name: UnsafePointer<UInt8>?) {
        guard let name else { return }
        var reference = "&\(String(cString: name));"
        reference.withUTF8 { textXML($0.baseAddress, Int32($0.count)) }
    }

    /// An entity by name; nil if it is not declared.
    ///
    /// In text it is returned as predefined, so that libxml2 inserts it unchanged; in an attribute value as
    /// an internal entity that has been checked, so that libxml2 expands it there.
    private func entity(_ name: UnsafePointer<UInt8>?) -> xmlEntityPtr? {
        guard let name, var text = entities.text(of: name) else { return nil }
        let isAttribute = context?.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE
        if isAttribute { text.removeAll { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") } }
        let count = min(text.count, entityText.count - 1)
        _ = entityText.update(fromContentsOf: text[..<count])
        entityText[count] = 0
        entity.pointee.type = XML_ENTITY_DECL
        entity.pointee.name = name
        entity.pointee.content = entityText.baseAddress
        entity.pointee.length = Int32(count)
        entity.pointee.checked = 2
        entity.pointee.etype = isAttribute ? XML_INTERNAL_GENERAL_ENTITY : XML_INTERNAL_PREDEFINED_ENTITY
        return entity
    }
}

// MARK: - HTML

extension MarkupParser {
    private func startHTML(_ name: UnsafePointer<UInt8>?, _ attributes: MarkupAttributes) {
        guard let name, !isMuted else { return }
        tellReference()
        if attributes.isOverLimit { cutAttributes() }
        sink.start(MarkupElement(name: Self.local(name), attributes: attributes))
    }

    private func endHTML(_ name: UnsafePointer<UInt8>?) {
        guard let name, !isMuted else { return }
        tellReference()
        sink.end(Self.local(name))
    }

    private func textHTML(_ start: UnsafePointer<UInt8>?, _ count: Int32) {
        guard !isMuted else { return }
        let bytes = UnsafeBufferPointer(start: start, count: Int(count))
        if entities.hasOwn { tellReplacing(bytes) } else { sink.text(bytes) }
    }

    private func comment(_ text: UnsafePointer<UInt8>?) {
        guard isMuted else { return sink.interrupt() }
        guard let text else { return }
        let mark = UnsafeBufferPointer(start: Self.mark.utf8Start, count: Self.mark.utf8CodeUnitCount)
        if UnsafeBufferPointer(terminated: text).elementsEqual(mark) { isMuted = false }
    }

    /// The name without a prefix.
    private static func local(_ name: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let bytes = UnsafeBufferPointer(terminated: name)
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return bytes }
        return UnsafeBufferPointer(rebasing: bytes[(colon + 1)...])
    }
}
