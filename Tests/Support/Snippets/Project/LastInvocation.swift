import SwiftUI

/// The last URL that invoked the clip, for the app that replaces it.
enum LastInvocation {
  private static let group = "group.com.example.pulpandpeel"

  static func save(_ url: URL) { UserDefaults(suiteName: group)?.set(url.absoluteString, forKey: "invocation") }

  static var route: ExperienceRoute? {
    let url = UserDefaults(suiteName: group)?.string(forKey: "invocation")
    return url.flatMap { ExperienceRoute($0, in: RegisteredExperiences.table) }
  }
}
