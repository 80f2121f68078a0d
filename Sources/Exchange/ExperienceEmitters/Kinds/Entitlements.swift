import PropertyListSyntax

extension Emitter {
  /// The entitlements of the app and the clip, as new files or merged into an existing one.
  public static let entitlements = Emitter(
    "entitlements",
    "The entitlements of the app and the clip.",
    details: "Associated domains, app groups, and the keys that make a target a clip, as new files or merged into "
      + "an existing one. --target selects one of the two.",
    formats: [.xml],
    into: "an entitlements file",
    make: eachTarget { target, order, emission throws(EmissionError) in
      for part in BuildTarget.allCases where [nil, part].contains(order.selection.buildTarget) {
        try addFile(about: target, for: part, order, to: &emission)
      }
    }
  )

  private static func addFile(
    about target: Target,
    for part: BuildTarget,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionError) {
    let app = Target.app(target.app)
    let entitlements = try TargetEntitlements(of: target.app, for: part)
    var bytes = try entitlements.propertyList.file(about: target.app)
    if let existing = order.existing {
      let file = try existing.propertyList()
      guard let edited = file.setting(entitlements.changes(of: file.value)) else { throw existing.notEditable }
      emission.notes += entitlements.removals(from: file.value)
      bytes = edited
    }
    let path = "\(LinkablePath.folder(of: target.app))\(part.rawValue).entitlements"
    emission.files.append(OutputFile("entitlements", about: app, path: path, bytes: bytes))
  }
}

extension ExistingFile {
  /// The error for a value where a dictionary is expected.
  var notEditable: EmissionError {
    broken(at: 0, "expected a dictionary for one of the keys, found another value", help: "remove that value")
  }
}
