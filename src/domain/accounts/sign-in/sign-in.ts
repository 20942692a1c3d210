/**
 * Signs a user in on a device: throttles attempts, compares in constant time, and notifies the owner of a new device.
 */
import type { LoginRequest, LoginResponse } from "#contract/accounts/auth.schema.ts";
import { callMessages } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import type { SessionRow, UserRow } from "../model/account-store.ts";
import { hashOfToken } from "../model/links.ts";
import { recordAndNotify, recordEvent } from "../model/record-event.ts";
import { presentUser } from "../model/to-user.ts";
import { type Attempt, countAttempt } from "./count-attempt.ts";
import { firstRefreshToken } from "./refresh-token.ts";
import { idleExpiryMs, totalExpiryMs } from "./session-times.ts";

/** The device to sign in on. */
export interface Device {
  /** Random id of its cookie; only its SHA-256 is stored. */
  readonly id: string;
  /** Its display name: `Chrome på Windows`. */
  readonly name: string;
}

/** Maximum number of events before an account's first sign-in. */
const maxEarlyEvents = 20;

/**
 * Counts the attempt before its outcome is known, and takes it back if there is none (`server.unavailable`).
 *
 * @throws AppError `rate.limited` with the waiting time after too many failures in a row; `auth.wrong-credentials`
 *   alike for a wrong password and an unknown address; `auth.email-not-verified` only if the password is right
 */
export async function signIn(deps: AccountDeps, request: LoginRequest, device: Device): Promise<LoginResponse> {
  const found = await findActive(deps, request.email);
  const attempt = await countAttempt(deps, request.email, found, hashOfToken(device.id));
  try {
    return await decide(deps, { request, device, found, attempt });
  } catch (error) {
    // Any other error is ours or the database's, and no failed guess.
    if (!isDecision(error)) await attempt.uncount();
    throw error;
  }
}

interface SignInAttempt {
  readonly request: LoginRequest;
  readonly device: Device;
  readonly found: UserRow | null;
  readonly attempt: Attempt;
}

async function decide(deps: AccountDeps, { request, device, found, attempt }: SignInAttempt): Promise<LoginResponse> {
  const isRight = await deps.passwordHasher.verify(found?.passwordHash ?? null, request.password);
  const userId = found?.id ?? null;
  if (found === null || !isRight) return refuse(deps, userId);
  if (found.emailVerifiedAtMs === null) {
    await deps.store.transaction((tx) => tx.signInAttempts.clear(attempt.key));
    deps.log.warn({ userId }, "sign-in before the address is proved");
    throw new AppError("auth.email-not-verified", "the e-mail address is not verified");
  }

  const nowMs = deps.clock.nowMs();
  const sessionId = deps.ids.row();
  const refreshToken = firstRefreshToken(deps.secrets, sessionId);
  const expiresAtMs = totalExpiryMs(request.rememberMe, nowMs);
  const session: SessionRow = {
    id: sessionId,
    userId: found.id,
    tokenHash: hashOfToken(refreshToken),
    previousHash: null,
    rotatedAtMs: nowMs,
    rememberMe: request.rememberMe,
    device: device.name,
    deviceHash: hashOfToken(device.id),
    createdAtMs: nowMs,
    lastUsedAtMs: nowMs,
    idleExpiresAtMs: idleExpiryMs(request.rememberMe, nowMs, expiresAtMs),
    expiresAtMs,
    endedAtMs: null,
  };
  const user = await deps.store.transaction(async (tx) => {
    const current = await tx.users.lock(found.id);
    // The password or account has changed meanwhile: the session would outlive the password that opened it.
    if (current === null || current.passwordHash !== found.passwordHash) return null;
    await recordSignIn(tx, deps, current, session);
    await tx.sessions.add(session);
    await tx.signInAttempts.clear(attempt.key);
    return current;
  });
  if (user === null) return refuse(deps, userId);
  deps.log.info({ userId, sessionId }, "signed in");
  return {
    status: "success",
    message: callMessages.signedIn,
    user: await presentUser(deps.store, user, nowMs),
    tokens: { accessToken: await deps.accessTokens.issue({ userId: user.id, sessionId }), refreshToken },
  };
}

/** After the grace period the account counts as deleted, even before the job has deleted it. */
async function findActive(deps: AccountDeps, email: string): Promise<UserRow | null> {
  const found = await deps.store.users.findByEmail(email);
  const isGone = found !== null && found.deleteAfterMs !== null && found.deleteAfterMs <= deps.clock.nowMs();
  return isGone ? null : found;
}

/** The same answer for an unknown address as for a wrong password. */
function refuse(deps: AccountDeps, userId: string | null): never {
  deps.log.warn({ ...(userId !== null && { userId }) }, "sign-in failed");
  throw new AppError("auth.wrong-credentials", "wrong e-mail address or password");
}

function isDecision(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === "auth.wrong-credentials" || error.code === "auth.email-not-verified")
  );
}

async function recordSignIn(tx: Transaction, deps: AccountDeps, user: UserRow, session: SessionRow): Promise<void> {
  const event = { userId: user.id, device: session.device };
  if (await tx.sessions.knowsDevice(user.id, session.deviceHash)) {
    await recordEvent(tx, deps, { ...event, kind: "signed-in" });
  } else if (user.settings.mailOnNewDevice && !(await isFirstSignIn(tx, user.id))) {
    await recordAndNotify(tx, deps, { ...event, kind: "signed-in-new-device" });
  } else {
    await recordEvent(tx, deps, { ...event, kind: "signed-in-new-device" });
  }
}

/** True if the stored events reach back to the registration and include no sign-in: then every device is new. */
async function isFirstSignIn(tx: Transaction, userId: string): Promise<boolean> {
  const { items } = await tx.accountEvents.list(userId, maxEarlyEvents, null);
  const kinds = new Set(items.map(({ kind }) => kind));
  return kinds.has("registered") && !kinds.has("signed-in") && !kinds.has("signed-in-new-device");
}
