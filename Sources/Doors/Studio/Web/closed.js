// The page in place of a session that has ended: goes on in the next one.

import { canReturn, findSession } from "./return.js";

document.getElementById("waiting").hidden = !canReturn();

async function look() {
  if (!await findSession()) setTimeout(look, 2000);
}

if (canReturn()) look();
