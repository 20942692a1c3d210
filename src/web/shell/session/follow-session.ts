/** What a signed-in tab does: hears the other tabs, and fetches the profile when the page starts (spec section 4). */
import { isSignedIn, storedUser } from "../state/session.ts";
import { unlockAtStart } from "./decrypt-drafts.ts";
import { deleteOrphanedData } from "./orphaned-user-data.ts";
import { isProfileTold, joinProfile, noteProfileTold } from "./profile.ts";
import { joinChannel } from "./session-channel.ts";

let isWatching = false;

/**
 * Called whenever somebody is found signed in.
 *
 * @param isFresh They signed in while the page was open, and the login told the profile as well.
 */
export async function followSession(isFresh: boolean): Promise<void> {
  joinChannel();
  void deleteOrphanedData();
  if (isFresh) noteProfileTold();
  if (!isWatching) {
    isWatching = true;
    window.addEventListener("online", () => void knowProfile());
  }
  await knowProfile();
  const user = storedUser();
  if (user === null) return;
  void unlockAtStart(user.id);
}

/** A 401 is the client's: it renews and tries again, or signs out. Without an answer the profile stays as stored. */
async function knowProfile(): Promise<void> {
  if (isProfileTold() || !isSignedIn()) return;
  try {
    await joinProfile();
  } catch {
    // Asked again when the connection is back, and when the next page starts.
  }
}
