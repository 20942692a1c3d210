/** Signs a device out with its refresh token, which works even if its access token has expired. */
import { callMessages } from "#contract/messages.da.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { sessionIdOf } from "./refresh-token.ts";

/**
 * Any token of the family works: only the signed-in device has ever had one. The answer is the same for any other text.
 */
export async function signOut(deps: AccountDeps, token: string): Promise<{ readonly message: string }> {
  const sessionId = sessionIdOf(deps.secrets, token);
  const session = sessionId === null ? null : await deps.store.sessions.find(sessionId);
  const isEnded = await deps.store.transaction(
    async (tx) => session !== null && (await tx.sessions.end(session.id, session.userId, deps.clock.nowMs())),
  );
  if (isEnded) deps.log.info({ userId: session?.userId, sessionId }, "signed out");
  return { message: callMessages.signedOut };
}
