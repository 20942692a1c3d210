import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createJwtAccessTokens } from "#adapters/auth/jwt-access-tokens.ts";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { createApi } from "#api/app.ts";
import { apiPaths } from "#contract/paths.ts";
import type { UserRow } from "#domain/accounts/model/account-store.ts";
import { hashOfToken } from "#domain/accounts/model/links.ts";
import { firstRefreshToken } from "#domain/accounts/sign-in/refresh-token.ts";
import { AppError } from "#domain/app-error.ts";
import { sendMails } from "../../../tests/support/account-mails.ts";
import { storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp, testAppUrl } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const secondMs = 1000;
const hourMs = 3600 * secondMs;
const dayMs = 24 * hourMs;
let user: UserRow;

beforeEach(async () => {
  user = await storedUser(app, { email: "anna@eksempel.dk" });
});

const post = (refreshToken: string, changed: Parameters<typeof app.callWith>[0] = {}) =>
  app.callWith(changed, apiPaths.refreshToken, { body: { refreshToken } });
const tokenOf = async (response: Response) => (await response.json()).tokens.refreshToken as string;
const next = async (token: string) => {
  const response = await post(token);
  expect(response.status).toBe(200);
  return tokenOf(response);
};
async function signIn(rememberMe = false): Promise<string> {
  const body = { email: user.email, password: testPassword, rememberMe };
  return tokenOf(await app.call(apiPaths.login, { body }));
}
async function expectEnded(token: string) {
  const response = await post(token);
  expect([response.status, await response.json()]).toEqual([
    401,
    {
      statusCode: 401,
      statusMessage: "Du er blevet logget ud. Log ind igen.",
      message: "Token refresh failed",
      code: "auth.session-ended",
      requestId: response.headers.get("x-request-id"),
    },
  ]);
}
const reuseEvents = () => app.database.rows("select device from account_events where kind = 'token-reused'");
const mailSubjects = async () => {
  await sendMails(app);
  return (await app.mails()).map(({ subject }) => subject);
};

it("gives new tokens, and stores only what can't be used", async () => {
  const token = await signIn();
  app.clock.nowMs += hourMs;
  const response = await post(token);
  const answer = await response.json();
  expect([response.status, answer]).toEqual([
    200,
    {
      status: "success",
      message: "Dit login er fornyet.",
      tokens: { accessToken: expect.any(String), refreshToken: expect.stringMatching(/^[\w-]{86}$/) },
    },
  ]);
  expect(await app.deps.accessTokens.read(answer.tokens.accessToken)).toMatchObject({ userId: user.id });
  const [session] = await app.database.rows("select * from sessions");
  expect(session).toMatchObject({
    token_hash: hashOfToken(answer.tokens.refreshToken),
    previous_hash: hashOfToken(token),
    last_used_at: new Date(app.clock.nowMs),
    idle_expires_at: new Date(app.clock.nowMs + 12 * hourMs),
  });
  expect(JSON.stringify([session, app.logLines])).not.toContain(answer.tokens.refreshToken);
  expect(JSON.stringify([session, app.logLines])).not.toContain(token);
});

describe("time", () => {
  it("ends a session that is not remembered after twelve hours without use", async () => {
    let token = await signIn();
    app.clock.nowMs += 12 * hourMs - 1;
    token = await next(token);
    app.clock.nowMs += 12 * hourMs;
    await expectEnded(token);
  });

  it("ends a remembered one after thirty days without use, and after ninety in all", async () => {
    let token = await signIn(true);
    for (const days of [29, 29, 29]) {
      app.clock.nowMs += days * dayMs;
      token = await next(token);
    }
    app.clock.nowMs += 3 * dayMs - 1;
    token = await next(token);
    app.clock.nowMs += 1;
    await expectEnded(token);
    expect(await reuseEvents()).toEqual([]);
  });
});

