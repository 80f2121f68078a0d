/// A format in which other programs save what was expected as JSON, a property list or a report. It is recognized by the
/// first bytes, so that a message can name it and the way to a readable file. This is the only table of formats: what
/// another kind of file needs to know about them is an extension next to it.
package enum FileForm: Sendable, Hashable, CaseIterable {
  case empty
  case gzip
  /// Data compressed with xz, bzip2 or zstd.
  case compressed
  case archive
  case program
  case signedMessage
  case encodedMessage
  case gitLFSPointer
  case webPage
  case markup
  case propertyList
  case richText
  case utf16
  case json
  case openStep
  case javaScript

  /// Recognizes a format; nil for text in any other one.
  package init?(of bytes: [UInt8]) {
    if let (_, form) = Self.signatures.first(where: { bytes.starts(with: $0.start) }) {
      self = form
      return
    }
    let text = String(decoding: bytes.prefix(512), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.isEmpty, bytes.count <= 512 {
      self = .empty
    } else if let form = Self.form(of: text) {
      self = form
    } else {
      return nil
    }
  }

  private static let signatures: [(start: [UInt8], form: FileForm)] = [
    ([0x1F, 0x8B], .gzip), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed), ([0x42, 0x5A, 0x68], .compressed),
    ([0x28, 0xB5, 0x2F, 0xFD], .compressed), ([0x50, 0x4B, 0x03, 0x04], .archive),
    ([0xCF, 0xFA, 0xED, 0xFE], .program),
    ([0xCE, 0xFA, 0xED, 0xFE], .program), ([0xCA, 0xFE, 0xBA, 0xBE], .program), ([0x30, 0x82], .signedMessage),
    ([0x30, 0x83], .signedMessage), ([0x30, 0x80], .signedMessage), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
  ]

  /// Words with which a program in JavaScript or TypeScript begins.
  private static let statements = [
    "import ", "import{", "export ", "module.exports", "exports.", "const ", "let ", "var ", "require(", "function ",
    "async ", "(function", "(()", "(async", "\"use strict\"", "'use strict'", "#!/usr/bin/env node",
  ]

  /// The text after the comments at its start; nil if they do not end in the part that was read.
  private static func code(in text: Substring) -> Substring? {
    var rest = text
    while rest.hasPrefix("//") || rest.hasPrefix("/*") {
      let end = rest.hasPrefix("//") ? rest.firstRange(of: "\n")?.upperBound : rest.firstRange(of: "*/")?.upperBound
      guard let end else { return nil }
      rest = rest[end...].drop(while: \.isWhitespace)
    }
    return rest
  }

  private static func form(of text: Substring) -> FileForm? {
    let start = text.prefix(64).lowercased()
    if start.hasPrefix("version https://git-lfs.github.com/spec/") { return .gitLFSPointer }
    if start.hasPrefix("-----begin ") { return .encodedMessage }
    if start.hasPrefix("{\\rtf") { return .richText }
    if ["bplist0", "<?xml", "<plist", "<!doctype plist"].contains(where: start.hasPrefix) { return .propertyList }
    if ["<!doctype html", "<html", "<head", "<!--"].contains(where: start.hasPrefix) { return .webPage }
    if start.hasPrefix("<") { return .markup }
    guard let text = code(in: text), !statements.contains(where: text.hasPrefix) else { return .javaScript }
    guard text.first == "{" || text.first == "[" || text.first == "(" else { return nil }
    let inner = text.dropFirst().drop(while: \.isWhitespace)
    // The keys of JSON are in quotes and end with a colon; those of an OpenStep property list end with an equals sign.
    let name =
      inner.first == "\"" ? inner.dropFirst().drop { $0 != "\"" }.dropFirst() : inner.drop { !" =:;,".contains($0) }
    let mark = name.drop(while: \.isWhitespace).first
    if text.first == "(" || mark == "=" || mark == ";" { return .openStep }
    return .json
  }

  /// The format as the object of a sentence.
  package var noun: String {
    switch self {
    case .empty: "an empty file"
    case .gzip: "data compressed with gzip"
    case .compressed: "data compressed with xz, bzip2 or zstd"
    case .archive: "a ZIP archive, such as an .ipa"
    case .program: "a program"
    case .signedMessage: "a signed message (CMS)"
    case .encodedMessage: "a message in PEM encoding"
    case .gitLFSPointer: "a Git LFS pointer"
    case .webPage: "a web page (HTML)"
    case .markup: "XML or HTML"
    case .propertyList: "a property list"
    case .richText: "rich text (RTF)"
    case .utf16: "UTF-16 text"
    case .json: "JSON"
    case .openStep: "a property list in the old text format"
    case .javaScript: "JavaScript"
    }
  }

  /// What makes the file readable.
  package var help: String {
    switch self {
    case .empty: "export the file again"
    case .gzip: "decompress it with \"gunzip -c FILE\", and save the output"
    case .compressed: "decompress it, and save the output"
    case .archive: "unzip it, and pass the files in its folder Payload"
    case .program: "run \"codesign -d --entitlements - --xml APP\", and save its output"
    case .signedMessage: "run \"security cms -D -i FILE\", and save its output"
    case .encodedMessage: "run \"openssl cms -verify -noverify -inform pem -in FILE\", and save its output"
    case .gitLFSPointer: "run \"git lfs pull\""
    case .webPage, .markup: "save the file itself instead of the page that shows it"
    case .propertyList: "pass the entitlements or Info.plist files of the app and the clip"
    case .richText: "save it as plain text; in TextEdit: Format > Make Plain Text"
    case .utf16: "save it as UTF-8"
    case .json: "pass the entitlements or Info.plist files of the app and the clip"
    case .openStep: "convert it with \"plutil -convert xml1 FILE\""
    case .javaScript: "pass the files that the program generates"
    }
  }
}
