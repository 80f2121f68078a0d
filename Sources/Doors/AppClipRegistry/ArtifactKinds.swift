import ExperienceEmitters
package import RegistryModel

extension Registry {
  /// The kinds of artifacts whose files for an experience or its app contain its ID or, like QR codes, are named after it.
  ///
  /// Generates the files of every kind, those of the app only if those of the experience do not contain the ID.
  package func kindsOfArtifacts(naming experience: AdvancedExperience) -> [String] {
    let id = experience.id
    return Emitters.all.filter { emitter in
      files(of: emitter, Selection(experienceID: id)).contains {
        $0.text.contains(id) || $0.experienceID == id && $0.url != nil
      } || files(of: emitter, Selection(appID: experience.appID)).contains { $0.text.names(id) }
    }.map(\.name)
  }

  /// The files that an emitter generates in each format, with placeholders for images, which do not contain an ID.
  private func files(of emitter: Emitter, _ selection: Selection) -> [OutputFile] {
    emitter.formats.flatMap { format -> [OutputFile] in
      let paths = (try? inputs(for: emitter, selection, format: format)) ?? []
      let images = Dictionary(paths.map { ($0, PlaceholderImage.bytes) }) { first, _ in first }
      return (try? emit(emitter, selection, format: format, inputs: images))?.files ?? []
    }
  }
}

extension String {
  /// Whether the text contains `id`, but not only as part of another ID.
  fileprivate func names(_ id: String) -> Bool {
    ranges(of: id).contains { range in
      let next = self[range.upperBound...].first
      return !(next.map { $0.isLetter || $0.isNumber || "-_/#".contains($0) } ?? false)
    }
  }
}
