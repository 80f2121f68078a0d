/// The verb on a card's button (Human Interface Guidelines, App Clips: View for media and information, Play for games,
/// Open for everything else).
public enum Action: String, CaseIterable, Sendable, Hashable {
  /// The button says Open.
  case open
  /// The button says View.
  case view
  /// The button says Play.
  case play
}
