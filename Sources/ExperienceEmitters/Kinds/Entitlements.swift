import PropertyListSyntax
import RegistryRules

extension Emitter {
  /// The entitlements of app and clip, new or put into files that are there.
  public static let entitlements = Emitter(
    "entitlements",
    "The entitlements of app and clip: associated domains, app groups, what makes a target a clip; new or put into a file.",
    formats: [.xml],
    into: "an entitlements file",
    examples: [
      EmitterExample(
        "the full app",
        .app(""),
        Selection(buildTarget: .app),
        gives: file(
          """
          	<key>com.apple.developer.associated-domains</key>
          	<array>
          		<string>appclips:example.com</string>
          	</array>
          """
        )
      ),
      EmitterExample(
        "the clip",
        .app(""),
        Selection(buildTarget: .clip),
        gives: file(
          """
          	<key>com.apple.developer.on-demand-install-capable</key>
          	<true/>
          	<key>com.apple.developer.parent-application-identifiers</key>
          	<array>
          		<string>$(AppIdentifierPrefix)com.example.shop</string>
          	</array>
          	<key>com.apple.developer.associated-domains</key>
          	<array>
          		<string>appclips:example.com</string>
          	</array>
          """
        )
      ),
    ],
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

  private static func file(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(members)
    </dict>
    </plist>

    """
  }
}

extension ExistingFile {
  /// A value stands where a dictionary should.
  var notEditable: EmissionProblem {
    broken(at: 0, "a value stands where a dictionary is needed", help: "remove that value")
  }
}
