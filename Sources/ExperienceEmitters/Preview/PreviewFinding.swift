package import ExperienceRegistry

/// A finding as the page shows it: in the words of `validate`, its places as the reader knows them.
package struct PreviewFinding: Sendable, Hashable {
  /// What was found.
  package let finding: Finding
  /// Where: `experiences/shop/latte.json:4:12`.
  package let place: String
  /// Second places, each with why it matters, in the order of the finding's.
  package let related: [Related]

  /// A second place.
  package struct Related: Sendable, Hashable {
    package let message: String
    package let place: String

    package init(message: String, place: String) {
      self.message = message
      self.place = place
    }
  }

  package init(_ finding: Finding, place: String, related: [Related]) {
    self.finding = finding
    self.place = place
    self.related = related
  }

  /// Whether it is about the default card of an app.
  var isAboutDefaultCard: Bool {
    finding.experience == nil && (finding.pointer ?? "").hasPrefix("/defaultExperience")
  }
}
