import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { issueLink } from "#domain/accounts/model/links.ts";
import { recordEvent } from "#domain/accounts/model/record-event.ts";
import { exportToken } from "#domain/accounts/personal-data/export-file.ts";
import { AppError } from "#domain/app-error.ts";
import { exportFileCall, exportTokenOf } from "../../../../tests/support/export-calls.ts";
import { type SignedIn, signedIn, signedInAs, testPassword } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp();
const path = "/api/user/data-export";
const filePath = "/api/data-export";
const hourMs = 3_600_000;

const ask = (headers: SignedIn["headers"], currentPassword = testPassword) =>
  app.call(path, { body: { currentPassword }, headers });
const storedFiles = async () => (await app.files.list("exports/")).map(({ key }) => key);
/** Files of earlier tests lie in the same folder. */
async function emptied(): Promise<void> {
  for (const key of await storedFiles()) await app.files.remove(key);
}

async function archiveOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it("gives everything that is kept of the person, in files that people and programs read", async () => {
  await emptied();
  const mine = await signedIn(app, { email: "anna@eksempel.dk", school: "Æbleskolen", educationLevel: "stx" });
  const ended = await signedInAs(app, mine.user, { endedAtMs: app.clock.nowMs, device: "Safari på iPhone" });
  const { id: userId } = mine.user;
  await app.deps.store.transaction(async (tx) => {
    await issueLink(tx, app.deps, { userId, purpose: "confirm-email-change", email: "ny@eksempel.dk" });
    await recordEvent(tx, app.deps, { userId, kind: "signed-in", device: "Safari på iPhone" });
  });
  const stranger = await signedIn(app, { email: "fremmed@eksempel.dk", firstName: "Fremmed" });

  const response = await ask(mine.headers);
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect(answer).toEqual({
    message: "Din fil er klar. Linket virker i 24 timer.",
    path: expect.stringMatching(/^\/hent-mine-data#[\w-]{52}$/),
    expiresAt: "2026-11-21T13:30:00.000Z",
  });
  expect(await app.database.rows("select kind from account_events order by id desc limit 1")).toEqual([
    { kind: "data-exported" },
  ]);

  const file = await app.call(...exportFileCall(answer.path));
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="rodtraad-mine-data.zip"',
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  const files = await archiveOf(file);
  expect(Object.keys(files)).toEqual([
    "LAESMIG.txt",
    "konto.json",
    "enheder.json",
    "ordbog.json",
    "historik.json",
    "samtaler.json",
    "chatfiler.json",
    "mapper.json",
    "skabeloner.json",
    "delte-samtaler.json",
    "bedoemmelser.json",
    "forbrug.json",
    "haendelser.json",
  ]);
  expect(JSON.parse(files["forbrug.json"] ?? "")).toEqual({ plan: "Gratis", days: [], runs: [], modelUse: [] });
  expect(JSON.parse(files["konto.json"] ?? "")).toEqual({
    id: userId,
    firstName: "Anna",
    lastName: "Æbelø",
    email: "anna@eksempel.dk",
    role: "user",
    educationLevel: "stx",
    school: "Æbleskolen",
    settings: { comma: "foelg", level: "oevet", mailOnNewDevice: true, historyDays: 90, chatDays: 365 },
    emailVerifiedAt: "2026-11-20T13:30:00.000Z",
    createdAt: "2026-11-20T13:30:00.000Z",
    deleteAfter: null,
    mailedLinks: [
      {
        purpose: "confirm-email-change",
        email: "ny@eksempel.dk",
        createdAt: "2026-11-20T13:30:00.000Z",
        expiresAt: "2026-11-21T13:30:00.000Z",
      },
    ],
  });
  const devices = JSON.parse(files["enheder.json"] ?? "") as { id: string; endedAt: string | null }[];
  expect(new Map(devices.map(({ id, endedAt }) => [id, endedAt]))).toEqual(
    new Map([
      [mine.session.id, null],
      [ended.session.id, "2026-11-20T13:30:00.000Z"],
    ]),
  );
  expect(JSON.parse(files["haendelser.json"] ?? "")).toEqual([
    { id: expect.any(String), kind: "signed-in", device: "Safari på iPhone", at: "2026-11-20T13:30:00.000Z" },
  ]);
  const guide = files["LAESMIG.txt"] ?? "";
  for (const name of Object.keys(files).slice(1)) expect(guide).toContain(`\n${name}\n`);
  expect(guide).toContain("Dine data fra Rød Tråd\nHentet 20. november 2026 kl. 14.30 fra http://127.0.0.1:3000");
  expect(guide).not.toMatch(/undefined|NaN|!/);

  const everything = Object.values(files).join("\n");
  const secrets = [
    mine.user.passwordHash,
    mine.session.tokenHash,
    mine.session.deviceHash,
    stranger.user.id,
    "Fremmed",
  ];
  for (const secret of secrets) expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/argon2|hash/i);
});

