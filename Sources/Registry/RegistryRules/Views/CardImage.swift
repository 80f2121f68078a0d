import ImageFacts
import RegistryModel
import TextBasics

/// A header image that a card names, with the file at its path.
package struct CardImage: Sendable {
  /// The path as written, and its location.
  let name: Located<String>
  /// The path inside the registry; nil if the name leads outside the app's folder.
  let path: String?
  private let app: App
  /// The file at that path; nil if it was not inspected.
  let file: ImageFile?
  /// The facts about the image; nil if it could not be inspected.
  let facts: ImageHeader?
  /// The requirements for the image.
  let limits: CardLimits
  /// The file that names it.
  let document: Document
  /// What the loader found out about the registry's images.
  private let pictures: RegistryImages?
  /// The images in the registry that no card names.
  private var unnamed: [String] { pictures?.unnamed ?? [] }

  init(
    _ name: Located<String>,
    at path: String?,
    of app: App,
    limits: CardLimits,
    in document: Document,
    _ registry: Registry
  ) {
    self.name = name
    self.path = path
    self.app = app
    let pictures = registry.pictures
    self.pictures = pictures
    file = path.flatMap { pictures?[$0] }
    facts = if case .inspected(let facts) = file { facts } else { nil }
    self.limits = limits
    self.document = document
  }

  /// The app's folder, as a prefix of paths inside the registry.
  var folderPrefix: String { app.folderPrefix }

  /// The path of the image that was probably meant if there is none at the path: one that differs only in case, else one
  /// with another extension, without the folders of the registry in front or with another separator than a space, else the nearest by name among the app's images that no card names. Nothing is guessed from more than 100 images.
  var nearMiss: String? {
    guard case .missing(let twin) = file, let path else { return nil }
    if let twin { return twin }
    if let fileInApp { return folderPrefix + fileInApp }
    if let similar = similarPaths.first(where: { pictures?.isThere($0) == true }) { return similar }
    let candidates = unnamed.count <= 100 ? unnamed.filter { $0.hasPrefix(folderPrefix) } : []
    let stem = RegistryPath.nameParts(of: path).stem
    let stems = candidates.map { RegistryPath.nameParts(of: $0).stem }
    let nearest = stems.contains(stem) ? stem : Suggestion.nearest(to: stem, in: stems)
    let meant = stems.indices.filter { stems[$0] == nearest }
    return meant.count == 1 ? candidates[meant[0]] : nil
  }

  /// The file that was probably meant by a name that leads elsewhere, as a path relative to the app's folder: the
  /// name with "/" for each backslash, resolved from the folder of the experience's file, or without its leading
  /// `../`. Nil if no such file exists.
  var fileInApp: String? {
    let name = name.value.replacing("\\", with: "/")
    let fromFile = RegistryPath.resolved(name, from: RegistryPath.folder(of: document.path))
    let plain = name.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
    let fromApp = RegistryPath.resolved(plain, from: String(folderPrefix.dropLast()))
    // Of an absolute path, the folders on the way to the registry are dropped.
    let parts = name.hasPrefix("/") ? name.split(separator: "/") : []
    let ends = parts.indices.dropFirst().prefix(12).map { folderPrefix + parts[$0...].joined(separator: "/") }
    let paths = ([fromFile, fromApp] + ends).compactMap(\.self).filter { $0.hasPrefix(folderPrefix) }
    let path = paths.first { pictures?.isThere($0) == true } ?? paths.lazy.compactMap(twin(of:)).first
    return path.map { String($0.dropFirst(folderPrefix.count)) }
  }

  /// The paths that the name may stand for, the nearest first. Each is looked up, so they are few.
  private var similarPaths: [String] {
    let name = Self.withoutQuery(name.value.replacing("\\", with: "/"))
    let parts = name.split(separator: "/").map { $0.filter { !$0.isWhitespace || $0 == " " } }
    guard let file = parts.last else { return [] }
    let folders = (0..<parts.count).map { parts[$0..<parts.count - 1].map { $0 + "/" }.joined() }
    let roots = (folders + ["images/"]).map { folderPrefix + $0 }
    let names = Self.spellings(of: file)
    return roots.flatMap { root in names.map { root + $0 } }
  }

  /// The name of a file with other separators between its words and with other extensions.
  private static func spellings(of file: String) -> [String] {
    let plain = file.replacing("%20", with: " ").trimmingSpaces
    let stem = RegistryPath.nameParts(of: plain).stem
    let words = { (separator: String) in
      stem.split { " _-".contains($0) }.joined(separator: separator)
    }
    let stems = [stem, RegistryPath.nameParts(of: stem).stem, words("-"), words("_"), words(" "), words("")]
    let endings = ["png", "jpg", "jpeg", "PNG", "JPG"]
    return [plain] + stems.flatMap { stem in endings.map { "\(stem).\($0)" } }
  }

  /// The name without a query such as `?v=2`, which the URLs of images on web pages have.
  private static func withoutQuery(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "?") else { return name }
    return String(name[..<mark])
  }

  /// The image whose path differs from `path` only in case; nil if there are more than 100 images.
  private func twin(of path: String) -> String? {
    guard let pictures, pictures.files.count + unnamed.count <= 100 else { return nil }
    let twins = (Array(pictures.files.keys) + unnamed).filter { $0.lowercased() == path.lowercased() }
    return twins.filter(pictures.isThere).min(by: ByteOrder.precedes)
  }

  /// A name with backslashes as the path, relative to the app's folder, that was probably meant. Nil for a name
  /// without backslashes, and for one that leads outside the app's folder with slashes too.
  var pathWithSlashes: String? {
    let path = name.value.replacing("\\", with: "/")
    guard path != name.value, !path.hasPrefix("/"), path.dropFirst().first != ":" else { return nil }
    let resolved = RegistryPath.resolved(path, from: String(folderPrefix.dropLast()))
    return resolved?.hasPrefix(folderPrefix) == true ? path : nil
  }

  /// A violation at the member that names the image, with the image as its related location.
  func violation(_ message: String, help: String, severity: Severity? = nil) -> Violation {
    let file = name.value.isWebAddress ? nil : path
    return violation(message, help: help, severity: severity, at: file, "the image is here")
  }

  /// A violation for a name that does not lead to an image, with a fix that writes the path of the one that was
  /// probably meant. The fix is safe if only upper and lower case differ, because macOS finds that image already.
  func violationOfMissing(_ message: String, help: String) -> Violation {
    let nearMiss = nearMiss
    let inApp = nearMiss.flatMap { $0.hasPrefix(folderPrefix) ? String($0.dropFirst(folderPrefix.count)) : nil }
    let isSameButForCase = nearMiss?.lowercased() == path?.lowercased()
    let question = (inApp ?? nearMiss).map {
      isSameButForCase ? "use \(Words.quoted($0)); file names are case-sensitive" : "did you mean \(Words.quoted($0))?"
    }
    let fix = inApp.map { Fix.spell(name.node, $0, isSafe: isSameButForCase, in: document) }
    return violation(message, help: question ?? help, at: nearMiss, "this image exists", fix: fix)
  }

  private func violation(
    _ message: String,
    help: String,
    severity: Severity? = nil,
    at file: String?,
    _ clause: String,
    fix: Fix? = nil
  ) -> Violation {
    let related = file.map { [Finding.Related(clause, at: .start(of: $0))] } ?? []
    return Violation(at: name.node, of: document, message, help: help, related: related, severity: severity, fix: fix)
  }
}

