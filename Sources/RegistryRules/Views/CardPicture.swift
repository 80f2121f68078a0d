import ImageFacts
import RegistryModel
import TextBasics

/// A header image that a card names, with what lies at its path.
package struct CardPicture: Sendable {
  /// The path as written, and its place.
  let name: Located<String>
  /// The path inside the registry; nil where the name leads out of the app's folder.
  let path: String?
  /// The app's folder, as a prefix of paths inside the registry.
  let folderPrefix: String
  /// What lies there; nil where nobody looked.
  let file: PictureFile?
  /// What the picture has to be.
  let limits: CardLimits
  /// The file that names it.
  let document: Document
  /// What a loader found out about pictures.
  private let pictures: RegistryPictures?
  /// Pictures of the registry that no card names.
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
    folderPrefix = app.folderPrefix
    file = path.flatMap { registry.pictures?[$0] }
    pictures = registry.pictures
    self.limits = limits
    self.document = document
  }

  /// What was found in the file, where it could be looked into.
  var facts: PictureFacts? {
    guard case .inspected(let facts) = file else { return nil }
    return facts
  }

  /// Where there is no picture: the one that was probably meant. A name that differs only in upper and lower case, else the
  /// nearest, by name, of the app's pictures that no card names; none is guessed from more than 100.
  var nearMiss: String? {
    guard case .missing(let twin) = file, let path else { return nil }
    if let twin { return twin }
    if let fileInApp { return folderPrefix + fileInApp }
    let candidates = unnamed.count <= 100 ? unnamed.filter { $0.hasPrefix(folderPrefix) } : []
    let stem = RegistryPath.nameParts(of: path).stem
    let stems = candidates.map { RegistryPath.nameParts(of: $0).stem }
    let nearest = stems.contains(stem) ? stem : Suggestion.nearest(to: stem, in: stems)
    let meant = stems.indices.filter { stems[$0] == nearest }
    return meant.count == 1 ? candidates[meant[0]] : nil
  }

  /// The path, from the app's folder, of the file that a name leading elsewhere was meant for: the name with "/" for each
  /// backslash, seen from the folder of the experience's file, or without its leading `../`; nil if no file is there.
  var fileInApp: String? {
    let name = name.value.replacing("\\", with: "/")
    let fromFile = RegistryPath.resolved(name, from: RegistryPath.folder(of: document.path))
    let plain = name.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
    let fromApp = RegistryPath.resolved(plain, from: String(folderPrefix.dropLast()))
    let paths = [fromFile, fromApp].compactMap(\.self).filter { $0.hasPrefix(folderPrefix) }
    let path = paths.first { pictures?.isThere($0) == true } ?? paths.lazy.compactMap(twin(of:)).first
    return path.map { String($0.dropFirst(folderPrefix.count)) }
  }

  /// The picture whose path differs from `path` only in upper and lower case; none is looked for among more than 100.
  private func twin(of path: String) -> String? {
    guard let pictures, pictures.files.count + unnamed.count <= 100 else { return nil }
    let twins = (Array(pictures.files.keys) + unnamed).filter { $0.lowercased() == path.lowercased() }
    return twins.filter(pictures.isThere).min(by: ByteOrder.precedes)
  }

  /// The path from the app's folder that a name with backslashes was meant for; nil for a name without any, and for one
  /// that leads out of the app's folder with slashes too.
  var pathWithSlashes: String? {
    let path = name.value.replacing("\\", with: "/")
    guard path != name.value, !path.hasPrefix("/"), path.dropFirst().first != ":" else { return nil }
    let resolved = RegistryPath.resolved(path, from: String(folderPrefix.dropLast()))
    return resolved?.hasPrefix(folderPrefix) == true ? path : nil
  }

  /// A violation at the member that names the picture, with the picture as its second place.
  func violation(_ message: String, help: String, severity: Severity? = nil) -> Violation {
    let file = name.value.isWebAddress ? nil : path
    return violation(message, help: help, severity: severity, at: file, "the picture")
  }

  /// A violation of a name that leads to no picture.
  func violationOfMissing(_ message: String, help: String) -> Violation {
    let nearMiss = nearMiss
    let guess = nearMiss.map { $0.hasPrefix(folderPrefix) ? String($0.dropFirst(folderPrefix.count)) : $0 }
    let caseCounts = nearMiss?.lowercased() == path?.lowercased() ? " Upper and lower case count" : ""
    let question = guess.map { "did you mean \(Words.quoted($0))?" + caseCounts }
    return violation(message, help: question ?? help, at: nearMiss, "this picture is there")
  }

  private func violation(
    _ message: String,
    help: String,
    severity: Severity? = nil,
    at file: String?,
    _ clause: String
  ) -> Violation {
    let related = file.map { [Finding.Related(clause, at: .start(of: $0))] } ?? []
    return Violation(at: name.node, of: document, message, help: help, related: related, severity: severity)
  }
}

extension Registry {
  /// The header image of `experience`, where it names one.
  func picture(of experience: AdvancedExperience) -> CardPicture? {
    experience.text.flatMap { picture(of: experience, $0, in: experience.document) }
  }

  /// The same, which `text` names, that of `document`.
  func picture(of experience: AdvancedExperience, _ text: DecodedText, in document: Document) -> CardPicture? {
    guard let name = text.members.image else { return nil }
    let app = experience.declaringApp
    return CardPicture(name, at: experience.picturePath, of: app, limits: experience.limits, in: document, self)
  }

  /// The header images of the default experience of `app`.
  func pictures(of app: App) -> [CardPicture] {
    (app.declaration?.defaultExperience?.localizations ?? []).compactMap { localization in
      localization.image.map {
        CardPicture($0, at: app.path(of: $0), of: app, limits: app.limits, in: app.document, self)
      }
    }
  }
}

/// Commands that make an image right, for the help of findings: `sips` comes with macOS, `magick` is ImageMagick 7.
extension CardPicture {
  /// Both commands, to be run in the registry's folder. "FILE" in them becomes the path of the image; the one for macOS is
  /// nil if `sips` cannot do it.
  func commands(macOS sips: String?, elsewhere magick: String) -> String {
    let file = ShellWord.path(path ?? name.value)
    let commands = [sips.map { "\($0) (macOS)" }, magick].compactMap(\.self)
    return "in the registry's folder, run " + commands.joined(separator: " or ").replacing("FILE", with: file)
  }

  /// The commands that give the image the size of a header image: all of it in other pixels if its proportions are
  /// right, else cut to them around the middle.
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
