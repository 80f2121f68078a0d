"""Keys of the App Store Connect API, and the check of the tokens that are signed with them.

The rules are those of Apple's "Generating tokens for API requests": ES256, the key's id as `kid`, the audience
`appstoreconnect-v1`, `iat`, `exp` at most 20 minutes after it, and the issuer of the team. PyJWT checks the signature.
"""

import dataclasses
import json
import time

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from .answers import error

AUDIENCE = "appstoreconnect-v1"
LONGEST = 20 * 60
# How far the clocks of both sides may differ. Apple does not say.
LEEWAY = 5


class BadToken(Exception):
    """Why a token is refused. The service does not report it; the log of the stand-in does."""


@dataclasses.dataclass
class Key:
    """An API key of a team."""

    identifier: str
    issuer: str | None = None
    private: ec.EllipticCurvePrivateKey = dataclasses.field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    @property
    def pem(self):
        """The text of the .p8 file that Apple gives out once."""
        encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
        return self.private.private_bytes(encoding, form, serialization.NoEncryption()).decode()

    def write(self, folder):
        """Writes AuthKey_ID.p8 and fastlane's ID.json, both for this user only, and returns their paths."""
        folder.mkdir(parents=True, exist_ok=True)
        fastlane = {"key_id": self.identifier, "issuer_id": self.issuer, "key": self.pem, "in_house": False}
        texts = {f"AuthKey_{self.identifier}.p8": self.pem, f"{self.identifier}.json": json.dumps(fastlane, indent=2)}
        for name, text in texts.items():
            path = folder / name
            path.touch(mode=0o600)
            path.write_text(text)
        return tuple(folder / name for name in texts)

    def token(self, now, **changes):
        """A token as a client signs it; `changes` replace claims, and those that are None are removed."""
        claims = {"iss": self.issuer, "iat": int(now), "exp": int(now) + LONGEST, "aud": AUDIENCE}
        claims = {name: value for name, value in (claims | changes).items() if value is not None}
        return jwt.encode(claims, self.private, algorithm="ES256", headers={"kid": self.identifier})


class Gate:
    """The keys that exist."""

    def __init__(self, keys):
        self.keys = {key.identifier: key for key in keys}

    def check(self, authorization):
        """The key that signed the token of a request; anything else is an answer 401."""
        scheme, _, token = (authorization or "").partition(" ")
        if scheme != "Bearer" or not token:
            raise BadToken("no bearer token")
        key = self.signer(token)
        claims = self.claims(token, key)
        check_times(claims, time.time())
        if claims.get("iss") != key.issuer:
            raise BadToken("the issuer is not the key's")
        return key

    def signer(self, token):
        try:
            header = jwt.get_unverified_header(token)
        except jwt.PyJWTError as problem:
            raise BadToken(f"not a JWT: {problem}") from problem
        if header.get("alg") != "ES256" or header.get("typ") != "JWT":
            raise BadToken(f"the header is {header}")
        key = self.keys.get(header.get("kid"))
        if key is None:
            raise BadToken("no such key")
        return key

    def claims(self, token, key):
        # The times are compared below, with more patience.
        options = {"require": ["iat", "exp", "aud"], "verify_exp": False, "verify_iat": False}
        try:
            return jwt.decode(token, key.private.public_key(), algorithms=["ES256"], audience=AUDIENCE, options=options)
        except jwt.PyJWTError as problem:
            raise BadToken(str(problem)) from problem


def check_times(claims, now):
    issued, expires = claims["iat"], claims["exp"]
    if not all(isinstance(time, (int, float)) for time in (issued, expires)):
        raise BadToken("iat and exp are not numbers")
    if issued > now + LEEWAY:
        raise BadToken("the token was issued in the future")
    if expires <= now - LEEWAY:
        raise BadToken("the token has expired")
    if not 0 < expires - issued <= LONGEST:
        raise BadToken("the token lives for more than 20 minutes")


def refusal():
    detail = "Provide a properly configured and signed bearer token, and make sure that it has not expired."
    return {"errors": [error(401, "NOT_AUTHORIZED", "Authentication credentials are missing or invalid.", detail)]}
