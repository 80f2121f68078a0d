"""Default experiences: their texts, header images and review details, and the version that they are released with."""

from .answers import refuse_attribute, refuse_relationship, refuse_state
from .images import check_reservation, commit

# Apple's article says that a default experience is locked with its version; which states lock is our interpretation.
EDITABLE = {"PREPARE_FOR_SUBMISSION", "DEVELOPER_REJECTED", "REJECTED", "METADATA_REJECTED", "INVALID_BINARY"}
MOST_REVIEW_URLS = 3


class DefaultRules:
    """What a default experience has to be: at most one for a version, changed only while that can be edited."""

    def create_appClipDefaultExperiences(self, attributes, links, data, included):
        version, template = links.get("releaseWithAppStoreVersion"), links.get("appClipDefaultExperienceTemplate")
        if version:
            self.check_version(version, links["appClip"])
            if self.state.one(version, "appClipDefaultExperience"):
                refuse_relationship("releaseWithAppStoreVersion", "The version has a default experience.")
        if template and template.links["appClip"] != links["appClip"].id:
            refuse_relationship("appClipDefaultExperienceTemplate", "The template belongs to another App Clip.")
        attributes = {name: value for name, value in attributes.items() if value is not None}
        experience = self.state.add("appClipDefaultExperiences", attributes, {"appClip": links["appClip"].id})
        if version:
            self.state.link(experience, "releaseWithAppStoreVersion", version.id)
        if template:
            self.copy(template, experience)
        return experience

    def copy(self, template, experience):
        """Gives a new default experience what its template has: action, texts, images, review details."""
        experience.attributes = {**template.attributes, **experience.attributes}
        owned = {"appClipDefaultExperience": experience.id}
        for text in self.state.related(template, "appClipDefaultExperienceLocalizations"):
            copied = self.state.add(text.kind, text.attributes, owned)
            if image := self.state.one(text, "appClipHeaderImage"):
                self.state.add(image.kind, image.attributes, {"appClipDefaultExperienceLocalization": copied.id})
        if detail := self.state.one(template, "appClipAppStoreReviewDetail"):
            self.state.add(detail.kind, detail.attributes, owned)

    def update_appClipDefaultExperiences(self, experience, attributes, links, body):
        self.check_editable(experience)
        self.assign(experience, attributes)

    def check_version(self, version, clip):
        if version.links["app"] != clip.links["app"]:
            refuse_relationship("releaseWithAppStoreVersion", "The version belongs to another app.")
        if version.attributes.get("appVersionState") not in EDITABLE:
            refuse_state(f"Version {version.attributes.get('versionString')} cannot be edited.")

    def check_editable(self, experience):
        if not self.is_editable(experience):
            refuse_state("The default experience belongs to an App Store version that cannot be edited.")

    def is_editable(self, experience):
        version = self.state.one(experience, "releaseWithAppStoreVersion")
        return version is None or version.attributes.get("appVersionState") in EDITABLE

    def default_of(self, resource):
        """The default experience that a resource is, or is a part of."""
        while resource and resource.kind != "appClipDefaultExperiences":
            up = {
                "appClipHeaderImages": "appClipDefaultExperienceLocalization",
                "appClipDefaultExperienceLocalizations": "appClipDefaultExperience",
                "appClipAppStoreReviewDetails": "appClipDefaultExperience",
            }.get(resource.kind)
            resource = up and self.state.one(resource, up)
        return resource

    def create_appClipDefaultExperienceLocalizations(self, attributes, links, data, included):
        experience = links["appClipDefaultExperience"]
        self.check_editable(experience)
        self.check_locale(attributes["locale"], self.state.related(experience, "appClipDefaultExperienceLocalizations"))
        return self.add_part("appClipDefaultExperienceLocalizations", attributes, links)

    def update_appClipDefaultExperienceLocalizations(self, localization, attributes, links, body):
        self.check_editable(self.default_of(localization))
        self.assign(localization, attributes)

    def create_appClipHeaderImages(self, attributes, links, data, included):
        check_reservation(attributes)
        localization = links["appClipDefaultExperienceLocalization"]
        self.check_editable(self.default_of(localization))
        if self.state.one(localization, "appClipHeaderImage"):
            refuse_state("The localization has a header image; delete it first.")
        return self.add_part("appClipHeaderImages", {**attributes, "state": "AWAITING_UPLOAD"}, links)

    def update_appClipHeaderImages(self, image, attributes, links, body):
        commit(image, attributes, self.store)

    def create_appClipAppStoreReviewDetails(self, attributes, links, data, included):
        experience = links["appClipDefaultExperience"]
        self.check_editable(experience)
        self.check_review(attributes)
        if self.state.one(experience, "appClipAppStoreReviewDetail"):
            refuse_state("The default experience has a review detail; change that.")
        return self.add_part("appClipAppStoreReviewDetails", attributes, links)

    def update_appClipAppStoreReviewDetails(self, detail, attributes, links, body):
        self.check_editable(self.default_of(detail))
        self.check_review(attributes)
        self.assign(detail, attributes)

    def check_review(self, attributes):
        urls = attributes.get("invocationUrls") or []
        if len(urls) > MOST_REVIEW_URLS:
            refuse_attribute("invocationUrls", f"{len(urls)} URLs; {MOST_REVIEW_URLS} are the most.")
        for url in urls:
            self.check_url(url, "invocationUrls")
