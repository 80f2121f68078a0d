import PropertyListSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let profileMissing = AuditRule(
    "audit/profile-missing",
    .error,
    "The options of an export have a provisioning profile for the app but none for its clip.",
    why:
      "With manual signing, xcodebuild needs a profile for each product in the archive, and the export fails without that "
      + "of the clip. With automatic signing the list is not needed, and a list is not reported.",
    sources: [.exportOptions],
    passes: [
      options("com.example.shop", "com.example.shop.Clip")
    ],
    fails: [options("com.example.shop", marked: true)],
    check: .exportOptions { options in
      let app = options.app
      guard let id = app.bundleID, let clip = app.clipBundleID,
        let profiles = options.list.value[BuiltPropertyList.profiles],
        profiles[id] != nil, profiles[clip] == nil, options.list.value["signingStyle"]?.text != "automatic"
      else { return [] }
      return [
        Violation(
          at: options.list.location(of: BuiltPropertyList.profiles),
          "there is a provisioning profile for the app \(id) but none for its clip \(clip)",
          help: "add \(clip) with the name of its profile",
          related: options.scene.related(
            "the clip is declared here",
            at: app.declaration?.clip?.bundleID?.node,
            of: app.document
          )
        )
      ]
    }
  )

  private static func options(_ bundleIDs: String..., marked: Bool = false) -> Example {
    let profiles = bundleIDs.map { "\n    <key>\($0)</key>\n    <string>\($0)</string>" }.joined()
    let list = "<dict>\(profiles)\n  </dict>"
    return Example.app("").auditing(
      "build/ExportOptions.plist",
      """
      <plist version="1.0">
      <dict>
        <key>provisioningProfiles</key>
        \(marked ? "«\(list)»" : list)
      </dict>
      </plist>

      """
    )
  }
}