it("holds every row, however many there are", async () => {
  const mine = await signedIn(app);
  await app.database.rows(`
    insert into account_events (id, user_id, kind, device, at)
    select gen_random_uuid(), '${mine.user.id}', 'signed-in', 'Chrome på Windows', now() - make_interval(secs => n / 3)
    from generate_series(1, 3210) n`);
  const { path: file } = await (await ask(mine.headers)).json();
  const files = await archiveOf(await app.call(...exportFileCall(file)));
  const ids = (JSON.parse(files["haendelser.json"] ?? "") as { id: string }[]).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([3210, 3210]);
});

it("names the file after its owner, and so that nobody who reads the folder can make the link", async () => {
  await emptied();
  const mine = await signedIn(app);
  const { path: link } = await (await ask(mine.headers)).json();
  const [key = ""] = await storedFiles();
  expect(key.startsWith(`exports/${mine.user.id}.1795267800000.`)).toBe(true);
  expect(key).toMatch(/\.[\w-]{43}\.zip$/);
  expect(key).not.toContain(link.slice(-22));
});

it("stops working when its time is up, and a made-up time or owner leads nowhere", async () => {
  const [mine, other] = [await signedIn(app), await signedIn(app)];
  const { path: link } = await (await ask(mine.headers)).json();
  const random = link.slice(-22);
  app.clock.nowMs += 24 * hourMs - 1;
  expect((await app.call(...exportFileCall(link))).status).toBe(200);
  const madeUp = [
    exportToken(mine.user.id, app.clock.nowMs + 1, random),
    exportToken(mine.user.id, app.clock.nowMs + hourMs, random),
    exportToken(other.user.id, app.clock.nowMs + 1, random),
    exportToken(mine.user.id, app.clock.nowMs + 1, app.deps.ids.capability()),
  ];
  const [genuine, ...others] = await Promise.all(
    madeUp.map(async (token) => (await app.call(filePath, { body: { token } })).status),
  );
  expect([genuine, others]).toEqual([200, [404, 404, 404]]);
  app.clock.nowMs += 1;
  const gone = await app.call(...exportFileCall(link));
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({
    code: "resource.not-found",
    statusMessage: "Linket virker ikke længere. Hent dine data igen under Min profil.",
  });
});

it.each(["_".repeat(52), "AB".repeat(26)])("is 404 for %s", async (token) => {
  const response = await app.call(filePath, { body: { token } });
  expect([response.status, (await response.json()).code]).toEqual([404, "resource.not-found"]);
});

it.each([
  "",
  "x",
  "..",
  "../backups",
  `${"a".repeat(52)}\n`,
  "a".repeat(3000),
  "💩".repeat(26),
  52,
  null,
  ["a".repeat(52)],
])("is 400 for %j", async (token) => {
  const response = await app.call(filePath, { body: { token } });
  expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
});

