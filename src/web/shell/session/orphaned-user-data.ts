/** Deletes local data of users whose session ended without sign-out. */

import { storedUser } from "../state/session.ts";
import { forgetPersonalData, storedOwnerIds } from "../state/user/personal-data.ts";
import { findSignedInTabs } from "./session-channel.ts";

/** Time for other tabs to answer, in milliseconds: one in the background is slow. */
const answerPatienceMs = 2000;

/** Keeps the data of users who are signed in in other tabs. No-op if no other user left data. */
export async function deleteOrphanedData(): Promise<void> {
  const left = storedOwnerIds();
  if (left.every((owner) => owner === storedUser()?.id)) return;
  const met = await findSignedInTabs(answerPatienceMs);
  for (const owner of left) {
    // A run, like a draft, waits under its owner's id: the session may have ended by itself in the middle of it.
    if (owner !== storedUser()?.id && !met.has(owner)) forgetPersonalData(owner, true);
  }
}
