/** Somebody who is signed in, made of rows and a real token: for tests of what comes after signing in. */
import { randomBytes } from "node:crypto";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { sessionTimes } from "#domain/accounts/model/account-limits.ts";
import type { SessionRow, UserRow } from "#domain/accounts/model/account-store.ts";
import { hashOfToken } from "#domain/accounts/model/links.ts";
import type { TestApp } from "./test-app.ts";

/** Long enough for every role, and no word of it is the person's. */
export const testPassword = "korrekt hest batteri hæfteklamme";

export interface SignedIn {
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly password: string;
  /** Bearer token, CSRF cookie and CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
}

type Wish = Partial<Omit<UserRow, "id" | "passwordHash">> & { readonly password?: string };

/** Stores a verified account, unless told otherwise; the address is a new one when none is given. */
export async function storedUser(app: TestApp, wish: Wish = {}): Promise<UserRow> {
  const { password = testPassword, ...fields } = wish;
  const id = app.deps.ids.row();
  const user: UserRow = {
    id,
    email: `anna-${id}@eksempel.dk`,
    firstName: "Anna",
    lastName: "Æbelø",
    role: "user",
    educationLevel: null,
    school: "",
    settings: defaultSettings,
    emailVerifiedAtMs: app.clock.nowMs,
    createdAtMs: app.clock.nowMs,
    deleteAfterMs: null,
    ...fields,
    passwordHash: await app.deps.passwordHasher.hash(password),
  };
  if (!(await app.deps.store.users.add(user))) throw new Error("the address is taken");
  return user;
}

/** Signs the account in on one more device. */
export async function signedInAs(
  app: TestApp,
  user: UserRow,
  wish: Partial<SessionRow> = {},
): Promise<Omit<SignedIn, "password">> {
  const { nowMs } = app.clock;
  const session: SessionRow = {
    id: app.deps.ids.row(),
    userId: user.id,
    tokenHash: hashOfToken(randomBytes(32).toString("base64url")),
    previousHash: null,
    rotatedAtMs: nowMs,
    rememberMe: false,
    device: "Firefox på Linux",
    deviceHash: hashOfToken(randomBytes(16).toString("base64url")),
    createdAtMs: nowMs,
    lastUsedAtMs: nowMs,
    idleExpiresAtMs: nowMs + sessionTimes.plainIdleMs,
    expiresAtMs: nowMs + sessionTimes.plainTotalMs,
    endedAtMs: null,
    ...wish,
  };
  await app.deps.store.sessions.add(session);
  const token = await app.deps.accessTokens.issue({ userId: user.id, sessionId: session.id });
  return { user, session, headers: { authorization: `Bearer ${token}`, ...(await csrfHeaders(app)) } };
}

/** Stores an account and signs it in. */
export async function signedIn(app: TestApp, wish: Wish = {}): Promise<SignedIn> {
  const user = await storedUser(app, wish);
  return { ...(await signedInAs(app, user)), password: wish.password ?? testPassword };
}

/** What a page of ours sends with its writes: the visitor's cookie and a token bound to it. */
export async function csrfHeaders(app: TestApp): Promise<{ readonly cookie: string; readonly "x-csrf-token": string }> {
  const response = await app.call(apiPaths.csrfToken);
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  const { token } = (await response.json()) as { token: string };
  return { cookie, "x-csrf-token": token };
}
