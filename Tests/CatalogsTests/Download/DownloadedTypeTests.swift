import Testing

@testable import Catalogs

@Suite struct DownloadedTypeTests {
    private static let zip = "PK\u{3}\u{4}" + String(repeating: "\u{0}", count: 26)
    static let epub = zip + "mimetypeapplication/epub+zip"
    private static let mobi = String(repeating: "\u{0}", count: 60) + "BOOKMOBI"

    @Test(
        arguments: [
            (epub, "epub", "epub"), (epub, nil, "epub"), (epub, "pdf", "epub"), (zip + "a", "epub", "epub"),
            (zip + "a", "cbz", "cbz"), (zip + "a", nil, "zip"), (zip + "a", "fb2", "fbz"),
            ("%PDF-1.4", "epub", "pdf"),
            (mobi, "azw3", "azw3"), (mobi, "epub", "mobi"), (mobi, nil, "mobi"),
            ("<?xml version=\"1.0\"?><FictionBook>", "fb2", "fb2"),
            ("\u{FEFF}<!DOCTYPE HTML>", "html", "html"),
            ("<html>", nil, "html"), ("<?xml version='1.0'?>\n<html>", "html", "html"),
            ("Call me", "txt", "txt"),
            ("Call me", "md", "md"), ("Call me", nil, "txt"),
        ] as [(String, String?, String)])
    func contentsGetTheirExtension(content: String, promised: String?, fileExtension: String) {
        let type = DownloadedType(Array(content.utf8))
        #expect(type.fileExtension(promised: promised) == fileExtension)
    }

    @Test(
        arguments: [
            ("<!doctype html><title>Log in", "epub"), ("  \n<HTML>", "pdf"), ("<html>", "txt"),
            ("{\"error\": 1}", "epub"),
            ("<fulfillmentToken xmlns='http://ns.adobe.com/adept'/>", "epub"), ("\u{0}\u{1}", nil),
            ("\u{0}\u{1}", "epub"),
            ("MZ\u{0}\u{3}", "epub"), ("", "epub"), ("\u{1F}\u{8B}", "epub"),
        ] as [(String, String?)])
    func whatWasNotPromisedIsRefused(content: String, promised: String?) {
        #expect(DownloadedType(Array(content.utf8)).fileExtension(promised: promised) == nil)
    }
}
