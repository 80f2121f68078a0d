import ExperienceResolver

/// What a look at a printed code or a tag shows, its URL apart.
///
/// What ``TextSigns`` says of texts holds here too: a rule names the signs without which it finds nothing, and a sign may
/// show where nothing is wrong.
package struct CodeSigns: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shown by every code: a rule that nothing spares.
  package static let always = CodeSigns(rawValue: 1 << 0)
  /// An App Clip Code.
  package static let appClipCode = CodeSigns(rawValue: 1 << 1)
  /// Members that say how an App Clip Code looks.
  package static let look = CodeSigns(rawValue: 1 << 2)
  /// Out in the world.
  package static let deployed = CodeSigns(rawValue: 1 << 3)
  /// A URL that does not plainly go on behind the one that its experience registers.
  package static let besidesPrefix = CodeSigns(rawValue: 1 << 4)

  /// A URL that may be too long for a QR code.
  package static let long = CodeSigns(rawValue: 1 << 5)

  /// Every sign: what a rule is shown that is to be asked in any case.
  package static let all = CodeSigns(rawValue: .max)

  /// The signs of `code`.
  init(of code: PrintedCode) {
    self = .always
    let declaration = code.declaration
    if code.isAppClipCode { insert(.appClipCode) }
    if declaration.hasLook { insert(.look) }
    if declaration.url?.value.utf8.count ?? 0 > PrintedCode.qrCapacity / 4 { insert(.long) }
    if declaration.isDeployed { insert(.deployed) }
    guard case .success(let target) = code.url?.url, case .success(let prefix) = code.experience?.registered,
      target.isPlainly(below: prefix)
    else {
      insert(.besidesPrefix)
      return
    }
  }
}

extension CodeDeclaration {
  fileprivate var hasLook: Bool {
    reader.value("index") != nil || reader.value("foreground") != nil || reader.value("background") != nil
      || reader.value("type") != nil || reader.value("logo") != nil
  }
}
