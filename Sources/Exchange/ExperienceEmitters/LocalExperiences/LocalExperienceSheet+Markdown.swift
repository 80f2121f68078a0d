import MarkupSyntax
import RegistryModel

extension LocalExperienceSheet {
  /// The sheet as Markdown, with one table per experience.
  func markdown() -> [UInt8] {
    var writer = MarkdownWriter()
    writer.heading(1, title)
    writer.steps(Self.steps)
    for source in Self.sources { writer.paragraph("Source:", link: source.title, to: source.address) }
    for experience in experiences { Self.write(experience, to: &writer) }
    return writer.finish()
  }

  private static func write(_ experience: LocalExperience, to writer: inout MarkdownWriter) {
    writer.heading(2, experience.texts.title)
    writer.table(
      ["Field", "Value"],
      experience.fields.map { field in
        [.text(field.name), field.kind == .choice ? .text(field.value) : .value(field.value)]
      }
    )
    guard !experience.localizations.isEmpty else { return }
    writer.paragraph("Title and subtitle in the card's languages:")
    writer.table(
      ["Language", "Title", "Subtitle"],
      ([experience.texts] + experience.localizations).map { texts in
        [.text(texts.language), .value(texts.title), .value(texts.subtitle)]
      }
    )
  }
}
