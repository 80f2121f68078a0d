import ExperienceResolver

/// The normal form of `text`, of a URL that cannot invoke an App Clip as well.
func normalForm(of text: String) -> String? {
  do throws(InvocationURLProblem) {
    return try InvocationURL(text).text
  } catch {
    return error.normalized
  }
}

/// What is wrong with `text`; nil where nothing is.
func problem(with text: String) -> InvocationURLProblem? {
  do throws(InvocationURLProblem) {
    _ = try InvocationURL(text)
    return nil
  } catch {
    return error
  }
}
