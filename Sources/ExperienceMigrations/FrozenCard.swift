/// A registered URL and its card, as read from the old files by a step's frozen reader.
package struct FrozenCard: Sendable, Hashable {
  /// The registered URL, as written.
  package var urlPrefix: String
  /// The verb on the button, as written.
  package var action: String
  /// The title.
  package var title: String
  /// The subtitle.
  package var subtitle: String
  /// The language of the title and the subtitle.
  package var language: String
  /// The header image's path inside the app's folder.
  package var image: String
  /// The path inside the app's folder of the CSV file that fills `${column}` in the other texts; nil if the card has no
  /// rows.
  package var rows: String?

  package init(
    urlPrefix: String,
    action: String,
    title: String,
    subtitle: String,
    language: String,
    image: String,
    rows: String? = nil
  ) {
    self.urlPrefix = urlPrefix
    self.action = action
    self.title = title
    self.subtitle = subtitle
    self.language = language
    self.image = image
    self.rows = rows
  }
}
