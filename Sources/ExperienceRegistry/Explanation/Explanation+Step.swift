import ExperienceResolver

extension Explanation {
  /// Something that normalization changes in a URL.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    case trimmed = "spaces and control characters at the ends are dropped"
    case tabsDropped = "tabs and line breaks are dropped"
    case schemeLowercased = "the scheme is written in lower case"
    case slashesMended = "two slashes follow the scheme"
    case backslashes = "backslashes are taken for slashes"
    case userInformationDropped = "an empty user name and password are dropped"
    case hostMapped = "the host is written in ASCII, as devices know it"
    case hostRewritten = "the host is written in its normal form"
    case hostLowercased = "the host is written in lower case"
    case defaultPortDropped = "the default port is dropped"
    case pathAdded = "an empty path is /"
    case dotsRemoved = "the path's . and .. are resolved"
    case escapesDecoded = "escapes of plain letters, digits and - . _ ~ are decoded"
    case escapesUppercased = "the other escapes are written in upper case"
    case charactersEscaped = "characters that a URL cannot hold are escaped"
    case queryDropped = "an empty query is none"
    case fragmentDropped = "the fragment, from # on, is dropped"
  }
}

extension Explanation.Step {
  /// What changes from `url` to its normal form.
  static func all(from url: String, to normalized: String) -> [Self] {
    let parts = WrittenURL(url)
    let normal = WrittenURL(normalized)
    let isMapped = parts.host.utf8.contains { $0 >= 0x80 }
    let changes: [(Self, Bool)] = [
      (.trimmed, parts.isTrimmed), (.tabsDropped, parts.hasTabs),
      (.schemeLowercased, parts.scheme != normal.scheme),
      (.slashesMended, parts.slashes != "//"), (.backslashes, (parts.slashes + parts.path).contains("\\")),
      (.userInformationDropped, parts.userInformation == "@" || parts.userInformation == ":@"),
      (.hostLowercased, parts.host != normal.host && parts.host.lowercased() == normal.host),
      (.hostMapped, isMapped), (.hostRewritten, parts.host.lowercased() != normal.host && !isMapped),
      (.defaultPortDropped, !parts.port.isEmpty && normal.port.isEmpty),
      (.pathAdded, parts.path.isEmpty), (.dotsRemoved, parts.hasDotSegments),
      (.escapesDecoded, parts.escapes.contains { $0.isUnreserved }),
      (.escapesUppercased, parts.escapes.contains { !$0.isUnreserved && $0.text != $0.text.uppercased() }),
      (.charactersEscaped, normal.escapeCount > parts.escapes.count { !$0.isUnreserved }),
      (.queryDropped, parts.query == "?"), (.fragmentDropped, parts.hasFragment),
    ]
    return Self.allCases.filter { step in changes.contains { $0.0 == step && $0.1 } }
  }
}
