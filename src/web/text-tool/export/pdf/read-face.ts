/** Fetches the faces of a PDF from our own server. */

import type { FaceName } from "./faces.ts";
import greek from "./fonts/greek.ttf?url";
import italic from "./fonts/italic.ttf?url";
import regular from "./fonts/regular.ttf?url";
import semibold from "./fonts/semibold.ttf?url";
import signs from "./fonts/signs.ttf?url";
import wider from "./fonts/wider.ttf?url";

const addresses: Readonly<Record<FaceName, string>> = { regular, semibold, italic, wider, greek, signs };

/** @throws TypeError when it can't be fetched */
export async function readFace(name: FaceName): Promise<Uint8Array> {
  const answer = await fetch(addresses[name]);
  if (!answer.ok) throw new TypeError(`fetch of the face ${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
