import ExperienceResolver

extension PathIndexBuilder {
  /// Determines the match at each node, writes the nodes into their reserved room, and returns the answers that do not
  /// fit into a node.
  mutating func finishNodes() -> [PathAnswer] {
    var answers: [PathAnswer] = []
    for (number, answer) in pathAnswers().enumerated() {
      if answer.isUniform {
        nodes[number].answer = answer.segments
      } else {
        nodes[number].answer = -2 - Int32(answers.count)
        answers.append(answer)
      }
    }
    image.withUnsafeMutableBytes { image in
      for number in nodes.indices { nodes[number].write(to: image, at: Int(places[number])) }
    }
    return answers
  }

  /// Appends the slots of the paths.
  func writeSlots(to writer: inout TableWriter) {
    slots.write(to: &writer) { PathIndex.payload(Int(places[$0]), goesDeeper: nodes[$0].goesDeeper) }
  }

  /// The match at each node. A node comes after its parent; the string-prefix interpretation also requires shorter
  /// texts first.
  private func pathAnswers() -> [PathAnswer] {
    var answers: [PathAnswer] = []
    answers.reserveCapacity(nodes.count)
    var open: [Int] = []
    for number in nodes.indices {
      let own = own[number]
      var answer = parents[number] < 0 ? PathAnswer() : answers[Int(parents[number])]
      if own.first >= 0 { (answer.segments, answer.tie) = (own.first, own.second) }
      answer.plain = own.plain
      answer.plainBeforeSlash = own.slashed < 0 ? own.plain : own.slashed
      if own.plain < 0 { open.append(number) }
      answers.append(answer)
    }
    for number in sortedByLength(open) {
      answers[number].plain = inheritedPlain(of: number, answers)
      if own[number].slashed < 0 { answers[number].plainBeforeSlash = answers[number].plain }
    }
    return answers
  }

  /// Sorts `numbers` by the length of their texts, keeping the order of equal lengths (a counting sort).
  private func sortedByLength(_ numbers: [Int]) -> [Int] {
    let longest = numbers.reduce(0) { max($0, Int(nodes[$1].length)) }
    var starts = [Int](repeating: 0, count: longest + 2)
    for number in numbers { starts[Int(nodes[number].length) + 1] += 1 }
    for length in 1..<starts.count { starts[length] += starts[length - 1] }
    var sorted = [Int](repeating: 0, count: numbers.count)
    for number in numbers {
      let length = Int(nodes[number].length)
      sorted[starts[length]] = number
      starts[length] += 1
    }
    return sorted
  }

  /// The experience with the longest registered text that is a prefix of the node's text, excluding the node's own.
  private func inheritedPlain(of number: Int, _ answers: [PathAnswer]) -> Int32 {
    guard parents[number] >= 0 else { return -1 }
    let parent = Int(parents[number])
    let textStart = Int(nodes[number].textStart)
    let start = textStart + Int(nodes[parent].length) + 1
    let limit = textStart + Int(nodes[number].length) - start - 1
    let text = image.span
    let inside = PrefixLengthHints.longest(
      text,
      from: start,
      limit: limit,
      below: states[parent],
      hash,
      marker: { endings.marker(at: $0) },
      text: { hash, length in
        let end = start + length - textStart
        return slots.first(hash) { isNode($0, upTo: end, of: text, from: textStart) }.map { answers[$0].plain }
      }
    )
    return inside ?? answers[parent].plainBeforeSlash
  }
}

/// The experiences registered for one path without a query; -1 means none. Of several, the one with the smallest
/// ID wins.
struct ExactPathMatches {
  /// The experience whose URL is written without a trailing slash.
  private(set) var plain: Int32 = -1
  /// The experience whose URL is written with a trailing slash.
  private(set) var slashed: Int32 = -1
  /// The first of all experiences.
  private(set) var first: Int32 = -1
  /// The second of all experiences.
  private(set) var second: Int32 = -1

  mutating func add(_ number: Int32, isSlashed: Bool, precedes: (Int32, Int32) -> Bool) {
    if isSlashed {
      slashed = slashed < 0 || precedes(number, slashed) ? number : slashed
    } else {
      plain = plain < 0 || precedes(number, plain) ? number : plain
    }
    if first < 0 || precedes(number, first) {
      (first, second) = (number, first)
    } else if second < 0 || precedes(number, second) {
      second = number
    }
  }
}
