import PropertyListSyntax
import RegistryRules
import Testing

@testable import ExperienceEmitters

@Suite("Entitlements and Info.plist written into existing files") struct PropertyListKindsTests {
  private static let clip = #""clip": { "bundleID": "com.example.shop.Clip", "appGroups": ["group.com.example"] }"#

  @Test("other keys are kept in the file's order, and an undeclared host is removed with a note")
  func entitlements() throws {
    let old: PropertyList = [
      "com.apple.developer.in-app-payments": ["merchant.com.example"],
      "com.apple.developer.associated-domains": [
        "applinks:example.com", "appclips:old.example", "appclips:example.com?mode=developer",
      ],
      "com.apple.security.application-groups": ["group.other"],
    ]
    let made = try emit(.entitlements, old, .clip)
    #expect(
      try PropertyListFile(made.files[0].bytes).value == [
        "com.apple.developer.in-app-payments": ["merchant.com.example"],
        "com.apple.developer.associated-domains": ["applinks:example.com", "appclips:example.com?mode=developer"],
        "com.apple.security.application-groups": ["group.other", "group.com.example"],
        "com.apple.developer.on-demand-install-capable": true,
        "com.apple.developer.parent-application-identifiers": ["$(AppIdentifierPrefix)com.example.shop"],
      ]
    )
    #expect(made.notes == ["removed \"appclips:old.example\": the app does not declare that domain"])
  }

  @Test("without a target there are two files, which cannot be written into one existing file")
  func twoTargets() throws {
    #expect(try Example.app("").registry.emit(.entitlements).files.count == 2)
    #expect(throws: EmissionError.self) { try emit(.entitlements, [:], nil) }
  }

  @Test("a binary file stays binary, an XML one XML", arguments: [true, false])
  func forms(isBinary: Bool) throws {
    let old: PropertyList = ["CFBundleName": "Shop", "NSAppClip": ["Other": "kept"]]
    let bytes = isBinary ? BinaryPropertyList.bytes(of: old) : XMLPropertyListWriter().file(of: old)
    let file = ExistingFile(name: "Info.plist", bytes: bytes)
    let app = #""clip": { "bundleID": "com.example.shop.Clip", "requestsEphemeralNotifications": true }"#
    let made = try Example.app(app).registry.emit(.infoPlist, into: file).files[0].bytes
    #expect(made.starts(with: BinaryPropertyList.magic) == isBinary)
    #expect(
      try PropertyListFile(made).value
        == [
          "CFBundleName": "Shop",
          "NSAppClip": ["Other": "kept", "NSAppClipRequestEphemeralUserNotification": true],
        ]
    )
  }

  private func emit(_ emitter: Emitter, _ old: PropertyList, _ target: BuildTarget?) throws -> Emission {
    let file = ExistingFile(name: "Shop.entitlements", bytes: XMLPropertyListWriter().file(of: old))
    return try Example.app(Self.clip).registry.emit(emitter, Selection(buildTarget: target), into: file)
  }
}
