/// The files of an app with nothing to find, member by member, and in them everything that a registry can hold.
enum CleanApp {
  /// By path inside the app's folder.
  static let files: [String: [String]] = [
    "app.json": app, "apple.json": plain, "berry.json": plain, "cherry.json": plain, "damson.json": plain,
    "kiosk.json": kiosk, "menu.json": menu, "old.json": old, "rides/cargo.json": ride("cargo"),
    "rides/city.json": ride("city"),
  ]

  /// One experience of the usual kind that has everything but a place.
  static let plain = [
    #""$schema": "../../schema/experience.schema.json""#,
    #""urlPrefix": "%url%""#,
    #""action": "open""#,
    #""title": "%Id% ☕️ %n%""#,
    #""subtitle": "Ready when you are, %id%""#,
    #""image": "images/%id%.png""#,
    #""localizations": { "de": { "title": "%Id% schön", "subtitle": "Fertig für %id%" } }"#,
    #""defaultLanguage": "en""#,
    #""businessCategory": "FOOD_AND_DRINK""#,
    #""poweredBy": false"#,
    #""limits": { "title": 28 }"#,
    #""parameters": { "path": ["size"], "query": ["p"] }"#,
    #""matches": ["%url%/large?p=4"]"#,
    #""rejects": ["https://%host%/elsewhere"]"#,
    #""banner": "card""#,
    #""place": { "names": ["%Id% %n%"], "address": { "full": "1 High Street, York" } }"#,
    #""codes": [{ "kind": "qr", "url": "%url%", "note": "Wall" }, { "kind": "nfc", "url": "%url%?p=1", "deployed": true }]"#,
    #""retired": false"#,
  ]

  private static let app = [
    #""$schema": "../../schema/app.schema.json""#,
    #"""
    "lint": [{ "allow": "place/of-somebody-else", "experience": "%name%/kiosk", "reason": "The station's own kiosk." }]
    """#,
    #""schemaVersion": 2"#,
    #""name": "Café %n%""#,
    #""appStoreID": "%digits%""#,
    #""teamID": "ABCDE12345""#,
    #""bundleID": "%bundle%""#,
    #"""
    "clip": { "bundleID": "%clip%", "minimumOSVersion": "17.0", "appGroups": ["group.%bundle%"],
      "requestsLocationConfirmation": true, "requestsEphemeralNotifications": true,
      "demoLink": "https://appclip.apple.com/demo/%name%", "uncompressedMegabytes": 12.5 }
    """#,
    #""domains": ["%host%"]"#,
    #""defaultLanguage": "en""#,
    #""limits": { "title": 30, "subtitle": 56, "image": { "width": 1800, "height": 1200, "formats": ["png", "jpeg"] } }"#,
    #""requirements": "2026-02""#,
    #""languages": ["en", "de"]"#,
    #"""
    "defaultExperience": { "action": "open", "url": "https://%host%/", "localizations": {
        "en-US": { "subtitle": "Order at %name%", "image": "images/default.png" },
        "de-DE": { "subtitle": "Bestellen bei %name%", "image": "images/default-de.png" } },
      "reviewURLs": ["https://%host%/", "https://%host%/menu"] }
    """#,
    #""testFlightInvocations": [{ "url": "https://%host%/", "titles": { "en-US": "Start", "de-DE": "Los" } }]"#,
    #"""
    "codes": [{ "kind": "qr", "url": "https://%host%/welcome", "deployed": true, "note": "Door" },
      { "kind": "appClipCode", "url": "https://appclip.apple.com/demo/%name%", "index": 4 }]
    """#,
  ]

  private static let kiosk = [
    #""urlPrefix": "https://%host%/kiosk""#, #""action": "view""#, #""title": "Kiosk %n%""#,
    #""subtitle": "On platform one""#, #""image": "images/kiosk.png""#,
    #""localizations": { "de": { "title": "Kiosk %n%", "subtitle": "Auf Gleis eins" } }"#,
    #""place": { "names": ["Kiosk"], "address": { "full": "Station, York" }, "relationship": "OTHER" }"#,
  ]

  private static let menu = [
    #""urlPrefix": "https://%host%/menu""#, #""action": "open""#, #""title": "Menu %n%""#,
    #""subtitle": "All there is today""#, #""image": "images/menu.jpg""#,
    #""localizations": { "de": { "title": "Karte %n%", "subtitle": "Was es heute gibt" } }"#,
    #"""
    "place": { "names": ["Menu %n%"], "coordinates": { "latitude": 53.9, "longitude": -1.08, "source": "MANUALLY_PLACED" },
      "address": { "street": ["1 High Street"], "floor": "2", "neighborhood": "Centre", "locality": "York",
        "stateProvince": "North Yorkshire", "postalCode": "YO1 1AA", "countryCode": "GB" },
      "mapAction": "RESTAURANT_VIEW_MENU", "relationship": "OWNER", "homePage": "https://%host%/about",
      "phone": { "number": "+44 1904 123456", "type": "LANDLINE", "intent": "Reservations" },
      "categories": ["Café"], "placeID": "I%digits%", "confirmationRadius": 100 }
    """#,
    #"""
    "codes": [{ "kind": "appClipCode", "url": "https://%host%/menu", "foreground": "FFFFFF", "background": "102030",
      "type": "nfc", "logo": "badge", "fileName": "menu.svg", "deployed": true }]
    """#,
    #""banner": "bar""#,
  ]

  private static let old = [
    #""urlPrefix": "https://%host%/old""#, #""action": "open""#, #""title": "Old %n%""#,
    #""subtitle": "Until last May""#,
    #""image": "images/old.png""#, #""retired": true"#,
    #""codes": [{ "kind": "qr", "url": "https://%host%/old", "deployed": true }]"#,
  ]

  private static func ride(_ name: String) -> [String] {
    [
      #""urlPrefix": "https://%host%/rides?p=\#(name)""#, #""action": "play""#, #""title": "Ride %n% \#(name)""#,
      #""subtitle": "Sit down and hold on""#, #""image": "images/\#(name).png""#,
      #""localizations": { "de": { "title": "Fahrt %n% \#(name)", "subtitle": "Gut festhalten" } }"#,
      #""matches": ["https://%host%/rides?p=\#(name)"]"#,
    ]
  }
}
