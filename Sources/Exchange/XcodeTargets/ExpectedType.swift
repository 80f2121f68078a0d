package import PropertyListSyntax

/// The type that a key of entitlements or of an information property list has according to Apple's page about the key.
package enum ExpectedType: Sendable, Hashable {
  case string, boolean, dictionary, strings

  /// The keys whose types are checked, each as the path to its value.
  package static let ofKeys: [(path: [String], type: ExpectedType)] = [
    ([EntitlementKey.domains], .strings), ([EntitlementKey.groups], .strings), ([EntitlementKey.parents], .strings),
    ([EntitlementKey.clips], .strings), ([EntitlementKey.onDemand], .boolean), ([EntitlementKey.identifier], .string),
    ([InformationKey.bundleID], .string), ([InformationKey.minimumOS], .string), ([InformationKey.clip], .dictionary),
    ([InformationKey.clip, InformationKey.notifications], .boolean),
    ([InformationKey.clip, InformationKey.location], .boolean),
  ]

  /// Whether `value` has the type.
  package func fits(_ value: PropertyList) -> Bool {
    switch (self, value) {
    case (.string, .string), (.boolean, .boolean), (.dictionary, .dictionary): true
    case (.strings, .array(let elements)): elements.allSatisfy { $0.text != nil }
    default: false
    }
  }

  /// The type as the object of a sentence.
  package var noun: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .dictionary: "a dictionary"
    case .strings: "an array of strings"
    }
  }

  /// How to write a value of the type.
  package func help(for value: PropertyList) -> String {
    switch (self, value) {
    case (.strings, .string): "put the string in an array: <array><string>…</string></array>"
    case (.strings, _): "use <array><string>…</string></array>"
    case (.boolean, _): "use <true/> or <false/>"
    case (.dictionary, _): "use <dict>…</dict>"
    case (.string, _): "use <string>…</string>"
    }
  }
}

extension PropertyList {
  /// The type of the value as the object of a sentence.
  package var noun: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array(let elements):
      elements.allSatisfy { $0.text != nil } ? "an array" : "an array with a value that is not a string"
    case .string: "a string"
    case .integer, .unsigned, .real, .uid: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .date: "a date"
    case .data: "data"
    }
  }
}
