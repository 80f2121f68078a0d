import SwiftUI

@main
struct CoffeeClip: App {
  var body: some Scene {
    WindowGroup { OrderView() }
  }
}

struct OrderView: View {
  @State private var invocation = Invocation.withoutURL
  private let router = InvocationRouter()

  var body: some View {
    page
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
        invocation = router.invocation(for: activity)
      }
  }

  private var page: Text {
    switch invocation {
    case .experience("costra-coffee/americano", _): Text("An Americano, coming up")
    case .experience, .defaultExperience: Text("What would you like?")
    case .unknown, .withoutURL: Text("Welcome")
    }
  }
}
