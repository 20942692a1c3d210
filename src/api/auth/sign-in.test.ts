import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import type { UserRow } from "#domain/accounts/model/account-store.ts";
import { hashOfToken } from "#domain/accounts/model/links.ts";
import { AppError } from "#domain/app-error.ts";
import { newestToken, sendMails } from "../../../tests/support/account-mails.ts";
import { storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const email = "anna@eksempel.dk";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const login = (changed: object = {}, headers: Record<string, string> = {}, from?: string) =>
  app.call(apiPaths.login, {
    body: { email, password: testPassword, ...changed },
    headers: { "user-agent": firefox, ...headers },
    ...(from !== undefined && { from }),
  });
const stored = (wish: Partial<Omit<UserRow, "id" | "passwordHash">> = {}) => storedUser(app, { email, ...wish });
const rows = (query: string) => app.database.rows(query);
const kinds = async () => (await rows("select kind, device from account_events order by at, id")).map(Object.values);
const subjects = async () => {
  await sendMails(app);
  return (await app.mails()).map(({ subject }) => subject);
};
const logged = (message: string) => app.logLines.filter(({ msg }) => msg === message);
const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("login", () => {
  it("gives tokens, the person and a session of twelve hours", async () => {
    const user = await stored({ school: "Æ Skole", educationLevel: "stx" });
    const response = await login({ email: " ANNA@Eksempel.dk " });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toEqual({
      status: "success",
      message: "Du er logget ind.",
      user: {
        id: user.id,
        firstName: "Anna",
        lastName: "Æbelø",
        email,
        role: "user",
        educationLevel: "stx",
        school: "Æ Skole",
        settings: { comma: "foelg", level: "oevet", mailOnNewDevice: true, historyDays: 90, chatDays: 365 },
        pendingEmail: null,
        deleteAfter: null,
        createdAt: "2026-11-20T13:30:00.000Z",
      },
      tokens: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{86}$/),
      },
    });
    const claims = await app.deps.accessTokens.read(answer.tokens.accessToken);
    const session = await app.deps.store.sessions.find(claims?.sessionId ?? "");
    expect(session).toEqual({
      id: claims?.sessionId,
      userId: user.id,
      tokenHash: hashOfToken(answer.tokens.refreshToken),
      previousHash: null,
      rotatedAtMs: app.clock.nowMs,
      rememberMe: false,
      device: "Firefox på Linux",
      deviceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAtMs: app.clock.nowMs,
      lastUsedAtMs: app.clock.nowMs,
      idleExpiresAtMs: app.clock.nowMs + dayMs / 2,
      expiresAtMs: app.clock.nowMs + 7 * dayMs,
      endedAtMs: null,
    });
    expect(logged("signed in")).toMatchObject([{ userId: user.id, sessionId: claims?.sessionId }]);
  });

  it("remembers for thirty days idle and ninety in all", async () => {
    await stored();
    await login({ rememberMe: true });
    const [session] = await rows(
      "select idle_expires_at - created_at as idle, expires_at - created_at as total from sessions",
    );
    expect(JSON.stringify(session)).toMatch(/30.*90/);
  });

  it("answers a wrong password and an unknown address in the same words, headers and work", async () => {
    await stored();
    const work: (boolean | string)[] = [];
    const { passwordHasher } = app.deps;
    const counting = {
      ...passwordHasher,
      verify: (hash: string | null, password: string) => {
        work.push(hash === null ? "nothing" : "hash");
        return passwordHasher.verify(hash, password);
      },
    };
    const refused = async (body: object) => {
      const response = await app.callWith({ passwordHasher: counting }, apiPaths.login, { body });
      const { requestId, ...answer } = await response.json();
      return [response.status, answer, [...response.headers].filter(([name]) => name !== "x-request-id")];
    };
    const wrong = await refused({ email, password: `${testPassword}.` });
    expect(wrong).toEqual(await refused({ email: "bo@eksempel.dk", password: testPassword }));
    expect(wrong[1]).toEqual({
      statusCode: 401,
      statusMessage: "E-mail eller adgangskode er forkert.",
      message: "wrong e-mail address or password",
      code: "auth.wrong-credentials",
    });
    expect(work).toEqual(["hash", "nothing"]);
    expect(logged("sign-in failed")).toHaveLength(2);
    expect(JSON.stringify(app.logLines)).not.toMatch(/anna|bo@|korrekt/);
  });

  it("says that the address is not proved only to who has the password", async () => {
    await stored({ emailVerifiedAtMs: null });
    expect((await login({ password: "forkert kodeord her" })).status).toBe(401);
    const response = await login();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: "auth.email-not-verified",
      statusMessage: "Bekræft din e-mail, før du logger ind. Linket ligger i din indbakke.",
    });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await rows("select id from sessions")).toEqual([]);
  });

  it("signs nobody in to an account whose password has to be chosen first", async () => {
    const user = await stored();
    await app.deps.store.users.setPassword(user.id, null);
    for (const password of [testPassword, "null", " "]) expect((await login({ password })).status).toBe(401);
  });

  it("takes the password whole, and in either normal form", async () => {
    await storedUser(app, { email, password: "Å ø æ ved åen 🎈" });
    expect((await login({ password: "A\u030a ø æ ved a\u030aen 🎈" })).status).toBe(200);
    expect((await login({ password: " Å ø æ ved åen 🎈" })).status).toBe(401);
    expect((await login({ password: "å ø æ ved åen 🎈" })).status).toBe(401);
    expect((await login({ password: "x".repeat(1025) })).status).toBe(400);
  });

  it("lets in until the account is deleted, and not after", async () => {
    await stored({ deleteAfterMs: app.clock.nowMs + 1 });
    expect((await login()).status).toBe(200);
    app.clock.nowMs += 1;
    expect((await login()).status).toBe(401);
  });

  it("opens no session with a password that is changed in the same moment", async () => {
    const user = await stored();
    const { passwordHasher, store } = app.deps;
    const slow = {
      ...passwordHasher,
      verify: async (hash: string | null, password: string) => {
        const isRight = await passwordHasher.verify(hash, password);
        await store.users.setPassword(user.id, await passwordHasher.hash("en helt anden kode end før"));
        return isRight;
      },
    };
    const response = await app.callWith({ passwordHasher: slow }, apiPaths.login, {
      body: { email, password: testPassword },
    });
    expect(response.status).toBe(401);
    expect(await rows("select id from sessions")).toEqual([]);
  });
});

