package import RegistryModel
import TextBasics

/// The change of an advanced experience between two states of a registry.
package struct ExperienceChange: Sendable {
  /// The experience before the change; nil if it was added.
  package let before: AdvancedExperience?
  /// The experience after the change; nil if it was removed.
  package let after: AdvancedExperience?
  /// The members that differ, in the order of the format.
  package let members: [MemberChange]

  /// The kinds of change.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case added, removed
    /// Its registered URL has changed. Apple cannot change the URL of an experience, so the experience is removed and
    /// created again (`link` is not an attribute of `AppClipAdvancedExperienceUpdateRequest`:
    /// ``Source/appStoreConnectOpenAPI``).
    case recreated
    case changed
    /// Only the name of its file has changed.
    case renamed
  }

  package var kind: Kind {
    guard let before else { return .added }
    guard let after else { return .removed }
    if before.registeredText != after.registeredText { return .recreated }
    return members.isEmpty ? .renamed : .changed
  }

  /// Its current ID, or its last one if it was removed.
  package var id: String { after?.id ?? before?.id ?? "" }

  /// Whether its ID has changed.
  package var isRenamed: Bool { before != nil && after != nil && before?.id != after?.id }

  /// Creates the change between two paired states; nil if they are equivalent and have the same ID.
  init?(_ before: AdvancedExperience, _ after: AdvancedExperience, _ pictures: ImageComparison) {
    self.before = before
    self.after = after
    members = Self.members(before, after, pictures)
    guard !members.isEmpty || before.id != after.id else { return nil }
  }

  /// Creates the change for an added experience.
  init(added after: AdvancedExperience) { (self.before, self.after, members) = (nil, after, []) }

  /// Creates the change for a removed experience.
  init(removed before: AdvancedExperience) { (self.before, self.after, members) = (before, nil, []) }

  private static func members(
    _ before: AdvancedExperience,
    _ after: AdvancedExperience,
    _ pictures: ImageComparison
  ) -> [MemberChange] {
    // Then only the image can differ, and nothing has to be decoded to see that.
    if before.hasSameText(as: after), pictures.areSame(before.picturePath, after.picturePath) { return [] }
    var changes: [MemberChange] = []
    if before.registeredText != after.registeredText {
      let texts = [before.urlPrefix, after.urlPrefix].map { $0.map(MemberChange.Value.text) }
      changes.append(MemberChange(member: "urlPrefix", before: texts[0], after: texts[1]))
    }
    if !pictures.areSame(before.picturePath, after.picturePath) {
      let old = before.image.map { pictures.words(for: $0, at: before.picturePath, isOld: true) }
      let new = after.image.map { pictures.words(for: $0, at: after.picturePath, isOld: false) }
      changes.append(MemberChange(member: "image", before: old.map { .words($0) }, after: new.map { .words($0) }))
    }
    if before.language != after.language {
      let words = [before.language, after.language].map { $0.map(MemberChange.Value.words) }
      changes.append(MemberChange(member: "defaultLanguage", before: words[0], after: words[1]))
    }
    let values = (before.document.values, after.document.values)
    let objects = (before.declaration?.object, after.declaration?.object)
    changes += MemberComparison.changes(objects.0, in: values.0, objects.1, in: values.1, as: Fields.experience.shape)
    guard before.limits != after.limits else { return changes }
    let limits = (before.declaration?.limits?.object, after.declaration?.limits?.object)
    return changes + MemberComparison.changesOfLimits(limits.0, in: values.0, limits.1, in: values.1)
  }
}

/// The change of an app between two states of a registry. Its advanced experiences have separate changes.
package struct AppChange: Sendable {
  /// The app before the change; nil if it was added.
  package let before: App?
  /// The app after the change; nil if it was removed.
  package let after: App?
  /// The members that differ, in the order of the format.
  package let members: [MemberChange]

  /// The kind of change; never `recreated` for an app.
  package var kind: ExperienceChange.Kind {
    guard before != nil else { return .added }
    guard after != nil else { return .removed }
    return members.isEmpty ? .renamed : .changed
  }

  /// Its current ID, or its last one if it was removed.
  package var id: String { after?.id ?? before?.id ?? "" }

  /// Whether the name of its folder has changed.
  package var isRenamed: Bool { before != nil && after != nil && before?.id != after?.id }

  /// Creates the change between two paired states; nil if they are equivalent and have the same ID.
  init?(_ before: App, _ after: App, _ pictures: ImageComparison) {
    self.before = before
    self.after = after
    let values = (before.document.values, after.document.values)
    let objects = (before.declaration?.object, after.declaration?.object)
    var members = MemberComparison.changes(objects.0, in: values.0, objects.1, in: values.1, as: Fields.app.shape)
    members += Self.images(before, after, pictures)
    if before.limits != after.limits {
      let limits = (before.declaration?.limits?.object, after.declaration?.limits?.object)
      members += MemberComparison.changesOfLimits(limits.0, in: values.0, limits.1, in: values.1)
    }
    self.members = members
    guard !members.isEmpty || before.id != after.id else { return nil }
  }

  /// Creates the change for an added app.
  init(added after: App) { (self.before, self.after, members) = (nil, after, []) }

  /// Creates the change for a removed app.
  init(removed before: App) { (self.before, self.after, members) = (before, nil, []) }

  private static func images(_ before: App, _ after: App, _ pictures: ImageComparison) -> [MemberChange] {
    let images = [before, after].map { (app: App) -> [String: Located<String>] in
      var images: [String: Located<String>] = [:]
      for text in app.declaration?.defaultExperience?.localizations ?? [] where images[text.locale.value] == nil {
        images[text.locale.value] = text.image
      }
      return images
    }
    let locales = Set(images[0].keys).union(images[1].keys).sorted(by: ByteOrder.precedes)
    return locales.compactMap { locale in
      let (old, new) = (images[0][locale], images[1][locale])
      guard !pictures.areSame(before.path(of: old), after.path(of: new)) else { return nil }
      return MemberChange(
        member: "defaultExperience/localizations/\(locale)/image",
        before: old.map { .words(pictures.words(for: $0.value, at: before.path(of: $0), isOld: true)) },
        after: new.map { .words(pictures.words(for: $0.value, at: after.path(of: $0), isOld: false)) }
      )
    }
  }
}
