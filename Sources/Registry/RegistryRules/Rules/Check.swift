package import ExperienceResolver
package import RegistryModel

extension Rule {
  /// What a rule can see, from one file to the whole registry. The functions of this type narrow it down to one kind of
  /// value.
  ///
  /// Files whose ID is already taken, and experiences of an app in an unknown version, are seen only by rules about files.
  package enum Check: Sendable {
    /// Each JSON file, and the template that it is, if it is one. Each violation is handed on when it is found, because a
    /// file can have a million of them.
    case file(@Sendable (Document, RowTemplate?, (Violation) -> Void) -> Void)
    /// Each app, each experience and each template without rows, or each value in them.
    case owner(OwnerCheck)
    /// The whole registry at once.
    case registry(@Sendable (Registry, SharedValues) -> [Violation])
  }
}

/// Values that several rules about the whole registry need, created once.
package struct SharedValues: Sendable {
  /// The URLs of all experiences that are not retired, sorted by the paths of their files.
  let urls: [RegisteredURL]
  /// One for each experience of the registry, in its order.
  let records: [ExperienceSummary]
}

/// What a rule about an owner looks at: the whole owner, or one value after another.
///
/// Each value is created once and goes to all rules about its kind. If every rule went through the values of an owner by
/// itself, copying them would take 45 percent more instructions for all of `validate`.
package enum OwnerCheck: Sendable {
  case field(@Sendable (FieldError, Owner) -> Violation?)
  case url(Traits, @Sendable (DeclaredURL) -> Violation?)
  case answer(@Sendable (DeclaredURL, Resolution, Owner) -> Violation?)
  case cardText(Traits, @Sendable (CardText) -> Violation?)
  case code(@Sendable (PrintedCode, Resolution?, Owner) -> Violation?)
  case picture(@Sendable (CardImage) -> Violation?)
  case place(@Sendable (PlaceDeclaration, AdvancedExperience) -> Violation?)
  case app(@Sendable (App) -> [Violation])
  case whole(@Sendable (Owner) -> [Violation])
}

/// Rules about owners.
extension Rule.Check {
  /// Each difference between a file and the file format; nil if the rule covers a different one.
  static func field(_ check: @escaping @Sendable (FieldError, Document) -> Violation?) -> Rule.Check {
    .owner(.field { check($0, $1.document) })
  }

  /// The same, with the owner whose file it is.
  static func fieldOfOwner(_ check: @escaping @Sendable (FieldError, Owner) -> Violation?) -> Rule.Check {
    .owner(.field(check))
  }

  /// Each URL that a file declares and that has one of `traits`.
  static func url(
    with traits: Traits,
    _ check: @escaping @Sendable (DeclaredURL) -> Violation?
  ) -> Rule.Check { .owner(.url(traits, check)) }

  /// Each URL that can be parsed, with its resolution: all URLs of an `app.json`, and those of an experience except its
  /// registered URL. A registered URL resolves to its own card, or to another one that the routing rules report.
  static func answer(_ check: @escaping @Sendable (DeclaredURL, Resolution, Owner) -> Violation?) -> Rule.Check {
    .owner(.answer(check))
  }

  /// Each text of each card that has one of `traits`.
  static func cardText(
    with traits: Traits = .any,
    _ check: @escaping @Sendable (CardText) -> Violation?
  ) -> Rule.Check { .owner(.cardText(traits, check)) }

  /// Each printed code and each tag.
  static func code(_ check: @escaping @Sendable (PrintedCode) -> Violation?) -> Rule.Check {
    .owner(.code { code, _, _ in check(code) })
  }

  /// Each printed code and each tag with a URL, and what the URL resolves to; nil for a text that is not a URL.
  static func codeAnswer(
    _ check: @escaping @Sendable (PrintedCode, DeclaredURL, Resolution?, Owner) -> Violation?
  ) -> Rule.Check {
    .owner(.code { code, answer, owner in code.url.flatMap { check(code, $0, answer, owner) } })
  }

  /// Each header image of each card.
  static func picture(_ check: @escaping @Sendable (CardImage) -> Violation?) -> Rule.Check {
    .owner(.picture(check))
  }

  /// Each place of an experience.
  static func place(_ check: @escaping @Sendable (PlaceDeclaration, AdvancedExperience) -> Violation?) -> Rule.Check {
    .owner(.place(check))
  }

  /// Each experience that declares something.
  static func experience(
    _ check: @escaping @Sendable (AdvancedExperience, DecodedText) -> [Violation]
  ) -> Rule.Check {
    .owner(
      .whole { owner in
        guard let experience = owner.experience, let declaration = owner.declaration else { return [] }
        return check(experience, declaration)
      }
    )
  }

  /// The limits of each app and each experience that declares some.
  static func limits(_ check: @escaping @Sendable (LimitsDeclaration, Owner) -> [Violation]) -> Rule.Check {
    .owner(
      .whole { owner in
        let limits = owner.isApp ? owner.app.declaration?.limits : owner.declaration?.members.limits?.value
        return limits.map { check($0, owner) } ?? []
      }
    )
  }

  /// Each app.
  static func app(_ check: @escaping @Sendable (App) -> [Violation]) -> Rule.Check { .owner(.app(check)) }
}

/// Rules about files and about the whole registry.
extension Rule.Check {
  /// Each JSON file.
  static func text(_ check: @escaping @Sendable (Document, (Violation) -> Void) -> Void) -> Rule.Check {
    .file { document, _, add in check(document, add) }
  }

  /// Each problem with the layout of the files; nil if the rule covers a different one.
  static func layout(_ check: @escaping @Sendable (LayoutError, Registry) -> Violation?) -> Rule.Check {
    .registry { registry, _ in registry.layoutProblems.compactMap { check($0, registry) } }
  }

  /// The URLs of all experiences that are not retired, sorted by the paths of their files.
  static func registered(_ check: @escaping @Sendable ([RegisteredURL], Registry) -> [Violation]) -> Rule.Check {
    .registry { registry, shared in check(shared.urls, registry) }
  }

  /// Each app, with the registry.
  static func apps(_ check: @escaping @Sendable (App, Registry) -> [Violation]) -> Rule.Check {
    .registry { registry, _ in registry.apps.flatMap { check($0, registry) } }
  }
}
