import { describe, expect, it } from "vitest";
import { signedIn } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const path = "/api/user";

describe("GET /api/user", () => {
  it("is the account, and nothing of it that is secret", async () => {
    const { user, headers } = await signedIn(app, { email: "Anna@Eksempel.dk", school: "Æbleskolen" });
    const response = await app.call(path, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: user.id,
      firstName: "Anna",
      lastName: "Æbelø",
      email: "Anna@Eksempel.dk",
      role: "user",
      educationLevel: null,
      school: "Æbleskolen",
      settings: { comma: "foelg", level: "oevet", mailOnNewDevice: true, historyDays: 90, chatDays: 365 },
      pendingEmail: null,
      deleteAfter: null,
      createdAt: "2026-11-20T13:30:00.000Z",
    });
  });

  it("shows the deletion that was asked for", async () => {
    const { headers } = await signedIn(app, { deleteAfterMs: app.clock.nowMs + 1000 });
    expect(await (await app.call(path, { headers })).json()).toMatchObject({ deleteAfter: "2026-11-20T13:30:01.000Z" });
  });
});

describe("PUT /api/user", () => {
  const put = (headers: Record<string, string>, body: unknown) => app.call(path, { method: "PUT", body, headers });

  it("changes the fields that are named and answers with the account as it is then", async () => {
    const { headers } = await signedIn(app);
    const response = await put(headers, {
      firstName: "  Åse ",
      lastName: "Øster\nlund",
      educationLevel: "stx",
      school: "Nørre Gymnasium 🏫",
      settings: { comma: "start" },
    });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({
      firstName: "Åse",
      lastName: "Øster lund",
      educationLevel: "stx",
      school: "Nørre Gymnasium 🏫",
      settings: { comma: "start", level: "oevet", mailOnNewDevice: true, historyDays: 90, chatDays: 365 },
    });
    expect(await (await app.call(path, { headers })).json()).toEqual(answer);

    expect(await (await put(headers, { educationLevel: null, school: "" })).json()).toMatchObject({
      firstName: "Åse",
      educationLevel: null,
      school: "",
      settings: { comma: "start" },
    });
    expect(await (await put(headers, {})).json()).toMatchObject({ firstName: "Åse", settings: { comma: "start" } });
  });

  it("drops everything else: role, address, id, password, deletion and what is not a setting", async () => {
    const { user, headers } = await signedIn(app);
    const before = await app.database.rows("select * from users");
    const response = await put(headers, {
      id: "0190c6a4-0000-7000-8000-000000000001",
      userId: "0190c6a4-0000-7000-8000-000000000001",
      role: "admin",
      email: "ny@eksempel.dk",
      emailKey: "ny@eksempel.dk",
      emailVerifiedAt: null,
      passwordHash: "x",
      deleteAfter: "2026-11-20T13:30:00.000Z",
      createdAt: "2020-01-01T00:00:00.000Z",
      settings: { isAdmin: true, __proto__: { level: "avanceret" } },
    });
    expect([response.status, (await response.json()).role]).toEqual([200, "user"]);
    expect(await app.database.rows("select * from users")).toEqual(before);
    expect(user.role).toBe("user");
  });

  it.each<[body: object, fields: Record<string, string>]>([
    [{ firstName: "" }, { firstName: "Udfyld feltet" }],
    [{ lastName: " \t " }, { lastName: "Udfyld feltet" }],
    [{ firstName: "x".repeat(61) }, { firstName: "Skriv højst 60 tegn" }],
    [{ school: "x".repeat(121) }, { school: "Skriv højst 120 tegn" }],
    [{ educationLevel: "phd" }, { educationLevel: "Feltet kan ikke læses" }],
    [{ settings: { comma: "altid" } }, { "settings.comma": "Feltet kan ikke læses" }],
    [{ settings: { mailOnNewDevice: "ja" } }, { "settings.mailOnNewDevice": "Feltet kan ikke læses" }],
    [
      { firstName: null, settings: 7 },
      { firstName: "Feltet kan ikke læses", settings: "Feltet kan ikke læses" },
    ],
  ])("refuses %j by field, and changes nothing", async (body, fields) => {
    const { headers } = await signedIn(app);
    const before = await app.database.rows("select * from users");
    const response = await put(headers, { lastName: "Ny", ...body });
    expect(response.status).toBe(400);
    expect((await response.json()).data.fields).toEqual(fields);
    expect(await app.database.rows("select * from users")).toEqual(before);
  });

  it("keeps what fifty devices change at once, and touches nobody else", async () => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    const changes = [{ settings: { comma: "uden" } }, { settings: { level: "avanceret" } }, { school: "Ny skole" }];
    const answers = await Promise.all(Array.from({ length: 51 }, (_, index) => put(mine.headers, changes[index % 3])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await (await app.call(path, { headers: mine.headers })).json()).toMatchObject({
      settings: { comma: "uden", level: "avanceret", mailOnNewDevice: true, historyDays: 90, chatDays: 365 },
      school: "Ny skole",
    });
    expect(await (await app.call(path, { headers: other.headers })).json()).toMatchObject({ school: "" });
  });

  it("says so when the account went away meanwhile", async () => {
    const { user, headers } = await signedIn(app);
    const { users, transaction } = app.deps.store;
    const gone: typeof transaction = async (work) => {
      await users.remove(user.id);
      return transaction(work);
    };
    const store = { ...app.deps.store, transaction: gone };
    const response = await app.callWith({ store }, path, { method: "PUT", body: { firstName: "Åse" }, headers });
    expect([response.status, (await response.json()).code]).toEqual([401, "auth.required"]);
    expect(await app.deps.store.users.find(user.id)).toBeNull();
  });
});
