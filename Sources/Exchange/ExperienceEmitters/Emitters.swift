/// The table of all emitters. A new emitter is one file in `Kinds` and one line here.
public enum Emitters {
  /// All emitters except `everything`, in the order of the help.
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

  /// The emitter called `name`, including `everything`, or nil.
  public static func named(_ name: String) -> Emitter? { (all + [.everything]).first { $0.name == name } }
}
