import ExperienceResolver
import HostNames
import RegistryModel
import SystemFiles
import TextBasics

/// What `new experience` asks, in order.
enum ExperienceQuestions {
  /// The questions about a new experience in `opened`, whose URL is `url` if that is known.
  static func all(in opened: OpenedRegistry, url: String?) -> [Question] {
    identity(in: opened, url: url) + card(in: opened)
  }

  /// The app, the URL and the ID.
  private static func identity(in opened: OpenedRegistry, url: String?) -> [Question] {
    let host = url.flatMap { try? InvocationURL(mappingHostOf: $0) }?.host
    let owners = opened.registry.apps.filter { app in host.map(app.hosts.contains) ?? false }
    let apps = opened.registry.apps.map { app in
      Choice(
        word: app.id,
        name: [app.name ?? "", app.hosts.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: ": ")
      )
    }
    return [
      Question(
        argument: .flag(.owningApp),
        title: "App",
        text: "The app that the new card belongs to.",
        isRequired: true,
        choices: { _ in apps },
        isAsked: { _ in apps.count > 1 && owners.count != 1 },
        reading: { typed, _ in opened.app(meantBy: typed) }
      ),
      Question(
        argument: .operand(.newURL),
        title: "URL",
        text:
          "The card's URL prefix, which is registered with Apple: the card appears for this URL and for every URL "
          + "below it that has no card of its own.",
        example: { opened.exampleURL($0) },
        isRequired: true,
        member: AnswerMember(file: .card, pointer: "/urlPrefix"),
        advice: ["routing/same-url": "use another URL"]
      ),
      Question(
        argument: .flag(.newName),
        title: "ID",
        text: "The path of the new file in the app's folder, without .json. Other commands identify the experience "
          + "by this path.",
        example: { _ in "stores/berlin" },
        isRequired: true,
        suggestion: { opened.name(suggestedBy: $0) },
        reading: { typed, answers in opened.name(meantBy: typed, answers) }
      ),
    ]
  }

  /// What the card shows.
  private static func card(in opened: OpenedRegistry) -> [Question] {
    let limits = opened.registry.apps.map(\.limits)
    let sizes = Words.alternatives(Set(limits.map { "\($0.imageWidth) × \($0.imageHeight)" }).sorted())
    return [
      Question(
        argument: .flag(.newTitle),
        title: "Title",
        text: "The card's title: \(limit(limits.map(\.titleCharacters))).",
        example: { _ in "Americano" },
        isRequired: true,
        member: AnswerMember(file: .card, pointer: "/title")
      ),
      Question(
        argument: .flag(.newSubtitle),
        title: "Subtitle",
        text: "The line under the title: \(limit(limits.map(\.subtitleCharacters))).",
        example: { _ in "Order ahead, skip the line" },
        isRequired: true,
        member: AnswerMember(file: .card, pointer: "/subtitle")
      ),
      Question(
        argument: .flag(.newAction),
        title: "Button",
        text: "The verb on the card's button.",
        isRequired: true,
        choices: { _ in Choice.actions },
        member: AnswerMember(file: .card, pointer: "/action"),
        suggestion: { _ in "open" },
        reading: { typed, _ in .word(typed, of: .action, Choice.actions) }
      ),
      Question(
        argument: .flag(.newImage),
        title: "Header image",
        text:
          "The path of a PNG or JPEG file of \(sizes) pixels. A file outside the app's folder is copied to images/ in "
          + "that folder. To use a gray image for now and replace it later, enter \"placeholder\".",
        example: { _ in "~/Desktop/americano.png" },
        isRequired: true,
        member: AnswerMember(file: .card, pointer: "/image"),
        advice: ["image/wrong-size": "export it again at that size"],
        suggestion: { opened.image(suggestedBy: $0) },
        reading: { typed, _ in .value(ImportedImage.path(pasted: typed)) }
      ),
      Question(
        argument: .flag(.newCategory),
        title: "Business category",
        text: "The kind of business, from the list in App Store Connect.",
        choices: { _ in Choice.businessCategories },
        member: AnswerMember(file: .card, pointer: "/businessCategory"),
        reading: { typed, _ in .word(typed, of: .businessCategory, Choice.businessCategories) }
      ),
    ]
  }

  /// What the limits of all apps say together.
  private static func limit(_ limits: [Int]) -> String {
    let most = limits.max() ?? 0
    return "at most \(most) characters"
      + (limits.allSatisfy { $0 == most } ? "" : ", or fewer if the app sets a lower limit")
  }
}

extension Operand {
  /// What `new` creates.
  static let newThing = Operand("WHAT", kind: .choice(["experience"]), count: .optional, "what to create")

  /// The URL prefix of a new experience.
  static let newURL = Operand("URL", count: .optional, "the URL to register with Apple")
}

extension Flag {
  /// The flags of `new`, in the order in which it asks.
  static let creation = [owningApp, newName, newTitle, newSubtitle, newAction, newImage, newCategory]

  static let owningApp = Flag.value(
    "app",
    "ID",
    kind: .appID,
    "the app that the card belongs to (default: the app whose domains include the URL's host)"
  )

  static let newName = Flag.value(
    "id",
    "ID",
    "the path of the new file in the app's folder, without .json (default: from the URL's path)"
  )

  static let newTitle = Flag.value("title", "TEXT", "the card's title (default: empty)")

  static let newSubtitle = Flag.value("subtitle", "TEXT", "the line below the title (default: empty)")

  static let newAction = Flag.value(
    "action",
    "VERB",
    kind: .choice(Vocabulary.action.words),
    default: "open",
    "the verb on the card's button"
  )

  static let newImage = Flag.value(
    "image",
    "PATH",
    kind: .file,
    "the header image: a path in the app's folder, another file to copy into it, or \"placeholder\" for a gray image "
      + "(default: images/ID.png)"
  )

  static let newCategory = Flag.value(
    "business-category",
    "CATEGORY",
    kind: .known(Vocabulary.businessCategory.words),
    "the business category, spelled as in App Store Connect"
  )
}
