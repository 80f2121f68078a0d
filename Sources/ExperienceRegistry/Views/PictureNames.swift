/// The names by which cards call their pictures, each with the app in whose folder it leads somewhere: nearly all cards share
/// a few, and one more card with a known name costs a look at the name's bytes.
struct PictureNames {
  private var names: [Name] = []
  /// Numbers of names, counted from 1, at the slots that their hashes say; 0 for an empty slot.
  private var slots = [Int](repeating: 0, count: 64)

  private struct Name {
    let hash: UInt64
    let app: ObjectIdentifier
    let bytes: ContiguousArray<UInt8>
  }

  /// The number of the name that a card has for its picture, and whether it is the first to have it; nil where no look was
  /// taken at the name. Numbers count from 0, in the order in which names are new.
  mutating func number(of experience: AdvancedExperience) -> (number: Int, isNew: Bool)? {
    guard let hash = experience.look.pictureHash else { return nil }
    let app = ObjectIdentifier(experience.declaringApp)
    var slot = start(of: hash)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      let name = names[number]
      if name.hash == hash, name.app == app, experience.isImage(named: name.bytes.span) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard let name = experience.image else { return nil }
    slots[slot] = names.count + 1
    names.append(Name(hash: hash, app: app, bytes: ContiguousArray(name.utf8)))
    if names.count * 2 > slots.count { grow() }
    return (names.count - 1, true)
  }

  private mutating func grow() {
    slots = [Int](repeating: 0, count: slots.count * 2)
    for (number, name) in names.enumerated() {
      var slot = start(of: name.hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
  }

  private func start(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1) }
}

extension AdvancedExperience {
  /// Whether its picture has a name of these bytes.
  fileprivate func isImage(named name: Span<UInt8>) -> Bool {
    guard let image = row?.template.imageOfAllRows else { return declaration?.isImage(named: name) ?? false }
    return image.utf8.count == name.count && zip(image.utf8, name.indices).allSatisfy { $0 == name[$1] }
  }
}
