"""Advanced experiences, their texts, images and places."""

import urllib.parse

from .answers import refuse_attribute, refuse_relationship, refuse_state
from .images import check_reservation, commit


def same_link(link):
    """What two links have to differ in: scheme and host regardless of case, and an empty path as `/`."""
    parts = urllib.parse.urlsplit(link)
    return parts.scheme.lower(), (parts.hostname or ""), parts.port, parts.path or "/", parts.query, parts.fragment


class AdvancedRules:
    """What a card has to be: one active card for a link, an image of its own, texts with the default language."""

    def create_appClipAdvancedExperiences(self, attributes, links, data, included):
        self.check_url(attributes["link"], "link")
        for other in self.state.related(links["appClip"], "appClipAdvancedExperiences"):
            is_active = other.attributes.get("status") != "DEACTIVATED"
            is_unique = self.store.control["rules"]["links"] == "unique"
            if is_active and is_unique and same_link(other.attributes["link"]) == same_link(attributes["link"]):
                refuse_attribute("link", "An active experience with this link already exists.", "INVALID.DUPLICATE")
        texts = [text for _, text in self.inline(data, included, "localizations", {})]
        self.check_texts(texts, attributes["defaultLanguage"])
        self.check_image(links["headerImage"], None)
        attributes = {name: value for name, value in attributes.items() if value is not None}
        experience = self.state.add(
            "appClipAdvancedExperiences", {**attributes, "version": 1, "status": "RECEIVED"},
            {"appClip": links["appClip"].id, "headerImage": links["headerImage"].id},
        )
        for text in texts:
            self.add_text(experience, text)
        self.place_changed(experience)
        return experience

    def update_appClipAdvancedExperiences(self, experience, attributes, links, body):
        removed = attributes.pop("removed", None)
        if experience.attributes.get("status") == "DEACTIVATED":
            refuse_state("The experience was removed.")
        relationships = body["data"].get("relationships", {})
        if (attributes or relationships) and self.store.control["rules"]["updates"] == "refused":
            refuse_state("An experience of a released App Clip can't be updated.")
        if "appClip" in links and links["appClip"].id != experience.links["appClip"]:
            refuse_relationship("appClip", "An experience cannot move to another App Clip.")
        language = attributes.get("defaultLanguage") or experience.attributes["defaultLanguage"]
        existing = {each.id: each for each in self.state.related(experience, "localizations")}
        chosen = [(identifier, None) for identifier in existing]
        if "localizations" in relationships:
            chosen = self.inline(body["data"], body.get("included", []), "localizations", existing)
        elif body.get("included"):
            refuse_relationship("localizations", "The included localizations are not part of the relationship.")
        self.check_texts([text or existing[identifier].attributes for identifier, text in chosen], language)
        if "headerImage" in links:
            self.check_image(links["headerImage"], experience)
        if removed is False:
            refuse_attribute("removed", "An experience can only be removed.")
        for name in ("defaultLanguage", "isPoweredBy"):
            if attributes.get(name, "") is None:
                refuse_attribute(name, "The attribute cannot be removed.")
        self.replace_texts(experience, existing, chosen)
        if "headerImage" in links:
            self.state.link(experience, "headerImage", links["headerImage"].id)
        self.assign(experience, attributes)
        experience.attributes["version"] = experience.attributes.get("version", 0) + 1
        if removed:
            experience.attributes["status"] = "DEACTIVATED"
        if "place" in attributes:
            self.place_changed(experience)

    def replace_texts(self, experience, existing, chosen):
        kept = {identifier for identifier, text in chosen if text is None}
        for identifier, localization in existing.items():
            if identifier not in kept:
                self.state.remove(localization)
        for _, text in chosen:
            if text is not None:
                self.add_text(experience, text)

    def add_text(self, experience, text):
        owner = {"appClipAdvancedExperience": experience.id}
        self.state.add("appClipAdvancedExperienceLocalizations", text, owner)

    def check_texts(self, texts, default):
        languages = [text.get("language") for text in texts]
        if len(set(languages)) != len(languages):
            refuse_relationship("localizations", "A language has several localizations.")
        if default not in languages:
            refuse_relationship("localizations", f"There is no localization in the default language {default}.")
        for text in texts:
            if not text.get("title") or not text.get("subtitle"):
                refuse_relationship("localizations", "A localization has to have a title and a subtitle.")

    def check_image(self, image, experience):
        self.settle(image)
        users = self.state.index.get(("appClipAdvancedExperiences", "headerImage", image.id), {})
        if any(user is not experience for user in users.values()):
            refuse_relationship("headerImage", "The image belongs to another experience.")
        if image.attributes.get("state", "COMPLETE") != "COMPLETE":
            refuse_relationship("headerImage", f"The image is not complete; its state is {image.attributes['state']}.")

    def place_changed(self, experience):
        if "place" in experience.attributes:
            experience.attributes["placeStatus"] = "MATCHED"
        else:
            experience.attributes.pop("placeStatus", None)

    def create_appClipAdvancedExperienceImages(self, attributes, links, data, included):
        check_reservation(attributes)
        return self.state.add("appClipAdvancedExperienceImages", {**attributes, "state": "AWAITING_UPLOAD"})

    def update_appClipAdvancedExperienceImages(self, image, attributes, links, body):
        commit(image, attributes, self.store)
