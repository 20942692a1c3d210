import { describe, expect, it } from "vitest";
import { issueLink } from "#domain/accounts/model/links.ts";
import { AppError } from "#domain/app-error.ts";
import { signedIn, signedInAs, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import type { ApiDeps } from "../deps.ts";

const app = createTestApp();
const passwordPath = "/api/user/change-password";
const newPassword = "seks grønne bananer på loftet";
const rows = (query: string) => app.database.rows(query);
const events = async () =>
  (await rows("select kind, device from account_events order by at, id")).map(({ kind }) => kind);

type Headers = Readonly<Record<string, string>>;
const change = (headers: Headers, changed: object = {}, deps: Partial<ApiDeps> = {}) =>
  app.callWith(deps, passwordPath, { body: { currentPassword: testPassword, newPassword, ...changed }, headers });
const isPassword = async (userId: string, password: string) => {
  const user = await app.deps.store.users.find(userId);
  return app.deps.passwordHasher.verify(user?.passwordHash ?? null, password);
};
const mailsSent = async () => {
  await app.runJobs();
  return (await app.mails()).map(({ to }) => to);
};

describe("change-password", () => {
  it("changes it, keeps this device, ends all others and what was asked for by mail, and tells the owner", async () => {
    const mine = await signedIn(app);
    const second = await signedInAs(app, mine.user);
    const other = await signedIn(app);
    for (const purpose of ["reset-password", "confirm-email-change", "undo-email-change"] as const) {
      const wish = { userId: mine.user.id, purpose, email: "ny@eksempel.dk" };
      await app.deps.store.transaction((tx) => issueLink(tx, app.deps, wish));
    }
    await rows("delete from jobs.job");

    const response = await change(mine.headers);
    expect([response.status, await response.json()]).toEqual([200, { message: "Adgangskode opdateret" }]);
    expect([await isPassword(mine.user.id, newPassword), await isPassword(mine.user.id, testPassword)]).toEqual([
      true,
      false,
    ]);
    const statuses = await Promise.all(
      [mine, second, other].map(async ({ headers }) => (await app.call("/api/user", { headers })).status),
    );
    expect(statuses).toEqual([200, 401, 200]);
    expect(await rows("select purpose from links")).toEqual([{ purpose: "undo-email-change" }]);
    expect(await rows("select kind, device from account_events")).toEqual([
      { kind: "password-changed", device: "Firefox på Linux" },
    ]);
    expect(await mailsSent()).toEqual([mine.user.email]);
  });

  it("says by field, with 400 and not 401, that the current one is wrong", async () => {
    const { user, headers } = await signedIn(app);
    const response = await change(headers, { currentPassword: "noget helt andet her" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "auth.wrong-password",
      statusMessage: "Den nuværende adgangskode er forkert.",
      data: { fields: { currentPassword: "Den nuværende adgangskode er forkert." } },
    });
    expect(await isPassword(user.id, testPassword)).toBe(true);
    expect(await events()).toEqual([]);
  });

  it("takes the current one as it is: no trimming, no folding, the same in every normal form", async () => {
    const { headers } = await signedIn(app, { password: "Blåbærgrød på Ærø 🫐" });
    for (const wrong of [
      "blåbærgrød på ærø 🫐",
      " Blåbærgrød på Ærø 🫐",
      "Blåbærgrød på Ærø 🫐 ",
      "Blåbærgrød på Ærø",
    ]) {
      expect((await change(headers, { currentPassword: wrong })).status).toBe(400);
    }
    expect((await change(headers, { currentPassword: "Blåbærgrød på Ærø 🫐".normalize("NFD") })).status).toBe(200);
  });

  it.each<[name: string, newPassword: string]>([
    ["the same", testPassword],
    ["the same in another normal form", testPassword.normalize("NFD")],
    ["too short", "kort"],
    ["too long", "x".repeat(513)],
    ["nothing", ""],
    ["the person's own name", "AnnaÆbeløAnnaÆbelø"],
    ["one that everybody has", "password1234"],
  ])("refuses %s as the new one, in Danish, and lets the person try again", async (_, wish) => {
    const { user, headers } = await signedIn(app);
    for (let tries = 0; tries < 7; tries += 1) {
      const response = await change(headers, { newPassword: wish });
      const answer = await response.json();
      expect([response.status, answer.code]).toEqual([400, "validation.failed"]);
      expect(Object.keys(answer.data.fields)).toEqual(["newPassword"]);
      expect(answer.data.fields.newPassword).toMatch(/^[A-ZÆØÅ].*[a-zæøå.]$/);
    }
    expect(await isPassword(user.id, testPassword)).toBe(true);
  });

  it("asks more of those who may see what others wrote", async () => {
    const short = "k7#Rvq2!mWzp";
    expect((await change((await signedIn(app)).headers, { newPassword: short })).status).toBe(200);
    for (const role of ["admin", "reviewer"] as const) {
      const response = await change((await signedIn(app, { role })).headers, { newPassword: short });
      expect((await response.json()).data.fields.newPassword).toContain("15 tegn");
    }
  });

  it("allows five wrong tries in a quarter of an hour, from wherever, and counts each account alone", async () => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const headers = { ...mine.headers };
      statuses.push((await change(headers, { currentPassword: `gæt nummer ${tries}` })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    const refused = await app.call(passwordPath, {
      body: { currentPassword: testPassword, newPassword },
      headers: mine.headers,
      from: "198.51.100.7",
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("180");
    expect((await refused.json()).statusMessage).toMatch(
      /^Du har prøvet for mange gange\. Prøv igen om 3\u00a0minutter\.$/,
    );
    expect((await change(other.headers)).status).toBe(200);
  });

  it("counts guesses that come at once", async () => {
    const { headers } = await signedIn(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => change(headers, { currentPassword: `gæt nummer ${index}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it("of fifty at once with the right password exactly one wins, and what it says is true", async () => {
    const { user, headers } = await signedIn(app);
    const wide = { rateLimitFactor: 1000 };
    const words = ["kanel", "spade", "skov", "lampe", "kridt", "sadel", "torsk"];
    const wishes = Array.from(
      { length: 50 },
      (_, index) => `${words[index % 7]} hvile ${words[(index * 3) % 7]} under ${index} broer`,
    );
    const answers = await Promise.all(wishes.map((wish) => change(headers, { newPassword: wish }, wide)));
    const winners = wishes.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await isPassword(user.id, winners[0] ?? "")).toBe(true);
    expect(await events()).toEqual(["password-changed"]);
    expect((await app.call("/api/user", { headers })).status).toBe(200);
  });

  it("changes nothing when the database is away, and gives the slot back", async () => {
    const { user, headers } = await signedIn(app);
    const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("storage.full", "full")) };
    for (let tries = 0; tries < 6; tries += 1) expect((await change(headers, {}, { store })).status).toBe(507);
    const busy = {
      ...app.deps.passwordHasher,
      verify: () => Promise.reject(new AppError("server.unavailable", "busy")),
    };
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await change(headers, {}, { passwordHasher: busy })).status).toBe(503);
    }
    expect(await isPassword(user.id, testPassword)).toBe(true);
    expect((await change(headers)).status).toBe(200);
  });
});
