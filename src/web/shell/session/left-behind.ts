/** Deletes local data of users whose session ended without sign-out. */
import { forgetPersonalData, ownersHere } from "../state/own/personal-data.ts";
import { storedUser } from "../state/session.ts";
import { askWhoIsHere } from "./session-channel.ts";

/** Time for other tabs to answer, in milliseconds: one in the background is slow. */
const answerPatienceMs = 2000;

/** Whoever is signed in in another tab keeps what is theirs. Asks nobody when nothing was left. */
export async function forgetLeftBehind(): Promise<void> {
  const left = ownersHere();
  if (left.every((owner) => owner === storedUser()?.id)) return;
  const met = await askWhoIsHere(answerPatienceMs);
  for (const owner of left) {
    // A run, like a draft, waits under its owner's id: the session may have ended by itself in the middle of it.
    if (owner !== storedUser()?.id && !met.has(owner)) forgetPersonalData(owner, true);
  }
}
