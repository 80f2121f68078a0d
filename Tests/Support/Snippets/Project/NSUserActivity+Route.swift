import SwiftUI

extension NSUserActivity {
  /// The destination of the URL that the system passes on; nil without a URL, or if no experience matches it.
  var route: ExperienceRoute? {
    guard activityType == NSUserActivityTypeBrowsingWeb, let url = webpageURL else { return nil }
    return ExperienceRoute(url.absoluteString, in: RegisteredExperiences.table)
  }
}
