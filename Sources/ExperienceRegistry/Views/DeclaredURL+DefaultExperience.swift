extension DeclaredURL {
  /// Whether this URL, which `outcome` answers, is one of a default experience, by the host or by the default link: no App
  /// Clip Code starts it (`Source.launchExperience`). A demo link is none; its short form fits into a code.
  func isOfDefaultExperience(answeredBy outcome: Answer.Outcome) -> Bool {
    guard let link = AppleLink(self) else { return outcome == .default }
    return link.bundleID != nil
  }
}
