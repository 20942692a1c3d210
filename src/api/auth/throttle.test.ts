import { describe, expect, it } from "vitest";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { apiPaths } from "#contract/paths.ts";
import { knownDevices } from "#domain/accounts/model/account-limits.ts";
import { AppError } from "#domain/app-error.ts";
import { newestToken, sendMails } from "../../../tests/support/account-mails.ts";
import { storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const email = "anna@eksempel.dk";
const minuteMs = 60_000;

const login = (changed: object = {}, from?: string, cookie?: string) =>
  app.call(apiPaths.login, {
    body: { email, password: testPassword, ...changed },
    ...(from !== undefined && { from }),
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const wrongPassword = "forkert kodeord her";
const newPassword = "grøn cykel bag syvende sø";
/** Signs in on a device that the person has not been seen on, and gives its cookie. */
async function newDevice(changed: object = {}): Promise<string> {
  const response = await login(changed);
  expect(response.status).toBe(200);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
async function reset(address = email): Promise<void> {
  await app.call(apiPaths.passwordResetRequest, { body: { email: address } });
  const token = await newestToken(app, "reset-password");
  expect((await app.call(apiPaths.passwordReset, { body: { token, newPassword } })).status).toBe(200);
}
const stored = () => storedUser(app, { email });

describe("attempts in a row that fail", () => {
  const wrong = (from?: string, tried = email) => login({ password: wrongPassword, email: tried }, from);

  it.each([
    ["known", email],
    ["unknown", "ingen@eksempel.dk"],
  ])("wait 1, 2, 4, 8, 15 minutes after ten, for a %s address", async (_, tried) => {
    await stored();
    for (let index = 0; index < 10; index += 1) expect((await wrong(`192.0.2.${index}`, tried)).status).toBe(401);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await wrong("198.51.100.7", tried.toUpperCase());
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe(String(minutes * 60));
      expect((await refused.json()).statusMessage).toMatch(
        /^Du har prøvet for mange gange\. Prøv igen om \d+\u00a0(minut|minutter|sekunder)\.$/,
      );
      app.clock.nowMs += minutes * minuteMs;
      expect((await wrong("198.51.100.7", tried)).status).toBe(401);
    }
    expect(app.logLines.filter(({ msg }) => msg === "sign-in throttled")).toHaveLength(6);
  });

  it("keep the right password out meanwhile too, and are forgotten after it", async () => {
    await stored();
    for (let index = 0; index < 10; index += 1) await wrong();
    expect((await login()).status).toBe(429);
    app.clock.nowMs += minuteMs;
    expect((await login()).status).toBe(200);
    for (let index = 0; index < 10; index += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
  });

  it("are opened by a reset by mail", async () => {
    await stored();
    for (let index = 0; index < 10; index += 1) await wrong();
    await reset();
    expect((await login({ password: newPassword })).status).toBe(200);
  });

  it("count also when they come at once: ten of fifty are tried", async () => {
    await stored();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => wrong(`192.0.2.${index}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("keep no address: the rows hold a fingerprint", async () => {
    await wrong();
    expect(await app.database.rows("select key from sign_in_attempts")).toEqual([
      { key: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it("count per network too, but only failures: a class can sign in", async () => {
    for (let index = 0; index < 60; index += 1) await storedUser(app, { email: `elev${index}@eksempel.dk` });
    const pupils = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login({ email: `elev${index}@eksempel.dk` }, "203.0.113.5")),
    );
    // Slots are taken before the outcome is known, so fifty at most are under way together.
    expect(pupils.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);
    for (let index = 0; index < 60; index += 1) {
      expect((await login({ email: `elev${index}@eksempel.dk` }, "203.0.113.5")).status).toBe(200);
    }
    for (let index = 0; index < 50; index += 1) await wrong("203.0.113.5", `x${index}@eksempel.dk`);
    expect((await wrong("203.0.113.5", "y@eksempel.dk")).status).toBe(429);
  });
});

describe("a device that the person has signed in on", () => {
  const wrong = (cookie?: string) => login({ password: wrongPassword }, undefined, cookie);
  const failTenTimes = async (cookie?: string) => {
    for (let index = 0; index < 10; index += 1) expect((await wrong(cookie)).status).toBe(401);
    expect((await wrong(cookie)).status).toBe(429);
  };

  it("is let in while strangers fail, and they go on waiting", async () => {
    await stored();
    const cookie = await newDevice();
    await failTenTimes();
    expect((await login({}, undefined, cookie)).status).toBe(200);
    // The right password opened its own device only.
    expect((await login()).status).toBe(429);
    expect((await login({}, undefined, `device=${"A".repeat(22)}`)).status).toBe(429);
  });

  it("has ten tries and the same waits of its own, and holds nobody else", async () => {
    await stored();
    const [cookie, other] = [await newDevice(), await newDevice()];
    await failTenTimes(cookie);
    const refused = await login({}, undefined, cookie);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await login({}, undefined, other)).status).toBe(200);
    expect((await login()).status).toBe(200);
    app.clock.nowMs += minuteMs;
    expect((await wrong(cookie)).status).toBe(401);
    expect((await wrong(cookie)).headers.get("retry-after")).toBe("120");
    app.clock.nowMs += 2 * minuteMs;
    expect((await login({}, undefined, cookie)).status).toBe(200);
    await failTenTimes(cookie);
  });

  it("counts tries at once too: ten of fifty are made", async () => {
    await stored();
    const cookie = await newDevice();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => login({ password: wrongPassword }, `192.0.2.${index}`, cookie)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("is opened by a reset by mail like the account", async () => {
    await stored();
    const cookie = await newDevice();
    await failTenTimes(cookie);
    await failTenTimes();
    await reset();
    for (const from of [cookie, undefined]) {
      expect((await login({ password: newPassword }, undefined, from)).status).toBe(200);
    }
  });

  it("is known for its own person only", async () => {
    await stored();
    await storedUser(app, { email: "bo@eksempel.dk" });
    const cookie = await newDevice({ email: "bo@eksempel.dk" });
    await failTenTimes();
    expect((await login({}, undefined, cookie)).status).toBe(429);
    for (let index = 0; index < 10; index += 1) await login({ email: "ingen@eksempel.dk" }, undefined, cookie);
    expect((await login({ email: "ingen@eksempel.dk" }, undefined, cookie)).status).toBe(429);
  });

  it("is one of the latest only: a thief's many devices are not many times ten guesses", async () => {
    await stored();
    const first = await newDevice();
    for (let made = 0; made < knownDevices; made += 1) {
      app.clock.nowMs += 1;
      await newDevice();
    }
    await failTenTimes();
    expect((await wrong(first)).status).toBe(429);
  });
});

describe("what fails by us", () => {
  const away = () => Promise.reject(new AppError("server.unavailable", "away", { retryAfterSeconds: 1 }));

  it("is no failure of the account's or the network's when the hasher has too much to do", async () => {
    await stored();
    const passwordHasher = { ...app.deps.passwordHasher, verify: away };
    const body = { email, password: testPassword };
    for (let index = 0; index < 60; index += 1) {
      expect((await app.callWith({ passwordHasher }, apiPaths.login, { body })).status).toBe(503);
    }
    expect(await app.database.rows("select attempts from sign_in_attempts")).toEqual([{ attempts: 0 }]);
    for (let index = 0; index < 10; index += 1) expect((await login({ password: wrongPassword })).status).toBe(401);
    expect((await login()).status).toBe(429);
  });

  it("is none when the database is away after the password was compared", async () => {
    await stored();
    const { store } = app.deps;
    for (let index = 0; index < 12; index += 1) {
      let calls = 0;
      const transaction: typeof store.transaction = (work) => {
        calls += 1;
        return calls === 1 ? store.transaction(work) : away();
      };
      const answer = await app.callWith({ store: { ...store, transaction } }, apiPaths.login, {
        body: { email, password: testPassword },
      });
      expect(answer.status).toBe(503);
    }
    expect((await login()).status).toBe(200);
  });

  it("says why it failed also when the attempt can't be given back", async () => {
    await stored();
    const { store, passwordHasher } = app.deps;
    const changed = {
      passwordHasher: { ...passwordHasher, verify: away },
      store: {
        ...store,
        signInAttempts: { ...store.signInAttempts, giveBack: () => Promise.reject(new Error("gone")) },
      },
    };
    const answer = await app.callWith(changed, apiPaths.login, { body: { email, password: testPassword } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  });
});

it("is said aloud, and nothing is done, when there is no room to count a mail address", async () => {
  const waiting = await storedUser(app, { email: "waiting@eksempel.dk", emailVerifiedAtMs: null });
  // Room for one key of each limit.
  const rateLimiter = createMemoryLimiter({ maxKeys: 1 });
  const person = { firstName: "Anna", lastName: "Ø", password: testPassword };
  const ask = (path: string, address: string) =>
    app.callWith({ rateLimiter }, path, { body: { ...person, email: address } });
  expect((await ask(apiPaths.register, "first@eksempel.dk")).status).toBe(201);
  expect((await ask(apiPaths.resendVerification, "first@eksempel.dk")).status).toBe(200);
  await sendMails(app);
  const [before, mails] = [await app.database.rows("select * from users"), await app.mails()];
  for (const path of [apiPaths.register, apiPaths.resendVerification, apiPaths.passwordResetRequest]) {
    for (const address of ["new@eksempel.dk", waiting.email]) {
      const refused = await ask(path, address);
      expect([refused.status, (await refused.json()).code]).toEqual([503, "server.unavailable"]);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
  }
  await sendMails(app);
  expect(await app.database.rows("select * from users")).toEqual(before);
  expect(await app.mails()).toEqual(mails);
  // Who has been counted already is served as ever.
  expect((await ask(apiPaths.register, "FIRST@eksempel.dk")).status).toBe(201);
});
