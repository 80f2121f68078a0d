import PropertyListSyntax
import RegistryModel

extension Emitter {
  /// The keys of the clip's Info.plist that the registry declares, as a new file or merged into an existing one.
  public static let infoPlist = Emitter(
    "info-plist",
    "The NSAppClip keys of the clip's Info.plist.",
    details: "A new property list, or the keys merged into an existing one.",
    formats: [.xml],
    into: "an Info.plist",
    make: eachTarget { target, order, emission throws(EmissionError) in
      try addFile(about: target.app, order, to: &emission)
    }
  )

  private static func addFile(about app: App, _ order: Order, to emission: inout Emission) throws(EmissionError) {
    let requests = app.requests
    guard !requests.isEmpty else {
      emission.notes.append("\"\(app.id)\" declares neither notifications nor location confirmation; no key is needed")
      if let existing = order.existing { emission.files.append(file(about: app, existing.bytes)) }
      return
    }
    guard let existing = order.existing else {
      let members = requests.map { PropertyList.Member($0.key, .boolean($0.isRequested)) }
      let list = PropertyList.dictionary([.init("NSAppClip", .dictionary(members))])
      emission.files.append(file(about: app, XMLPropertyListWriter().file(of: list)))
      return
    }
    let changes = requests.map { (path: ["NSAppClip", $0.key], value: PropertyList.boolean($0.isRequested)) }
    guard let bytes = try existing.propertyList().setting(changes) else { throw existing.notEditable }
    emission.files.append(file(about: app, bytes))
  }

  private static func file(about app: App, _ bytes: [UInt8]) -> OutputFile {
    OutputFile("info-plist", about: .app(app), path: "\(LinkablePath.folder(of: app))Info.plist", bytes: bytes)
  }
}

extension App {
  /// The declared permission requests of the clip:
  /// https://developer.apple.com/documentation/appclip/enabling-notifications-in-app-clips and
  /// https://developer.apple.com/documentation/appclip/confirming-a-person-s-physical-location.
  fileprivate var requests: [(key: String, isRequested: Bool)] {
    let clip = declaration?.clip
    return [
      ("NSAppClipRequestEphemeralUserNotification", clip?.requestsEphemeralNotifications?.value),
      ("NSAppClipRequestLocationConfirmation", clip?.requestsLocationConfirmation?.value),
    ].compactMap { key, isRequested in isRequested.map { (key, $0) } }
  }
}
