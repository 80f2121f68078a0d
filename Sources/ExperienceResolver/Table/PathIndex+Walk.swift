extension PathIndex {
  /// The deepest node of a URL.
  @inline(__always)
  func walk(_ bytes: Span<UInt8>, _ form: NormalForm, _ image: Span<UInt8>) -> PathWalk {
    let walk = quickWalk(bytes, image)
    guard walk.node >= 0, !PathNode(image, at: walk.node).isNode(upTo: walk.end, of: bytes, image) else { return walk }
    return exactWalk(bytes, form, image)
  }

  /// Takes the first slot at each hash for the right one. `bytes` begin with `https://`.
  @inline(__always)
  func quickWalk(_ bytes: Span<UInt8>, _ image: Span<UInt8>) -> PathWalk {
    var walk = PathWalk(state: hash.start)
    var next = hash.segment(bytes, from: NormalForm.hostStart, below: hash.start)
    walk.hostEnd = next.end
    while true {
      walk.nextEnd = next.end
      let payload = slots.first(next.hash, image)
      guard payload != 0 else { return walk }
      walk.node = Int(payload >> 1)
      walk.state = next.hash
      walk.end = next.end
      walk.isWhole = bytes.endsPath(at: next.end) || bytes.endsPath(at: next.end &+ 1)
      guard !walk.isWhole, payload & 1 == 1 else { return walk }
      next = hash.segment(bytes, from: next.end &+ 1, below: next.hash)
    }
  }

  /// Compares at each segment, for the URL at which two hashes clash.
  @inline(never)
  private func exactWalk(_ bytes: Span<UInt8>, _ form: NormalForm, _ image: Span<UInt8>) -> PathWalk {
    var walk = PathWalk(state: hash.start)
    var next = hash.segment(bytes, from: form.hostStart, below: hash.start)
    while true {
      walk.nextEnd = next.end
      guard let node = node(next.hash, upTo: next.end, of: bytes, image) else { return walk }
      walk.node = node
      walk.state = next.hash
      walk.end = next.end
      walk.isWhole = next.end + 1 >= form.pathEnd
      guard !walk.isWhole else { return walk }
      next = hash.segment(bytes, from: next.end + 1, below: next.hash)
    }
  }

  /// Where the node at `hash` is whose text is the URL's up to `end`.
  @inline(__always)
  func node(_ hash: UInt64, upTo end: Int, of bytes: Span<UInt8>, _ image: Span<UInt8>) -> Int? {
    var position = slots.home(of: hash)
    while true {
      let payload = slots.next(hash, &position, image)
      guard payload != 0 else { return nil }
      let offset = Int(payload >> 1)
      if PathNode(image, at: offset).isNode(upTo: end, of: bytes, image) { return offset }
    }
  }
}
