import TextBasics

/// A value of a property list, the format of `Info.plist` and entitlements files.
///
/// Rejected: Foundation's `PropertyListSerialization`. It loses the order of keys, comments and layout, so that
/// changing one key rewrites the whole file; and this package does not need Foundation otherwise.
package indirect enum PropertyList: Sendable, Hashable {
  /// Members in the order of the file; duplicate keys are kept.
  case dictionary([Member])
  case array([PropertyList])
  case string(String)
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  case real(Double)
  case boolean(Bool)
  /// Seconds since the first moment of 2001, UTC.
  case date(secondsSince2001: Double)
  case data([UInt8])
  /// A reference in a keyed archive; binary files only.
  case uid(UInt64)

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: PropertyList

    package init(_ key: String, _ value: PropertyList) {
      self.key = key
      self.value = value
    }
  }

  /// The value of the first member with `key` in a dictionary; nil if there is none, and for any other value.
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; nil for any other value.
  package var elements: [PropertyList]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string; nil for any other value.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A copy of a dictionary with `key` set to `value`. An existing key keeps its position and a new one is added at the
  /// end; nil removes the key. Any other value is returned unchanged.
  package func setting(_ key: String, to value: PropertyList?) -> PropertyList {
    guard case .dictionary(var members) = self else { return self }
    let index = members.firstIndex { $0.key == key }
    switch (index, value) {
    case (let index?, let value?): members[index] = Member(key, value)
    case (let index?, nil): members.remove(at: index)
    case (nil, let value?): members.append(Member(key, value))
    case (nil, nil): break
    }
    return .dictionary(members)
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }

  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package init(arrayLiteral elements: PropertyList...) { self = .array(elements) }

  package init(dictionaryLiteral members: (String, PropertyList)...) {
    self = .dictionary(members.map { Member($0.0, $0.1) })
  }
}

/// A property list file: XML, with every byte preserved, or binary.
package enum PropertyListFile: Sendable {
  case xml(XMLTree)
  case binary(PropertyList)
  /// The output of `codesign`, which can only be read.
  case listing(CodesignListing)

  /// Parses a file; its first bytes decide between XML and binary.
  ///
  /// - Throws: `PropertyListError` if it is neither, or is damaged.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: BinaryPropertyList.magic) {
      self = .binary(try BinaryPropertyList.value(of: bytes))
    } else if let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
      first == 0x3C, FileForm(of: bytes) != .webPage
    {
      self = .xml(try XMLTree(bytes))
    } else {
      let form = FileForm(of: bytes)
      throw PropertyListError(
        0,
        "expected an XML or binary property list" + (form.map { ", found \($0.noun)" } ?? ""),
        help: form?.help ?? "save the file again as an XML property list"
      )
    }
  }

  package var value: PropertyList {
    switch self {
    case .xml(let tree): tree.value
    case .binary(let value): value
    case .listing(let listing): listing.value
    }
  }
}

/// The reason why a file cannot be read as a property list.
package struct PropertyListError: Error, Sendable, Hashable {
  /// The offset of the first byte of the defect.
  package let offset: Int
  /// The offset after the defect.
  package let end: Int
  /// What is wrong, without a final period.
  package let message: String
  /// How to fix it.
  package let help: String

  init(_ offset: Int, _ message: String, help: String) { self.init(offset, offset, message, help: help) }

  init(_ offset: Int, _ end: Int, _ message: String, help: String) {
    self.offset = offset
    self.end = end
    self.message = message
    self.help = help
  }
}
