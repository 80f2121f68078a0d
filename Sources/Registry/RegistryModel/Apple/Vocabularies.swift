import ImageFacts

/// The lists of words used in registry files. Apple's words are spelled as in App Store Connect.
extension Vocabulary {
  /// The verb on the card's button.
  package static let action = Vocabulary(
    "an action",
    ["open", "view", "play"],
    names: ["open": "most App Clips", "view": "media, information and education", "play": "games"],
    from: .humanInterfaceGuidelines
  )

  /// The form of the Smart App Banner that a web page shows for the clip.
  static let banner = Vocabulary(
    "a banner setting",
    ["card", "bar", "none"],
    names: ["card": "App Clip card", "bar": "Only the banner", "none": "Nothing"],
    from: .smartAppBanner
  )

  /// Physical media.
  package static let codeKind = Vocabulary(
    "a kind of code",
    ["appClipCode", "nfc", "qr"],
    aliases: ["qrcode": "qr", "qr-code": "qr", "qr_code": "qr", "tag": "nfc", "appclip": "appClipCode"],
    names: ["appClipCode": "App Clip Code", "nfc": "NFC tag", "qr": "QR code"],
    from: .launchExperience
  )

  /// Whether an App Clip Code is scanned by camera or has an NFC tag inside.
  static let codeType = Vocabulary(
    "a type of App Clip Code",
    ["cam", "nfc"],
    names: ["cam": "Only scanned", "nfc": "With an NFC tag inside"],
    from: .codeGenerator
  )

  /// Whether Apple's generator draws the App Clip logo.
  static let codeLogo = Vocabulary(
    "a logo setting",
    ["badge", "none"],
    names: ["badge": "With the App Clip logo", "none": "Without the logo"],
    from: .codeGenerator
  )

  /// File formats of header images, as named by `ImageFormat`.
  package static let imageFormat = Vocabulary(
    "an image format",
    ImageFormat.ofCards.map(\.rawValue),
    aliases: ["jpg": "jpeg"],
    from: .humanInterfaceGuidelines
  )

  /// The names of Apple's dated sets of figures.
  static let requirements = Vocabulary(
    "a set of requirements",
    Requirements.all.map(\.name),
    from: .humanInterfaceGuidelines
  )

  /// The 32 languages of advanced experiences: App Store Connect's, in lowercase and without regions.
  package static let advancedLanguage = Vocabulary(
    "a language of advanced experiences",
    [
      "ar", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms",
      "nl", "no", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh",
    ],
    key: "localizations",
    from: .appStoreConnectOpenAPI
  )

  /// The App Store's 50 locales. Apple adds to them, so an unknown one is a warning.
  package static let appStoreLocale = Vocabulary(
    "an App Store locale",
    [
      "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-AU", "en-CA", "en-GB", "en-US", "es-ES", "es-MX", "fi",
      "fr-CA", "fr-FR", "gu-IN", "he", "hi", "hr", "hu", "id", "it", "ja", "kn-IN", "ko", "ml-IN", "mr-IN", "ms",
      "nl-NL", "no", "or-IN", "pa-IN", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th",
      "tr", "uk", "ur-PK", "vi", "zh-Hans", "zh-Hant",
    ],
    key: "defaultExperience.localizations",
    from: .appStoreLocales,
    unknown: .warning
  )

  /// App Store Connect's 27 business categories.
  package static let businessCategory = Vocabulary(
    "a business category",
    [
      "AUTOMOTIVE", "BEAUTY", "BIKES", "BOOKS", "CASINO", "EDUCATION", "EDUCATION_JAPAN", "ENTERTAINMENT",
      "EV_CHARGER", "FINANCIAL_USD", "FINANCIAL_CNY", "FINANCIAL_GBP", "FINANCIAL_JPY", "FINANCIAL_EUR", "FITNESS",
      "FOOD_AND_DRINK", "GAS", "GROCERY", "HEALTH_AND_MEDICAL", "HOTEL_AND_TRAVEL", "MUSIC", "PARKING",
      "PET_SERVICES", "PROFESSIONAL_SERVICES", "SHOPPING", "TICKETING", "TRANSIT",
    ],
    key: "businessCategory",
    names: [
      "EDUCATION_JAPAN": "Education (Japan)", "EV_CHARGER": "EV charger", "FINANCIAL_USD": "Financial (USD)",
      "FINANCIAL_CNY": "Financial (CNY)", "FINANCIAL_GBP": "Financial (GBP)", "FINANCIAL_JPY": "Financial (JPY)",
      "FINANCIAL_EUR": "Financial (EUR)",
    ],
    from: .appStoreConnectOpenAPI
  )

