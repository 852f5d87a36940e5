/// A single-byte encoding that extends ASCII and that ICU does not have.
struct ByteEncoding: Sendable {
    /// The characters of the bytes from 0x80 on, in UTF-8.
    private let upper: [[UInt8]]
    /// Characters that replace ASCII control characters.
    private let lower: [UInt8: [UInt8]]

    /// Nil if the encoding is not one of these.
    init?(_ name: String) {
        let letters = name.utf8.filter {
            $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ":")
        }
        guard let table = Self.table(of: String(decoding: letters, as: UTF8.self).lowercased()) else {
            return nil
        }
        upper = table.unicodeScalars.map { Array(String($0).utf8) }
        let isVietnamese = table.starts(with: "ẠẮ")
        lower = isVietnamese ? Self.lowerVISCII.mapValues { Array(String($0).utf8) } : [:]
    }

    /// Decodes each byte.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            if byte >= 0x80 {
                text += upper[Int(byte & 0x7F)]
            } else if byte < 0x20, let letter = lower[byte] {
                text += letter
            } else {
                text.append(byte)
            }
        }
        return text
    }

    private static let lowerVISCII: [UInt8: Unicode.Scalar] = [
        0x02: "Ẳ", 0x05: "Ẵ", 0x06: "Ẫ", 0x14: "Ỷ", 0x19: "Ỹ", 0x1E: "Ỵ",
    ]

    /// The upper 128 characters of an encoding; its name must be in lower case, letters and digits only.
    private static func table(of name: String) -> String? {
        switch name {
        case "iso885916", "latin10", "l10": iso885916
        case "viscii", "csviscii": viscii
        case "tcvn", "tcvn5712", "tcvn57121": tcvn
        case "koi8t": koi8t
        case "koi8ru": koi8ru
        case "macuk", "macukrainian", "xmacukrainian": macUkraine
        case "pt154", "cp154", "ptcp154", "csptcp154": pt154
        case "rk1048", "kz1048", "strk10482002", "cskz1048": rk1048
        case "armscii8": armscii8
        case "georgianps": georgianPS
        default: nil
        }
    }
}

// MARK: - Tables

extension ByteEncoding {
    private static let iso885916 = """
        ��������������������������������\
        \u{A0}ĄąŁ€„Š§š©Ș«Ź\u{AD}źŻ°±ČłŽ”¶·žčș»ŒœŸż\
        ÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚß\
        àáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ
        """

    private static let viscii = """
        ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲ\
        ÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯ\
        ÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡư\
        àáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ
        """

    private static let tcvn = """
        ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\
        \u{A0}ĂÂÊÔƠƯĐăâêôơưđẰ\u{300}\u{309}\u{303}\u{301}\u{323}àảãáạẲằẳẵắẴ\
        ẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịò\
        ỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ
        """

    private static let koi8t = """
        қғ‚Ғ„…†‡�‰ҳ‹ҲҷҶ�Қ‘’“”•–—�™�›����\
        �ӯӮё¤ӣ¦§���«¬\u{AD}®�°±²Ё�Ӣ¶·�№�»���©\
        юабцдефгхийклмнопярстужвьызшэщчъ\
        ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
        """

    private static let koi8ru = """
        ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓“■∙”—№™\u{A0}»®«·¤\
        ═║╒ёє╔ії╗╘╙╚╛ґў╞╟╠╡ЁЄ╣ІЇ╦╧╨╩╪ҐЎ©\
        юабцдефгхийклмнопярстужвьызшэщчъ\
        ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
        """

    private static let macUkraine = """
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
        †°Ґ£§•¶І®©™Ђђ≠Ѓѓ∞±≤≥іµґЈЄєЇїЉљЊњ\
        јЅ¬√ƒ≈∆«»…\u{A0}ЋћЌќѕ–—“”‘’÷„ЎўЏџ№Ёёя\
        абвгдежзийклмнопрстуфхцчшщъыьэю¤
        """

    private static let pt154 = """
        ҖҒӮғ„…ҶҮҲүҠӢҢҚҺҸҗ‘’“”•–—ҳҷҡӣңқһҹ\
        \u{A0}ЎўЈӨҘҰ§Ё©Ә«¬ӯ®Ҝ°ұІіҙө¶·ё№ә»јҪҫҝ\
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
        абвгдежзийклмнопрстуфхцчшщъыьэюя
        """

    private static let rk1048 = """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊҚҺЏђ‘’“”•–—�™љ›њқһџ\
        \u{A0}ҰұӘ¤Ө¦§Ё©Ғ«¬\u{AD}®Ү°±Ііөµ¶·ё№ғ»әҢңү\
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
        абвгдежзийклмнопрстуфхцчшщъыьэюя
        """

    private static let armscii8 = """
        ��������������������������������\
        \u{A0}�և։)(»«—.՝,-֊…՜՛՞ԱաԲբԳգԴդԵեԶզԷէ\
        ԸըԹթԺժԻիԼլԽխԾծԿկՀհՁձՂղՃճՄմՅյՆնՇշ\
        ՈոՉչՊպՋջՌռՍսՎվՏտՐրՑցՒւՓփՔքՕօՖֆ՚�
        """

    private static let georgianPS = """
        ��‚ƒ„…†‡ˆ‰Š‹Œ����‘’“”•–—˜™š›œ��Ÿ\
        \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
        აბგდევზჱთიკლმნჲოპჟრსტჳუფქღყშჩცძწ\
        ჭხჴჯჰჵæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
        """
}
