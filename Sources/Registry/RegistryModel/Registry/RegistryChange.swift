import CSVSyntax
package import ExperienceResolver
import JSONSyntax
import TextBasics

/// What differs between two registries, for deciding which results of checks are still right.
package struct RegistryChange: Sendable {
  /// For each experience of the later registry, the index of the same experience in the earlier one; nil if it is new or
  /// has changed.
  package let unchanged: [Int?]
  /// Whether both registries have the same apps and registered URLs, so that every URL resolves to the same card.
  package let hasSameTable: Bool
  /// Whether the inspected images are the same.
  package let hasSamePictures: Bool
  /// For each experience of the earlier resolution table, its index in the later one, or nil if it is not there with the
  /// same URL; nil if apps came or went.
  private let places: [Int32?]?

  /// Compares two registries. Costs little if the later one was loaded with the objects of the earlier one.
  package init(from earlier: Registry, to later: Registry) {
    let (old, new) = (earlier.experiences, later.experiences)
    var hasSameURLs = old.count == new.count && earlier.apps.elementsEqual(later.apps, by: ===)
    var unchanged: [Int?] = []
    unchanged.reserveCapacity(new.count)
    var templates: (RowTemplate, RowTemplate, areSame: Bool)?
    // Both lists are sorted by ID.
    var next = 0
    for experience in new {
      if next == old.count || !experience.isUnchanged(since: old[next]) {
        let id = experience.id
        while next < old.count, ByteOrder.precedes(old[next].id, id) { next += 1 }
        guard next < old.count, old[next].id == id else {
          unchanged.append(nil)
          hasSameURLs = false
          continue
        }
      }
      let isUnchanged = experience.isUnchanged(since: old[next])
      hasSameURLs = hasSameURLs && (isUnchanged || experience.registersSame(as: old[next], &templates))
      unchanged.append(isUnchanged ? next : nil)
      next += 1
    }
    self.unchanged = unchanged
    hasSameTable = hasSameURLs
    hasSamePictures = RegistryImages.areSame(earlier.pictures, later.pictures)
    let isRebuilt = !hasSameURLs && earlier.apps.map(\.id) == later.apps.map(\.id)
    places = isRebuilt ? Self.places(earlier.registeredExperiences, later.registeredExperiences) : nil
  }

  /// The change that `replacing(_:)` made to the experience at `index`. Compares nothing else.
  package init(ofExperienceAt index: Int, from earlier: Registry, to later: Registry) {
    let (old, new) = (earlier.experiences[index], later.experiences[index])
    let isSame = new.registersSame(as: old)
    guard isSame || old.isRegistered && new.isRegistered else {
      self.init(from: earlier, to: later)
      return
    }
    let places = isSame ? nil : earlier.registeredExperiences.enumerated().map { $1 === old ? nil : Int32($0) }
    self.init(exceptExperienceAt: index, of: later, hasSameTable: isSame, places)
  }

  private init(exceptExperienceAt index: Int, of later: Registry, hasSameTable: Bool, _ places: [Int32?]?) {
    var unchanged = later.experiences.indices.map(Optional.some)
    unchanged[index] = nil
    self.unchanged = unchanged
    self.hasSameTable = hasSameTable
    hasSamePictures = true
    self.places = places
  }

  /// For each experience of `old`, the index in `new` of the one with the same ID and URL. Both are sorted by ID.
  private static func places(_ old: [AdvancedExperience], _ new: [AdvancedExperience]) -> [Int32?] {
    var next = 0
    return old.map { experience in
      let id = experience.id
      while next < new.count, ByteOrder.precedes(new[next].id, id) { next += 1 }
      guard next < new.count, new[next].id == id else { return nil }
      let isSame = new[next].isUnchanged(since: experience) || new[next].registersSame(as: experience)
      return isSame ? Int32(next) : nil
    }
  }

  /// Whether a lookup found the same in the earlier resolution table as in the later one.
  package func isSame(_ earlier: Resolution, _ later: Resolution) -> Bool {
    isSame(earlier.outcome, later.outcome) && isSame(earlier.stringPrefix, later.stringPrefix)
      && isSame(earlier.tie, later.tie) && isSame(earlier.otherApp, later.otherApp)
  }

  private func isSame(_ earlier: Resolution.Outcome?, _ later: Resolution.Outcome?) -> Bool {
    switch (earlier, later) {
    case (.advanced(let index)?, .advanced(let other)?): places?[Int(index)] == other
    case (.default?, .default?): places != nil && earlier == later
    default: earlier == later
    }
  }
}

extension AdvancedExperience {
  /// The same as `registersSame(as:)`. `last` has the last two versions of a template, and whether all of their rows register
  /// the same URLs, which is found out once for all of them.
  fileprivate func registersSame(
    as other: AdvancedExperience,
    _ last: inout (RowTemplate, RowTemplate, areSame: Bool)?
  ) -> Bool {
    guard let (template, row) = row, let (earlier, earlierRow) = other.row, row == earlierRow else {
      return registersSame(as: other)
    }
    if last?.0 !== template || last?.1 !== earlier { last = (template, earlier, template.registersSame(as: earlier)) }
    return last?.areSame == true || registersSame(as: other)
  }

