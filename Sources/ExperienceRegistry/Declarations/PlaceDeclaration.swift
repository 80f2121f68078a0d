package import JSONSyntax

/// What `place` declares. Each value is read when it is asked for, here and below.
package struct PlaceDeclaration: Sendable {
  private let reader: ObjectReader

  init(_ reader: ObjectReader) { self.reader = reader }

  package var object: Node { reader.node }
  package var names: [Located<String>] { reader.strings("names") }
  package var address: AddressDeclaration? { reader.object("address").map(AddressDeclaration.init) }
  package var coordinates: CoordinatesDeclaration? { reader.object("coordinates").map(CoordinatesDeclaration.init) }
  package var mapAction: Located<String>? { reader.string("mapAction") }
  package var relationship: Located<String>? { reader.string("relationship") }
  package var phone: PhoneDeclaration? { reader.object("phone").map(PhoneDeclaration.init) }
  package var homePage: Located<String>? { reader.string("homePage") }
  package var categories: [Located<String>] { reader.strings("categories") }
  package var placeID: Located<String>? { reader.string("placeID") }
  package var placeStatus: Located<String>? { reader.string("placeStatus") }
  package var confirmationRadius: Located<Double>? { reader.number("confirmationRadius") }
}

/// What `address` declares.
package struct AddressDeclaration: Sendable {
  private let reader: ObjectReader

  init(_ reader: ObjectReader) { self.reader = reader }

  package var object: Node { reader.node }
  package var full: Located<String>? { reader.string("full") }
  package var street: [Located<String>] { reader.strings("street") }
  package var floor: Located<String>? { reader.string("floor") }
  package var neighborhood: Located<String>? { reader.string("neighborhood") }
  package var locality: Located<String>? { reader.string("locality") }
  package var stateProvince: Located<String>? { reader.string("stateProvince") }
  package var postalCode: Located<String>? { reader.string("postalCode") }
  package var countryCode: Located<String>? { reader.string("countryCode") }
}

/// What `coordinates` declares.
package struct CoordinatesDeclaration: Sendable {
  private let reader: ObjectReader

  init(_ reader: ObjectReader) { self.reader = reader }

  package var object: Node { reader.node }
  package var latitude: Located<Double>? { reader.number("latitude") }
  package var longitude: Located<Double>? { reader.number("longitude") }
  package var source: Located<String>? { reader.string("source") }
}

/// What `phone` declares.
package struct PhoneDeclaration: Sendable {
  private let reader: ObjectReader

  init(_ reader: ObjectReader) { self.reader = reader }

  package var object: Node { reader.node }
  package var number: Located<String>? { reader.string("number") }
  package var type: Located<String>? { reader.string("type") }
  package var intent: Located<String>? { reader.string("intent") }
}
