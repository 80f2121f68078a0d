/// A value of a property list: what `Info.plist` and entitlements files are made of.
///
/// The toolchain's `PropertyListSerialization` was the alternative. It forgets the order of keys, comments and layout, so
/// that one changed key rewrites a whole file; and this package has no other need of Foundation.
package indirect enum PropertyList: Sendable, Hashable {
  /// Members in the order of the file; a key that stands twice is there twice.
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
  /// A reference of a keyed archive; binary files only.
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

  /// The value of `key` in a dictionary, of the first where it stands twice; else nil.
  package subscript(key: String) -> PropertyList? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; nil for what is none.
  package var elements: [PropertyList]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string; nil for what is none.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A copy of a dictionary in which `key` has this value: at its old place, or behind the others; without it for nil.
  package func setting(_ key: String, to value: PropertyList?) -> PropertyList {
    guard case .dictionary(var members) = self else { return self }
    let place = members.firstIndex { $0.key == key }
    switch (place, value) {
    case (let place?, let value?): members[place] = Member(key, value)
    case (let place?, nil): members.remove(at: place)
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

/// A property list as a file has it: in XML, with every byte kept, or binary.
package enum PropertyListFile: Sendable {
  case xml(XMLTree)
  case binary(PropertyList)

  /// Reads a file, by its first bytes as one or the other.
  ///
  /// - Throws: `PropertyListProblem` where it is neither, or broken.
  package init(_ bytes: [UInt8]) throws(PropertyListProblem) {
    if bytes.starts(with: BinaryPropertyList.magic) {
      self = .binary(try BinaryPropertyList.value(of: bytes))
    } else if let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }),
      first == 0x3C
    {
      self = .xml(try XMLTree(bytes))
    } else {
      throw PropertyListProblem(
        0,
        "this is neither an XML nor a binary property list",
        help: "convert it with plutil -convert xml1"
      )
    }
  }

  /// What it holds.
  package var value: PropertyList {
    switch self {
    case .xml(let tree): tree.value
    case .binary(let value): value
    }
  }
}

/// Why bytes are no property list that can be read.
package struct PropertyListProblem: Error, Sendable, Hashable {
  /// The first byte of what is wrong, as an offset into the file.
  package let offset: Int
  /// The offset behind it.
  package let end: Int
  /// What is there, without a full stop.
  package let message: String
  /// The way out.
  package let help: String

  init(_ offset: Int, _ message: String, help: String) { self.init(offset, offset, message, help: help) }

  init(_ offset: Int, _ end: Int, _ message: String, help: String) {
    self.offset = offset
    self.end = end
    self.message = message
    self.help = help
  }
}
