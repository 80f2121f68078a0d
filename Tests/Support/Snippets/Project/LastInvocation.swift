import SwiftUI

/// The last URL that invoked the clip, for the app that replaces it.
enum LastInvocation {
  private static let group = "group.com.example.pulpandpeel"
  private static let key = "invocation"

  /// Saves the URL of an invocation. Only the clip calls this.
  static func save(_ url: URL?) { UserDefaults(suiteName: group)?.set(url?.absoluteString, forKey: key) }

  /// The destination of the saved URL, which is removed. Only the app calls this, when it starts.
  static func take() -> ExperienceRoute? {
    let defaults = UserDefaults(suiteName: group)
    let url = defaults?.string(forKey: key)
    defaults?.removeObject(forKey: key)
    return url.flatMap { ExperienceRoute($0, in: RegisteredExperiences.table) }
  }
}
