/// Every kind of artifact, in the order of the help. An emitter is one file in `Kinds` and one line here.
public enum Emitters {
  /// The table.
  public static let all: [Emitter] = [
    .banner,
    .localExperiences,
    .links,
    .xcodeScheme,
    .aasa,
    .entitlements,
    .infoPlist,
    .qr,
    .nfc,
    .appClipCodes,
    .testFlight,
    .appStoreConnect,
    .site,
    .routes,
    .resolverTable,
  ]

  /// The emitter called `name`, that of everything among them, or nil.
  public static func named(_ name: String) -> Emitter? { (all + [.everything]).first { $0.name == name } }
}
