import AppStoreConnect
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

/// The files as what App Store Connect has. Their values have the types of the API, or an error is thrown.
extension ResponseFiles {
  /// What the files say about the app of `order`.
  mutating func state(for order: Importer.Order) throws(ImportError) -> StoreApp {
    var clip = StoreClip(id: "", bundleID: order.app.clipBundleID ?? "")
    clip.cards = try cards(for: order)
    clip.defaultCards = try defaultCards()
    var app = StoreApp(id: "", bundleID: order.app.bundleID ?? "")
    app.clip = clip
    app.invocations = try invocations()
    return app
  }

  /// The reason for most members that are skipped.
  private static let noKey = "the registry has no corresponding key"

  /// The reasons why some attributes are skipped.
  private static let reasons = [
    "version": "App Store Connect sets it",
    "status": "App Store Connect sets it",
    "placeStatus": "the experience has no place",
    "imageAsset": "the image itself is not in the file; download it from templateUrl",
    "fileSize": "appclips gets the value from the image itself",
    "sourceFileChecksum": "appclips gets the value from the image itself",
    "uploadOperations": "App Store Connect uses them for a single upload",
    "assetDeliveryState": "App Store Connect sets it",
  ]

  /// The attributes that the registry has a key for, by the type of the resource. One in an object has its path.
  private static let attributes: [String: [String: JSONObject.Kind]] = [
    CardContent.type: place.merging([
      "link": .text, "action": .text, "businessCategory": .text, "isPoweredBy": .boolean, "defaultLanguage": .text,
      "status": .text, "placeStatus": .text,
    ]) { $1 },
    CardContent.textType: ["language": .text, "title": .text, "subtitle": .text],
    CardContent.imageType: image,
    StoreDefaultCard.type: ["action": .text],
    StoreDefaultCard.textType: ["locale": .text, "subtitle": .text],
    StoreDefaultCard.imageType: image,
    StoreDefaultCard.reviewType: ["invocationUrls": .texts],
    StoreInvocation.type: ["url": .text],
    StoreInvocation.titleType: ["locale": .text, "title": .text],
  ]

  private static let image: [String: JSONObject.Kind] = ["fileName": .text, "fileSize": .number]

