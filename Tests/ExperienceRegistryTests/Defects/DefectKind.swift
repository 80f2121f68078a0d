import ExperienceRegistry

/// One way to get a registry wrong: what is changed, which rule must say so, and, by marks, where.
///
/// The texts are members of a file's object as they are written. `«` and `»` stand around the range at which the rule must
/// report; a word between per cent signs, such as `%url%`, is replaced by what the app or the experience has there.
struct DefectKind: Sendable {
  /// What is wrong, as the end of "there is …".
  let name: String
  /// The rule that must find it.
  let rule: String
  /// What is done to the files.
  let changes: [Change]
  /// Whether its app must have no other defect: it takes away what rules need to see.
  var isAlone = false
  /// Whether it shows only beside an earlier app, whose words are `%first%` and the like.
  var isBetweenApps = false
  /// What lies at paths of pictures below the app's folder.
  var pictures: [String: PictureSample] = [:]
  /// Further files, by path inside the registry.
  var files: [String: String] = [:]
  /// What a loader meets, and must be found at the start of its path.
  var problem: (@Sendable (_ app: String) -> LayoutProblem)?
  /// A path at whose start the rule must report.
  var path: String?

  /// What is done to one file.
  struct Change: Sendable {
    let target: Target
    /// Members that take the place of those with the same key, or are new.
    var members: [String] = []
    /// Keys of members to take out.
    var without: [String] = []
    /// Keys of members that it leaves as they are and that must not have a defect of their own.
    var also: [String] = []
    /// Whether the rule must report at the brace that opens the file.
    var isAtBrace = false
    /// What is done to the text as a whole; what it returns has the mark.
    var rewrite: (@Sendable (String) -> String)?
    /// Whether the file is saved in ISO 8859-1.
    var isLatin1 = false

    /// The keys that it takes for itself.
    var keys: [String] {
      let changed = members.map { DefectKind.key(of: $0) } + without + (isAtBrace ? ["{"] : [])
      return changed + also + (changed.contains { ["codes", "matches", "rejects"].contains($0) } ? ["urlPrefix"] : [])
    }
  }

  /// The file that is changed.
  enum Target: Sendable {
    /// The app's `app.json`.
    case app
    /// One of the app's plain experiences.
    case one
    /// Another one, later in the order of paths.
    case other
    /// A file of the app by its name.
    case file(String)
  }

  /// The key of a member as it is written.
  static func key(of member: String) -> String {
    let parts = member.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : member
  }
}

extension DefectKind {
  /// A defect in an experience.
  static func experience(
    _ name: String,
    _ rule: String,
    _ members: String...,
    without: [String] = [],
    isAtBrace: Bool = false,
    pictures: [String: PictureSample] = [:]
  ) -> DefectKind {
    let change = Change(target: .one, members: members, without: without, isAtBrace: isAtBrace)
    return DefectKind(name: name, rule: rule, changes: [change], pictures: pictures)
  }

  /// A defect in an experience's URL prefix, which for the rest of its file leaves nothing to compare with.
  static func prefix(_ name: String, _ rule: String, _ url: String) -> DefectKind {
    let declared = ["codes", "matches", "rejects", "parameters"]
    return experience(name, rule, "\"urlPrefix\": \(url)", without: declared)
  }

  /// A defect in a place.
  static func place(_ name: String, _ rule: String, _ members: String) -> DefectKind {
    experience(name, rule, #""place": { "names": ["Shop %n%"], \#(members) }"#)
  }

  /// A defect in a code.
  static func code(_ name: String, _ rule: String, _ members: String) -> DefectKind {
    experience(name, rule, "\"codes\": [{ \(members) }]")
  }

  /// A defect in a header image.
  static func picture(_ name: String, _ rule: String, _ ending: String, _ sample: PictureSample) -> DefectKind {
    let path = "images/%id%\(ending)"
    return experience(name, rule, "\"image\": «\"\(path)\"»", pictures: [path: sample])
  }

  /// A defect that shows between two experiences of one app.
  static func pair(
    _ name: String,
    _ rule: String,
    _ one: [String],
    _ other: [String],
    pictures: [String: PictureSample] = [:]
  ) -> DefectKind {
    let without = ["codes", "matches", "rejects", "parameters", "place"].filter { key in
      !(one + other).contains { DefectKind.key(of: $0) == key }
    }
    return DefectKind(
      name: name,
      rule: rule,
      changes: [
        Change(target: .one, members: one, without: without, also: ["urlPrefix", "image"]),
        Change(target: .other, members: other, without: without, also: ["urlPrefix", "image"]),
      ],
      isAlone: !pictures.isEmpty,
      pictures: pictures
    )
  }

  /// A defect in an app, which may concern everything below it.
  static func app(
    _ name: String,
    _ rule: String,
    _ members: String...,
    without: [String] = [],
    isAtBrace: Bool = false,
    isAlone: Bool = true,
    pictures: [String: PictureSample] = [:]
  ) -> DefectKind {
    let change = Change(target: .app, members: members, without: without, isAtBrace: isAtBrace)
    // Without a default card a printed code of the retired experience is a defect of its own.
    let hasDefaultCard = rule != "app/default-experience-missing" && members != [#""defaultExperience": «"open"»"#]
    let retired = hasDefaultCard ? [] : [Change(target: .file("old.json"), without: ["codes"])]
    return DefectKind(name: name, rule: rule, changes: [change] + retired, isAlone: isAlone, pictures: pictures)
  }

  /// A defect in the text of a file: `old` is written as `new`.
  static func text(
    _ name: String,
    _ rule: String,
    _ old: String,
    _ new: String,
    in target: Target = .one
  ) -> DefectKind {
    text(name, rule, in: target) { $0.replacing(old, with: new, maxReplacements: 1) }
  }

  /// A defect in the text of a file.
  static func text(
    _ name: String,
    _ rule: String,
    in target: Target = .one,
    isLatin1: Bool = false,
    rewrite: @escaping @Sendable (String) -> String
  ) -> DefectKind {
    let change = Change(target: target, rewrite: rewrite, isLatin1: isLatin1)
    return DefectKind(name: name, rule: rule, changes: [change], isAlone: true)
  }
}
