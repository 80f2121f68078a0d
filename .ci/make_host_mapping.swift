// Writes Sources/Resolver/HostNames/Tables/HostTables.swift: the UTS 46 mapping of each character of a host, as implemented by the
// toolchain's Foundation. Each code point is mapped by Foundation in hosts built around it, and the table contains only
// these results; Tests/Judges/check_hosts.py checks them against PyPI's idna.
//
//   swiftc -O -parse-as-library .ci/make_host_mapping.swift Sources/Resolver/HostNames/Punycode.swift -o /tmp/make
//   /tmp/make > Sources/Resolver/HostNames/Tables/HostTables.swift

import Foundation

typealias Scalar = Unicode.Scalar

/// The decoded host, as mapped by Foundation; nil if Foundation rejects it.
func mapped(_ host: String) -> [Scalar]? {
  guard let ascii = URLComponents(string: "https://\(host)/")?.encodedHost, !ascii.contains("%") else { return nil }
  let labels = ascii.split(separator: ".", omittingEmptySubsequences: false).map { label in
    label.hasPrefix("xn--") ? Punycode.decoded(label.dropFirst(4)) : String(label)
  }
  guard !labels.contains(nil) else { return nil }
  return Array(labels.compactMap { $0 }.joined(separator: ".").unicodeScalars)
}

func isAccepted(_ host: String) -> Bool { mapped(host) != nil }

/// The text before and after a tested character: ideographs, and a Devanagari letter with a virama for the joiners.
let leftFrames = [("一", "一"), ("一क\u{94D}", "一")]
/// Hebrew and Arabic letters, and a Kharoshthi letter with a virama.
let rightFrames = [("א", "א"), ("ب", "ب"), ("\u{10A00}\u{10A3F}", "\u{10A00}")]

/// What `scalar` maps to in a host; nil if Foundation rejects it in every position.
func image(of scalar: Scalar) -> [Scalar]? {
  for (before, after) in leftFrames + rightFrames {
    guard let host = mapped(before + String(Character(scalar)) + after) else { continue }
    return Array(host.dropFirst(before.unicodeScalars.count).dropLast(after.unicodeScalars.count))
  }
  return nil
}

/// The kind of a valid character, as described in `HostTables.kinds`.
func kind(of scalar: Scalar) -> String {
  let text = String(Character(scalar))
  let combining = scalar.properties.canonicalCombiningClass.rawValue
  let category = scalar.properties.generalCategory
  let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
  return direction(of: text) + joining(of: text) + (isMark ? "+" : "") + (combining > 0 ? String(combining) : "")
}

/// RFC 5893 section 2, asked rule by rule.
func direction(of text: String) -> String {
  guard let left = leftFrames.first(where: { isAccepted($0.0 + text + $0.1) }) else {
    return isAccepted(text + "א") ? "r" : "a"
  }
  guard rightFrames.contains(where: { isAccepted($0.0 + text + $0.1) }) else {
    return isAccepted("א." + left.0 + text + left.1) ? "" : "x"
  }
  guard isAccepted("א" + text) else { return "n" }
  return isAccepted("א\u{660}" + text) ? "m" : "e"
}

/// RFC 5892 appendix A.1, asked with an Arabic, a Mongolian and a Phags-pa letter on the other side of the non-joiner.
func joining(of text: String) -> String {
  let partners = ["ب", "ᠠ", "ꡀ"]
  let joinsRight = partners.contains { isAccepted($0 + "\u{200C}" + text) }
  let joinsLeft = partners.contains { isAccepted(text + "\u{200C}" + $0) }
  let isVirama = text.unicodeScalars.first?.properties.canonicalCombiningClass == .virama
  if isVirama { return "T" }
  let passes = partners.contains { isAccepted($0 + text + "\u{200C}" + $0) }
  return joinsRight ? (joinsLeft ? "D" : "R") : joinsLeft ? "L" : passes ? "T" : ""
}

func hex(_ scalar: Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }
func hex(_ scalars: [Scalar]) -> String { scalars.map(hex).joined(separator: ".") }

/// The canonical decomposition and composition of a text, by Foundation.
func decomposed(_ text: String) -> [Scalar] { Array(text.decomposedStringWithCanonicalMapping.unicodeScalars) }
func composed(_ scalars: [Scalar]) -> [Scalar] {
  var text = String.UnicodeScalarView()
  text.append(contentsOf: scalars)
  return Array(String(text).precomposedStringWithCanonicalMapping.unicodeScalars)
}

struct Run {
  var first: Scalar
  var count: UInt32
  var step: UInt32
  var target: Scalar

