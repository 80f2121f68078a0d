package import JSONSyntax

/// The decoded `place` object of an experience.
package struct PlaceDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<PlaceDeclaration> { Fields.place }

  package let object: Node
  package var names: [Located<String>] = []
  package var address: AddressDeclaration?
  package var coordinates: CoordinatesDeclaration?
  package var mapAction: Located<String>?
  package var relationship: Located<String>?
  package var phone: PhoneDeclaration?
  package var homePage: Located<String>?
  package var categories: [Located<String>] = []
  package var placeID: Located<String>?
  package var placeStatus: Located<String>?
  package var confirmationRadius: Located<Double>?

  init(at object: Node) { self.object = object }
}

/// The decoded `address` object of a place.
package struct AddressDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<AddressDeclaration> { Fields.address }

  package let object: Node
  package var full: Located<String>?
  package var street: [Located<String>] = []
  package var floor: Located<String>?
  package var neighborhood: Located<String>?
  package var locality: Located<String>?
  package var stateProvince: Located<String>?
  package var postalCode: Located<String>?
  package var countryCode: Located<String>?

  init(at object: Node) { self.object = object }
}

/// The decoded `coordinates` object of a place.
package struct CoordinatesDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<CoordinatesDeclaration> { Fields.coordinates }

  package let object: Node
  package var latitude: Located<Double>?
  package var longitude: Located<Double>?
  package var source: Located<String>?

  init(at object: Node) { self.object = object }
}

/// The decoded `phone` object of a place.
package struct PhoneDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<PhoneDeclaration> { Fields.phone }

  package let object: Node
  package var number: Located<String>?
  package var type: Located<String>?
  package var intent: Located<String>?

  init(at object: Node) { self.object = object }
}