describe("devices", () => {
  it("gives a cookie that no script can read, keeps only its hash, and keeps the cookie", async () => {
    await stored();
    const first = await login();
    expect(first.headers.get("set-cookie")).toMatch(
      /^device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(first);
    expect(cookieOf(await login({}, { cookie }))).toBe(cookie);
    expect(await rows("select distinct device_hash from sessions")).toEqual([
      { device_hash: hashOfToken(cookie.slice("device=".length)) },
    ]);
  });

  it("ties the cookie to the host over https", async () => {
    await stored();
    const response = await app.callWith({ appUrl: "https://eksempel.dk" }, apiPaths.login, {
      body: { email, password: testPassword },
    });
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each(["", "x", "a".repeat(23), "a".repeat(4000), "æ".repeat(22)])(
    "replaces a cookie that is none of ours: %s",
    async (id) => {
      await stored();
      const response = await login({}, { cookie: `device=${encodeURIComponent(id)}` });
      expect(cookieOf(response)).toMatch(/^device=[\w-]{22}$/);
      expect(cookieOf(response)).not.toBe(`device=${id}`);
    },
  );

  it("mails about a device that is new, but not about the first of all", async () => {
    await app.call(apiPaths.register, { body: { email, firstName: "Anna", lastName: "Ø", password: testPassword } });
    await app.call(apiPaths.verifyEmail, { body: { token: await newestToken(app, "verify-email") } });
    const before = (await subjects()).length;
    const cookie = cookieOf(await login());
    await login({}, { cookie });
    expect(await subjects()).toHaveLength(before);
    await login(
      {},
      {
        "user-agent":
          "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
      },
    );
    expect(await subjects()).toHaveLength(before + 1);
    expect((await app.mails()).at(-1)?.text).toContain("Safari på iPhone");
    expect((await kinds()).slice(2)).toEqual([
      ["signed-in-new-device", "Firefox på Linux"],
      ["signed-in", "Firefox på Linux"],
      ["signed-in-new-device", "Safari på iPhone"],
    ]);
  });

  it("knows a device by the person too: a class-mate's cookie makes nobody known", async () => {
    await stored();
    await storedUser(app, { email: "bo@eksempel.dk" });
    const cookie = cookieOf(await login({ email: "bo@eksempel.dk" }));
    await login({}, { cookie });
    expect((await kinds()).map(([kind]) => kind)).toEqual(["signed-in-new-device", "signed-in-new-device"]);
  });

  it("sends no such mail to who asked for none", async () => {
    await stored({
      settings: { comma: "foelg", level: "oevet", mailOnNewDevice: false, historyDays: 90, chatDays: 365 },
    });
    await login();
    await login();
    expect(await subjects()).toEqual([]);
    expect(await kinds()).toHaveLength(2);
  });

  it("never keeps what the browser says of itself", async () => {
    await stored();
    await login({}, { "user-agent": `<script>Firefox/1 Linux${"x".repeat(5000)}` });
    await login({}, { "user-agent": "" });
    const kept = JSON.stringify([await rows("select * from sessions"), await rows("select * from account_events")]);
    expect(kept).not.toMatch(/script|xxx/);
    expect(kept).toContain("Ukendt enhed");
  });
});

it("loses nothing and says so while the database is away", async () => {
  await stored();
  const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("server.unavailable", "away")) };
  const response = await app.callWith({ store }, apiPaths.login, { body: { email, password: testPassword } });
  expect(response.status).toBe(503);
  expect((await response.json()).statusMessage).toBe("Tjenesten svarer ikke lige nu. Prøv igen om lidt.");
  expect((await login()).status).toBe(200);
});
