/// One dated set of Apple's figures for a card, with the pages they are from.
///
/// Text lengths are Apple's guidance: no page says that App Store Connect rejects a longer text or that iOS cuts it off.
/// The image size of 2020 was a recommendation, and App Store Connect scaled images down.
public struct Requirements: Sendable, Hashable {
  /// The name used in `app.json`: the year and month the set was first seen.
  public let name: String
  /// The longest title that Apple recommends, in characters (extended grapheme clusters).
  public let titleCharacters: Int
  /// The longest subtitle that Apple recommends, in characters (extended grapheme clusters).
  public let subtitleCharacters: Int
  /// The header image's width, in pixels.
  public let imageWidth: Int
  /// The header image's height, in pixels.
  public let imageHeight: Int
  /// Where the figures are written.
  public let sources: [Source]

  /// Every set, oldest first.
  ///
  /// The exact days of the changes are unknown: the figures of 2020 come from WWDC20, an 1800 x 1200 asset was first seen
  /// on 2021-07-10 (https://github.com/fastlane/fastlane/pull/19043), and every copy of the documentation read in
  /// 2026 has the figures of the newer set.
  public static let all: [Requirements] = [
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

  /// The set in force, and the default.
  public static let newest = Requirements(
    name: "2026-02",
    titleCharacters: 30,
    subtitleCharacters: 56,
    imageWidth: 1800,
    imageHeight: 1200,
    sources: [.humanInterfaceGuidelines, .launchExperience]
  )

  /// The set called `name`, or nil.
  public static func named(_ name: String) -> Requirements? { all.first { $0.name == name } }
}
