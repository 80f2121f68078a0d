import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

/// The files of an app's first day: its `app.json`, a card, a picture that says that it is none, and the schemas.
struct FirstRegistry: Sendable {
  /// The app's id.
  let id: String
  /// The files by path in the registry.
  private(set) var files: [String: [UInt8]] = [:]
  /// The picture that somebody has to replace, by path in the registry; nil where no card needs one.
  private(set) var placeholder: String?

  /// Makes the files of `answers`.
  init(_ answers: RegistryAnswers, id: String) {
    self.id = id
    let picture = "images/\(id).png"
    if answers[.cardSubtitle] != nil {
      placeholder = "\(id)/\(picture)"
      files["\(id)/\(picture)"] = PlaceholderPicture.bytes
    }
    files["\(id)/app.json"] = Layout.usual.file(of: .object(Self.app(answers, picture: picture)))
    guard let url = answers[.firstURL], let read = try? InvocationURL(mappingHostOf: url) else { return }
    let name = ExperienceName(suggestedBy: read).text
    let depth = name.split(separator: "/").count + 1
    let schema = String(repeating: "../", count: depth) + "schema/experience.schema.json"
    files["\(id)/\(name).json"] = Layout.usual.file(
      of: .object([
        ("$schema", .string(schema)),
        ("urlPrefix", .string(url)),
        ("action", "open"),
        ("title", .string(answers[.firstTitle] ?? "")),
        ("subtitle", .string(answers[.cardSubtitle] ?? "")),
        ("image", .string(picture)),
      ])
    )
  }

  /// The members of `app.json`.
  private static func app(_ answers: RegistryAnswers, picture: String) -> [(key: String, value: JSONValue)] {
    let text = { (flag: Flag) in answers[flag].map(JSONValue.string) }
    let members: [(key: String, value: JSONValue?)] = [
      ("$schema", "../../schema/app.schema.json"),
      ("schemaVersion", .integer(Fields.schemaVersion)),
      ("name", text(.appName)),
      ("appStoreID", text(.appStoreID)),
      ("teamID", text(.teamID)),
      ("bundleID", text(.appBundleID)),
      ("clip", text(.clipBundleID).map { .object([("bundleID", $0)]) }),
      ("domains", .array(answers.all(.clipDomain).map(JSONValue.string))),
      ("defaultLanguage", text(.cardLanguage)),
      ("defaultExperience", text(.cardSubtitle).map { defaultExperience($0, answers[.cardLanguage] ?? "en", picture) }),
    ]
    return members.compactMap { key, value in value.map { (key, $0) } }
  }

  private static func defaultExperience(_ subtitle: JSONValue, _ language: String, _ picture: String) -> JSONValue {
    let texts = JSONValue.object([("subtitle", subtitle), ("image", .string(picture))])
    return .object([("action", "open"), ("localizations", .object([(locale(for: language), texts)]))])
  }

  /// The App Store's locale for a language, of several that of its first country.
  private static func locale(for language: String) -> String {
    let usual = [language, "\(language)-\(language.uppercased())", "en-US", "zh-Hans"].filter { $0.hasPrefix(language) }
    let known = Vocabulary.appStoreLocale.words
    return usual.first(where: known.contains) ?? known.first { $0.hasPrefix(language + "-") } ?? language
  }
}
