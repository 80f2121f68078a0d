extension PathIndex {
  /// The deepest node of a URL.
  @inline(__always)
  func walk(_ bytes: Span<UInt8>, _ form: NormalForm) -> PathWalk {
    let walk = quickWalk(bytes, form)
    guard walk.node >= 0, !isNode(walk.node, upTo: walk.end, of: bytes) else { return walk }
    return exactWalk(bytes, form)
  }

  /// Takes the first slot at each hash for the right one.
  @inline(__always)
  private func quickWalk(_ bytes: Span<UInt8>, _ form: NormalForm) -> PathWalk {
    var walk = PathWalk()
    var next = hash.segment(bytes, from: form.hostStart, before: form.hostEnd, below: PathHash.start)
    while true {
      walk.nextEnd = next.end
      let payload = slots.first(next.hash)
      guard payload != 0 else { return walk }
      walk.node = Int(payload >> 1) - 1
      walk.state = next.hash
      walk.end = next.end
      walk.isWhole = next.end + 1 >= form.pathEnd
      guard !walk.isWhole, payload & 1 == 1 else { return walk }
      next = hash.segment(bytes, from: next.end + 1, before: form.pathEnd, below: next.hash)
    }
  }

  /// Compares at each segment, for the URL at which two hashes clash.
  @inline(never)
  private func exactWalk(_ bytes: Span<UInt8>, _ form: NormalForm) -> PathWalk {
    var walk = PathWalk()
    var next = hash.segment(bytes, from: form.hostStart, before: form.hostEnd, below: PathHash.start)
    while true {
      walk.nextEnd = next.end
      guard let node = node(next.hash, upTo: next.end, of: bytes) else { return walk }
      walk.node = node
      walk.state = next.hash
      walk.end = next.end
      walk.isWhole = next.end + 1 >= form.pathEnd
      guard !walk.isWhole else { return walk }
      next = hash.segment(bytes, from: next.end + 1, before: form.pathEnd, below: next.hash)
    }
  }

  /// The node at `hash` whose text is the URL's up to `end`.
  @inline(__always)
  func node(_ hash: UInt64, upTo end: Int, of bytes: Span<UInt8>) -> Int? {
    var position = slots.home(of: hash)
    while true {
      let payload = slots.next(hash, &position)
      guard payload != 0 else { return nil }
      let number = Int(payload >> 1) - 1
      if isNode(number, upTo: end, of: bytes) { return number }
    }
  }
}
