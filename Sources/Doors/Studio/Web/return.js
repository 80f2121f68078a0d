// How a tab finds the next session after its own has ended: `StudioAccess` has the reasons.

const NAME = "return-secret";

/** Keeps the secret of the session in this tab. */
export const remember = ({ secret }) => sessionStorage.setItem(NAME, secret);

/** Whether this tab could find another session. */
export const canReturn = () => sessionStorage.getItem(NAME) !== null && Boolean(crypto.subtle);

/** 32 bytes in the alphabet for URLs. */
const urlText = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Goes to the same part of the session that is served here now; answers whether there is one. */
export async function findSession() {
  if (!canReturn()) return false;
  const bytes = (text) => new TextEncoder().encode(text);
  const secret = await crypto.subtle.importKey("raw", bytes(sessionStorage.getItem(NAME)),
    { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const derived = async (text) => urlText(new Uint8Array(await crypto.subtle.sign("HMAC", secret, bytes(text))));
  const nonce = urlText(crypto.getRandomValues(new Uint8Array(32)));
  const answer = await fetch(`/return?nonce=${nonce}`)
    .then((response) => (response.ok ? response.json() : null), () => null);
  // Another server on this port does not know the secret.
  if (!answer || answer.proof !== await derived(`proof ${nonce} ${location.port} ${answer.salt}`)) return false;
  const path = `/${await derived(`path ${answer.salt}`)}/`;
  sessionStorage.setItem(path, await derived(`key ${answer.salt}`));
  if (path === location.pathname) location.reload();
  else location.replace(path + location.hash);
  return true;
}
