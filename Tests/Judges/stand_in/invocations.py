"""App Clip invocations for TestFlight."""

from .answers import refuse_attribute, refuse_relationship, refuse_state

MOST_INVOCATIONS = 3


class InvocationRules:
    """What an invocation has to be: up to three for a build, each with a title in at least one locale."""

    def create_betaAppClipInvocations(self, attributes, links, data, included):
        bundle = links["buildBundle"]
        self.check_url(attributes["url"], "url")
        if bundle.attributes.get("bundleType") != "APP_CLIP":
            refuse_relationship("buildBundle", "The bundle is not the one of an App Clip.")
        if len(self.state.related(bundle, "betaAppClipInvocations")) >= MOST_INVOCATIONS:
            refuse_state(f"The build has {MOST_INVOCATIONS} invocations, which are the most.")
        texts = [text for _, text in self.inline(data, included, "betaAppClipInvocationLocalizations", {})]
        locales = [text["locale"] for text in texts]
        if not locales or len(set(locales)) != len(locales):
            words = "There has to be at least one localization, and one for each locale."
            refuse_relationship("betaAppClipInvocationLocalizations", words)
        invocation = self.add_part("betaAppClipInvocations", attributes, {"buildBundle": bundle})
        for text in texts:
            self.add_part("betaAppClipInvocationLocalizations", text, {"betaAppClipInvocation": invocation})
        return invocation

    def update_betaAppClipInvocations(self, invocation, attributes, links, body):
        self.check_url(attributes.get("url", invocation.attributes["url"]), "url")
        self.assign(invocation, attributes)

    def create_betaAppClipInvocationLocalizations(self, attributes, links, data, included):
        texts = self.state.related(links["betaAppClipInvocation"], "betaAppClipInvocationLocalizations")
        self.check_locale(attributes["locale"], texts)
        return self.add_part("betaAppClipInvocationLocalizations", attributes, links)

    def update_betaAppClipInvocationLocalizations(self, localization, attributes, links, body):
        if not attributes.get("title", localization.attributes["title"]):
            refuse_attribute("title", "A title is required.")
        self.assign(localization, attributes)
