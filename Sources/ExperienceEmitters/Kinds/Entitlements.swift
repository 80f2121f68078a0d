import PropertyListSyntax

extension Emitter {
  /// The entitlements of app and clip, new or put into files that are there.
  public static let entitlements = Emitter(
    "entitlements",
    "The entitlements of app and clip: associated domains, app groups, what makes a target a clip; new or put into a file.",
    formats: [.xml],
    into: "an entitlements file",
    make: eachTarget { target, order, emission throws(EmissionProblem) in
      for part in BuildTarget.allCases where order.buildTarget == nil || order.buildTarget == part {
        try addFile(about: target, for: part, order, to: &emission)
      }
    }
  )

  private static func addFile(
    about target: Target,
    for part: BuildTarget,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionProblem) {
    let app = Target.app(target.app)
    let entitlements = try TargetEntitlements(of: target.app, for: part)
    var bytes = try entitlements.propertyList.file(about: target.app)
    if let existing = order.existing {
      let file = try existing.propertyList()
      guard let edited = file.setting(entitlements.changes(of: file.value)) else { throw existing.notEditable }
      for host in entitlements.staleHosts(in: file.value) {
        emission.notes.append("\"\(host)\" goes: the app declares no such domain")
      }
      bytes = edited
    }
    let path = "\(LinkablePath.folder(of: target.app))\(part.rawValue).entitlements"
    emission.files.append(OutputFile("entitlements", about: app, path: path, bytes: bytes))
  }
}

extension ExistingFile {
  /// A value stands where a dictionary should.
  var notEditable: EmissionProblem {
    broken(at: 0, "a value stands where a dictionary is needed", help: "remove that value")
  }
}
