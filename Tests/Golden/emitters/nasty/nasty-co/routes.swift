// Made by `appclips emit routes` from what the app "nasty & "<co>"" declares.
// Emit it again when that changes, and leave it as it is otherwise.
// swift-format-ignore-file

import ExperienceResolver

/// Where an invocation leads.
enum ExperienceRoute: Hashable, Sendable {
  /// "quoted" & 'quoted' <b>bold</b>
  ///
  /// https://example.com/0?a=1&b=%3Cc%3E
  case card0

  /// &lt;b&gt; &amp;amp; &#60; \u003C
  ///
  /// https://example.com/1?a=1&b=%3Cc%3E
  case card1

  /// a | b `c` ``d`` * _e_ [f](g) ~h~ # i
  ///
  /// https://example.com/2?a=1&b=%3Cc%3E
  case card2

  /// first line�second line���indented�
  ///
  /// https://example.com/3?a=1&b=%3Cc%3E
  case card3

  /// 🍩👩‍👩‍👧‍👦 שלום �עולם
  ///
  /// https://example.com/4?a=1&b=%3Cc%3E
  case card4

  /// --> </style></script> ]]> ]]&gt; <!-- {{x}} ${y}
  ///
  /// https://example.com/5?a=1&b=%3Cc%3E
  case card5

  ///  leads and ends with a space 
  ///
  /// https://example.com/6?a=1&b=%3Cc%3E
  case card6

  /// ≮b>&́amp; |́ "́>
  ///
  /// https://example.com/7?a=1&b=%3Cc%3E
  case card7
}

extension ExperienceRoute {
  /// Where `url` leads; nil where nothing of this app answers it. `table` is what `appclips emit resolver-table` made of
  /// the same registry.
  init?(_ url: String, in table: ResolutionTable) {
    switch table.resolve(url).outcome {
    case .advanced(let index): self.init(experience: table.experiences[Int(index)].id, url)
    case .default, .none, .invalid: return nil
    }
  }

  /// Where the experience with this id leads, with what `url` says behind its prefix; nil for an id that is not here.
  init?(experience id: String, _ url: String) {
    switch id {
    case "nasty & \"<co>\"/card-0": self = .card0
    case "nasty & \"<co>\"/card-1": self = .card1
    case "nasty & \"<co>\"/card-2": self = .card2
    case "nasty & \"<co>\"/card-3": self = .card3
    case "nasty & \"<co>\"/card-4": self = .card4
    case "nasty & \"<co>\"/card-5": self = .card5
    case "nasty & \"<co>\"/card-6": self = .card6
    case "nasty & \"<co>\"/card-7": self = .card7
    default: return nil
    }
  }
}