  /// App Store Connect's 41 map actions. There were 13 until 2025, so an unknown one is a warning.
  package static let mapAction = Vocabulary(
    "a map action",
    [
      "BUY_TICKETS", "VIEW_AVAILABILITY", "VIEW_PRICING", "HOTEL_BOOK_ROOM", "PARKING_RESERVE_PARKING",
      "RESTAURANT_JOIN_WAITLIST", "RESTAURANT_ORDER_DELIVERY", "RESTAURANT_ORDER_FOOD", "RESTAURANT_ORDER_TAKEOUT",
      "RESTAURANT_RESERVATION", "SCHEDULE_APPOINTMENT", "RESTAURANT_VIEW_MENU", "THEATER_NOW_PLAYING",
      "AIRLINE_BOOK_TRAVEL", "AIRLINE_CHECK_IN", "AIRLINE_FLIGHT_STATUS", "APPLY", "BOOK", "BOOK_ACTIVITIES",
      "BOOK_RIDES", "BOOK_TEETIMES", "BOOK_TOURS", "CAREERS", "CHARGE_EV", "COUPONS", "DONATE", "EVENTS",
      "EVENTS_SHOWS", "EVENTS_SPORTS", "GIFT_CARD", "HOTEL_AMENITIES", "JOIN", "PARKING_AVAILABLE",
      "RESTAURANT_PICKUP", "RETAIL_SERVICE_QUOTE", "RETAIL_STORE_DELIVERY", "RETAIL_STORE_PICKUP",
      "RETAIL_STORE_SHOP", "SERVICES", "SUPPORT", "PAY_TO_PARK",
    ],
    key: "mapAction",
    names: [
      "HOTEL_BOOK_ROOM": "Book a hotel room", "PARKING_RESERVE_PARKING": "Reserve parking",
      "RESTAURANT_JOIN_WAITLIST": "Join a restaurant's waitlist",
      "RESTAURANT_ORDER_DELIVERY": "Order delivery from a restaurant",
      "RESTAURANT_ORDER_FOOD": "Order food from a restaurant",
      "RESTAURANT_ORDER_TAKEOUT": "Order takeout from a restaurant",
      "RESTAURANT_RESERVATION": "Reserve a table in a restaurant",
      "RESTAURANT_VIEW_MENU": "View a restaurant's menu", "THEATER_NOW_PLAYING": "Now playing in a theater",
      "AIRLINE_BOOK_TRAVEL": "Book a flight", "AIRLINE_CHECK_IN": "Check in for a flight",
      "AIRLINE_FLIGHT_STATUS": "Flight status", "BOOK_TEETIMES": "Book tee times", "CHARGE_EV": "Charge EV",
      "EVENTS_SHOWS": "Shows", "EVENTS_SPORTS": "Sports events", "PARKING_AVAILABLE": "Available parking",
      "RESTAURANT_PICKUP": "Pick up from a restaurant", "RETAIL_SERVICE_QUOTE": "Request a quote",
      "RETAIL_STORE_DELIVERY": "Delivery from a store", "RETAIL_STORE_PICKUP": "Pick up in a store",
      "RETAIL_STORE_SHOP": "Shop in a store",
    ],
    from: .appStoreConnectOpenAPI,
    unknown: .warning
  )

  /// Whether Maps knows a place.
  static let placeStatus = Vocabulary(
    "a status in Maps",
    ["PENDING", "MATCHED", "NO_MATCH"],
    names: ["MATCHED": "Found in Maps", "NO_MATCH": "Not found in Maps"],
    from: .appStoreConnectOpenAPI
  )

  /// The relationship of the business to the place.
  static let relationship = Vocabulary(
    "a relationship",
    ["OWNER", "AUTHORIZED", "OTHER"],
    names: ["OWNER": "The place is ours", "AUTHORIZED": "We are authorized to represent it", "OTHER": "Neither"],
    from: .appStoreConnectOpenAPI
  )

  static let coordinatesSource = Vocabulary(
    "a source of coordinates",
    ["CALCULATED", "MANUALLY_PLACED"],
    names: ["CALCULATED": "Calculated from the address", "MANUALLY_PLACED": "Placed on the map by hand"],
    from: .appStoreConnectOpenAPI
  )

  /// The types of phone numbers.
  static let phoneType = Vocabulary(
    "a type of phone number",
    ["FAX", "LANDLINE", "MOBILE", "TOLLFREE"],
    names: ["TOLLFREE": "Toll-free"],
    from: .appStoreConnectOpenAPI
  )
}
