extension PathIndexBuilder {
  /// The finished index.
  func build() -> PathIndex {
    let endings = endings.build()
    var nodes = nodes
    var answers: [PathAnswer] = []
    for (number, answer) in pathAnswers(endings).enumerated() {
      if answer.isUniform {
        nodes[number].answer = answer.segments
      } else {
        nodes[number].answer = -2 - Int32(answers.count)
        answers.append(answer)
      }
    }
    return PathIndex(
      hash: hash,
      text: text,
      nodes: nodes,
      answers: answers,
      slots: slots.table { PathIndex.payload($0, goesDeeper: nodes[$0].goesDeeper) },
      endings: endings
    )
  }

  /// What answers at each node. A node comes after its parent; the plain reading needs shorter texts first as well.
  private func pathAnswers(_ endings: Endings) -> [PathAnswer] {
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
    open.sort { (nodes[$0].length, $0) < (nodes[$1].length, $1) }
    for number in open {
      answers[number].plain = inheritedPlain(of: number, answers, endings)
      if own[number].slashed < 0 { answers[number].plainBeforeSlash = answers[number].plain }
    }
    return answers
  }

  /// The longest registered text that the node's text begins with, the node's own apart.
  private func inheritedPlain(of number: Int, _ answers: [PathAnswer], _ endings: Endings) -> Int32 {
    guard parents[number] >= 0 else { return -1 }
    let parent = Int(parents[number])
    let textStart = Int(nodes[number].textStart)
    let start = textStart + Int(nodes[parent].length) + 1
    let limit = textStart + Int(nodes[number].length) - start - 1
    let inside = endings.longest(text.span, from: start, limit: limit, below: slots.hashes[parent], hash) {
      hash,
      length in
      let end = start + length - textStart
      return slots.first(hash) { isNode($0, upTo: end, of: text.span, from: textStart) }.map { answers[$0].plain }
    }
    return inside ?? answers[parent].plainBeforeSlash
  }
}
