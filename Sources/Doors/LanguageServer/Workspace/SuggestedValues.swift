import ImageFacts
import RegistryModel
import RegistryRules

/// A value that can be typed for a member, from the file format or from what the registry contains.
struct SuggestedValue: Sendable {
  /// The value, without quotation marks.
  let text: String
  var kind = CompletionItem.Kind.value
  /// What it means, in a few words.
  var detail: String?
  /// Whether it is a string in JSON.
  var isString = true
  /// Whether it is only the start of a value.
  var isStart = false
}

extension FileView {
  /// The values to suggest for a member or an element; empty if there are none, and for objects and lists.
  func suggestedValues(of part: FormatPart) -> [SuggestedValue] {
    switch part.type {
    case .word(let vocabulary):
      return vocabulary.words.map {
        SuggestedValue(text: $0, kind: .enumMember, detail: vocabulary.readableName(of: $0))
      }
    case .boolean: return ["true", "false"].map { SuggestedValue(text: $0, isString: false) }
    case .integer:
      return [part.field?.constant].compactMap(\.self).map { SuggestedValue(text: "\($0)", isString: false) }
    case .text(let form):
      if form === TextForm.path { return part.field?.name == "rows" ? tables : images }
      if form === TextForm.url { return startsOfURLs(for: part) }
      if form === TextForm.countryCode {
        return Countries.names.sorted { $0.key < $1.key }.map {
          SuggestedValue(text: $0.key, kind: .enumMember, detail: $0.value)
        }
      }
      if form === TextForm.version {
        return SystemVersion.milestones.map { SuggestedValue(text: $0.version, detail: $0.meaning) }
      }
      return part.field?.name == "$schema" ? schemas : names(for: part)
    case .number, .list, .object, .entries: return []
    }
  }

  /// The images of the app, with their sizes if they were inspected.
  private var images: [SuggestedValue] {
    let pictures = registry.pictures
    var all: [String] = []
    if let pictures {
      all = pictures.files.keys.filter { pictures.isThere($0) }
      all += pictures.unnamed
    }
    return inApp(all.sorted()).map { path, relative in
      guard case .inspected(let facts)? = pictures?[path], let width = facts.width, let height = facts.height else {
        return SuggestedValue(text: relative, kind: .file)
      }
      let size = "\(width) × \(height) pixels, \(facts.format.words)"
      return SuggestedValue(text: relative, kind: .file, detail: size)
    }
  }

  /// The CSV files of the app.
  private var tables: [SuggestedValue] {
    inApp(view.tablePaths).map { SuggestedValue(text: $0.relative, kind: .file) }
  }

  /// The files in the app's folder, with their paths relative to it.
  private func inApp(_ paths: [String]) -> [(path: String, relative: String)] {
    guard let prefix = app?.folderPrefix else { return [] }
    return paths.filter { $0.hasPrefix(prefix) }.map { ($0, String($0.dropFirst(prefix.count))) }
  }

  /// The address of the file's schema, next to the schemas that other files refer to.
  private var schemas: [SuggestedValue] {
    let name = document?.kind == .app ? "app" : "experience"
    let address = SchemaReference.address(of: name, for: path, like: registry.documents.filter { $0.path != path })
    return [address].compactMap(\.self).map { SuggestedValue(text: $0, kind: .file) }
  }

  /// The URL prefix of the card, and the domains of the app.
  private func startsOfURLs(for part: FormatPart) -> [SuggestedValue] {
    let own = part.field?.name == "urlPrefix" ? nil : document?.experience?.members.urlPrefix?.value
    let hosts = (app?.hosts ?? []).map { "https://\($0)/" }
    return ([own].compactMap(\.self) + hosts).map { SuggestedValue(text: $0, isStart: true) }
  }

  /// The rules and IDs that an exception can name.
  private func names(for part: FormatPart) -> [SuggestedValue] {
    guard part.owner === Fields.lintException.shape, let app else { return [] }
    switch part.field?.name {
    case "allow":
      // Those that have a finding to allow come first.
      let found = Set(view.findings.filter { $0.appID == app.id }.map(\.ruleID))
      let rules = Rules.all.filter { Rules.isAllowable($0.identifier) && !$0.identifier.hasPrefix("lint/") }
      return (rules.filter { found.contains($0.identifier) } + rules.filter { !found.contains($0.identifier) }).map {
        SuggestedValue(text: $0.identifier, detail: $0.summary)
      }
    case "experience":
      return registry.experiences(of: app).map { SuggestedValue(text: $0.id, detail: $0.title) }
    default: return []
    }
  }
}