describe("the same token again", () => {
  it("gives the same successor to fifty at once, and signs nobody out", async () => {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(token, { rateLimitFactor: 10 })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const successors = new Set(await Promise.all(answers.map(tokenOf)));
    expect(successors.size).toBe(1);
    const [successor = ""] = successors;
    await next(successor);
    expect(await reuseEvents()).toEqual([]);
  });

  it("shares one renewal and one slot among all calls of a process at once", async () => {
    const token = await signIn();
    const here = (refreshToken: string) => app.call(apiPaths.refreshToken, { body: { refreshToken } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => here(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const successors = new Set(await Promise.all(answers.map(tokenOf)));
    expect(successors.size).toBe(1);
    // Nothing is remembered of a renewal that is over: the next one is counted and judged by itself.
    let [newest = ""] = successors;
    for (let index = 1; index < 30; index += 1) newest = await tokenOf(await here(newest));
    expect((await here(newest)).status).toBe(429);
    expect(await reuseEvents()).toEqual([]);
  });

  it("refuses all who share a renewal that fails, and tries again after it", async () => {
    const token = await signIn();
    let isAway = true;
    const { store } = app.deps;
    const transaction: typeof store.transaction = (work) =>
      isAway ? Promise.reject(new AppError("server.unavailable", "away")) : store.transaction(work);
    const api = createApi({ ...app.deps, store: { ...store, transaction } });
    const body = JSON.stringify({ refreshToken: token });
    const call = () =>
      api.request(
        apiPaths.refreshToken,
        { method: "POST", body, headers: { "content-type": "application/json" } },
        { incoming: { socket: { remoteAddress: "192.0.2.1" } } },
      );
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    isAway = false;
    expect((await call()).status).toBe(200);
  });

  it("gives it for ten seconds, and then ends the family and tells the person once", async () => {
    const other = await signIn();
    await mailSubjects();
    const before = (await app.mails()).length;
    const token = await signIn();
    await app.database.rows("delete from jobs.job");
    const successor = await next(token);
    app.clock.nowMs += 10 * secondMs;
    expect(await next(token)).toBe(successor);
    app.clock.nowMs += 1;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    await expectEnded(successor);
    expect(await reuseEvents()).toEqual([{ device: "Ukendt enhed" }]);
    expect(await mailSubjects()).toHaveLength(before + 1);
    expect(app.logLines.filter(({ msg }) => msg === "refresh token used twice")).toMatchObject([
      { level: 40, userId: user.id },
    ]);
    // The other device was never in danger.
    await next(other);
  });

  it("ends the family at once when it is two generations old", async () => {
    const token = await signIn();
    const newest = await next(await next(token));
    await expectEnded(token);
    await expectEnded(newest);
    expect(await reuseEvents()).toHaveLength(1);
  });

  it("ends the family when somebody brings a token of it with a made-up secret", async () => {
    const token = await signIn();
    const forged = Buffer.from(token, "base64url");
    randomBytes(32).copy(forged, 32);
    await expectEnded(forged.toString("base64url"));
    await expectEnded(token);
  });

  it("says nothing more about a family that has ended", async () => {
    const token = await signIn();
    await app.call(apiPaths.logout, { body: { refreshToken: token } });
    for (let index = 0; index < 3; index += 1) await expectEnded(token);
    expect(await reuseEvents()).toEqual([]);
  });
});

describe("what is no token of a live session", () => {
  it.each(["x", "💥", "A".repeat(86), "a".repeat(1000), " "])("is answered alike: %s", async (token) => {
    await expectEnded(token);
  });

  it("is answered alike for a session that never was, and for an account that is gone", async () => {
    await expectEnded(firstRefreshToken(app.deps.secrets, app.deps.ids.row()));
    const token = await signIn();
    await app.deps.store.users.remove(user.id);
    await expectEnded(token);
  });

  it("is answered alike from the day the account is to be deleted", async () => {
    const token = await signIn();
    await app.deps.store.users.setDeleteAfter(user.id, app.clock.nowMs + hourMs);
    const successor = await next(token);
    app.clock.nowMs += hourMs;
    await expectEnded(successor);
  });
});

describe("a new key of the server", () => {
  const withKeys = (...authKeys: Uint8Array[]) => ({
    authKeys,
    secrets: createSecrets(authKeys),
    accessTokens: createJwtAccessTokens({ authKeys, appUrl: testAppUrl, clock: app.deps.clock }),
  });

  it("signs nobody out while the old one is kept, also in the seconds of grace", async () => {
    const token = await signIn();
    const successor = await next(token);
    const both = withKeys(randomBytes(32), ...app.deps.authKeys);
    expect(await tokenOf(await post(token, both))).toBe(successor);
    const renewed = await post(successor, both);
    expect(renewed.status).toBe(200);
    expect((await post(await tokenOf(renewed), both)).status).toBe(200);
  });

  it("signs out, and suspects nobody, when the old one is gone", async () => {
    const token = await signIn();
    expect((await post(token, withKeys(randomBytes(32)))).status).toBe(401);
    expect(await reuseEvents()).toEqual([]);
    await next(token);
  });
});

it("is limited per family, and only there", async () => {
  let token = await signIn();
  for (let index = 0; index < 30; index += 1) token = await next(token);
  const refused = await post(token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await next(await signIn());
});
