import JSONSyntax
import RegistryModel

/// What one `store.config.json` says about the App Clip.
struct EASConfiguration {
  private let root: JSONObject
  private let apple: JSONObject
  private let clip: JSONObject
  private let experience: JSONObject
  private let locales: [(key: String, value: JSONObject)]
  /// The header images that it names.
  let pictures: [(locale: String, reference: InputFile.Reference, node: SourcePlace)]

  private static let elsewhere = "it is not about the App Clip"

  init(_ file: InputFile) throws(ImportRefusal) {
    root = try JSONSource(file).root()
    try Self.checkVersion(root)
    guard let apple = try root.object("apple"), let clip = try apple.object("appClip"),
      let experience = try clip.object("defaultExperience")
    else {
      throw ImportRefusal(
        root.place,
        "this has no apple.appClip.defaultExperience, which is all that EAS knows of App Clips",
        help: "eas metadata:pull writes it, from EAS CLI of April 2026 on"
      )
    }
    self.apple = apple
    self.clip = clip
    self.experience = experience
    locales = try experience.object("info")?.entries() ?? []
    var pictures: [(locale: String, reference: InputFile.Reference, node: SourcePlace)] = []
    for (locale, info) in locales {
      try Self.check(locale, at: info.place)
      guard let path = try info.string("headerImage") else { continue }
      let place = info.place(of: "headerImage")
      guard let inside = RegistryPath.resolved(path, from: ""), !inside.isEmpty, !path.contains("\0") else {
        throw ImportRefusal(
          place,
          "the header image \"\(path)\" lies outside the project's folder",
          help: "write a path from the folder of \(file.name), without .. and without a / in front"
        )
      }
      pictures.append((locale, InputFile.Reference(owner: file.path, path: inside), place))
    }
    self.pictures = pictures
  }

  /// 0 is the only version that EAS has had: `configVersion` in
  /// https://github.com/expo/eas-cli/blob/main/packages/eas-cli/schema/metadata-0.json.
  private static func checkVersion(_ root: JSONObject) throws(ImportRefusal) {
    guard let version = try root.number("configVersion"), version != "0" else { return }
    throw ImportRefusal(
      root.place(of: "configVersion"),
      "the file is in version \(version) of EAS Metadata; this appclips reads version 0",
      help: "install a newer appclips, or pull the file with an EAS CLI that writes version 0"
    )
  }

  /// A locale becomes a key, and the name of a file.
  private static func check(_ locale: String, at place: SourcePlace) throws(ImportRefusal) {
    guard !locale.isPlainFileName else { return }
    throw ImportRefusal(place, "\"\(locale)\" is no locale", help: "write one of the App Store's, such as en-US")
  }

  /// Adds what it says.
  func add(to proposal: inout Proposal, in order: Importer.Order) throws(ImportRefusal) {
    let action = try experience.string("action").map { JSONValue.string($0.lowercased()) }
    proposal.app.set("defaultExperience", "action", to: action)
    for (locale, info) in locales {
      if let subtitle = try info.string("subtitle") { proposal.setDefaultSubtitle(subtitle, of: locale) }
      proposal.leftOut += info.leftOut(besides: ["subtitle", "headerImage"], otherwise: Self.elsewhere)
    }
    for (locale, reference, place) in pictures {
      guard let bytes = order.inputs[reference] else {
        let what = "the header image \"\(reference.path)\""
        proposal.leftOut.append(
          LeftOut(place: place, what: what, why: "no such file is in the folder; links out of it are not followed")
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
      proposal.leftOut += review.leftOut(besides: ["invocationUrls"], otherwise: Self.elsewhere)
    }
    addRest(to: &proposal)
  }

  private func addRest(to proposal: inout Proposal) {
    proposal.leftOut += experience.leftOut(
      besides: ["action", "info", "reviewDetail"],
      because: ["releaseWithAppStoreVersion": "when a card is released is decided in App Store Connect"],
      otherwise: "the registry has no place for it"
    )
    proposal.leftOut += clip.leftOut(besides: ["defaultExperience"], otherwise: "the registry has no place for it")
    proposal.leftOut += apple.leftOut(besides: ["appClip"], otherwise: Self.elsewhere)
    proposal.leftOut += root.leftOut(besides: ["apple", "configVersion", "$schema"], otherwise: Self.elsewhere)
  }
}
