import ImageFacts
import JSONSyntax
import RegistryModel
import TextBasics

/// The metadata of the default card in the folders of fastlane deliver.
struct FastlaneFolder {
  private var action: InputFile?
  private var reviewURLs: InputFile?
  /// The files by locale; nil means all locales without their own file.
  private var subtitles: [String?: InputFile] = [:]
  private var pictures: [String?: InputFile] = [:]
  private var leftOut: [SkippedItem] = []
  private var program: Deliverfile?

  init() {}

  mutating func add(_ file: InputFile) throws(ImportError) {
    switch FastlaneFile(file) {
    case .action: try set(&action, file)
    case .reviewURLs: try set(&reviewURLs, file)
    case .subtitle(let locale):
      try check(locale, of: file)
      try set(&subtitles[locale], file)
    case .picture(let locale): try set(&pictures[locale], file)
    case .program:
      guard program == nil else { break }
      program = Deliverfile(file)
    case .other:
      leftOut.append(
        SkippedItem(place: InputLocation(file: file.path), what: "the whole file", why: "not related to the App Clip")
      )
    }
  }

  /// The proposed members of `app.json`.
  func proposal(in order: Importer.Order) throws(ImportError) -> Proposal {
    var folder = self
    try folder.addSettings()
    return try folder.completeProposal(in: order)
  }

  /// Adds the literal settings of the Deliverfile, as files with their values. A file with the same value comes first.
  private mutating func addSettings() throws(ImportError) {
    guard let program else { return }
    let values = program.values
    let file = { (text: String) in InputFile(path: program.path, bytes: Array(text.utf8)) }
    if action == nil, let words = values[.action], words.count == 1 { action = file(words[0]) }
    if reviewURLs == nil, let urls = values[.reviewURLs] { reviewURLs = file(urls.joined(separator: "\n")) }
    let texts = values[.subtitle] ?? []
    guard texts.count.isMultiple(of: 2) else { return }
    for index in stride(from: 0, to: texts.count, by: 2) {
      let locale = texts[index].lowercased() == "default" ? nil : texts[index]
      guard subtitles[locale] == nil else { continue }
      try check(locale, of: file(""))
      subtitles[locale] = file(texts[index + 1])
    }
  }

  private func completeProposal(in order: Importer.Order) throws(ImportError) -> Proposal {
    guard action != nil || reviewURLs != nil || !subtitles.isEmpty || !pictures.isEmpty else {
      throw ImportError(
        InputLocation(file: order.files.first?.path ?? "the folder"),
        "found no App Clip metadata: there is no app_clip_default_experience_action.txt, no "
          + "app_clip_default_experience_subtitle.txt in a locale's folder, and no folder of header images",
        help: "pass the folder fastlane/, or the one with deliver's metadata"
      )
    }
    var proposal = Proposal()
    proposal.leftOut = leftOut + (program?.skipped(besides: imported) ?? [])
    if let action {
      proposal.app.set("defaultExperience", "action", to: .string(try text(of: action).lowercased()))
    }
    if let reviewURLs {
      let urls = try Self.urls(in: text(of: reviewURLs)).map(JSONValue.string)
      if !urls.isEmpty { proposal.app.set("defaultExperience", "reviewURLs", to: .array(urls)) }
    }
    let known = order.app.declaration?.defaultExperience?.localizations.map(\.locale.value) ?? []
    let stated = program?.languages ?? []
    let languages = stated.map(\.name).filter(Vocabulary.appStoreLocale.contains)
    let locales = Set((Array(subtitles.keys) + Array(pictures.keys)).compactMap(\.self) + known + languages).sorted()
    var used: Set<String> = []
    for locale in locales {
      if let file = subtitles[locale] ?? subtitles[nil] ?? nil {
        proposal.setDefaultSubtitle(try text(of: file), of: locale)
        used.insert(file.path)
      }
      if let file = pictures[locale] ?? pictures[nil] ?? nil {
        let ending = RegistryPath.nameParts(of: file.path).ending.lowercased()
        proposal.setDefaultPicture(file.bytes, of: locale, ending: ending, in: order)
        used.insert(file.path)
      }
    }
    let hasDefault = subtitles.keys.contains(nil) || pictures.keys.contains(nil)
    for language in stated where !known.contains(language.name) {
      let isKnown = Vocabulary.appStoreLocale.contains(language.name)
      let hasFile = subtitles[language.name] != nil || pictures[language.name] != nil
      guard !isKnown || !hasFile && !hasDefault else { continue }
      proposal.leftOut.append(
        SkippedItem(
          place: language.place,
          what: "the language \(Words.quoted(language.name))",
          why: isKnown ? "no file has a subtitle or an image for it" : "it is not an App Store locale"
        )
      )
    }
    for file in [subtitles[nil], pictures[nil]].compactMap({ $0 ?? nil }) where !used.contains(file.path) {
      let place = InputLocation(file: file.path)
      proposal.leftOut.append(SkippedItem(place: place, what: "the whole file", why: Self.servesNoLocale))
    }
    return proposal
  }

