import { describe, expect, it } from "vitest";
import type { Role } from "#contract/accounts/account.rules.ts";
import { issueLink } from "#domain/accounts/model/links.ts";
import { type SignedIn, signedIn, signedInAs, storedUser } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const path = "/api/admin/staff";

const give = (headers: SignedIn["headers"], email: string, role: Role) =>
  app.callWith({ rateLimitFactor: 1000 }, path, { method: "PUT", body: { email, role }, headers });
const roleOf = async (id: string) => (await app.deps.store.users.find(id))?.role;
const kinds = async () =>
  (await app.database.rows("select kind from account_events order by id")).map(({ kind }) => kind);
const status = async ({ headers }: Pick<SignedIn, "headers">) => (await app.call("/api/user", { headers })).status;

describe("who may look", () => {
  it.each<[role: Role]>([["user"], ["reviewer"], ["support"]])("a %s sees that there is no such call", async (role) => {
    const { user, headers } = await signedIn(app, { role });
    const unknown = await (await app.call("/api/intet", { headers })).json();
    for (const method of ["GET", "PUT"]) {
      const body = method === "PUT" ? { email: user.email, role: "admin" } : undefined;
      const response = await app.call(path, { method, headers, ...(body !== undefined && { body }) });
      expect(response.status).toBe(404);
      expect({ ...(await response.json()), requestId: "" }).toEqual({ ...unknown, requestId: "" });
    }
    expect(await roleOf(user.id)).toBe(role);
  });

  it("asks the database and not the token: a role that was taken is gone at once", async () => {
    const admin = await signedIn(app, { role: "admin" });
    expect((await app.call(path, { headers: admin.headers })).status).toBe(200);
    await app.deps.store.users.setRole(admin.user.id, "user");
    expect((await app.call(path, { headers: admin.headers })).status).toBe(404);
  });
});

it("lists everybody with a role, page by page, and nothing secret", async () => {
  const admin = await signedIn(app, { role: "admin", createdAtMs: app.clock.nowMs + 5 });
  for (const role of ["reviewer", "support", "user", "reviewer"] as const) await storedUser(app, { role });
  const first = await (await app.call(`${path}?limit=3`, { headers: admin.headers })).json();
  expect(first.items[0]).toEqual({
    id: admin.user.id,
    firstName: "Anna",
    lastName: "Æbelø",
    email: admin.user.email,
    role: "admin",
  });
  const rest = await (await app.call(`${path}?cursor=${first.nextCursor}`, { headers: admin.headers })).json();
  const roles = [...first.items, ...rest.items].map(({ role }: { role: Role }) => role).toSorted();
  expect([roles, rest.nextCursor]).toEqual([["admin", "reviewer", "reviewer", "support"], null]);
});

