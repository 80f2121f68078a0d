import RegistryModel

/// The settings of deliver in a Ruby program, as far as they are literals: the program is not run
/// (https://docs.fastlane.tools/actions/deliver/).
struct Deliverfile {
  /// A setting about the App Clip.
  enum Setting: String, CaseIterable {
    case subtitle = "app_clip_default_experience_subtitle"
    case action = "app_clip_default_experience_action"
    case reviewURLs = "app_clip_review_urls"
    case headerImagesPath = "app_clip_header_images_path"
    case metadataPath = "app_clip_default_experience_metadata_path"

    /// What to do about its value, which is not read.
    fileprivate var help: String {
      switch self {
      case .subtitle:
        "write its value into app.json: \"subtitle\" of each language in \"localizations\" of \"defaultExperience\""
      case .action: "write its value into app.json: \"action\" of \"defaultExperience\""
      case .reviewURLs: "write its value into app.json: \"reviewURLs\" of \"defaultExperience\""
      case .headerImagesPath, .metadataPath: "pass the folder that it names, too"
      }
    }
  }

  /// The languages that the program lists, each with its location.
  let languages: [(name: String, place: InputLocation)]
  private let settings: [(setting: Setting, place: InputLocation)]
  private let path: String

  init(_ file: InputFile) {
    path = file.path
    let text = String(decoding: file.bytes, as: UTF8.self)
    var (languages, settings): ([(String, InputLocation)], [(Setting, InputLocation)]) = ([], [])
    var isInList = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.drop { $0.isWhitespace }
      let place = InputLocation(file: file.path, line: index + 1)
      guard !line.hasPrefix("#") else { continue }
      if let setting = Setting.allCases.first(where: { Self.sets(line, $0.rawValue) }) {
        settings.append((setting, place))
      }
      isInList = isInList || Self.sets(line, "languages")
      guard isInList else { continue }
      languages += Self.strings(in: line).map { ($0, place) }
      isInList = !line.contains("]")
    }
    (self.languages, self.settings) = (languages, settings)
  }

  /// The settings whose values are not read, without those in `imported`, which files have, too. The whole file if it has
  /// neither settings of the App Clip nor languages.
  func skipped(besides imported: Set<Setting>) -> [SkippedItem] {
    let why = "appclips does not run Ruby programs"
    guard !settings.isEmpty || !languages.isEmpty else {
      return [SkippedItem(place: InputLocation(file: path), what: "the whole file", why: why)]
    }
    return settings.filter { !imported.contains($0.setting) }.map { setting, place in
      SkippedItem(place: place, what: setting.rawValue, why: "\(why); \(setting.help)")
    }
  }

  /// Whether a line calls the setting `name`.
  private static func sets(_ line: Substring, _ name: String) -> Bool {
    line.hasPrefix(name) && line.dropFirst(name.count).first.map { $0 == "(" || $0.isWhitespace || $0 == "[" } == true
  }

  /// The strings in quotation marks, to the end of the list or a comment.
  private static func strings(in line: Substring) -> [String] {
    var (strings, rest) = ([String](), line.prefix { $0 != "]" && $0 != "#" })
    while let open = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let quote = rest[open]
      rest = rest[rest.index(after: open)...]
      let close = rest.firstIndex(of: quote) ?? rest.endIndex
      strings.append(String(rest[..<close]))
      rest = rest[close...].dropFirst()
    }
    return strings
  }
}
