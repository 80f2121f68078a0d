extension Fields {
  /// `place` of an experience.
  package static let place = FieldTable<PlaceDeclaration>(
    "place",
    "a place",
    "The place that an experience belongs to. Maps uses it only to find a place that it already knows.",
    fields: [
      Field(
        "names",
        .list(of: .text(.any), count: 0...Int.max),
        isOrdered: true,
        title: "Names",
        "Names of the place, the most common one first.",
        examples: [#"["Costra Coffee Mitte"]"#]
      ) { $0.names = $1 ?? [] },
      Field(
        "address",
        .object(address.shape),
        title: "Address",
        "The address, as one text or in parts. Required if there are no coordinates."
      ) { $0.address = $1 },
      Field("coordinates", .object(coordinates.shape), title: "Coordinates", "The coordinates of the place.") {
        $0.coordinates = $1
      },
      Field(
        "mapAction",
        .word(.mapAction),
        title: "Action in Maps",
        "The action that the button in Maps offers, from App Store Connect's list.",
        examples: [#""RESTAURANT_ORDER_FOOD""#]
      ) { $0.mapAction = $1 },
      Field(
        "relationship",
        .word(.relationship),
        title: "Relationship",
        "Whether the place is your own, you are authorized to represent it, or neither is true.",
        examples: [#""OWNER""#]
      ) { $0.relationship = $1 },
      Field("phone", .object(phone.shape), title: "Phone", "A phone number of the place.") { $0.phone = $1 },
      Field(
        "homePage",
        .text(.url),
        title: "Home page",
        "The place's web page.",
        examples: [#""https://costracoffee.com/mitte""#]
      ) { $0.homePage = $1 },
      Field(
        "categories",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Categories",
        "Categories that describe the place.",
        examples: [#"["Coffee shop"]"#]
      ) { $0.categories = $1 ?? [] },
      Field(
        "placeID",
        .text(.any),
        title: "Place ID",
        "The ID that Maps already has for the place.",
        examples: [#""I7C250D2CDCB364A""#]
      ) { $0.placeID = $1 },
      Field(
        "placeStatus",
        .word(.placeStatus),
        isSuggested: false,
        title: "Status in Maps",
        "Whether Maps knows the place, as App Store Connect last reported it. Importing from App Store Connect updates "
          + "it.",
        examples: [#""MATCHED""#]
      ) { $0.placeStatus = $1 },
      Field(
        "confirmationRadius",
        .number(0...500),
        boundsRule: "place/confirmation-radius-too-large",
        title: "Location confirmation radius, in meters",
        "How far from the coordinates a person can be when the clip confirms their location; at most 500 meters.",
        examples: ["100"]
      ) { $0.confirmationRadius = $1 },
    ]
  )

  /// `address` of a place.
  package static let address = FieldTable<AddressDeclaration>(
    "address",
    "an address",
    "An address, either as one text or in parts.",
    exclusive: [
      ["full"], ["street", "floor", "neighborhood", "locality", "stateProvince", "postalCode", "countryCode"],
    ],
    fields: [
      Field(
        "full",
        .text(.any),
        isOrdered: true,
        title: "Full address",
        "The whole address in one text.",
        examples: [#""Torstrasse 1, 10119 Berlin, Germany""#]
      ) { $0.full = $1 },
      Field(
        "street",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Street",
        "The street and number, one text for each line of the address.",
        examples: [#"["Torstrasse 1"]"#]
      ) { $0.street = $1 ?? [] },
      Field("floor", .text(.any), title: "Floor", "The floor.", examples: [#""2""#]) { $0.floor = $1 },
      Field("neighborhood", .text(.any), title: "Neighborhood", "The part of the town.", examples: [#""Mitte""#]) {
        $0.neighborhood = $1
      },
      Field("locality", .text(.any), title: "Town", "The town or city.", examples: [#""Berlin""#]) { $0.locality = $1 },
      Field("stateProvince", .text(.any), title: "State or province", "The state or province.", examples: [#""CA""#]) {
        $0.stateProvince = $1
      },
      Field("postalCode", .text(.any), title: "Postal code", "The postal code.", examples: [#""10119""#]) {
        $0.postalCode = $1
      },
      Field(
        "countryCode",
        .text(.countryCode),
        title: "Country",
        "The country, as a two-letter code in capital letters (ISO 3166-1).",
        examples: [#""DE""#]
      ) { $0.countryCode = $1 },
    ]
  )

  /// `coordinates` of a place.
  package static let coordinates = FieldTable<CoordinatesDeclaration>(
    "coordinates",
    "coordinates",
    "A point on the globe (WGS 84).",
    fields: [
      Field(
        "latitude",
        .number(-90...90),
        required: true,
        boundsRule: "place/coordinates-out-of-range",
        title: "Latitude in degrees",
        "Degrees north of the equator, from -90 to 90.",
        examples: ["52.5296"]
      ) { $0.latitude = $1 },
      Field(
        "longitude",
        .number(-180...180),
        required: true,
        boundsRule: "place/coordinates-out-of-range",
        title: "Longitude in degrees",
        "Degrees east of Greenwich, from -180 to 180.",
        examples: ["13.4013"]
      ) { $0.longitude = $1 },
      Field(
        "source",
        .word(.coordinatesSource),
        title: "Where the coordinates come from",
        "Whether they were calculated from the address, or placed on the map by hand.",
        examples: [#""MANUALLY_PLACED""#]
      ) { $0.source = $1 },
    ]
  )

  /// `phone` of a place.
  package static let phone = FieldTable<PhoneDeclaration>(
    "phone",
    "a phone number",
    "A phone number of a place.",
    fields: [
      Field(
        "number",
        .text(.any),
        required: true,
        title: "Number",
        "The number, including the country's calling code.",
        examples: [#""+49 30 1234567""#]
      ) { $0.number = $1 },
      Field(
        "type",
        .word(.phoneType),
        title: "Type",
        "The kind of line.",
        examples: [#""LANDLINE""#]
      ) { $0.type = $1 },
      Field("intent", .text(.any), title: "Purpose", "What the number is for.", examples: [#""Reservations""#]) {
        $0.intent = $1
      },
    ]
  )
}