extension Registry {
  /// The header image of `experience`; nil if it names none.
  func picture(of experience: AdvancedExperience) -> CardImage? {
    experience.text.flatMap { picture(of: experience, $0, in: experience.document) }
  }

  /// The header image of `experience` that `text`, the decoded `document`, names; nil if it names none.
  func picture(of experience: AdvancedExperience, _ text: DecodedText, in document: Document) -> CardImage? {
    guard let name = text.members.image else { return nil }
    let app = experience.declaringApp
    return CardImage(name, at: experience.picturePath, of: app, limits: experience.limits, in: document, self)
  }

  /// The header images of the default experience of `app`.
  func pictures(of app: App) -> [CardImage] {
    (app.declaration?.defaultExperience?.localizations ?? []).compactMap { localization in
      localization.image.map {
        CardImage($0, at: app.path(of: $0), of: app, limits: app.limits, in: app.document, self)
      }
    }
  }
}

/// Commands that fix an image, for the help of findings: `sips` comes with macOS, `magick` is ImageMagick 7.
extension CardImage {
  /// The help that lists both commands. "FILE" in them is replaced with the path of the image; the one for macOS is
  /// nil if `sips` cannot do it.
  func commands(macOS sips: String?, elsewhere magick: String) -> String {
    let file = ShellWord.path(path ?? name.value)
    let commands = [sips.map { "\($0) (macOS)" }, magick].compactMap(\.self)
    return "run this in the registry's folder: " + commands.joined(separator: " or ").replacing("FILE", with: file)
  }

  /// The commands that give the image the size of a header image: they scale it if its proportions are right, and
  /// crop it around the center otherwise.
  func commandsForSize(width: Int, height: Int) -> String {
    let (wanted, wantedHeight) = (limits.imageWidth, limits.imageHeight)
    let size = "\(wanted)x\(wantedHeight)"
    guard width * wantedHeight != height * wanted else {
      return commands(macOS: "sips -z \(wantedHeight) \(wanted) FILE", elsewhere: "magick FILE -resize \(size) FILE")
    }
    let isWide = width * wantedHeight > height * wanted
    let covering = isWide ? "--resampleHeight \(wantedHeight)" : "--resampleWidth \(wanted)"
    return commands(
      macOS: "sips \(covering) FILE && sips -c \(wantedHeight) \(wanted) FILE",
      elsewhere: "magick FILE -resize \(size)^ -gravity center -extent \(size) FILE"
    )
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
