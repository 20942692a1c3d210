/** A school behind one address registers and signs in, and nobody earns a guess by what was loosened for it. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { type SignedIn, signedIn, signedInAs, storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const school = "203.0.113.5";
const minuteMs = 60_000;
const emailOf = (pupil: number) => `elev${pupil}@skole.eksempel.dk`;

const register = (email: string, from = school, changed: object = {}) =>
  app.call(apiPaths.register, {
    from,
    body: { firstName: "Ida", lastName: "Holm", email, password: testPassword, ...changed },
  });
const login = (email: string, password = testPassword, from = school) =>
  app.call(apiPaths.login, { from, body: { email, password } });

/** As the newest mail to this address has it. */
async function tokenFor(email: string): Promise<string> {
  const [link] = await app.database.rows(
    `select id from links where email = '${email}' and purpose = 'verify-email' order by created_at desc limit 1`,
  );
  const [mac = new Uint8Array()] = app.deps.secrets.macs("mail-link", String(link?.id));
  return Buffer.from(mac).toString("base64url");
}
const open = async (email: string, from = school) =>
  app.call(apiPaths.verifyEmail, { from, body: { token: await tokenFor(email) } });
const statuses = async (calls: readonly Promise<Response>[]) => [
  ...new Set((await Promise.all(calls)).map(({ status }) => status)),
];
const times = (count: number) => Array.from({ length: count }, (_none, at) => at);

