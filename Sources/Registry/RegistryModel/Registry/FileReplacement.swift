import JSONSyntax

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
