public import ExperienceResolver

/// On a build machine the experiences of a table are a collection like any other. An App Clip asks for one by its index
/// and goes without the 15 KB that this takes.
extension ResolutionTable.Experiences: RandomAccessCollection {}
extension ResolutionTable.Apps: RandomAccessCollection {}
