/** Lists a user's signed-in devices and ends one session, or all others. */
import type { Session, SessionList } from "#contract/accounts/user.schema.ts";
import { callMessages } from "#contract/messages.da.ts";
import type { PageQuery } from "#contract/wire.schema.ts";
import { AppError } from "../../app-error.ts";
import type { Clock, Ids } from "../../ports.ts";
import type { Store } from "../../store.ts";
import type { SignedInPerson } from "../credentials/prove-password.ts";
import type { SessionRow } from "../model/account-store.ts";
import { recordEvent } from "../model/record-event.ts";
import { pageOf, positionOf } from "./time-cursor.ts";

interface SessionDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
}

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws AppError `validation.failed` for an unknown cursor */
export async function listSessions(
  deps: SessionDeps,
  { user, session }: SignedInPerson,
  query: PageQuery,
): Promise<SessionList> {
  const page = await deps.store.sessions.listLive(user.id, deps.clock.nowMs(), query.limit, positionOf(query));
  return pageOf(page, (row) => toSession(row, session.id));
}

/**
 * Ends one session. Ending the current one signs this device out.
 *
 * @throws AppError `resource.not-found` if it is another user's, has ended, or the id is invalid
 */
export async function endSession(
  deps: SessionDeps,
  { user, session }: SignedInPerson,
  id: string,
): Promise<{ readonly message: string }> {
  const wasEnded = idShape.test(id) && (await end(deps, { user, session }, id));
  if (!wasEnded) throw new AppError("resource.not-found", "no such session");
  return { message: callMessages.sessionEnded };
}

/** Ends all sessions except the current one; a no-op if there are none. */
export async function endOtherSessions(
  deps: SessionDeps,
  { user, session }: SignedInPerson,
): Promise<{ readonly message: string }> {
  await deps.store.transaction(async (tx) => {
    const count = await tx.sessions.endAllOf(user.id, session.id, deps.clock.nowMs());
    if (count > 0) await recordEvent(tx, deps, { userId: user.id, kind: "sessions-ended", device: session.device });
  });
  return { message: callMessages.otherSessionsEnded };
}

function end(deps: SessionDeps, { user, session }: SignedInPerson, id: string): Promise<boolean> {
  return deps.store.transaction(async (tx) => {
    const wasEnded = await tx.sessions.end(id, user.id, deps.clock.nowMs());
    if (wasEnded) await recordEvent(tx, deps, { userId: user.id, kind: "sessions-ended", device: session.device });
    return wasEnded;
  });
}

function toSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    device: row.device,
    isCurrent: row.id === currentId,
    rememberMe: row.rememberMe,
    createdAt: new Date(row.createdAtMs).toISOString(),
    lastUsedAt: new Date(row.lastUsedAtMs).toISOString(),
  };
}
