import { describe, expect, it } from "vitest";
import { type SignedIn, signedIn, signedInAs, testPassword } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp();
const dayMs = 86_400_000;
const regretIso = "2026-12-04T13:30:00.000Z";

const ask = (headers: SignedIn["headers"], changed: object = {}) =>
  app.callWith({ rateLimitFactor: 1000 }, "/api/user/delete", {
    body: { currentPassword: testPassword, confirmation: "SLET", ...changed },
    headers,
  });
const keep = (headers: SignedIn["headers"]) => app.call("/api/user/keep", { body: {}, headers });
const status = async ({ headers }: Pick<SignedIn, "headers">) => (await app.call("/api/user", { headers })).status;
const kinds = async () =>
  (await app.database.rows("select kind from account_events order by id")).map(({ kind }) => kind);
const deleteAfter = async (id: string) => (await app.deps.store.users.find(id))?.deleteAfterMs ?? null;
const mailsSent = async () => {
  await app.runJobs();
  return (await app.mails()).map(({ to }) => to);
};

describe("asking to be deleted", () => {
  it("says the date, signs out everywhere and writes to the owner; nothing is gone yet", async () => {
    const mine = await signedIn(app);
    const phone = await signedInAs(app, mine.user);
    const stranger = await signedIn(app);
    const response = await ask(mine.headers);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        message: "Din konto bliver slettet. Fortryder du, så log ind inden da, og tryk på Behold kontoen.",
        deleteAfter: regretIso,
      },
    ]);
    expect(await Promise.all([mine, phone, stranger].map(status))).toEqual([401, 401, 200]);
    expect(await kinds()).toEqual(["deletion-requested"]);
    expect(await mailsSent()).toEqual([mine.user.email]);
    expect((await app.mails())[0]?.text).toContain("4. december 2026");
    expect(await app.deps.store.users.find(mine.user.id)).not.toBeNull();
  });

  it("takes the word in small letters too, and no other", async () => {
    expect((await ask((await signedIn(app)).headers, { confirmation: " slet " })).status).toBe(200);
    for (const confirmation of ["", "SLETT", "ja", "SLET KONTO", "x".repeat(101)]) {
      const mine = await signedIn(app);
      const response = await ask(mine.headers, { confirmation, currentPassword: "x" });
      const answer = await response.json();
      expect([response.status, Object.keys(answer.data.fields)]).toEqual([400, ["confirmation"]]);
      expect(await status(mine)).toBe(200);
    }
    const response = await ask((await signedIn(app)).headers, { confirmation: "ja" });
    expect((await response.json()).data.fields).toEqual({ confirmation: "Skriv SLET for at bekræfte" });
  });

  it("does nothing without the right password", async () => {
    const mine = await signedIn(app);
    const response = await ask(mine.headers, { currentPassword: "noget helt andet her" });
    expect([response.status, (await response.json()).code]).toEqual([400, "auth.wrong-password"]);
    expect([await status(mine), await deleteAfter(mine.user.id), await kinds()]).toEqual([200, null, []]);
  });

  it("asked again later, the first date stands and no second mail goes out", async () => {
    const mine = await signedIn(app);
    await ask(mine.headers);
    app.clock.nowMs += 3 * dayMs;
    const again = await signedInAs(app, mine.user);
    expect(await (await ask(again.headers)).json()).toMatchObject({ deleteAfter: regretIso });
    expect([await status(again), await kinds()]).toEqual([401, ["deletion-requested"]]);
  });

  it("fifty at once are one", async () => {
    const mine = await signedIn(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(mine.headers)));
    expect(answers.every((answer) => answer.status === 200 || answer.status === 401)).toBe(true);
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
    expect([await status(mine), await kinds()]).toEqual([401, ["deletion-requested"]]);
  });

  it("is not for the last administrator, who is told what to do", async () => {
    const admin = await signedIn(app, { role: "admin" });
    await signedIn(app, { role: "admin", deleteAfterMs: app.clock.nowMs + dayMs });
    const response = await ask(admin.headers);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "resource.conflict",
      statusMessage: "Der skal være mindst én administrator. Giv en anden rollen først.",
    });
    expect([await status(admin), await deleteAfter(admin.user.id), await kinds()]).toEqual([200, null, []]);
  });

  it("takes no try with the password for being the last administrator", async () => {
    const { headers } = await signedIn(app, { role: "admin" });
    const body = { currentPassword: testPassword, confirmation: "SLET" };
    for (let tries = 0; tries < 7; tries += 1)
      expect((await app.call("/api/user/delete", { body, headers })).status).toBe(409);
  });

  it("leaves one administrator when all ask at once", async () => {
    const admins = await Promise.all(Array.from({ length: 8 }, () => signedIn(app, { role: "admin" })));
    const answers = await Promise.all(admins.map(({ headers }) => ask(headers)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array.from({ length: 7 }, () => 200), 409]);
    expect(await app.deps.store.users.countWithRole("admin")).toBe(1);
  });
});

describe("regretting", () => {
  it("keeps the account and says so by mail, once", async () => {
    const mine = await signedIn(app, { deleteAfterMs: app.clock.nowMs + 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => keep(mine.headers)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await answers[0]?.json()).toEqual({ message: "Din konto bliver ikke slettet." });
    expect(await deleteAfter(mine.user.id)).toBeNull();
    expect(await kinds()).toEqual(["deletion-cancelled"]);
    expect(await mailsSent()).toEqual([mine.user.email]);
    expect(await status(mine)).toBe(200);
  });

  it("is no fault when nothing was to be deleted, and touches nobody else", async () => {
    const other = await signedIn(app, { deleteAfterMs: app.clock.nowMs + 1 });
    expect((await keep((await signedIn(app)).headers)).status).toBe(200);
    expect([await deleteAfter(other.user.id), await kinds()]).toEqual([app.clock.nowMs + 1, []]);
  });

  it("is too late when the time is up, also before the night that deletes", async () => {
    const mine = await signedIn(app, { deleteAfterMs: app.clock.nowMs });
    expect((await keep(mine.headers)).status).toBe(401);
    expect(await deleteAfter(mine.user.id)).toBe(app.clock.nowMs);
  });
});
