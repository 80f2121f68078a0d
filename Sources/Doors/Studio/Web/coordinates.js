// Reads coordinates in the forms that people copy: decimal, degrees and minutes, links of maps.

const NUMBER = "[-+]?\\d+(?:\\.\\d+)?";
const PAIR = new RegExp(`^(${NUMBER})\\s*[,;~/ ]\\s*(${NUMBER})$`);

/** `{latitude, longitude}`, or null if `text` has no coordinates. */
export function parseCoordinates(text) {
  const trimmed = text.trim();
  if (/^https?:|^geo:|^maps:/i.test(trimmed)) return fromLink(trimmed);
  return fromDecimal(trimmed) ?? fromDegrees(trimmed);
}

/** Whether `text` is a shortened link, which does not contain the coordinates. */
export const isShortLink = (text) => /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl|maps\.apple)\//i.test(text.trim());

/** "47.3769° N, 8.5417° E". */
export const inDegrees = ({ latitude, longitude }) =>
  [[latitude, "N", "S"], [longitude, "E", "W"]]
    .map(([value, positive, negative]) => `${Math.abs(value)}° ${value < 0 ? negative : positive}`).join(", ");

/**
 * The address of a point in Apple Maps, with a pin
 * (https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html).
 */
export const mapAddress = ({ latitude, longitude }) =>
  `https://maps.apple.com/?${new URLSearchParams({ ll: `${latitude},${longitude}`, q: "Place" })}`;

function pair(latitude, longitude) {
  const isInside = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Seven decimals are a centimeter.
  return isInside ? { latitude: Number(latitude.toFixed(7)), longitude: Number(longitude.toFixed(7)) } : null;
}

function fromDecimal(text) {
  // "46,6905; 7,869" and "46,6905 7,869" have decimal commas, "46.6905, 7.869" has none.
  const plain = /\d,\d+\s*[; ]\s*[-+]?\d+,\d/.test(text) ? text.replace(/(\d),(\d)/g, "$1.$2") : text;
  const match = plain.replace(/[()[\]]/g, "").trim().match(PAIR);
  return match ? pair(Number(match[1]), Number(match[2])) : null;
}

/** Degrees with minutes, seconds and letters of the compass, before or after the numbers. */
function fromDegrees(text) {
  const number = "(\\d+(?:[.,]\\d+)?)";
  const numbers = `${number}(?:[°º\\s:]+${number})?(?:['′’\\s:]+${number})?[°º'′’"″”\\s]*`;
  const sides = [new RegExp(`${numbers}([NSEWO])`, "giu"), new RegExp(`([NSEWO])\\s*${numbers}`, "giu")];
  const isLeading = /^[NSEWO]/i.test(text);
  const found = [...text.matchAll(sides[isLeading ? 1 : 0])].map((match) => {
    const [letter, ...parts] = isLeading ? match.slice(1) : [match[4], ...match.slice(1, 4)];
    const [degrees, minutes, seconds] = parts.map((part) => Number((part ?? "0").replace(",", ".")));
    if (minutes >= 60 || seconds >= 60) return null;
    const side = letter.toUpperCase();
    const value = degrees + minutes / 60 + seconds / 3600;
    return { isLatitude: "NS".includes(side), value: "SW".includes(side) ? -value : value };
  });
  if (found.length !== 2 || found.includes(null) || found[0].isLatitude === found[1].isLatitude) return null;
  const [latitude, longitude] = found[0].isLatitude ? found : found.reverse();
  return pair(latitude.value, longitude.value);
}

function fromLink(text) {
  const geo = text.match(new RegExp(`^geo:(${NUMBER}),(${NUMBER})`, "i"));
  if (geo) return pair(Number(geo[1]), Number(geo[2]));
  let link;
  try {
    link = new URL(text);
  } catch {
    return null;
  }
  // The pin of a place in a link of Google Maps; "@" is only the middle of the map.
  const pins = [...text.matchAll(new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, "g"))].at(-1);
  if (pins) return pair(Number(pins[1]), Number(pins[2]));
  for (const key of ["coordinate", "ll", "q", "query", "destination", "daddr", "center", "cp", "sll"]) {
    const found = link.searchParams.get(key)?.replace(/^loc:/, "").trim().match(PAIR);
    if (found) return pair(Number(found[1]), Number(found[2]));
  }
  const [latitude, longitude] = [link.searchParams.get("mlat"), link.searchParams.get("mlon")];
  if (latitude && longitude) return pair(Number(latitude), Number(longitude));
  const map = link.hash.match(new RegExp(`map=[\\d.]+/(${NUMBER})/(${NUMBER})`))
    ?? decodeURIComponent(link.pathname).match(new RegExp(`[@/](${NUMBER}),\\s*(${NUMBER})`));
  return map ? pair(Number(map[1]), Number(map[2])) : null;
}
