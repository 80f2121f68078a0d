import JSONSyntax
import RegistryModel
import TextBasics

/// One generated file that has not been written to disk.
public struct OutputFile: Sendable, Hashable {
  /// The emitter's name.
  public let kind: String
  /// The path below the output folder, with `/`; never absolute, never with `..`.
  public let path: String
  /// The ID of the app that the file is for.
  public let appID: String
  /// The ID of the experience that the file is for; nil if it is for a whole app.
  public let experienceID: String?
  /// The URL in the file, if there is a single one, as in a QR code, or the URL of the page that the file is for.
  public let url: String?
  /// The content of the file.
  public let bytes: [UInt8]

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A file of `kind` for `target`: `<app>/<kind>.<extension>` for an app, `<experience>.<kind>.<extension>` for an
  /// experience, so that files of several kinds fit into one folder.
  ///
  /// `suffix` follows the kind and distinguishes several files for one target. `url` is the URL in the file, if there
  /// is one.
  init(
    _ kind: String,
    about target: Target,
    suffix: String = "",
    extension fileExtension: String,
    url: String? = nil,
    bytes: [UInt8]
  ) {
    let place = target.experience.map { LinkablePath.of($0) + "." } ?? LinkablePath.folder(of: target.app)
    self.init(kind, about: target, path: "\(place)\(kind)\(suffix).\(fileExtension)", url: url, bytes: bytes)
  }

  /// A file of `kind` that covers several apps; `app` is the first of them.
  init(_ kind: String, app: String, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    appID = app
    experienceID = nil
    url = nil
    self.bytes = bytes
  }

  /// A file of `kind` for `target` at a given path.
  init(_ kind: String, about target: Target, path: String, url: String? = nil, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    appID = target.app.id
    experienceID = target.experience?.id
    self.url = url ?? target.url
    self.bytes = bytes
  }
}

/// The format of an emitted artifact.
public enum OutputFormat: String, CaseIterable, Sendable, Hashable {
  case markdown, html, json, xml, svg, pdf, png, text, csv, swift, binary
  /// A script for the shell.
  case shell = "sh"

  /// The file name extension.
  package var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    case .swift: "swift"
    case .xml: "xml"
    case .svg: "svg"
    case .pdf: "pdf"
    case .png: "png"
    case .text: "txt"
    case .csv: "csv"
    case .binary: "bin"
    case .shell: "sh"
    }
  }
}

/// An existing file that an artifact is written into, such as a web page, an AASA file or an entitlements file.
public struct ExistingFile: Sendable, Hashable {
  /// The name of the file in messages.
  public let name: String
  /// The content of the file.
  public let bytes: [UInt8]

  /// Creates an existing file with a name and content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Paths of emitted files, derived from IDs so that a link to them works as written.
///
/// The `#` before the ID of a row becomes `~`. Any other ASCII character that has a special meaning in a link or a
/// Windows path becomes `=` and its two hexadecimal digits, as in ``SiteName``, which also escapes letters of other
/// alphabets. Different IDs get different paths.
enum LinkablePath {
  /// The ID of an experience as a path, without an extension.
  static func of(_ experience: AdvancedExperience) -> String {
    guard let template = experience.template else { return escaped(experience.id) }
    return escaped(template) + "~" + escaped(String(experience.id.dropFirst(template.count + 1)))
  }

  /// The folder of an app, with a trailing slash; empty for an app in the registry's root folder.
  static func folder(of app: App) -> String { escaped(app.folderPrefix) }

  private static func escaped(_ id: String) -> String {
    guard id.unicodeScalars.contains(where: isSpecial) else { return id }
    return id.unicodeScalars.reduce(into: "") { path, scalar in
      guard isSpecial(scalar) else { return path.unicodeScalars.append(scalar) }
      path += "=" + Hexadecimal.digits(UInt8(truncatingIfNeeded: scalar.value))
    }
  }

  /// Whether the character is escaped. Only ASCII characters are.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0x7F || "\"#%*:<=>?[\\]^`{|}~".unicodeScalars.contains(scalar)
  }
}

/// Texts in the comments of generated files.
enum CommentText {
  /// `text` on one line and in the order of its characters. Characters that end a line, are invisible or change the
  /// direction of the text become U+FFFD, except the joiners and tags of emoji.
  static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { visible.append(scalar.isHarmless ? scalar : "\u{FFFD}") }
    return String(visible)
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
    default: true
    }
  }
}

extension JSONWriter {
  /// A sheet for `app` as JSON: an object with the version of the format, the app and, under `key`, an array with one
  /// object per entry, whose members `write` writes.
  static func sheet<Entry>(
    of app: App,
    _ key: String,
    _ entries: [Entry],
    _ write: (Entry, inout JSONWriter) -> Void
  ) -> [UInt8] {
    document { writer in
      writer.member("app", app.id)
      writer.objects(key, entries, write)
    }
  }
}
