/// One dated set of Apple's figures for a card, with the pages they come from.
///
/// Text lengths are Apple's guidance: no page says that App Store Connect rejects a longer text or that iOS truncates
/// it. The image size of 2020 was a recommendation, and App Store Connect scaled images down.
package struct Requirements: Sendable, Hashable {
  /// The name used in `app.json`: the year and month in which the set was first seen.
  package let name: String
  /// The longest title that Apple recommends, in characters (extended grapheme clusters).
  package let titleCharacters: Int
  /// The longest subtitle that Apple recommends, in characters (extended grapheme clusters).
  package let subtitleCharacters: Int
  /// The header image's width, in pixels.
  package let imageWidth: Int
  /// The header image's height, in pixels.
  package let imageHeight: Int
  /// The pages that state the figures.
  package let sources: [Source]

  /// Every set, oldest first.
  ///
  /// The exact dates of the changes are unknown: the figures of 2020 come from WWDC20, an 1800 × 1200 asset was first
  /// seen on 2021-07-10 (https://github.com/fastlane/fastlane/pull/19043), and every copy of the documentation read in
  /// 2026 has the figures of the newer set.
  package static let all: [Requirements] = [
    Requirements(
      name: "2020-06",
      titleCharacters: 18,
      subtitleCharacters: 43,
      imageWidth: 3000,
      imageHeight: 2000,
      sources: [.configureAndLink, .clipsForBusinesses]
    ),
    .newest,
  ]

  /// The current set, which is also the default.
  package static let newest = Requirements(
    name: "2026-02",
    titleCharacters: 30,
    subtitleCharacters: 56,
    imageWidth: 1800,
    imageHeight: 1200,
    sources: [.humanInterfaceGuidelines, .launchExperience]
  )

  /// The set named `name`, or nil.
  package static func named(_ name: String) -> Requirements? { all.first { $0.name == name } }
}
