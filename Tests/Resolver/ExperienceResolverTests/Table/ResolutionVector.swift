import ExperienceResolver
import ResolutionTables
import Testing

/// A URL, the registered URLs and the expected result, in a readable format.
struct ResolutionVector: Sendable, CustomTestStringConvertible {
  let url: String
  let registered: [String]
  /// The `urlPrefix` as written, `default <app>`, `none` or `invalid: <reason>`.
  let answer: String
  /// `string-prefix: …`, `tie: …`, `other-app: …`; empty if the result is certain.
  let alternatives: [String]
  let why: String
  let apps: [AppDefaults]

  init(
    _ url: String,
    _ registered: [String],
    _ answer: String,
    _ alternatives: [String] = [],
    apps: [AppDefaults] = [.demo],
    why: String
  ) {
    self.url = url
    self.registered = registered
    self.answer = answer
    self.alternatives = alternatives
    self.why = why
    self.apps = apps
  }

  var testDescription: String { "\(url): \(why)" }

  /// The table of the registered URLs; the IDs are `0`, `1`, … in the order of the list.
  var table: ResolutionTable {
    let experiences = registered.enumerated().map { index, prefix in
      Experience(id: String(index), appID: apps.first?.id ?? "demo", urlPrefix: prefix)
    }
    return ResolutionTable(experiences: experiences, apps: apps)
  }
}

extension AppDefaults {
  /// The app whose clip is associated with `example.com`.
  static let demo = AppDefaults(
    id: "demo",
    clipBundleID: "com.example.Demo.Clip",
    domains: ["example.com"],
    hasDefaultExperience: true
  )
}

extension ResolutionTable {
  /// An outcome in the format of `ResolutionVector.answer`.
  func words(for outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced(let index): experiences[Int(index)].urlPrefix
    case .default(let index): "default \(apps[Int(index)].id)"
    case .none: "none"
    case .invalid(let reason): "invalid: \(reason)"
    }
  }
}

extension Resolution.Interpretation {
  /// An interpretation in the format of `ResolutionVector.alternatives`.
  var word: String {
    switch self {
    case .stringPrefix: "string-prefix"
    case .tie: "tie"
    case .otherApp: "other-app"
    }
  }
}
