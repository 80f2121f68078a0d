import ExperienceResolver
import SwiftUI

/// What the clip or the app was invoked for.
enum Invocation: Equatable {
  /// The experience with this ID in the registry. The URL can have more after the registered prefix.
  case experience(id: String, URL)
  /// The app as a whole.
  case defaultExperience(URL)
  /// A URL that no experience matches. Show the first page.
  case unknown(URL)
  /// An invocation without a URL. Show the first page, or continue where the person stopped.
  case withoutURL
}

/// Turns what the system passes on into an invocation.
struct InvocationRouter {
  private let table = RegisteredExperiences.table

  func invocation(for activity: NSUserActivity) -> Invocation {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else {
      return .withoutURL
    }
    let resolution = table.resolve(url.absoluteString)
    if let experience = table.experience(for: resolution) { return .experience(id: experience.id, url) }
    return table.app(for: resolution) == nil ? .unknown(url) : .defaultExperience(url)
  }
}
