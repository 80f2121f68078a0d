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
  /// The table that `appclips emit resolver-table --as swift` wrote; nil if somebody changed that file.
  private let table = try? RegisteredExperiences.table()

  func invocation(for activity: NSUserActivity) -> Invocation {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else {
      return .withoutURL
    }
    guard let table else { return .unknown(url) }
    switch table.resolve(url.absoluteString).outcome {
    case .advanced(let index): return .experience(id: table.experiences[Int(index)].id, url)
    case .default: return .defaultExperience(url)
    case .none, .invalid: return .unknown(url)
    }
  }
}
