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

  /// The values of settings that are strings, lists or hashes of strings; of a hash, each key is before its value.
  let values: [Setting: [String]]
  /// The languages that the program lists, each with its location.
  let languages: [(name: String, place: InputLocation)]
  private let settings: [(setting: Setting, place: InputLocation)]
  let path: String

  init(_ file: InputFile) {
    path = file.path
    let text = String(decoding: file.bytes, as: UTF8.self)
    var (languages, settings): ([(String, InputLocation)], [(Setting, InputLocation)]) = ([], [])
    var values: [Setting: [String]] = [:]
    var isInList = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let rest = text[line.startIndex...].drop { $0.isWhitespace }
      let line = line.drop { $0.isWhitespace }
      let place = InputLocation(file: file.path, line: index + 1)
      guard !line.hasPrefix("#") else { continue }
      if let setting = Setting.allCases.first(where: { Self.sets(line, $0.rawValue) }) {
        settings.append((setting, place))
        values[setting] = Self.literal(rest.dropFirst(setting.rawValue.count))
      }
      isInList = isInList || Self.sets(line, "languages")
      guard isInList else { continue }
      languages += Self.strings(in: line).map { ($0, place) }
      isInList = !line.contains("]")
    }
    (self.languages, self.settings, self.values) = (languages, settings, values)
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

  /// The strings of the arguments at the start of `call`; nil if anything among them is not a literal.
  private static func literal(_ call: Substring) -> [String]? {
    var (strings, rest, depth) = ([String](), call, 0)
    while let first = rest.first {
      switch first {
      case "'", "\"":
        let text = rest.dropFirst().prefix { $0 != first }
        guard rest.dropFirst(text.count + 1).first == first, !text.contains("\\"), !text.contains("#{") else {
          return nil
        }
        strings.append(String(text))
        rest = rest.dropFirst(text.count + 2)
        continue
      case "#":
        rest = rest.drop { !$0.isNewline }
        continue
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "=", ">", ",", ":": break
      default:
        guard first.isWhitespace else { return nil }
        if first.isNewline, depth == 0 { return strings.isEmpty ? nil : strings }
      }
      rest = rest.dropFirst()
    }
    return depth == 0 && !strings.isEmpty ? strings : nil
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
