/// When output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can, unless `NO_COLOR` asks for none (<https://no-color.org>).
  case auto
  /// Wherever it goes.
  case always
  /// Nowhere.
  case never
}
