import RegistryModel
import TextBasics

extension Rule {
  static let olderThanNewest = Rule(
    "requirements/older-than-newest",
    .note,
    "An app holds to an older set of Apple's figures.",
    why:
      "Apple's figures changed between 2020 and 2021. The older set stays for teams whose pictures and texts are from "
      + "that time, and what is made by it today is refused by current tools.",
    sources: [.humanInterfaceGuidelines, .configureAndLink, .fastlaneHeaderImage],
    passes: [.app(#""requirements": "2026-02""#)],
    fails: [.app(#""requirements": «"2020-06"»"#)],
    check: .app { app, registry in
      guard let name = app.declaration?.requirements, let old = Requirements.named(name.value), old != .newest else {
        return []
      }
      return [
        Violation(
          at: name.node,
          of: app.document,
          "the app holds to Apple's figures of \(old.name); those of \(Requirements.newest.name) have \(old.changes)",
          help: "write \(Words.quoted(Requirements.newest.name)), or take \"requirements\" out, and see what changes"
        )
      ]
    }
  )
}

extension Requirements {
  /// What the newest set says instead.
  fileprivate var changes: String {
    let newest = Requirements.newest
    let figures: [(name: String, old: String, new: String)] = [
      ("titles of", "\(titleCharacters)", "\(newest.titleCharacters)"),
      ("subtitles of", "\(subtitleCharacters)", "\(newest.subtitleCharacters)"),
      ("pictures of", "\(imageWidth) x \(imageHeight)", "\(newest.imageWidth) x \(newest.imageHeight)"),
    ]
    return Words.list(figures.filter { $0.old != $0.new }.map { "\($0.name) \($0.new) (not \($0.old))" })
  }
}
