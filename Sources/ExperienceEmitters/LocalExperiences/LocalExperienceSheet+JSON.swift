import ExperienceRegistry
import JSONSyntax

extension LocalExperienceSheet {
  /// The sheet as JSON, for a script that fills in the form.
  func json() -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("formatVersion", 1)
    writer.member("app", target.app.id)
    writer.member("name", appName)
    writer.key("experiences")
    writer.beginArray()
    for experience in experiences { Self.write(experience, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private static func write(_ experience: LocalExperience, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("experience", experience.id)
    writer.member("urlPrefix", experience.urlPrefix)
    writer.member("bundleID", experience.bundleID)
    writer.member("title", experience.texts.title)
    writer.member("subtitle", experience.texts.subtitle)
    writer.member("action", experience.action)
    writer.member("photo", experience.photo)
    writer.member("language", experience.texts.language)
    if !experience.localizations.isEmpty {
      writer.key("localizations")
      writer.beginArray()
      for texts in experience.localizations { write(texts, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ texts: LocalExperience.Texts, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("language", texts.language)
    writer.member("title", texts.title)
    writer.member("subtitle", texts.subtitle)
    writer.endObject()
  }
}
