// Made by `appclips emit routes` from what the app "tour-merch" declares.
// Emit it again when that changes, and leave it as it is otherwise.
// swift-format-ignore-file

import ExperienceResolver

/// Where an invocation leads.
enum ExperienceRoute: Hashable, Sendable {
  /// New York, August 14
  ///
  /// https://tourmerch.example/show/2026-08-14-msg
  ///
  /// - shirt: the query item `shirt`; nil where the URL has none.
  case _2026_08_14Msg(shirt: String?)

  /// Boston, August 18
  ///
  /// https://tourmerch.example/show/2026-08-18-boston
  ///
  /// - shirt: the query item `shirt`; nil where the URL has none.
  case _2026_08_18Boston(shirt: String?)

  /// Montréal, August 21
  ///
  /// https://tourmerch.example/show/2026-08-21-montreal
  ///
  /// - shirt: the query item `shirt`; nil where the URL has none.
  case _2026_08_21Montreal(shirt: String?)

  /// Chicago, August 24
  ///
  /// https://tourmerch.example/show/2026-08-24-chicago
  ///
  /// - shirt: the query item `shirt`; nil where the URL has none.
  case _2026_08_24Chicago(shirt: String?)

  /// The app as a whole.
  case defaultExperience
}

extension ExperienceRoute {
  /// Where `url` leads; nil where nothing of this app answers it. `table` is what `appclips emit resolver-table` made of
  /// the same registry.
  init?(_ url: String, in table: ResolutionTable) {
    switch table.resolve(url).outcome {
    case .advanced(let index): self.init(experience: table.experiences[Int(index)].id, url)
    case .default: self = .defaultExperience
    case .none, .invalid: return nil
    }
  }

  /// Where the experience with this id leads, with what `url` says behind its prefix; nil for an id that is not here.
  init?(experience id: String, _ url: String) {
    let parts = URLParts(url)
    switch id {
    case "tour-merch/2026-08-14-msg": self = ._2026_08_14Msg(shirt: parts.item("shirt"))
    case "tour-merch/2026-08-18-boston": self = ._2026_08_18Boston(shirt: parts.item("shirt"))
    case "tour-merch/2026-08-21-montreal": self = ._2026_08_21Montreal(shirt: parts.item("shirt"))
    case "tour-merch/2026-08-24-chicago": self = ._2026_08_24Chicago(shirt: parts.item("shirt"))
    default: return nil
    }
  }
}

/// What a URL says behind its host.
private struct URLParts {
  private let segments: [Substring]
  private let items: [Substring]

  init(_ url: String) {
    let read = try? InvocationURL(url)
    let path = (read?.path ?? "/").dropFirst()
    segments = (path.hasSuffix("/") ? path.dropLast() : path).split(separator: "/", omittingEmptySubsequences: false)
    items = (read?.query ?? "").split(separator: "&")
  }

  /// The segment of the path at a position, out of its escapes; nil where the path has none there.
  func segment(_ position: Int) -> String? {
    let isThere = position < segments.count && !(segments.count == 1 && segments[0].isEmpty)
    return isThere ? Self.plain(segments[position]) : nil
  }

  /// The value of the first item of the query with this name, out of its escapes: empty for an item without a value,
  /// nil where there is no such item. A plus sign is a plus sign.
  func item(_ name: String) -> String? {
    for item in items {
      let key = item.prefix { $0 != "=" }
      if key == name || Self.plain(key) == name { return Self.plain(item.dropFirst(key.count + 1)) }
    }
    return nil
  }

  private static func plain(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
