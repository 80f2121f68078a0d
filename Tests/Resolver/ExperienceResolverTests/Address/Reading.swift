import ExperienceResolver

/// The normal form of `text`, even if the URL cannot invoke an App Clip.
func normalForm(of text: String) -> String? {
  do throws(InvocationURL.ParseError) {
    return try InvocationURL(text).text
  } catch {
    return error.normalized
  }
}

/// The problem with `text`; nil if there is none.
func problem(with text: String) -> InvocationURL.ParseError? {
  do throws(InvocationURL.ParseError) {
    _ = try InvocationURL(text)
    return nil
  } catch {
    return error
  }
}
