extension Metadata {
    /// Whether a name is what Calibre calls an author whom it does not know, in a language that its windows can be
    /// in: nothing else in its books and libraries tells them from one who is called so.
    public static func isNobody(_ name: String) -> Bool { nobody.contains(name) }

    /// `Unknown` in the translations of Calibre 6.
    private static let nobody: Set = [
        "Anaithnid", "Bilinmiyor", "Bitazwi", "Desconegut", "Desconhecido", "Desconocido", "Desconocío",
        "Descoñecido", "Dianav", "Dieithr", "Ezezaguna", "Hindi kilala", "I panjohur", "Inconnu",
        "Inconnu(e)", "Ismeretlen", "Nayê zanîn", "Nazynoms", "Necunoscut(ă)", "Nekonata", "Nepoznat",
        "Nepoznato", "Nezināms", "Neznano", "Neznáme", "Neznámý", "Nežinoma", "Nieznany", "Noma'lum",
        "Okänd", "Onbekend", "Sconosciuto", "Tidak Diketahui", "Tidak diketahui", "Tundmatu", "Tuntematon",
        "Ukendt", "Ukjend", "Ukjent", "Unbekannt", "Unknown", "ora dimangertèni", "Ókent", "Óþekkt",
        "Chưa xác định", "Naməlum", "Άγνωστο", "Невядома", "Невідомий", "Неизвестно", "Неизвестный",
        "Непознато", "Тодорхойгүй", "непознато", "Անհայտ", "אומבאקאנט", "לא ידוע", "مجهول", "ناشناخته",
        "نامعلوم", "يوچۇن", "अज्ञात", "অজানা", "অজ্ঞাত", "ਅਗਿਆਤ", "અજ્ઞાત", "ଅଜଣା", "தெரியாத", "ಗೊತ್ತಿಲ್ಲದ",
        "അജ്ഞാതം", "නොදනී", "ไม่รู้จัก", "မျိုးမည်မသိ", "უცნობია", "不明", "未知", "알 수 없음",
    ]
}