  /// Whether the experience is `other`, or the same row of a template whose table has changed only elsewhere.
  fileprivate func isUnchanged(since other: AdvancedExperience) -> Bool {
    guard let (template, row) = row else { return self === other }
    guard let (earlier, earlierRow) = other.row, row == earlierRow else { return false }
    return template === earlier || template.hasSameRow(row, as: earlier)
  }

  /// Whether the experience is in the resolution table with the same URL as `other`, which has the same ID, or both are
  /// not in it.
  fileprivate func registersSame(as other: AdvancedExperience) -> Bool {
    declaringApp === other.declaringApp && isRetired == other.isRetired && hasPrefix == other.hasPrefix
      && urlPrefix == other.urlPrefix
  }

  /// Whether this experience and `other`, which may be in another registry, are declared by the same bytes, in apps that are
  /// declared by the same bytes. Then they differ at most in their images.
  package func hasSameText(as other: AdvancedExperience) -> Bool {
    guard declaringApp.id == other.declaringApp.id, declaringApp.document.hasSameBytes(as: other.declaringApp.document)
    else { return false }
    guard let (template, row) = row else { return other.row == nil && document.hasSameBytes(as: other.document) }
    guard let (earlier, earlierRow) = other.row else { return false }
    if template === earlier, row == earlierRow { return true }
    return template.document.hasSameBytes(as: earlier.document) && template.hasSameCells(row, as: earlier, earlierRow)
  }
}

extension Document {
  /// Whether the file consists of these bytes.
  package func contains(_ bytes: [UInt8]) -> Bool { tree.source.bytes == bytes }

  /// Whether both are the file at the same path, with the same bytes.
  package func hasSameBytes(as other: Document) -> Bool {
    self === other || path == other.path && tree.source.bytes == other.tree.source.bytes
  }
}

extension RowTemplate {
  /// Whether all rows surely have the same URLs as in `earlier`: the table is the same, and so are the members on which the
  /// URLs depend.
  fileprivate func registersSame(as earlier: RowTemplate) -> Bool {
    guard app === earlier.app, let table, let before = earlier.table else { return false }
    return table.bytes == before.bytes && table.dialect == before.dialect && table.encoding == before.encoding
      && declaration.urlPrefix?.value == earlier.declaration.urlPrefix?.value
      && declaration.retired == nil && earlier.declaration.retired == nil
  }

  fileprivate func hasSameRow(_ row: Int, as earlier: RowTemplate) -> Bool {
    document === earlier.document && app === earlier.app && hasSameCells(row, as: earlier, row)
  }

  fileprivate func hasSameCells(_ row: Int, as earlier: RowTemplate, _ earlierRow: Int) -> Bool {
    guard let table, let before = earlier.table, earlierRow < before.rowCount, table.columns == before.columns,
      table.dialect == before.dialect, table.encoding == before.encoding
    else { return false }
    return table.bytes[table.range(ofRow: row)] == before.bytes[before.range(ofRow: earlierRow)]
  }
}

extension RegistryImages {
  fileprivate static func areSame(_ one: RegistryImages?, _ other: RegistryImages?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.unnamed == other.unnamed && one.firstEqual == other.firstEqual && one.files.count == other.files.count
      && one.files.allSatisfy { path, file in other.files[path].map(file.isSame) ?? false }
  }
}

extension ImageFile {
  /// Whether both are the same result; two inspections of one image count as different.
  fileprivate func isSame(as other: ImageFile) -> Bool {
    switch (self, other) {
    case (.inspected(let one), .inspected(let other)): one === other
    case (.missing(let one), .missing(let other)): one == other
    case (.unreadable(let one), .unreadable(let other)): one == other
    case (.linkLeavesRegistry, .linkLeavesRegistry): true
    default: false
    }
  }
}

extension Registry {
  /// The registry with `document` in place of the file at its path, and the index of the experience in that file; nil if more
  /// than that experience may be different, so that the registry has to be loaded again.
  ///
  /// Most edits change one card, whose path, app and image stay. Only its experience is decoded then, and nothing is sorted.
  package func replacing(_ document: Document) -> (registry: Registry, index: Int)? {
    let id = RegistryPath.withoutExtension(document.path)
    guard olderApps.isEmpty, let place = documents.position(ofID: document.path, by: \.path),
      let index = experiences.position(ofID: id, by: \.id)
    else { return nil }
    let old = experiences[index]
    guard old.row == nil, old.document === documents[place], document.kind == .experience else { return nil }
    let new = AdvancedExperience(id: old.id, app: old.declaringApp, document: document)
    guard !new.hasRows, new.picturePath == old.picturePath else { return nil }
    var parts = content.parts
    parts.documents[place] = document
    parts.experiences[index] = new
    let isLikeBefore = new.isRetired == old.isRetired && new.isBroken == old.isBroken
    return (Registry(isLikeBefore ? Content(parts, like: content) : Content(parts)), index)
  }
}
