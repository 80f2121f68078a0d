"""Images: reserved, uploaded in parts to another host, committed with their MD5, processed, and given back.

A part has to arrive with the method, the length and the headers that its upload operation states, and without the
token of the API. What the processing accepts is Apple's published specification: PNG or JPEG, 1800 × 1200 pixels.
"""

import functools
import hashlib
import struct
import time
import zlib

from .answers import refuse_attribute, refuse_state

SIZE = (1800, 1200)
TYPES = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg"}


def operations(resource, part_bytes):
    """The upload operations of a reservation, as (offset, length)."""
    size = resource.attributes["fileSize"]
    return [(offset, min(part_bytes, size - offset)) for offset in range(0, size, part_bytes)]


def part_headers(resource, part):
    """The headers that the upload of a part has to have; the second one is a secret of the part."""
    secret = hashlib.sha256(f"{resource.id}/{part}".encode()).hexdigest()[:24]
    return {"Content-Type": content_type(resource), "X-Upload-Part": secret}


@functools.cache
def png(width=1800, height=1200, shade=0):
    """A grey image of a few hundred bytes to some kilobytes."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def content_type(resource):
    extension = resource.attributes["fileName"].rpartition(".")[2].lower()
    return TYPES.get(extension, "application/octet-stream")


def check_reservation(attributes):
    if attributes["fileSize"] <= 0:
        refuse_attribute("fileSize", "The file size has to be greater than 0.")
    if attributes["fileName"].rpartition(".")[2].lower() not in TYPES:
        refuse_attribute("fileName", "The file name has to end with .png, .jpg or .jpeg.")


def image_attributes(resource, store, assets):
    """The attributes of an image as Apple's resource has them."""
    stored = resource.attributes
    state = stored.get("state", "COMPLETE")
    result = {name: stored.get(name) for name in ("fileSize", "fileName", "sourceFileChecksum")}
    result["assetDeliveryState"] = {"state": state, "errors": stored.get("errors", []), "warnings": []}
    if state == "COMPLETE":
        template = f"{assets}/image/{resource.id}/{{w}}x{{h}}bb.{{f}}"
        width, height = dimensions(store.state.contents.get(stored.get("sourceFileChecksum"), b"")) or SIZE
        result["imageAsset"] = {"templateUrl": template, "width": width, "height": height}
    if state == "AWAITING_UPLOAD":
        parts = operations(resource, store.control["images"]["partBytes"])
        result["uploadOperations"] = [{
            "method": "PUT", "url": f"{assets}/upload/{resource.id}/{part}", "offset": offset, "length": length,
            "requestHeaders": [{"name": key, "value": value} for key, value in part_headers(resource, part).items()],
        } for part, (offset, length) in enumerate(parts, 1)]
    return result


def receive(resource, part, headers, data, store):
    """Accepts a part of an upload, or returns why it is refused."""
    parts = operations(resource, store.control["images"]["partBytes"])
    if resource.attributes.get("state") != "AWAITING_UPLOAD":
        return "the image does not wait for an upload"
    if not 1 <= part <= len(parts):
        return "there is no such part"
    for name, value in part_headers(resource, part).items():
        if headers.get(name) != value:
            return f"the header {name} is not the one of the upload operation"
    if len(data) != parts[part - 1][1]:
        return f"the part has {parts[part - 1][1]} bytes; {len(data)} arrived"
    store.received.setdefault(resource.id, {})[part] = data
    return None


def commit(resource, attributes, store):
    """Accepts an upload as complete: all parts are there, and the checksum is theirs."""
    if not attributes.get("uploaded"):
        refuse_attribute("uploaded", "Only the completion of an upload can be reported.")
    if resource.attributes.get("state") != "AWAITING_UPLOAD":
        refuse_state("The upload was committed before.")
    received = store.received.get(resource.id, {})
    parts = range(1, len(operations(resource, store.control["images"]["partBytes"])) + 1)
    if missing := set(parts) - set(received):
        refuse_state(f"The upload is not complete: part {min(missing)} has not arrived.")
    data = b"".join(received[part] for part in sorted(received))
    md5 = hashlib.md5(data).hexdigest()
    if attributes.get("sourceFileChecksum") != md5:
        refuse_attribute("sourceFileChecksum", "The checksum is not the MD5 of the bytes that were uploaded.")
    del store.received[resource.id]
    store.state.contents[md5] = data
    resource.attributes |= {"sourceFileChecksum": md5, "state": "UPLOAD_COMPLETE"}
    store.ready[resource.id] = time.monotonic() + store.control["images"]["seconds"]


def process(resource, store):
    """Ends the processing of a committed image once its time has come."""
    if resource.attributes.get("state") != "UPLOAD_COMPLETE" or store.ready.get(resource.id, 0) > time.monotonic():
        return
    found = problem(resource, store)
    resource.attributes["state"] = "FAILED" if found else "COMPLETE"
    if found:
        resource.attributes["errors"] = [{"code": found[0], "description": found[1]}]


def problem(resource, store):
    """Why processing fails: the file itself, or the control that names it."""
    if resource.attributes["fileName"] in store.control["images"]["fail"]:
        return "IMAGE_TOOL_FAILURE", "The image could not be processed. Upload it again."
    size = dimensions(store.state.contents.get(resource.attributes["sourceFileChecksum"], b""))
    if size is None:
        return "IMAGE_NOT_READABLE", "The file is neither a PNG nor a JPEG."
    if size != SIZE:
        words = f"The image has {size[0]} × {size[1]} pixels; {SIZE[0]} × {SIZE[1]} are required."
        return "IMAGE_INCORRECT_DIMENSIONS", words
    return None


def dimensions(data):
    """The width and height of a PNG or JPEG; nothing for other bytes."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if not data.startswith(b"\xff\xd8"):
        return None
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], int.from_bytes(data[place + 2:place + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5:place + 9])
            return width, height
        place += 2 + length
    return None


def processed(data):
    """The image as the service gives it back: the same pixels in other bytes than those that were uploaded."""
    if data.startswith(b"\xff\xd8"):
        return data[:2] + b"\xff\xfe\x00\x0bprocessed" + data[2:]
    text = b"tEXtComment\x00processed"
    return data[:33] + struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text)) + data[33:]
