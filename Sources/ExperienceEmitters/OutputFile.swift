import RegistryModel

/// One file that an emitter made, not yet on any disk.
public struct OutputFile: Sendable, Hashable {
  /// The emitter's name.
  public let kind: String
  /// Where it belongs below the output folder, with `/`; never absolute, never with `..`.
  public let path: String
  /// The app that it is about.
  public let app: String
  /// The experience that it is about; nil where it is about a whole app.
  public let experience: String?
  /// The URL in it, if it holds a single one, as a QR code does; or that of the page it is for.
  public let url: String?
  /// What it holds.
  public let bytes: [UInt8]

  /// The bytes as text; bytes that are no UTF-8 are repaired.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A file of `kind` about `target`: `<app>/<kind>.<extension>` for an app, `<experience>.<kind>.<extension>` for an
  /// experience, so that files of several kinds fit into one folder.
  ///
  /// `suffix` follows the kind, to tell apart several files about one target. `url` is the URL in the file, if there is one.
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

  /// A file of `kind` about no target alone; `app` is the first one that it is about.
  init(_ kind: String, app: String, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    self.app = app
    experience = nil
    url = nil
    self.bytes = bytes
  }

  /// A file of `kind` about `target` under a name of its own.
  init(_ kind: String, about target: Target, path: String, url: String? = nil, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    app = target.app.id
    experience = target.experience?.id
    self.url = url ?? target.url
    self.bytes = bytes
  }
}

/// In which form an emitter writes an artifact, where it knows more than one.
public enum OutputFormat: String, CaseIterable, Sendable, Hashable {
  case markdown, html, json, xml, svg, text, csv, swift, binary

  /// The ending of a file's name.
  var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    case .swift: "swift"
    case .xml: "xml"
    case .svg: "svg"
    case .text: "txt"
    case .csv: "csv"
    case .binary: "bin"
    }
  }
}

/// A file that is there already and into which an artifact is put: a page, an AASA file, an entitlements file.
public struct ExistingFile: Sendable, Hashable {
  /// What messages call it.
  public let name: String
  /// What it holds.
  public let bytes: [UInt8]

  /// A file called `name` that holds `bytes`.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Paths of emitted files, made from ids so that a link to them works as written.
///
/// The `#` before a row's id becomes `~`. Any other ASCII character that a link or a Windows path gives a meaning of its own
/// becomes `=` and its two hexadecimal digits, as in ``SiteName``, which also escapes letters of other alphabets. Different
/// ids get different paths.
enum LinkablePath {
  /// The id of an experience as a path, without an extension.
  static func of(_ experience: AdvancedExperience) -> String {
    guard let template = experience.template else { return escaped(experience.id) }
    return escaped(template) + "~" + escaped(String(experience.id.dropFirst(template.count + 1)))
  }

  /// The folder of an app, with a slash at its end; empty for the app that is the registry's own folder.
  static func folder(of app: App) -> String { escaped(app.folderPrefix) }

  private static func escaped(_ id: String) -> String {
    guard id.unicodeScalars.contains(where: isSpecial) else { return id }
    return id.unicodeScalars.reduce(into: "") { path, scalar in
      guard isSpecial(scalar) else { return path.unicodeScalars.append(scalar) }
      path += "=" + Hexadecimal.digits(UInt8(truncatingIfNeeded: scalar.value))
    }
  }

  /// Only ASCII characters are.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0x7F || "\"#%*:<=>?[\\]^`{|}~".unicodeScalars.contains(scalar)
  }
}
