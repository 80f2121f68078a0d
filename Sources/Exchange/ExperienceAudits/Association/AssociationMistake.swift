import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics

/// What an association file has in place of the array `apps` in the object `appclips`.
struct AssociationMistake: Sendable {
  /// The key or value that is wrong, or the container in which something is missing.
  let node: Node
  /// Whether something is missing in the container.
  var isGap = false
  let message: String
  let help: String
}

extension HostedAssociation {
  /// Why the file has no array `apps` for clips: a misspelled key, an object in the wrong place, or a value of another
  /// kind. Nil if there is an array.
  func mistake(_ command: String) -> AssociationMistake? {
    guard apps == nil, let root = tree.root else { return nil }
    let list = wantedList
    guard let clips = appClips else { return misplaced(in: root, list) ?? absent(in: root, list, command) }
    guard tree.kind(of: clips) == .object else {
      return AssociationMistake(
        node: clips,
        isGap: tree.kind(of: clips).isContainer,
        message: "expected an object for \"appclips\", found \(tree.kind(of: clips).noun)",
        help: "use \"appclips\": { \"apps\": \(list) }"
      )
    }
    guard let found = tree.value(named: "apps", in: clips) else {
      return renamed(Self.meansApps, to: "apps", in: clips)
        ?? AssociationMistake(
          node: clips,
          isGap: true,
          message: "expected an array \"apps\" under \"appclips\", found none",
          help:
            "add \"apps\": \(list)\(tree.value(named: "details", in: clips) == nil ? "" : " in place of \"details\"")"
        )
    }
    let wrong = tree.elements(of: found).first { tree.kind(of: $0) != .string } ?? found
    return AssociationMistake(
      node: wrong,
      isGap: tree.kind(of: wrong).isContainer,
      message: wrong == found
        ? "expected an array of application identifiers for \"apps\", found \(tree.kind(of: found).noun)"
        : "expected only application identifiers in \"apps\", found \(tree.kind(of: wrong).noun)",
      help: "use \"apps\": \(list)"
    )
  }

  /// The array that the file should have, as JSON.
  private var wantedList: String {
    let names = missing?.apps.prefix(3).compactMap { $0.applicationIdentifier(of: .clip) } ?? []
    return names.isEmpty ? "[ … ]" : "[\(names.map(Words.quoted).joined(separator: ", "))]"
  }

  /// `appclips` under another name or in another object, or `apps` outside `appclips`.
  private func misplaced(in root: Node, _ list: String) -> AssociationMistake? {
    if let mistake = renamed(Self.meansAppClips, to: "appclips", in: root) { return mistake }
    for member in tree.members(of: root) {
      let key = tree.string(of: member.key) ?? ""
      if key == "apps" {
        return AssociationMistake(
          node: member.key,
          message: "\"apps\" is at the top level of the file; expected it under \"appclips\"",
          help: "use \"appclips\": { \"apps\": \(list) }"
        )
      }
      guard let inner = tree.member(named: "appclips", in: member.value) else { continue }
      return AssociationMistake(
        node: inner.key,
        message: "\"appclips\" is inside \(Words.quoted(key)); expected it at the top level of the file",
        help: "move \"appclips\" out of \(Words.quoted(key)), next to it"
      )
    }
    return nil
  }

  private func absent(in root: Node, _ list: String, _ command: String) -> AssociationMistake {
    let clips = Set(missing?.apps.compactMap { $0.applicationIdentifier(of: .clip) } ?? [])
    let link = linkedIdentifiers.first { clips.contains($0.text) }
    return AssociationMistake(
      node: link?.node ?? root,
      isGap: link == nil && tree.kind(of: root).isContainer,
      message: link.map {
        "the clip \(Words.quoted($0.text)) is only under \"applinks\"; expected it under \"appclips\""
      }
        ?? "expected an array \"apps\" under \"appclips\", found none",
      help: tree.kind(of: root) == .object
        ? "add \"appclips\": { \"apps\": \(list) }, or run \(command)"
        : "write an object: { \"appclips\": { \"apps\": \(list) } }"
    )
  }

  /// A key that is clearly meant to be `name`. JSON compares keys with their case.
  private func renamed(_ means: (String) -> Bool, to name: String, in object: Node) -> AssociationMistake? {
    for member in tree.members(of: object) {
      guard let key = tree.string(of: member.key), means(key) else { continue }
      return AssociationMistake(
        node: member.key,
        message: "expected the key \(Words.quoted(name)), found \(Words.quoted(key))",
        help: name == "apps" && tree.kind(of: member.value) != .array
          ? "use \"apps\": \(wantedList)" : "use \(Words.quoted(name))"
      )
    }
    return nil
  }

  private static func meansAppClips(_ key: String) -> Bool {
    let letters = key.lowercased().filter(\.isLetter)
    return ["appclip", "appclips", "clip", "clips"].contains(letters)
      || letters != "applinks" && Suggestion.nearest(to: key, in: ["appclips", "applinks"]) == "appclips"
  }

  private static func meansApps(_ key: String) -> Bool {
    let letters = key.lowercased().filter(\.isLetter)
    return ["app", "apps", "appid", "appids", "id", "ids", "identifiers", "bundleids", "clips", "appclips"]
      .contains(letters) || Suggestion.nearest(to: key, in: ["apps"]) == "apps"
  }
}
