/** When a mail's link has signed out all devices of an account: finds out whether this was one of them. */
import { forgetLoss, isSignedIn } from "../../../shell/state/session.ts";

/** Signed in as somebody else, this device stays signed in. */
export async function endLocalSession(): Promise<void> {
  if (!isSignedIn()) return;
  try {
    const { refreshSession } = await import("../../../shell/session/refresh-session.ts");
    // The page has just said that all devices are signed out: no bar needs to say it again.
    if (!(await refreshSession())) forgetLoss();
  } catch {
    // Offline: the next call of the session finds out.
  }
}