describe("a link of the release before, with the token in its path", () => {
  it("leads to the page and answers no file, whether it works or not", async () => {
    const { path: link } = await (await ask((await signedIn(app)).headers)).json();
    for (const token of [exportTokenOf(link), "a".repeat(52)]) {
      const response = await app.call(`${filePath}/${token}`);
      expect([response.status, response.headers.get("location")]).toEqual([303, `/hent-mine-data#${token}`]);
      expect([response.headers.get("cache-control"), await response.text()]).toEqual(["no-store", ""]);
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }
    expect((await app.call(...exportFileCall(link))).status).toBe(200);
  });

  it.each(["x", "..", "%2e%2e%2fbackups", "mgpzwnwg.%00", "a".repeat(3000), "%F0%9F%92%A9", `${"a".repeat(51)}%0A`])(
    "is 404 for %s",
    async (token) => {
      const response = await app.call(`${filePath}/${token}`);
      expect([response.status, (await response.json()).code]).toEqual([404, "resource.not-found"]);
    },
  );
});

it("makes nothing without the right password, and takes five tries", async () => {
  await emptied();
  const { headers } = await signedIn(app);
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await ask(headers, "noget helt andet her");
    expect([wrong.status, (await wrong.json()).code]).toEqual([400, "auth.wrong-password"]);
  }
  expect((await ask(headers)).status).toBe(429);
  expect(await storedFiles()).toEqual([]);
});

it("makes ten files an hour for one person, which leaves every try with the password elsewhere", async () => {
  await emptied();
  const { headers } = await signedIn(app);
  for (let files = 0; files < 10; files += 1) expect((await ask(headers)).status).toBe(200);
  const refused = await ask(headers);
  expect([refused.status, (await refused.json()).code]).toEqual([429, "rate.limited"]);
  expect(refused.headers.get("retry-after")).toBe("360");
  expect(await storedFiles()).toHaveLength(10);
  expect((await ask((await signedIn(app)).headers)).status).toBe(200);

  const body = { currentPassword: "noget helt andet her", newPassword: "seks grønne bananer på loftet" };
  const tries = [];
  for (let index = 0; index < 6; index += 1)
    tries.push((await app.call("/api/user/change-password", { body, headers })).status);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
});

it("keeps the token out of the log", async () => {
  const { path: link } = await (await ask((await signedIn(app)).headers)).json();
  await app.call(...exportFileCall(link));
  await app.call(`${filePath}/${exportTokenOf(link)}`);
  const log = JSON.stringify(app.logLines);
  for (const route of [filePath, `${filePath}/:token`]) expect(log).toContain(`"route":"${route}"`);
  expect(log).not.toContain(link.slice(-22));
});

it("ends with the account, and is gone with the files of that night", async () => {
  await emptied();
  const deleteAfterMs = app.clock.nowMs + 2 * hourMs;
  const answer = await (await ask((await signedIn(app, { deleteAfterMs })).headers)).json();
  expect(answer.expiresAt).toBe(new Date(deleteAfterMs).toISOString());
});

it("says so, promises no file and takes no slot, when there is no room", async () => {
  const { headers } = await signedIn(app);
  const files = { ...app.files, put: () => Promise.reject(new AppError("storage.full", "full")) };
  for (let tries = 0; tries < 11; tries += 1) {
    const response = await app.callWith({ files }, path, { body: { currentPassword: testPassword }, headers });
    expect(response.status).toBe(507);
  }
  expect(await app.database.rows("select kind from account_events")).toEqual([]);
  expect((await ask(headers)).status).toBe(200);
});

it("leaves no file and takes no slot when the database goes away after it was written", async () => {
  await emptied();
  const { headers } = await signedIn(app);
  const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("server.unavailable", "away")) };
  for (let tries = 0; tries < 11; tries += 1) {
    const response = await app.callWith({ store }, path, { body: { currentPassword: testPassword }, headers });
    expect(response.status).toBe(503);
  }
  expect(await storedFiles()).toEqual([]);
  expect((await ask(headers)).status).toBe(200);
});

it("fifty at once are fifty files that work", async () => {
  const { headers } = await signedIn(app);
  const options = { body: { currentPassword: testPassword }, headers };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.callWith({ rateLimitFactor: 100 }, path, options)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const links = await Promise.all(answers.map(async (answer) => (await answer.json()).path));
  expect(new Set(links).size).toBe(50);
  for (const link of links)
    expect((await app.callWith({ rateLimitFactor: 100 }, ...exportFileCall(link))).status).toBe(200);
});
