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
  package init(
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
  package init(_ kind: String, app: String, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    self.app = app
    experience = nil
    url = nil
    self.bytes = bytes
  }

  /// A file of `kind` about `target` under a name of its own.
  package init(_ kind: String, about target: Target, path: String, url: String? = nil, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    app = target.app.id
    experience = target.experience?.id
    self.url = url ?? target.url
    self.bytes = bytes
  }
}
