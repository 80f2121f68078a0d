import JSONSyntax
import Testing

@testable import AppStoreConnect

@Suite("The state of App Store Connect")
struct StateTests {
  private static let states =
    "PREPARE_FOR_SUBMISSION,READY_FOR_REVIEW,DEVELOPER_REJECTED,REJECTED,METADATA_REJECTED,INVALID_BINARY"

  /// Responses for an app with everything, by path.
  private static let responses: [String: String] = [
    "/v1/apps/1": #"{ "data": { "type": "apps", "id": "1", "attributes": { "bundleId": "com.x" } } }"#,
    "/v1/apps/1/appClips?filter[bundleId]=com.x.Clip&limit=200": #"""
    { "data": [{ "type": "appClips", "id": "c", "attributes": { "bundleId": "com.x.Clip" } }] }
    """#,
    "/v1/apps/1/appStoreVersions?filter[platform]=IOS&filter[appVersionState]=\(states)&limit=200": #"""
    { "data": [{ "type": "appStoreVersions", "id": "v",
      "attributes": { "versionString": "2.4", "appVersionState": "PREPARE_FOR_SUBMISSION" } }] }
    """#,
    "/v1/builds?filter[app]=1&filter[processingState]=VALID&sort=-uploadedDate&limit=1&include=buildBundles": #"""
    { "data": [{ "type": "builds", "id": "b", "relationships": { "buildBundles": { "data": [
      { "type": "buildBundles", "id": "b1" }, { "type": "buildBundles", "id": "b2" }] } } }],
      "included": [{ "type": "buildBundles", "id": "b1", "attributes": { "bundleId": "com.x" } },
      { "type": "buildBundles", "id": "b2", "attributes": { "bundleId": "com.x.Clip" } }] }
    """#,
    "/v1/appClips/c/appClipDefaultExperiences?include=releaseWithAppStoreVersion,appClipAppStoreReviewDetail&limit=200":
      #"""
    { "data": [{ "type": "appClipDefaultExperiences", "id": "d", "attributes": { "action": "OPEN" },
      "relationships": { "releaseWithAppStoreVersion": { "data": { "type": "appStoreVersions", "id": "v" } },
      "appClipAppStoreReviewDetail": { "data": { "type": "appClipAppStoreReviewDetails", "id": "r" } } } }],
      "included": [{ "type": "appStoreVersions", "id": "v" }, { "type": "appClipAppStoreReviewDetails", "id": "r",
      "attributes": { "invocationUrls": ["https://x.example/1"] } }] }
    """#,
    "/v1/appClipDefaultExperiences/d/appClipDefaultExperienceLocalizations?include=appClipHeaderImage&limit=200": #"""
    { "data": [{ "type": "appClipDefaultExperienceLocalizations", "id": "l",
      "attributes": { "locale": "en-US", "subtitle": "Order" },
      "relationships": { "appClipHeaderImage": { "data": { "type": "appClipHeaderImages", "id": "h" } } } }],
      "included": [{ "type": "appClipHeaderImages", "id": "h", "attributes": { "fileSize": 9,
      "assetDeliveryState": { "state": "COMPLETE" } } }] }
    """#,
    "/v1/appClips/c/appClipAdvancedExperiences?include=headerImage,localizations&limit=200&limit[localizations]=50":
      #"""
    { "data": [{ "type": "appClipAdvancedExperiences", "id": "e", "attributes": { "link": "https://x.example/1",
      "status": "RECEIVED", "action": "VIEW", "isPoweredBy": true, "defaultLanguage": "EN", "placeStatus": "MATCHED",
      "place": { "names": ["X"], "displayPoint": { "coordinates": { "latitude": 47.50, "longitude": 8 } },
      "homePage": null, "categories": [] } }, "relationships": {
      "headerImage": { "data": { "type": "appClipAdvancedExperienceImages", "id": "i" } }, "localizations": { "data": [
      { "type": "appClipAdvancedExperienceLocalizations", "id": "t" }] } } }],
      "included": [{ "type": "appClipAdvancedExperienceImages", "id": "i", "attributes": { "fileName": "x.png",
      "sourceFileChecksum": "ABCDEF", "imageAsset": { "templateUrl": "https://cdn.example/{w}x{h}bb.{f}" } } },
      { "type": "appClipAdvancedExperienceLocalizations", "id": "t",
      "attributes": { "language": "EN", "title": "Coffee", "subtitle": "Order" } }] }
    """#,
    "/v1/buildBundles/b2/betaAppClipInvocations"
      + "?include=betaAppClipInvocationLocalizations&limit=200&limit[betaAppClipInvocationLocalizations]=50": #"""
    { "data": [{ "type": "betaAppClipInvocations", "id": "n", "attributes": { "url": "https://x.example/t" },
      "relationships": { "betaAppClipInvocationLocalizations": { "data": [
      { "type": "betaAppClipInvocationLocalizations", "id": "nl" }] } } }],
      "included": [{ "type": "betaAppClipInvocationLocalizations", "id": "nl",
      "attributes": { "locale": "en-US", "title": "Test" } }] }
    """#,
  ]

  private static let subject = StateReader.Subject(appStoreID: "1", bundleID: "com.x", clipBundleID: "com.x.Clip")

  private static func state(
    _ responses: [String: String] = responses,
    of subject: StateReader.Subject = subject
  ) throws -> StoreState {
    var reader = StateReader(RecordedService(responses.mapValues { [.json($0)] }).client())
    return try reader.state(of: [subject])
  }

  @Test("has everything that the responses say about an app and its clip")
  func values() throws {
    let app = try #require(try Self.state().apps.first)
    #expect(app.versions == [StoreVersion(id: "v", number: "2.4", state: "PREPARE_FOR_SUBMISSION")])
    let clip = try #require(app.clip)
    let card = try #require(clip.cards.first)
    #expect(card.link == "https://x.example/1")
    #expect(card.placeStatus == "MATCHED" && card.status == "RECEIVED" && card.content.isPoweredBy)
    #expect(card.content.texts == [CardContent.Texts(language: "EN", title: "Coffee", subtitle: "Order")])
    #expect(
      card.content.place?.members.keys.sorted() == [
        "displayPoint/coordinates/latitude", "displayPoint/coordinates/longitude", "names",
      ]
    )
    #expect(
      card.content.place?.json
        == ["names": ["X"], "displayPoint": ["coordinates": ["latitude": .double(47.5), "longitude": .double(8)]]]
    )
    #expect(card.image?.checksum == "abcdef")
    let defaultCard = try #require(clip.defaultCards.first)
    #expect(defaultCard.version == "v")
    #expect(defaultCard.review?.urls == ["https://x.example/1"])
    #expect(defaultCard.localizations.first?.image?.state == "COMPLETE")
    #expect(app.buildBundle == "b2")
    #expect(app.invocations.first?.titles.first?.title == "Test")
  }

  @Test("is the same after it was written to a file and read again")
  func file() throws {
    let state = try Self.state()
    #expect(try StoreState(file: state.file) == state)
    #expect(try StoreState(file: StoreState().file) == StoreState())
  }

  @Test("cannot be read from a file that is cut off, newer, or something else")
  func damagedFiles() throws {
    let file = try Self.state().file
    for end in stride(from: 0, to: file.count - 2, by: 97) {
      #expect(throws: StateFileError.self) { try StoreState(file: Array(file.prefix(end))) }
    }
    for text in ["[]", "{}", #"{ "formatVersion": 2, "data": [] }"#, #"{ "formatVersion": 1 }"#] {
      #expect(throws: StateFileError.self) { try StoreState(file: Array(text.utf8)) }
    }
    #expect(
      try StoreState(file: Array(#"{ "formatVersion": 1, "data": [7, {}, { "type": "apps" }] }"#.utf8)).apps.count == 1
    )
  }

  @Test("of an app that is not there, or has another bundle ID, says what to check")
  func otherApps() throws {
    let other = StateReader.Subject(appStoreID: "1", bundleID: "com.y", clipBundleID: "com.y.Clip")
    let wrong = #expect(throws: ServiceError.self) { try Self.state(of: other) }
    #expect(wrong?.kind == .missing && wrong?.message.contains("\"appStoreID\"") == true)
    let none = #expect(throws: ServiceError.self) { try Self.state([:]) }
    #expect(none?.kind == .missing && none?.message.contains("Apple ID 1") == true)
    let found = "/v1/apps?filter[bundleId]=com.z&limit=200"
    let named = StateReader.Subject(appStoreID: nil, bundleID: "com.z", clipBundleID: "com.z.Clip")
    let list = #"{ "data": [{ "type": "apps", "id": "9", "attributes": { "bundleId": "com.z.other" } }] }"#
    let unknown = #expect(throws: ServiceError.self) { try Self.state([found: list], of: named) }
    #expect(unknown?.message.contains("the bundle ID com.z ") == true)
  }
}
