import SwiftUI

@main
struct CoffeeApp: App {
  @State private var invocation = Invocation.withoutURL
  private let router = InvocationRouter()

  var body: some Scene {
    WindowGroup {
      HomeView(invocation: invocation)
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          invocation = router.invocation(for: activity)
        }
    }
  }
}

struct HomeView: View {
  let invocation: Invocation

  var body: some View {
    if case .experience(let id, let url) = invocation {
      Text("\(id) at \(url.absoluteString)")
    } else {
      Text("Your orders")
    }
  }
}
