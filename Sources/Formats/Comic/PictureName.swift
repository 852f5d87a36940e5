import Markup

/// What the name of a file tells of it.
enum PictureName {
    /// Whether a file is a picture, by its name.
    static func isPicture(_ name: String) -> Bool {
        switch ArchivePath.fileExtension(of: name) {
        // What there is most of stands first.
        case "xhtml", "html", "htm": false
        case "jpg", "jpeg", "jpe", "png", "gif", "webp", "bmp", "avif", "jxl", "tif", "tiff": true
        default: false
        }
    }
}
