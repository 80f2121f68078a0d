import JSONSyntax

/// The text of an experience, once it has been read.
struct ReadText: Sendable {
  /// The text without loss.
  let tree: Tree
  /// What a walk over it has seen, where it is plainly as it should be; else nil.
  let reading: ShapeReading?

  /// Walks over `tree`, the text of an experience.
  init(ofExperience tree: Tree) { self.init(tree, ExperienceShape.plain.reading(of: tree)) }

  /// A text of another kind, over which nobody walks.
  init(other tree: Tree) { self.init(tree, nil) }

  private init(_ tree: Tree, _ reading: ShapeReading?) {
    self.tree = tree
    self.reading = reading
  }

  /// What an experience's text declares; nil where there is no object at its top.
  var declaration: ExperienceDeclaration? {
    let fields = Fields.experience
    guard let reading, let root = tree.root else {
      return ObjectReader(tree.root, in: tree, as: fields).map(ExperienceDeclaration.init)
    }
    return ExperienceDeclaration(ObjectReader(root, in: tree, as: fields, reading.members))
  }
}