  private static let place: [String: JSONObject.Kind] = {
    let kinds: [String: JSONObject.Kind] = [
      "names": .texts, "categories": .texts, "streetAddress": .texts, "latitude": .number, "longitude": .number,
    ]
    let paths = StorePlace.paths.map { "place/" + $0.api }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, kinds[RegistryPath.name(of: $0)] ?? .text) })
  }()

  /// Checks the attributes of a resource, and lists those that the registry has no key for; nil if the files contain only its
  /// ID, or not even that. It has none for those in `unused` either.
  private mutating func check(
    _ key: Resource.Key,
    requiring required: [String] = [],
    without unused: Set<String> = []
  ) throws(ImportError) -> JSONObject? {
    guard let attributes = try objects[key]?.object("attributes") else { return nil }
    for name in required { _ = try attributes.required(name) }
    let known = (Self.attributes[key.type] ?? [:]).filter { !unused.contains($0.key) }
    leftOut += try attributes.check(known, because: Self.reasons, otherwise: Self.noKey)
    return attributes
  }

  private mutating func skip(_ what: String, at key: Resource.Key, _ why: String) {
    if let object = objects[key] { leftOut.append(object.leftOut(what, why: why)) }
  }

  private static let isOnlyID = "the file contains only its ID"

  private mutating func cards(for order: Importer.Order) throws(ImportError) -> [StoreCard] {
    var graph = ResourceGraph()
    for resource in all { graph.add(resource) }
    let all = all(CardContent.type).map { (key: $0.key, card: StoreCard($0, in: graph)) }
    var (cards, owners): ([StoreCard], [String: Resource.Key]) = ([], [:])
    // Active experiences come first: a deactivated one is skipped if another one has its URL.
    for (key, card) in all.filter({ !$0.card.isDeactivated }) + all.filter(\.card.isDeactivated) {
      guard let attributes = try objects[key]?.object("attributes") else {
        skip("experience \"\(key.id)\"", at: key, Self.isOnlyID)
        continue
      }
      let matchKey = try Self.matchKey(of: attributes.required("link"), at: attributes.location(of: "link"))
      if let owner = owners[matchKey] {
        guard card.isDeactivated else { throw clash(card, attributes, owner) }
        skip("experience \"\(key.id)\"", at: key, "deactivated, and another experience has the same URL")
        continue
      }
      owners[matchKey] = key
      let unused = (card.isDeactivated ? [] : ["status"]) + (card.content.place == nil ? ["placeStatus"] : [])
      _ = try check(key, without: Set(unused))
      try checkParts(of: key, in: graph, isNew: order.experience(withMatchKey: matchKey) == nil)
      cards.append(card)
    }
    return cards
  }

  /// Checks the texts and the image of an experience.
  private mutating func checkParts(of key: Resource.Key, in graph: ResourceGraph, isNew: Bool) throws(ImportError) {
    guard let resource = graph[key] else { return }
    let texts = resource.keys(of: "localizations")
    if texts.isEmpty, isNew {
      let why = "not in the files; request include=localizations,headerImage, and no fields"
      skip("the title, the subtitle and the header image", at: key, why)
    }
    for text in texts where try check(text, requiring: ["language"]) == nil {
      skip("localization \"\(text.id)\"", at: key, "not in the files; request include=localizations")
    }
    for image in resource.keys(of: "headerImage") {
      if objects[image] == nil {
        skip("image \"\(image.id)\"", at: key, "not in the files; request include=headerImage")
      } else {
        try checkImage(image)
      }
    }
  }

  /// Checks a header image. The API's files do not contain its bytes, only its name, or, in a request written by `emit
  /// app-store-connect`, the file that it was made from.
  private mutating func checkImage(_ key: Resource.Key) throws(ImportError) {
    let isUploaded = uploads[key.id] != nil
    guard let attributes = try check(key, without: isUploaded ? [] : ["fileSize"]) else {
      if !isUploaded { skip("image \"\(key.id)\"", at: key, Self.isOnlyID) }
      return
    }
    guard !isUploaded, let name = try attributes.string("fileName"), !name.isPlainFileName else { return }
    throw ImportError(
      attributes.location(of: "fileName"),
      "\"\(name)\" is not a plain file name; it must not contain a folder or be hidden",
      help: "rename the image in App Store Connect, or correct the name here"
    )
  }

  /// The location of the attribute of an experience at a path, such as `place/homePage`, or of the nearest object that
  /// contains it; nil if the experience is not in the files.
  func location(of card: StoreCard, _ path: String = "") -> InputLocation? {
    guard var object = objects[Resource.Key(CardContent.type, card.id)] else { return nil }
    let keys = path.split(separator: "/").map(String.init)
    for key in ["attributes"] + keys.dropLast() { object = (try? object.object(key)) ?? object }
    return keys.last.map { object.location(of: $0) } ?? object.place
  }

  /// The experience with what the files do not say about it as `card` declares it.
  func completing(_ there: StoreCard, from card: DeclaredCard?) -> StoreCard {
    guard let card, let object = objects[Resource.Key(CardContent.type, there.id)] else { return there }
    var there = there
    let isPoweredBy = (try? object.object("attributes"))?.value("isPoweredBy") != nil
    there.content.complete(from: card.content, takingPoweredBy: !isPoweredBy)
    there.placeStatus = there.placeStatus ?? card.experience.declaration?.place?.value.placeStatus?.value
    return there
  }

  /// The value for the member that refers to an image; nil if the files do not name it.
  func reference(to image: StoreImage) -> ProposedObject.Value? {
    uploads[image.id].map { .exactly(.string($0)) } ?? image.fileName.map(ProposedObject.Value.fileNamed)
  }

  private static func matchKey(of link: String, at place: InputLocation) throws(ImportError) -> String {
    do throws(InvocationURL.ParseError) {
      return try InvocationURL(mappingHostOf: link).matchKey
    } catch {
      throw ImportError(place, "\"\(link)\": \(error.description)", help: "correct the URL")
    }
  }

  private func clash(_ card: StoreCard, _ attributes: JSONObject, _ owner: Resource.Key) -> ImportError {
    ImportError(
      attributes.location(of: "link"),
      "\"\(card.link)\" is the URL of two experiences; the other one is at \(objects[owner]?.place.description ?? "")",
      help: "keep the one that is in use"
    )
  }
}

