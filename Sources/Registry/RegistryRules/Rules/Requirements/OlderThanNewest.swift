import RegistryModel
import TextBasics

extension Rule {
  static let olderThanNewest = Rule(
    "requirements/older-than-newest",
    .note,
    "An app's \"requirements\" select an older version of Apple's published requirements.",
    why:
      "Apple's requirements changed between 2020 and 2021. appclips supports the older ones for teams whose titles, "
      + "subtitles and images date from that time. fastlane rejects header images of the older size.",
    sources: [.humanInterfaceGuidelines, .configureAndLink, .fastlaneHeaderImage],
    passes: [.app(#""requirements": "2026-02""#)],
    fails: [.app(#""requirements": «"2020-06"»"#)],
    check: .app { app in
      guard let name = app.declaration?.requirements, let old = Requirements.named(name.value), old != .newest else {
        return []
      }
      return [
        Violation(
          at: name.node,
          of: app.document,
          "this app is checked against Apple's requirements of \(old.name); those of \(Requirements.newest.name) are "
            + "different: \(old.changes)",
          help: "use \(Words.quoted(Requirements.newest.name)), or remove \"requirements\"; then run "
            + "\"appclips validate\" again"
        )
      ]
    }
  )
}

extension Requirements {
  /// The figures of the newest set that differ, as a list.
  fileprivate var changes: String {
    let newest = Requirements.newest
    let figures: [(name: String, old: String, new: String, unit: String)] = [
      ("titles", "\(titleCharacters)", "\(newest.titleCharacters)", "characters"),
      ("subtitles", "\(subtitleCharacters)", "\(newest.subtitleCharacters)", "characters"),
      ("images", "\(imageWidth) × \(imageHeight)", "\(newest.imageWidth) × \(newest.imageHeight)", "pixels"),
    ]
    let changed = figures.filter { $0.old != $0.new }
    return Words.list(changed.map { "\($0.new) \($0.unit) for \($0.name) (was \($0.old))" })
  }
}
