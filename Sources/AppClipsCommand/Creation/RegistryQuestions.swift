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