  /// Takes `scalar` in if it goes on with the run.
  mutating func extend(with scalar: Scalar, to image: Scalar) -> Bool {
    let distance = scalar.value - first.value
    let next = count == 1 && (distance == 1 || distance == 2) ? distance : step
    guard distance == count * next, image.value == target.value + distance else { return false }
    (count, step) = (count + 1, next)
    return true
  }

  var token: String { hex(first) + (count == 1 ? "" : (step == 2 ? "/" : "*") + String(count)) + ">" + hex(target) }
}

@main
enum Script {
  static func main() {
    var kinds: [(ClosedRange<UInt32>, String)] = []
    var ignored: [ClosedRange<UInt32>] = []
    var mappings: [String] = []
    var run: Run?
    var compositions: [String] = []
    var newest = (major: 0, minor: 0)

    func flush() {
      if let run { mappings.append(run.token) }
      run = nil
    }
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Scalar(value), let image = image(of: scalar) else { continue }
      let text = String(Character(scalar))
      if let age = scalar.properties.age, age > newest { newest = age }
      if image.isEmpty {
        if let last = ignored.last, last.upperBound + 1 == value {
          ignored[ignored.count - 1] = last.lowerBound...value
        } else {
          ignored.append(value...value)
        }
        continue
      }
      let isHangul = (0xAC00...0xD7A3).contains(value)
      if image == composed([scalar]), image != [scalar] || !isHangul, decomposed(text) != [scalar] {
        let parts = decomposed(text)
        let prefix = composed(Array(parts.dropLast()))
        if image == [scalar] {
          precondition(prefix.count == 1, "\(hex(scalar)) is not made of two")
          compositions.append(hex(scalar) + "=" + hex(prefix + parts.suffix(1)))
        } else {
          compositions.append(hex(scalar) + ">" + hex(parts))
        }
      }
      if image == [scalar] {
        let kind = kind(of: scalar)
        if let last = kinds.last, last.0.upperBound + 1 == value, last.1 == kind {
          kinds[kinds.count - 1].0 = last.0.lowerBound...value
        } else {
          kinds.append((value...value, kind))
        }
        continue
      }
      guard image != composed([scalar]) else { continue }
      guard image.count == 1 else {
        flush()
        mappings.append(hex(scalar) + ">" + hex(image))
        continue
      }
      if run?.extend(with: scalar, to: image[0]) != true {
        flush()
        run = Run(first: scalar, count: 1, step: 1, target: image[0])
      }
    }
    flush()

    func range(_ range: ClosedRange<UInt32>) -> String {
      let ends = [range.lowerBound, range.upperBound].map { String($0, radix: 16, uppercase: true) }
      return range.count == 1 ? ends[0] : ends.joined(separator: "-")
    }
    print(
      """
      // Generated by .ci/make_host_mapping.swift from a Swift toolchain's Foundation, which maps hosts by Unicode Technical
      // Standard 46 (https://www.unicode.org/reports/tr46/); do not edit. The newest characters are those of
      // Unicode \(newest.major).\(newest.minor). All numbers are hexadecimal, except the counts of runs and the combining classes.

      /// The mapping of each character of a host above U+007F. Characters that are in none of the tables are not allowed.
      enum HostTables {
        /// The characters that map to others, as `from>to`. A run of `count` characters that map to as many others is
        /// `from*count>to`, or `from/count>to` if only every second character is mapped.
      """
    )
    write(mappings, as: "mappings")
    print(
      """

        /// The characters that are dropped.
      """
    )
    write(ignored.map(range), as: "ignored")
    print(
      """

        /// The characters that are allowed in a host, as `first-last:kind`. Without a kind, they are left to right and have
        /// no other properties.
        ///
        /// The kind has a letter for the direction: `r` right to left, `a` Arabic digit, `e` European digit, `n` neutral, `m`
        /// mark, `x` not allowed in a host with right-to-left letters. A capital letter is the joining type (`D` on both
        /// sides, `L`, `R`, `T` transparent), `+` means that no label may begin with it, and a number is its canonical
        /// combining class.
      """
    )
    write(kinds.map { range($0.0) + ($0.1.isEmpty ? "" : ":" + $0.1) }, as: "kinds")
    print(
      """

        /// The characters that are composed of two others, as `whole=first.second`, and those that normalization always
        /// decomposes, as `whole>parts`. Hangul syllables are calculated.
      """
    )
    write(compositions, as: "compositions")
    print("}")
  }

  static func write(_ tokens: [String], as name: String) {
    print("  static let \(name): StaticString = \"\"\"")
    var line = "   "
    for token in tokens {
      if line.utf8.count + token.utf8.count + 1 > 118 {
        print(line)
        line = "   "
      }
      line += " " + token
    }
    print(line)
    print("    \"\"\"")
  }
}
