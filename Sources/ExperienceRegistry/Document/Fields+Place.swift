extension Fields {
  /// `place` of an experience.
  package static let place = ObjectShape(
    "place",
    "a place",
    "The place that an experience belongs to. Maps only uses it to find a place that it already knows.",
    fields: [
      Field(
        "names",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Names",
        "Names of the place, the usual one first.",
        examples: [#"["Costra Coffee Mitte"]"#]
      ),
      Field(
        "address",
        .object(address),
        title: "Address",
        "The address, in one text or in parts. Needed where there are no coordinates."
      ),
      Field("coordinates", .object(coordinates), title: "Coordinates", "Where the place is."),
      Field(
        "mapAction",
        .word(.mapAction),
        title: "Action in Maps",
        "What the button in Maps offers, as App Store Connect spells it.",
        examples: [#""RESTAURANT_ORDER_FOOD""#]
      ),
      Field(
        "relationship",
        .word(.relationship),
        title: "Relationship",
        "Whether the place is your own, you are authorized to speak for it, or neither.",
        examples: [#""OWNER""#]
      ),
      Field("phone", .object(phone), title: "Phone", "A phone number of the place."),
      Field(
        "homePage",
        .text(.url),
        title: "Home page",
        "The place's own web page.",
        examples: [#""https://costracoffee.com/mitte""#]
      ),
      Field(
        "categories",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Categories",
        "What kind of place it is.",
        examples: [#"["Coffee shop"]"#]
      ),
      Field(
        "placeID",
        .text(.any),
        title: "Place id",
        "The id that Maps already has for the place, to be used again.",
        examples: [#""I7C250D2CDCB364A""#]
      ),
      Field(
        "placeStatus",
        .word(.placeStatus),
        title: "Status in Maps",
        "Whether Maps knows the place, as App Store Connect last reported it: PENDING, MATCHED or NO_MATCH. Written by "
          + "\"appclips import app-store-connect\".",
        examples: [#""MATCHED""#]
      ),
      Field(
        "confirmationRadius",
        .number(0...500),
        boundsRule: "place/confirmation-radius-too-large",
        title: "Radius of location confirmation, in metres",
        "How far from the coordinates a person may stand when the clip confirms the location; 500 metres at most.",
        examples: ["100"]
      ),
    ]
  )

  /// `address` of a place.
  package static let address = ObjectShape(
    "address",
    "an address",
    "An address: either all of it in one text, or its parts.",
    exclusive: [
      ["full"], ["street", "floor", "neighborhood", "locality", "stateProvince", "postalCode", "countryCode"],
    ],
    fields: [
      Field(
        "full",
        .text(.any),
        title: "Address in one text",
        "The whole address in one text.",
        examples: [#""Torstrasse 1, 10119 Berlin, Germany""#]
      ),
      Field(
        "street",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Street",
        "Street and number, one line of the address for each text.",
        examples: [#"["Torstrasse 1"]"#]
      ),
      Field("floor", .text(.any), title: "Floor", "The floor.", examples: [#""2""#]),
      Field("neighborhood", .text(.any), title: "Neighbourhood", "The part of the town.", examples: [#""Mitte""#]),
      Field("locality", .text(.any), title: "Town", "The town or city.", examples: [#""Berlin""#]),
      Field("stateProvince", .text(.any), title: "State or province", "The state or province.", examples: [#""CA""#]),
      Field("postalCode", .text(.any), title: "Postal code", "The postal code.", examples: [#""10119""#]),
      Field(
        "countryCode",
        .text(.countryCode),
        title: "Country",
        "The country as two capital letters (ISO 3166-1).",
        examples: [#""DE""#]
      ),
    ]
  )

  /// `coordinates` of a place.
  package static let coordinates = ObjectShape(
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
      ),
      Field(
        "longitude",
        .number(-180...180),
        required: true,
        boundsRule: "place/coordinates-out-of-range",
        title: "Longitude in degrees",
        "Degrees east of Greenwich, from -180 to 180.",
        examples: ["13.4013"]
      ),
      Field(
        "source",
        .word(.coordinatesSource),
        title: "Where the coordinates come from",
        "CALCULATED from the address, or MANUALLY_PLACED on the map.",
        examples: [#""MANUALLY_PLACED""#]
      ),
    ]
  )

  /// `phone` of a place.
  package static let phone = ObjectShape(
    "phone",
    "a phone number",
    "A phone number of a place.",
    fields: [
      Field(
        "number",
        .text(.any),
        required: true,
        title: "Number",
        "The number with the country's prefix.",
        examples: [#""+49 30 1234567""#]
      ),
      Field(
        "type",
        .word(.phoneType),
        title: "Type",
        "FAX, LANDLINE, MOBILE or TOLLFREE.",
        examples: [#""LANDLINE""#]
      ),
      Field("intent", .text(.any), title: "Purpose", "What the number is for.", examples: [#""Reservations""#]),
    ]
  )
}