  /// The URLs in a text, one or more per line, separated by spaces or commas. A URL may contain a comma: a comma is a
  /// separator only before a scheme.
  private static func urls(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      word.split(separator: ",").reduce(into: [String]()) { urls, part in
        if let last = urls.last, !part.hasPrefix("http") {
          urls[urls.count - 1] = "\(last),\(part)"
        } else {
          urls.append(String(part))
        }
      }
    }
  }

  /// The settings of a Deliverfile whose values are imported from files.
  private var imported: Set<Deliverfile.Setting> {
    var settings: Set<Deliverfile.Setting> = []
    if action != nil { settings.insert(.action) }
    if reviewURLs != nil { settings.insert(.reviewURLs) }
    if !subtitles.isEmpty { settings.insert(.subtitle) }
    if !pictures.isEmpty { settings.insert(.headerImagesPath) }
    if action != nil || !subtitles.isEmpty { settings.insert(.metadataPath) }
    return settings
  }

  private static let servesNoLocale =
    "only for locales without their own file, and there are none; name the folder after a locale, such as en-US"

  private func check(_ locale: String?, of file: InputFile) throws(ImportError) {
    guard let locale, !Vocabulary.appStoreLocale.contains(locale) else { return }
    let isMeant = !Vocabulary.appStoreLocale.suggestions(for: locale).isEmpty
    throw ImportError(
      InputLocation(file: file.path),
      "the folder \"\(locale)\" is not named after an App Store locale",
      help: isMeant ? Vocabulary.appStoreLocale.help(for: locale) : "name it after a locale such as en-US, or default"
    )
  }

  private func set(_ place: inout InputFile?, _ file: InputFile) throws(ImportError) {
    guard let earlier = place else {
      place = file
      return
    }
    throw ImportError(
      InputLocation(file: file.path),
      "this file sets the same value as \(earlier.path); only one of them can be used",
      help: "remove one of them, or pass a folder that contains only one"
    )
  }

  private func text(of file: InputFile) throws(ImportError) -> String {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw ImportError(InputLocation(file: file.path), "the file is not UTF-8", help: "save it as UTF-8")
    }
    let unmarked = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    return unmarked.trimmed
  }
}

/// The purpose of a file in the folders of fastlane deliver, determined by its path.
enum FastlaneFile: Hashable {
  case action
  /// The subtitle of a locale; nil for all locales without their own subtitle.
  case subtitle(locale: String?)
  /// The URLs for App Review.
  case reviewURLs
  /// The header image of a locale; nil for all locales without their own image.
  case picture(locale: String?)
  /// A Ruby program with the same information, which is not run.
  case program
  case other

  /// The extensions of files that can be any of these.
  static let endings = pictureEndings.union(["txt"])
  private static let pictureEndings = Set(ImageFormat.ofCards.flatMap(\.fileEndings))

  init(_ file: InputFile) {
    let (folder, above) = (file.folders.last ?? "", file.folders.dropLast().last ?? "")
    let locale = folder.lowercased() == "default" ? nil : folder
    let isLocale = locale.map(Vocabulary.appStoreLocale.contains) ?? true
    switch file.name {
    case "app_clip_default_experience_action.txt": self = .action
    case "app_clip_default_experience_subtitle.txt" where !folder.isEmpty: self = .subtitle(locale: locale)
    case "invocation_urls.txt" where folder == "app_clip_review_information": self = .reviewURLs
    case "Deliverfile": self = .program
    default:
      let isPicture = Self.pictureEndings.contains(RegistryPath.nameParts(of: file.path).ending.lowercased())
      self = isPicture && isLocale && Self.isForHeaders(above) ? .picture(locale: locale) : .other
    }
  }

  /// Whether a folder contains header images. Its path is an option of deliver; the usual names all contain these
  /// words.
  private static func isForHeaders(_ folder: String) -> Bool {
    folder.lowercased().filter { $0 != "-" && $0 != "_" }.contains("headerimage")
  }
}
