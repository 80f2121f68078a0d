import ExperienceResolver
import SwiftUI

/// What the clip or the app was invoked for.
enum Invocation: Equatable {
  /// The experience with this id, as the registry declares it; the URL says what lies below its prefix.
  case experience(id: String, URL)
  /// The app as a whole.
  case defaultExperience(URL)
  /// A URL that no experience answers. The person sees the first page.
  case unknown(URL)
  /// No URL came along: the first page, or where the person left off.
  case withoutURL
}

/// Turns what the system hands over into an invocation.
struct InvocationRouter {

  func invocation(for activity: NSUserActivity) -> Invocation {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else {
      return .withoutURL
    }
    let table = RegisteredExperiences.table
    let resolution = table.resolve(url.absoluteString)
    if let experience = table.experience(for: resolution) { return .experience(id: experience.id, url) }
    return table.app(for: resolution) == nil ? .unknown(url) : .defaultExperience(url)
  }
}
