import ExperienceResolver
import ResolutionTables
import Testing

/// A URL, what is registered, and what has to come out, in words that can be read beside each other.
struct ResolutionVector: Sendable, CustomTestStringConvertible {
  let url: String
  let registered: [String]
  /// The `urlPrefix` as written, `default <app>`, `none` or `invalid: <reason>`.
  let answer: String
  /// `string-prefix: …`, `tie: …`, `other-app: …`; empty where the answer is certain.
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

  /// The table of what is registered; the ids are `0`, `1`, … in the order of the list.
  var table: ResolutionTable {
    let experiences = registered.enumerated().map { index, prefix in
      Experience(id: String(index), app: apps.first?.id ?? "demo", urlPrefix: prefix)
    }
    return ResolutionTable(experiences: experiences, apps: apps)
  }
}

extension AppDefaults {
  /// The app whose clip belongs to `example.com`.
  static let demo = AppDefaults(
    id: "demo",
    clipBundleID: "com.example.Demo.Clip",
    domains: ["example.com"],
    hasDefaultExperience: true
  )
}

extension ResolutionTable {
  /// An outcome in the words of `ResolutionVector.answer`.
  func words(for outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced(let index): experiences[Int(index)].urlPrefix
    case .default(let index): "default \(apps[Int(index)].id)"
    case .none: "none"
    case .invalid(let reason): "invalid: \(reason)"
    }
  }
}

extension Resolution.Reading {
  /// A reading in the words of `ResolutionVector.alternatives`.
  var word: String {
    switch self {
    case .stringPrefix: "string-prefix"
    case .tie: "tie"
    case .otherApp: "other-app"
    }
  }
}