describe("giving a role", () => {
  it("gives it to the verified account of the address, in any spelling, and says so by mail and in the log", async () => {
    const admin = await signedIn(app, { role: "admin" });
    const mine = await signedIn(app, { email: "åse@eksempel.dk" });
    const response = await give(admin.headers, " ÅSE@Eksempel.dk ", "support");
    expect([response.status, await response.json()]).toEqual([200, { message: "Rollen er gemt." }]);
    expect([await roleOf(mine.user.id), await status(mine), await kinds()]).toEqual(["support", 200, ["role-changed"]]);
    await app.runJobs();
    expect((await app.mails()).map(({ to }) => to)).toEqual(["åse@eksempel.dk"]);
    const line = app.logLines.find(({ msg }) => msg === "role changed");
    expect(line).toMatchObject({ userId: mine.user.id, actorId: admin.user.id, role: "support" });
    expect(JSON.stringify(app.logLines)).not.toContain("eksempel.dk");
  });

  it.each<[role: Role]>([["reviewer"], ["admin"]])(
    "makes whoever becomes %s choose a longer password by mail",
    async (role) => {
      const admin = await signedIn(app, { role: "admin" });
      const mine = await signedIn(app);
      const wish = { userId: mine.user.id, purpose: "confirm-email-change", email: "ny@eksempel.dk" } as const;
      await app.deps.store.transaction((tx) => issueLink(tx, app.deps, wish));
      await give(admin.headers, mine.user.email, role);
      expect(await status(mine)).toBe(401);
      expect((await app.deps.store.users.find(mine.user.id))?.passwordHash).toBeNull();
      expect(await app.database.rows("select purpose, email from links")).toEqual([
        { purpose: "reset-password", email: mine.user.email },
      ]);
      await app.runJobs();
      const mails = await app.mails();
      expect(mails.map(({ to }) => to)).toEqual([mine.user.email, mine.user.email]);
      expect(mails.some(({ text }) => text?.includes("/nulstil-adgangskode?token="))).toBe(true);
    },
  );

  it.each<[from: Role, to: Role, purposes: object[]]>([
    ["user", "admin", [{ purpose: "reset-password" }]],
    ["user", "reviewer", [{ purpose: "reset-password" }]],
    ["reviewer", "admin", []],
    ["user", "support", [{ purpose: "undo-email-change" }]],
  ])("from %s to %s takes the way back from a mailbox that was left", async (from, to, purposes) => {
    const admin = await signedIn(app, { role: "admin" });
    const mine = await storedUser(app, { role: from });
    const wish = { userId: mine.id, purpose: "undo-email-change", email: "gammel@eksempel.dk" } as const;
    await app.deps.store.transaction((tx) => issueLink(tx, app.deps, wish));
    expect((await give(admin.headers, mine.email, to)).status).toBe(200);
    expect(await app.database.rows("select purpose from links")).toEqual(purposes);
  });

  it("asks for no new password where the old one was judged as strictly", async () => {
    const admin = await signedIn(app, { role: "admin" });
    const reviewer = await signedIn(app, { role: "reviewer" });
    await give(admin.headers, reviewer.user.email, "admin");
    await give(admin.headers, reviewer.user.email, "user");
    expect([await roleOf(reviewer.user.id), await status(reviewer)]).toEqual(["user", 200]);
    expect(await kinds()).toEqual(["role-changed", "role-changed"]);
  });

  it("tells nobody when nothing changes", async () => {
    const admin = await signedIn(app, { role: "admin" });
    expect((await give(admin.headers, admin.user.email, "admin")).status).toBe(200);
    expect([await status(admin), await kinds(), await app.runJobs()]).toEqual([200, [], { done: 0, failed: 0 }]);
    expect(app.logLines.some(({ msg }) => msg === "role changed")).toBe(false);
  });

  it("says by field that no verified account has the address", async () => {
    const admin = await signedIn(app, { role: "admin" });
    const unverified = await storedUser(app, { emailVerifiedAtMs: null });
    for (const email of ["ingen@eksempel.dk", unverified.email]) {
      const response = await give(admin.headers, email, "support");
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: "resource.not-found",
        statusMessage: "Der er ingen bekræftet konto med den e-mail",
        data: { fields: { email: "Der er ingen bekræftet konto med den e-mail" } },
      });
    }
    expect(await roleOf(unverified.id)).toBe("user");
  });

  it("refuses a role that there is not", async () => {
    const admin = await signedIn(app, { role: "admin" });
    const response = await give(admin.headers, admin.user.email, "root" as Role);
    expect([response.status, (await response.json()).data.fields]).toEqual([400, { role: "Feltet kan ikke læses" }]);
  });

  it("leaves the role with the last administrator who stays", async () => {
    const admin = await signedIn(app, { role: "admin" });
    const leaving = await signedIn(app, { role: "admin", deleteAfterMs: app.clock.nowMs + 1000 });
    const response = await give(leaving.headers, admin.user.email, "user");
    expect([response.status, (await response.json()).code]).toEqual([409, "resource.conflict"]);
    expect((await give(admin.headers, leaving.user.email, "user")).status).toBe(200);
    expect([await roleOf(admin.user.id), await roleOf(leaving.user.id)]).toEqual(["admin", "user"]);
  });

  it("leaves one when all administrators take it from each other at once", async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => signedIn(app, { role: "admin" })));
    const calls = admins.flatMap(({ headers }) => admins.map(({ user }) => give(headers, user.email, "user")));
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(statuses.every((answered) => [200, 404, 409].includes(answered))).toBe(true);
    expect(await app.deps.store.users.countWithRole("admin")).toBe(1);
  });

  it("fifty at once are one change", async () => {
    const admin = await signedIn(app, { role: "admin" });
    const mine = await signedIn(app);
    await signedInAs(app, mine.user);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => give(admin.headers, mine.user.email, "reviewer")),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await kinds()).toEqual(["role-changed"]);
    expect(await app.database.rows("select id from links")).toHaveLength(1);
  });
});
