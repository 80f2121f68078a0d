// The key to the session, which every request of the API needs.
//
// It is the fragment of the printed address, so no request for a page contains it, and it is kept for this tab alone. A
// cookie would be sent to all ports of this machine, and so to servers of other people.

const MARK = "#key=";
const path = location.pathname;
/** Connects the tabs of this origin, which is this port. */
const channel = new BroadcastChannel("studio");
let key = null;

/** The fields of a request of the API. */
export const credentials = () => ({ "Studio-Key": key });

/** Whether the address of the page contains a key, which another part of the page must not mistake for its own. */
export const isKey = (hash) => hash.startsWith(MARK);

/** Whether this tab has the key: from its address, which loses it, from an earlier visit, or from another tab. */
export async function hasKey() {
  if (isKey(location.hash)) {
    key = location.hash.slice(MARK.length);
    history.replaceState(null, "", path);
  } else {
    key = sessionStorage.getItem(path) ?? await keyOfAnotherTab();
  }
  if (key === null) return false;
  sessionStorage.setItem(path, key);
  channel.postMessage({ path, key });
  channel.addEventListener("message", ({ data }) => {
    if (data.wanted === path) channel.postMessage({ path, key });
  });
  return true;
}

/** A tab that was opened by a link of this page has its address only, and asks for the key. */
function keyOfAnotherTab() {
  return new Promise((done) => {
    channel.addEventListener("message", ({ data }) => data.path === path && done(data.key));
    channel.postMessage({ wanted: path });
    setTimeout(() => done(null), 500);
  });
}

/** Goes to the same part of a new session as soon as another tab opens it. */
export function followNewSession() {
  channel.addEventListener("message", ({ data }) => {
    if (!data.path || data.path === path) return;
    sessionStorage.setItem(data.path, data.key);
    location.replace(data.path + location.hash);
  });
}
