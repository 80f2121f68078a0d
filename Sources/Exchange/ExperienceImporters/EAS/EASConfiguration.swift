import JSONSyntax
import RegistryModel

/// The App Clip metadata in a `store.config.json`.
struct EASConfiguration {
  private let root: JSONObject
  private let apple: JSONObject
  private let clip: JSONObject
  private let experience: JSONObject
  private let locales: [(key: String, value: JSONObject)]
  /// The header images that the file refers to.
  let pictures: [(locale: String, reference: InputFile.Reference, node: InputLocation)]

  private static let elsewhere = "not related to the App Clip"

  init(_ file: InputFile) throws(ImportError) {
    root = try JSONSource(file).root()
    try Self.checkVersion(root)
    guard let apple = try root.object("apple"), let clip = try apple.object("appClip"),
      let experience = try clip.object("defaultExperience")
    else {
      throw ImportError(
        root.place,
        "the file has no apple.appClip.defaultExperience, the only App Clip data that EAS supports",
        help: "run eas metadata:pull with an EAS CLI from April 2026 or later"
      )
    }
    self.apple = apple
    self.clip = clip
    self.experience = experience
    locales = try experience.object("info")?.entries() ?? []
    var pictures: [(locale: String, reference: InputFile.Reference, node: InputLocation)] = []
    for (locale, info) in locales {
      try Self.check(locale, at: info.place)
      guard let path = try info.string("headerImage") else { continue }
      let place = info.location(of: "headerImage")
      guard let inside = RegistryPath.resolved(path, from: ""), !inside.isEmpty, !path.contains("\0") else {
        throw ImportError(
          place,
          "the header image \"\(path)\" is outside the project's folder",
          help: "use a path relative to the folder of \(file.name), without .. and without a leading /"
        )
      }
      pictures.append((locale, InputFile.Reference(owner: file.path, path: inside), place))
    }
    self.pictures = pictures
  }

  /// Checks the version. EAS has only had version 0: `configVersion` in
  /// https://github.com/expo/eas-cli/blob/main/packages/eas-cli/schema/metadata-0.json.
  private static func checkVersion(_ root: JSONObject) throws(ImportError) {
    guard let version = try root.number("configVersion"), version != "0" else { return }
    throw ImportError(
      root.location(of: "configVersion"),
      "the file is in version \(version) of EAS Metadata; this version of appclips supports version 0",
      help: "install a newer appclips, or pull the file with an EAS CLI that writes version 0"
    )
  }

  /// Checks a locale, which becomes a key and the name of a file.
  private static func check(_ locale: String, at place: InputLocation) throws(ImportError) {
    guard !locale.isPlainFileName else { return }
    throw ImportError(place, "expected a locale, found \"\(locale)\"", help: "use an App Store locale such as en-US")
  }

  /// Adds the metadata to `proposal`.
  func add(to proposal: inout Proposal, in order: Importer.Order) throws(ImportError) {
    let action = try experience.string("action").map { JSONValue.string($0.lowercased()) }
    proposal.app.set("defaultExperience", "action", to: action)
    for (locale, info) in locales {
      if let subtitle = try info.string("subtitle") { proposal.setDefaultSubtitle(subtitle, of: locale) }
      proposal.leftOut += info.leftOut(except: ["subtitle", "headerImage"], otherwise: Self.elsewhere)
    }
    for (locale, reference, place) in pictures {
      guard let bytes = order.inputs[reference] else {
        let what = "the header image \"\(reference.path)\""
        proposal.leftOut.append(
          SkippedItem(place: place, what: what, why: "there is no such file in the folder")
        )
        continue
      }
      let ending = RegistryPath.nameParts(of: reference.path).ending.lowercased()
      proposal.setDefaultPicture(bytes, of: locale, ending: ending.isPlainFileName ? ending : "png", in: order)
    }
    if let review = try experience.object("reviewDetail") {
      let urls = try review.strings("invocationUrls") ?? []
      if !urls.isEmpty {
        proposal.app.set("defaultExperience", "reviewURLs", to: .array(urls.map(JSONValue.string)))
      }
      proposal.leftOut += review.leftOut(except: ["invocationUrls"], otherwise: Self.elsewhere)
    }
    addRest(to: &proposal)
  }

  private func addRest(to proposal: inout Proposal) {
    proposal.leftOut += experience.leftOut(
      except: ["action", "info", "reviewDetail"],
      because: ["releaseWithAppStoreVersion": "the release of a card is controlled in App Store Connect"],
      otherwise: "the registry has no corresponding key"
    )
    proposal.leftOut += clip.leftOut(except: ["defaultExperience"], otherwise: "the registry has no corresponding key")
    proposal.leftOut += apple.leftOut(except: ["appClip"], otherwise: Self.elsewhere)
    proposal.leftOut += root.leftOut(except: ["apple", "configVersion", "$schema"], otherwise: Self.elsewhere)
  }
}