/// The default experience, and TestFlight's invocations.
extension ResponseFiles {
  private mutating func defaultCards() throws(ImportError) -> [StoreDefaultCard] {
    let cards = all(StoreDefaultCard.type)
    for other in cards.dropFirst() {
      let why =
        "the registry has only one default experience, the first; this one belongs to another version of the app"
      skip("default experience \"\(other.key.id)\"", at: other.key, why)
    }
    guard let first = cards.first else { return [] }
    _ = try check(first.key)
    var graph = ResourceGraph()
    let isOnly = cards.count == 1
    for text in parts(StoreDefaultCard.textType, of: first, "appClipDefaultExperienceLocalizations", isOnly: isOnly) {
      guard try check(text.key, requiring: ["locale"]) != nil else {
        skip("locale \"\(text.key.id)\"", at: text.key, Self.isOnlyID)
        continue
      }
      graph.add(text, of: first.key)
      for image in parts(StoreDefaultCard.imageType, of: text, "appClipHeaderImage", isOnly: false) {
        try checkImage(image.key)
        graph.add(image, of: text.key)
      }
    }
    for review in parts(StoreDefaultCard.reviewType, of: first, "appClipAppStoreReviewDetail", isOnly: isOnly)
    where try check(review.key) != nil {
      graph.add(review, of: first.key)
    }
    return [StoreDefaultCard(first, in: graph)]
  }

  /// The resources that belong to `owner`: it names them, they name it, or there is no other one that they could belong to.
  private func parts(_ type: String, of owner: Resource, _ relationship: String, isOnly: Bool) -> [Resource] {
    let named = Set(owner.keys(of: relationship))
    return all(type).filter { part in
      let other = ResourceGraph.ownerRelationships[type].flatMap { part.keys(of: $0).first }
      return named.contains(part.key) || other == owner.key || other == nil && isOnly
    }
  }

  private mutating func invocations() throws(ImportError) -> [StoreInvocation] {
    var graph = ResourceGraph()
    for title in all(StoreInvocation.titleType) { graph.add(title) }
    var invocations: [StoreInvocation] = []
    for invocation in all(StoreInvocation.type) where try check(invocation.key, requiring: ["url"]) != nil {
      for title in invocation.keys(of: StoreInvocation.titleType) {
        _ = try check(title, requiring: ["locale", "title"])
      }
      invocations.append(StoreInvocation(invocation, in: graph))
    }
    return invocations
  }
}

extension CardContent {
  /// Adds what is declared and not stated here.
  fileprivate mutating func complete(from card: CardContent, takingPoweredBy: Bool) {
    action = action ?? card.action
    defaultLanguage = defaultLanguage ?? card.defaultLanguage
    businessCategory = businessCategory ?? card.businessCategory
    if takingPoweredBy { isPoweredBy = card.isPoweredBy }
    for index in texts.indices {
      guard let other = card.texts.first(where: { $0.language == texts[index].language }) else { continue }
      texts[index].title = texts[index].title ?? other.title
      texts[index].subtitle = texts[index].subtitle ?? other.subtitle
    }
    texts += card.texts.filter { other in !texts.contains { $0.language == other.language } }
    guard let other = card.place else { return }
    var place = place ?? StorePlace()
    let full = "mainAddress/fullAddress"
    let (hasFull, hasParts) = (
      place[full] != nil, place.members.keys.contains { $0 != full && $0.hasPrefix("mainAddress/") }
    )
    for (path, value) in other.members where place[path] == nil {
      // An address has one form, in one text or in parts.
      guard path == full ? !hasParts : !path.hasPrefix("mainAddress/") || hasParts || !hasFull else { continue }
      place[path] = value
    }
    self.place = place
  }
}

extension String {
  /// Whether the string is the name of a file directly in a folder: no separators, not hidden, no control characters.
  var isPlainFileName: Bool {
    guard !isEmpty, !hasPrefix("."), utf8.count <= 200 else { return false }
    return !unicodeScalars.contains { scalar in
      "/\\:".unicodeScalars.contains(scalar) || [.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}
