import ExperienceResolver
import HostNames
import RegistryModel

/// What a first registry needs to know, in the order in which it is asked: the one table from which `init` has its flags,
/// its questions and its checks.
enum RegistryQuestions {
  static let all: [RegistryQuestion] = [
    RegistryQuestion(.appName, field("name", of: Fields.app.shape), isRequired: true),
    RegistryQuestion(.appBundleID, field("bundleID", of: Fields.app.shape), isRequired: true),
    RegistryQuestion(
      .clipBundleID,
      field("bundleID", of: Fields.clip.shape),
      fallback: { $0[.appBundleID].map { $0 + ".Clip" } },
      complaint: { answer, answers in
        guard let app = answers[.appBundleID], !(answer.hasPrefix(app + ".") && answer.count > app.count + 1) else {
          return nil
        }
        return "\"\(answer)\" does not begin with the app's; it is \"\(app).\" and at least one character more"
      }
    ),
    RegistryQuestion(
      .clipDomain,
      field("domains", of: Fields.app.shape),
      isRequired: true,
      complaint: { answer, _ in
        guard Domain.host(answer) == nil else { return nil }
        let meant = Domain.hostInside(answer).map { "did you mean \($0)?" } ?? "write it as costracoffee.com"
        return "\"\(answer)\" is more than a host; \(meant)"
      }
    ),
    RegistryQuestion(.cardLanguage, field("defaultLanguage", of: Fields.app.shape), fallback: { _ in "en" }),
    RegistryQuestion(.teamID, field("teamID", of: Fields.app.shape)),
    RegistryQuestion(.appStoreID, field("appStoreID", of: Fields.app.shape)),
    RegistryQuestion(
      .cardSubtitle,
      field("subtitle", of: Fields.defaultLocalization.shape),
      complaint: { answer, _ in tooLong(answer, Requirements.newest.subtitleCharacters) }
    ),
    RegistryQuestion(
      .firstURL,
      field("urlPrefix", of: Fields.experience.shape),
      isAsked: { $0[.cardSubtitle] != nil },
      complaint: { answer, answers in
        switch Result(catching: { () throws(InvocationURLProblem) in try InvocationURL(mappingHostOf: answer) }) {
        case .failure(let problem): return problem.description
        case .success(let url):
          guard !answers.all(.clipDomain).contains(where: { Domain.host($0) == url.host }) else { return nil }
          return "\"\(url.host)\" is none of the app's domains"
        }
      }
    ),
    RegistryQuestion(
      .firstTitle,
      field("title", of: Fields.experience.shape),
      isAsked: { $0[.firstURL] != nil },
      complaint: { answer, _ in tooLong(answer, Requirements.newest.titleCharacters) }
    ),
  ]

  private static func field(_ name: String, of shape: ObjectShape) -> FieldDescription {
    guard let field = shape.field(named: name) else { preconditionFailure("\(shape.name) has no field \(name)") }
    return field
  }

  private static func tooLong(_ text: String, _ limit: Int) -> String? {
    text.count > limit ? "it has \(text.count) characters; the card shows \(limit)" : nil
  }
}

/// One thing that a first registry needs to know: a flag, and on a terminal a question. What it means is told by the field
/// of the file format that the answer goes into.
struct RegistryQuestion: Sendable {
  /// The flag that gives the answer.
  let flag: Flag
  /// The field that the answer goes into.
  let field: FieldDescription
  /// Whether there is no registry without it.
  let isRequired: Bool
  /// The answer where nobody gives one; nil for none.
  let fallback: @Sendable (RegistryAnswers) -> String?
  /// Whether it is asked at all.
  let isAsked: @Sendable (RegistryAnswers) -> Bool
  /// What is wrong with an answer: what is there; what is allowed. Nil where nothing is.
  let complaint: @Sendable (String, RegistryAnswers) -> String?

  init(
    _ flag: Flag,
    _ field: FieldDescription,
    isRequired: Bool = false,
    fallback: @escaping @Sendable (RegistryAnswers) -> String? = { _ in nil },
    isAsked: @escaping @Sendable (RegistryAnswers) -> Bool = { _ in true },
    complaint: @escaping @Sendable (String, RegistryAnswers) -> String? = { _, _ in nil }
  ) {
    self.flag = flag
    self.field = field
    self.isRequired = isRequired
    self.fallback = fallback
    self.isAsked = isAsked
    self.complaint = complaint
  }

  /// What is wrong with `answer`, by the form of the field and by what the question itself knows.
  func problem(with answer: String, after answers: RegistryAnswers) -> String? {
    guard !answer.allSatisfy(\.isWhitespace) else { return "it is empty; write a text, or leave it out" }
    switch field.type {
    case .text(let form) where !form.accepts(answer): return "\"\(answer)\" is not \(form.noun)"
    case .word(let vocabulary) where !vocabulary.contains(answer):
      return "\"\(answer)\" is not \(vocabulary.noun); \(vocabulary.help(for: answer))"
    default: return complaint(answer, answers)
    }
  }
}

/// The answers so far, by the names of the flags.
struct RegistryAnswers: Sendable, Hashable {
  private var texts: [String: [String]] = [:]

  /// The answer that `flag` would give; nil where there is none.
  subscript(flag: Flag) -> String? { texts[flag.name]?.first }

  /// Every answer that `flag` would give.
  func all(_ flag: Flag) -> [String] { texts[flag.name] ?? [] }

  mutating func set(_ answers: [String], for flag: Flag) { texts[flag.name] = answers }
}

extension Flag {
  /// The flags of `init`, in the order in which it asks.
  static let firstRegistry = RegistryQuestions.all.map(\.flag) + [firstID]

  static let appName = Flag.value("name", "TEXT", "the app's name, as the App Store shows it")

  static let appBundleID = Flag.value("bundle-id", "ID", "the bundle id of the full app")

  static let clipBundleID = Flag.value(
    "clip-bundle-id",
    "ID",
    "the bundle id of the clip; otherwise the app's with .Clip behind it"
  )

  static let clipDomain = Flag.value("domain", "HOST", isRepeatable: true, "a host that is associated with the clip")

  static let cardLanguage = Flag.value("language", "LANGUAGE", "the language of the cards' texts; otherwise en")

  static let teamID = Flag.value("team-id", "ID", "the application identifier prefix; otherwise left out")

  static let appStoreID = Flag.value("app-store-id", "DIGITS", "the app's number in the App Store; otherwise left out")

  static let cardSubtitle = Flag.value(
    "subtitle",
    "TEXT",
    "the line under the title of the default card, and of the card of --url; otherwise there is no card"
  )

  static let firstURL = Flag.value("url", "URL", "a URL for a first card of its own; otherwise there is none")

  static let firstTitle = Flag.value("title", "TEXT", "the title of the card of --url")

  static let firstID = Flag.value("id", "ID", "the app's id, the name of its folder; otherwise made of its name")
}
