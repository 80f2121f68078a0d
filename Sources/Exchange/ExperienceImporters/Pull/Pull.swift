package import AppStoreConnect
import ExperienceResolver
import HostNames
import JSONSyntax
package import RegistryModel
import TextBasics

/// What App Store Connect has, as changes to the files of one app: a plan in the other direction. `pull` reads it from the
/// service or a saved state, and `import app-store-connect` from files of the API.
///
/// Experiences are paired and compared as in a plan. A file never disappears, and an experience that a deployed code
/// shows is neither retired nor moved. Files of the API may say only a part, so what they lack stays as it is declared; they
/// name images and do not contain them; and what they state about retired and deactivated experiences is what their user wants.
package struct Pull {
  let order: Importer.Order
  let there: StoreApp
  /// The files of the API that state what is there; nil if that is everything.
  let files: ResponseFiles?
  private let pairs: CardPairs
  /// The default card that is pulled; nil if there is none.
  let defaultCard: StoreDefaultCard?
  private let images: PulledImages

  /// Compares `app` of `registry` with what App Store Connect has. `bytes` gives the content of a file of the registry,
  /// and `shownPath` its path as displayed to the user.
  package init(
    _ app: App,
    of registry: Registry,
    from there: StoreApp,
    bytes: @escaping (_ path: String) -> [UInt8]?,
    shownPath: @escaping @Sendable (_ path: String) -> String
  ) {
    let order = Importer.Order(files: [], registry: registry, app: app, shownPath: shownPath, editsRows: true)
    self.init(order, from: there, in: nil, bytes: bytes)
  }

  init(
    _ order: Importer.Order,
    from there: StoreApp,
    in files: ResponseFiles?,
    bytes: @escaping (_ path: String) -> [UInt8]?
  ) {
    (self.order, self.there, self.files) = (order, there, files)
    let app = order.app
    pairs = CardPairs(order.registry.experiences(of: app), with: there.clip, isPart: files != nil)
    let cards = there.clip?.defaultCards ?? []
    // The card of a version that can be edited is the newest.
    defaultCard = cards.last { card in there.versions.contains { $0.id == card.version } } ?? cards.last
    let ofCards = Self.cards(pairs).map { card -> PulledImages.Use in
      PulledImages.Use(path: card.card?.picture, image: card.there.image)
    }
    let ofDefault = (defaultCard?.localizations ?? []).map { text -> PulledImages.Use in
      PulledImages.Use(path: app.path(of: app.defaultText(in: text.locale)?.image), image: text.image)
    }
    images = PulledImages(ofCards + ofDefault, of: app, bytes: bytes)
  }

  /// The cards there that files declare or will declare, with the declared card.
  private static func cards(_ pairs: CardPairs) -> [(card: DeclaredCard?, there: StoreCard)] {
    let declared = (pairs.both + pairs.moved + pairs.retired).map { pair -> (card: DeclaredCard?, there: StoreCard) in
      (card: pair.card, there: pair.there)
    }
    return declared
      + pairs.undeclared.map { card -> (card: DeclaredCard?, there: StoreCard) in (card: nil, there: card) }
  }

  /// The images that no file of the app has.
  package var downloads: [StoreImage] { images.downloads }

  /// The files that change, and what they cannot have. `downloaded` has the contents of ``downloads`` by ID.
  package func outcome(_ downloaded: [String: [UInt8]]) throws(ImportError) -> Import {
    try proposal(downloaded).outcome(in: order)
  }

  func proposal(_ downloaded: [String: [UInt8]]) -> Proposal {
    var proposal = Proposal()
    if there.clip == nil {
      let note = "App Store Connect has no clip of \(order.app.id) yet; it appears with the first uploaded build"
      proposal.notes.append(Import.Note(place: place(of: nil), message: note))
    }
    let (outcomes, pictures) = images.outcomes(downloaded, in: files)
    proposal.pictures = pictures
    let processed = images.processedCount(downloaded)
    if processed > 0 {
      let note =
        "App Store Connect returned \(Words.counted(processed, "image")) in another encoding than the uploaded "
        + "file; plan lists such an image until it is uploaded again"
      proposal.notes.append(Import.Note(place: place(of: nil), message: note))
    }
    let held = deployedIDs
    let cards = Self.cards(pairs)
    for ((card, there), image) in zip(cards, outcomes) { take(there, into: card, image, held, in: &proposal) }
    retire(held, in: &proposal)
    for there in pairs.doubled {
      proposal.skip("experience \(there.link)", at: place(of: nil), "another active experience there has its URL")
    }
    takeDefaultCard(Array(outcomes[cards.count...]), in: &proposal)
    takeInvocations(in: &proposal)
    return proposal
  }

  private func take(
    _ there: StoreCard,
    into card: DeclaredCard?,
    _ image: PulledImages.Outcome,
    _ held: Set<String>,
    in proposal: inout Proposal
  ) {
    let place = files?.location(of: there) ?? place(of: card)
    guard let prefix = card?.experience.urlPrefix ?? there.parsableLink else {
      return proposal.skip("experience \(there.link)", at: place, "its URL cannot be parsed")
    }
    var pulled = ProposedExperience(urlPrefix: prefix, place: place)
    let content = PulledCard(
      files?.completing(there, from: card) ?? there,
      into: card,
      of: order.app,
      listsForms: files != nil
    )
    pulled.members = content.members
    for (what, path, why) in content.leftOut {
      proposal.skip("\(what) of \(there.link)", at: files?.location(of: there, "place/" + path) ?? place, why)
    }
    if there.isDeactivated {
      pulled.members.set("retired", to: true)
    } else if card?.experience.isRetired == true, files == nil {
      pulled.members.remove(["retired"])
    }
    if let card, DeclaredCard.key(of: card.link) != DeclaredCard.key(of: there.link) {
      if held.contains(card.experience.id) {
        proposal.skip("the URL \(there.link)", at: place, Self.isDeployed)
      } else {
        pulled.members.set("urlPrefix", to: .string(there.link))
      }
    }
    if let value = image.member(isNew: card?.picture == nil) { pulled.members.set(["image"], to: value) }
    if let reason = image.reason { proposal.skip("the image of \(there.link)", at: place, reason) }
    proposal.experiences.append(pulled)
    guard files == nil else { return }
    let name = card?.experience.id ?? there.link
    proposal.notes += there.notes.map { Import.Note(place: place, message: "\(name): \($0)") }
  }

  /// Retires the experiences that are deactivated there.
  private func retire(_ held: Set<String>, in proposal: inout Proposal) {
    for (card, deactivated) in pairs.missing where deactivated != nil {
      guard let prefix = card.experience.urlPrefix else { continue }
      guard !held.contains(card.experience.id) else {
        proposal.skip("the retirement of \(card.link)", at: place(of: card), Self.isDeployed)
        continue
      }
      var pulled = ProposedExperience(urlPrefix: prefix, place: place(of: card))
      pulled.members.set("retired", to: true)
      proposal.experiences.append(pulled)
    }
  }

  private static let isDeployed = "a deployed code shows the card; decide in the file what becomes of it"

  /// The experiences that deployed codes show.
  private var deployedIDs: Set<String> {
    let candidates = pairs.moved.map(\.card) + pairs.missing.filter { $0.deactivated != nil }.map(\.card)
    guard !candidates.isEmpty else { return [] }
    let codes = order.registry.deployedCodes(of: order.app).compactMap { $0.url?.text.value }
    return Set(codes.compactMap { order.registry.resolve($0).experience?.id })
  }

  /// The file that declares `card`, or else `app.json`.
  func place(of card: DeclaredCard?) -> InputLocation {
    let row = card?.experience.rowLocation
    return InputLocation(
      file: order.shownPath(row?.location.file ?? card?.experience.document.path ?? order.app.document.path),
      line: row?.line
    )
  }
}

extension Proposal {
  mutating func skip(_ what: String, at place: InputLocation, _ why: String) {
    leftOut.append(SkippedItem(place: place, what: what, why: why))
  }
}

extension StoreCard {
  /// The URL if it can be parsed.
  fileprivate var parsableLink: String? { (try? InvocationURL(mappingHostOf: link)) == nil ? nil : link }
}