describe("a school", () => {
  it("registers, opens its mails on another network and signs in, class by class", { timeout: 120_000 }, async () => {
    const [classes, pupils] = [10, 24];
    for (const one of times(classes)) {
      const emails = times(pupils).map((at) => emailOf(one * pupils + at));
      expect(await statuses(emails.map((email) => register(email)))).toEqual([201]);
      app.clock.nowMs += minuteMs;
      expect(await statuses(emails.map((email, at) => open(email, `198.51.100.${at}`)))).toEqual([200]);
      app.clock.nowMs += minuteMs;
    }
    // More than 600 in a quarter of an hour.
    for (const round of times(3)) {
      for (const one of times(classes)) {
        const emails = times(pupils).map((at) => emailOf(one * pupils + at));
        expect([round, await statuses(emails.map((email) => login(email)))]).toEqual([round, [200]]);
      }
    }
  });

  it("works signed in: calls count for each account, and one that asks too often stops no other", async () => {
    const [busy, other] = [await signedIn(app), await signedIn(app)];
    const call = ({ headers }: typeof busy) => app.call(apiPaths.user, { headers, from: school });
    const answers = await Promise.all(times(301).map(() => call(busy)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await call(other)).status).toBe(200);
    // What is refused asks the database nothing.
    const findSignedIn = () => expect.unreachable("a refused call looked its session up");
    const store = { ...app.deps.store, sessions: { ...app.deps.store.sessions, findSignedIn } };
    const { headers } = busy;
    expect((await app.callWith({ store }, apiPaths.user, { headers, from: school })).status).toBe(429);
  });

  it("keeps its calls when somebody has a token of a session that was ended", async () => {
    const person = await signedIn(app);
    const stolen = await signedInAs(app, person.user);
    await app.database.rows(`delete from sessions where id = '${stolen.session.id}'`);
    const call = (headers: SignedIn["headers"]) => app.call(apiPaths.user, { headers, from: school });
    for (const _one of times(310)) expect((await call(stolen.headers)).status).toBe(401);
    expect((await call(person.headers)).status).toBe(200);
  });

  it("waits out a burst in the time of one slot, as the refusal says", async () => {
    const me = await signedIn(app);
    const call = async () => app.call(apiPaths.user, { headers: me.headers, from: school });
    await Promise.all(times(300).map(call));
    const refused = await call();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    app.clock.nowMs += 1000;
    // Five in a second, and then none again.
    expect(await statuses(times(5).map(call))).toEqual([200]);
    expect((await call()).status).toBe(429);
  });

  it("renews its sessions: only tokens that don't work count", async () => {
    const renew = (refreshToken: string) => app.call(apiPaths.refreshToken, { from: school, body: { refreshToken } });
    const tokens = await Promise.all(
      times(25).map(async (pupil) => {
        await storedUser(app, { email: emailOf(pupil) });
        const signedInAs = (await (await login(emailOf(pupil))).json()) as { tokens: { refreshToken: string } };
        return signedInAs.tokens.refreshToken;
      }),
    );
    for (const round of times(6)) expect([round, await statuses(tokens.map(renew))]).toEqual([round, [200]]);
    const wrong = await Promise.all(times(121).map((at) => renew(`${at}`.padStart(43, "A"))));
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("may as many times as much as the operator says, on a network that is named", async () => {
    const changed = { networkFactor: (address: string) => (address === school ? 2 : 1) };
    const call = (at: number, from: string) =>
      app.callWith(changed, apiPaths.register, {
        from,
        body: { firstName: "Ida", lastName: "Holm", email: `${from}-${at}@eksempel.dk`, password: testPassword },
      });
    for (const [from, most] of [
      [school, 240],
      ["203.0.113.6", 120],
    ] as const) {
      for (const round of times(most / 20)) {
        expect(await statuses(times(20).map((at) => call(round * 20 + at, from)))).toEqual([201]);
      }
      expect((await call(most, from)).status).toBe(429);
    }
  });
});

describe("nobody earns more", () => {
  it("registrations by mails that are not opened, by opening one twice, or by repeating another's", async () => {
    // The hasher refuses more than it can do within seconds.
    const inBatches = async (count: number, call: (at: number) => Promise<Response>) => {
      for (let from = 0; from < count; from += 40) {
        expect(await statuses(times(Math.min(40, count - from)).map((at) => call(from + at)))).toEqual([201]);
      }
    };
    await inBatches(120, (at) => register(emailOf(at)));
    expect((await register(emailOf(120))).status).toBe(429);
    const token = await tokenFor(emailOf(0));
    const openIt = () => app.call(apiPaths.verifyEmail, { body: { token } });
    expect([(await openIt()).status, (await openIt()).status]).toEqual([200, 400]);
    expect([(await register(emailOf(121))).status, (await register(emailOf(122))).status]).toEqual([201, 429]);
    // A stranger who registers a pupil's address again is not the one who is given the slot.
    const stranger = "192.0.2.1";
    await inBatches(119, (at) => register(`x${at}@eksempel.dk`, stranger));
    expect((await register(emailOf(1), stranger)).status).toBe(201);
    expect((await open(emailOf(1), stranger)).status).toBe(200);
    expect([(await register("y@eksempel.dk", stranger)).status, (await register(emailOf(123))).status]).toEqual([
      429, 201,
    ]);
  });

  it("registrations by forms that are refused: they send no mail and count for nothing", async () => {
    for (const at of times(70)) expect((await register(emailOf(at), school, { password: "kort" })).status).toBe(400);
    expect((await register(emailOf(0))).status).toBe(201);
  });

  it("guesses by signing in between them", async () => {
    const own = await storedUser(app, { email: "tyv@eksempel.dk" });
    for (const at of times(50)) {
      expect((await login(`offer${at}@eksempel.dk`, "forkert kodeord her")).status).toBe(401);
      if (at < 49) expect((await login(own.email)).status).toBe(200);
    }
    expect((await login("offer50@eksempel.dk", "forkert kodeord her")).status).toBe(429);
  });

  it("guesses of one account from a thousand addresses: ten are compared", { timeout: 60_000 }, async () => {
    await storedUser(app, { email: emailOf(0) });
    let compared = 0;
    const { passwordHasher } = app.deps;
    const counting: typeof passwordHasher = {
      ...passwordHasher,
      verify: (...given) => {
        compared += 1;
        return passwordHasher.verify(...given);
      },
    };
    for (const network of times(10)) {
      const answers = times(100).map((at) =>
        app.callWith({ passwordHasher: counting }, apiPaths.login, {
          from: `198.18.${network}.${at}`,
          body: { email: emailOf(0), password: `gæt nummer ${network * 100 + at}` },
        }),
      );
      await Promise.all(answers);
    }
    expect(compared).toBe(10);
  });
});
