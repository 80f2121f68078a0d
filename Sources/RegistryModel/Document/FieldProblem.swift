package import JSONSyntax

/// Something in a file that the file format does not have; the rules of the area `field` put it into words.
package struct FieldProblem: Sendable {
  /// What is wrong.
  package let kind: Kind
  /// The key or value it is about; for something missing, the object that lacks it.
  package let node: Node
  /// The object it stands in.
  package let shape: ObjectShape
  /// The member it is about, where the format knows it.
  package let field: FieldDescription?
  /// How many languages next to this one have each language as their base, itself included; empty for anything else.
  package let baseLanguages: [String: Int]

  package enum Kind: Sendable {
    /// A key that the format does not know, and the member that it was meant to be, where only one can be meant.
    case unknownKey(meant: FieldDescription?)
    /// The first key of an object that is another one altogether: an app in the file of an experience, or the reverse; nil for
    /// one that is neither.
    case keysOf(ObjectShape?)
    /// A member that must stand there and does not.
    case missing
    /// A value of another kind than the member's.
    case wrongType(FieldType)
    /// A text without the form that it must have.
    case wrongForm(TextForm)
    /// A word outside its list.
    case unknownWord(Vocabulary)
    /// A number outside its bounds.
    case outOfBounds(String)
    /// A list with too few or too many elements.
    case wrongCount(found: Int, allowed: ClosedRange<Int>)
    /// A member beside another that excludes it.
    case givenBeside(other: Node)
    /// A member without the one that belongs to it.
    case givenWithout(other: String)
  }
}
