package import JSONSyntax

/// What `place` declares.
package struct PlaceDeclaration: Sendable {
  package let object: Node
  package let names: [Located<String>]
  package let address: AddressDeclaration?
  package let coordinates: CoordinatesDeclaration?
  package let mapAction: Located<String>?
  package let relationship: Located<String>?
  package let phone: PhoneDeclaration?
  package let homePage: Located<String>?
  package let categories: [Located<String>]
  package let placeID: Located<String>?
  package let confirmationRadius: Located<Double>?

  init(_ reader: ObjectReader) {
    object = reader.node
    names = reader.strings("names")
    address = reader.object("address").map(AddressDeclaration.init)
    coordinates = reader.object("coordinates").map(CoordinatesDeclaration.init)
    mapAction = reader.string("mapAction")
    relationship = reader.string("relationship")
    phone = reader.object("phone").map(PhoneDeclaration.init)
    homePage = reader.string("homePage")
    categories = reader.strings("categories")
    placeID = reader.string("placeID")
    confirmationRadius = reader.number("confirmationRadius")
  }
}

/// What `address` declares.
package struct AddressDeclaration: Sendable {
  package let object: Node
  package let full: Located<String>?
  package let street: [Located<String>]
  package let floor: Located<String>?
  package let neighborhood: Located<String>?
  package let locality: Located<String>?
  package let stateProvince: Located<String>?
  package let postalCode: Located<String>?
  package let countryCode: Located<String>?

  init(_ reader: ObjectReader) {
    object = reader.node
    full = reader.string("full")
    street = reader.strings("street")
    floor = reader.string("floor")
    neighborhood = reader.string("neighborhood")
    locality = reader.string("locality")
    stateProvince = reader.string("stateProvince")
    postalCode = reader.string("postalCode")
    countryCode = reader.string("countryCode")
  }
}

/// What `coordinates` declares.
package struct CoordinatesDeclaration: Sendable {
  package let object: Node
  package let latitude: Located<Double>?
  package let longitude: Located<Double>?
  package let source: Located<String>?

  init(_ reader: ObjectReader) {
    object = reader.node
    latitude = reader.number("latitude")
    longitude = reader.number("longitude")
    source = reader.string("source")
  }
}

/// What `phone` declares.
package struct PhoneDeclaration: Sendable {
  package let object: Node
  package let number: Located<String>?
  package let type: Located<String>?
  package let intent: Located<String>?

  init(_ reader: ObjectReader) {
    object = reader.node
    number = reader.string("number")
    type = reader.string("type")
    intent = reader.string("intent")
  }
}
