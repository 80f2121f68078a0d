/// Words that people write for the keys of the file format: those of other tools, of App Store Connect, of address books
/// and of other languages. Edit distance does not find them.
enum KeyAliases {
  /// The key that `word` means in the object named `shape`; nil if it is not in the list.
  static func key(for word: String, in shape: String) -> String? {
    table[shape]?[word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }]
  }

  /// The keys by object and by lowercase word without separators.
  private static let table: [String: [String: String]] = listing.mapValues { entries in
    var words: [String: String] = [:]
    for entry in entries.split(separator: ";") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let key = parts[0].split(separator: " ").first else { continue }
      for word in parts[1].split(separator: " ") { words[String(word)] = String(key) }
    }
    return words
  }

  /// For each object: keys, each with the words that stand for it.
  private static let listing = [
    "app": """
    schemaVersion: formatversion version; name: title appname displayname; \
    appStoreID: appid adamid storeid itunesid; teamID: team teamidentifier developmentteam appidprefix; \
    bundleID: bundleidentifier appbundleid cfbundleidentifier identifier; clip: appclip; \
    domains: hosts host websites; defaultLanguage: language locale primarylanguage; \
    defaultExperience: defaultcard defaultappclipexperience; lint: exceptions ignore suppress; \
    testFlightInvocations: betainvocations invocations; languages: requiredlanguages locales
    """,
    "clip": """
    bundleID: identifier bundleidentifier cfbundleidentifier appclipbundleid; \
    minimumOSVersion: deploymenttarget iphoneosdeploymenttarget minos minosversion miniosversion iosversion ios; \
    appGroups: groups applicationgroups; uncompressedMegabytes: size megabytes mb
    """,
    "experience": """
    urlPrefix: link href address webaddress website; title: headline heading name titel titre; \
    subtitle: description text untertitel soustitre tagline; \
    action: verb actionverb cta button calltoaction aktion; \
    image: img icon photo bild headerimage header imagepath imageurl thumbnail; \
    localizations: translations i18n l10n languages locales; defaultLanguage: language lang sprache; \
    businessCategory: category; place: location store shop venue standort; \
    parameters: params arguments; codes: qr tags prints; \
    matches: match shouldmatch includes tests; rejects: excludes shouldnotmatch except; rows: csv table
    """,
    "code": """
    url: link href urlprefix address; kind: codetype medium; deployed: printed live published inuse; \
    note: comment description label name; background: backgroundcolor bg; foreground: foregroundcolor fg; \
    index: template colorindex; fileName: file filename output
    """,
    "place": """
    names: name title; address: adresse; coordinates: coordinate location geo position latlng; \
    phone: phonenumber telephone tel; homePage: website url web link; categories: category; \
    placeID: id mapsid; mapAction: action
    """,
    "address": """
    full: formatted address text; street: streetaddress line1 strasse straße addressline; \
    locality: city town ort stadt place municipality; stateProvince: state province region canton kanton bundesland; \
    postalCode: zip zipcode plz postcode; countryCode: country land; floor: level; \
    neighborhood: district suburb quarter
    """,
    "coordinates": "latitude: lat; longitude: lng lon long",
    "phone": "number: phone tel telephone; intent: purpose",
    "localization": "title: titel headline name; subtitle: description text untertitel",
    "defaultLocalization": "subtitle: description text untertitel; image: headerimage img icon",
    "lintException": "allow: rule id disable ignore; reason: why comment note; experience: card",
    "limits": "title: maxtitlelength titlelength titlelimit; subtitle: maxsubtitlelength subtitlelength subtitlelimit",
  ]
}
