/// A small registry in which a rule is shown: its documentation and its test.
///
/// In the texts, `«` and `»` stand around each range where the rule must report.
package struct Example: Sendable {
  /// Every JSON file, by path inside the registry, with marks.
  package let files: [String: String]
  /// The file that the example is about: the one to show.
  package let subject: String
  /// What lies at the paths of pictures; where nothing is said, a picture as Apple wants it.
  package let pictures: [String: PictureSample]
  /// Links that lead out of the registry.
  package let links: [String]

  /// An example of several files, whole as they are; `subject` is the one to show.
  package init(
    files: [String: String],
    subject: String,
    pictures: [String: PictureSample] = [:],
    links: [String] = []
  ) {
    self.files = files
    self.subject = subject
    self.pictures = pictures
    self.links = links
  }

  /// The registry of the example.
  package var registry: Registry {
    let documents = files.map { RegistryDocument(path: $0.key, bytes: MarkedSource($0.value).bytes) }
    let assembler = RegistryAssembler(documents, problems: links.map { .linkLeavesRegistry(path: $0) })
    var found: [String: PictureFile] = [:]
    for path in assembler.picturePaths { found[path] = (pictures[path] ?? .right).file }
    return assembler.registry(pictures: found)
  }
}
