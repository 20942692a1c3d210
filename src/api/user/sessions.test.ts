import { describe, expect, it } from "vitest";
import { recordEvent } from "#domain/accounts/model/record-event.ts";
import { type SignedIn, signedIn, signedInAs } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const path = "/api/user/sessions";
const minuteMs = 60_000;

const status = async ({ headers }: Pick<SignedIn, "headers">) => (await app.call("/api/user", { headers })).status;
const end = (headers: SignedIn["headers"], id: string) => app.call(`${path}/${id}`, { method: "DELETE", headers });
const endOthers = (headers: SignedIn["headers"]) => app.call(`${path}/end-others`, { body: {}, headers });
const events = async () =>
  (await app.database.rows("select kind, device from account_events")).map(({ kind, device }) => `${kind} ${device}`);

describe("the list of devices", () => {
  it("shows where the person is signed in, last used first, and nothing secret", async () => {
    const mine = await signedIn(app);
    const older = { lastUsedAtMs: app.clock.nowMs - minuteMs, device: "Safari på iPhone", rememberMe: true };
    const phone = await signedInAs(app, mine.user, older);
    await signedInAs(app, mine.user, { endedAtMs: app.clock.nowMs });
    await signedInAs(app, mine.user, { idleExpiresAtMs: app.clock.nowMs });
    await signedInAs(app, mine.user, { expiresAtMs: app.clock.nowMs });
    await signedIn(app);
    const response = await app.call(path, { headers: mine.headers });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        items: [
          {
            id: mine.session.id,
            device: "Firefox på Linux",
            isCurrent: true,
            rememberMe: false,
            createdAt: "2026-11-20T13:30:00.000Z",
            lastUsedAt: "2026-11-20T13:30:00.000Z",
          },
          {
            id: phone.session.id,
            device: "Safari på iPhone",
            isCurrent: false,
            rememberMe: true,
            createdAt: "2026-11-20T13:30:00.000Z",
            lastUsedAt: "2026-11-20T13:29:00.000Z",
          },
        ],
        nextCursor: null,
      },
    ]);
  });

  it("comes in pages that leave nothing out, also when all were used at the same moment", async () => {
    const mine = await signedIn(app);
    const all = [mine.session.id];
    for (let index = 0; index < 24; index += 1) all.push((await signedInAs(app, mine.user)).session.id);
    const seen: string[] = [];
    let query = "?limit=7";
    for (let page = 0; page < 4; page += 1) {
      const body = await (await app.call(path + query, { headers: mine.headers })).json();
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      expect(body.nextCursor === null).toBe(page === 3);
      query = `?limit=7&cursor=${body.nextCursor}`;
    }
    expect(seen.toSorted()).toEqual(all.toSorted());
    const first = await (await app.call(path, { headers: mine.headers })).json();
    expect([first.items.length, first.nextCursor === null]).toEqual([20, false]);
  });

  it.each(["?limit=0", "?limit=101", "?limit=x", "?cursor=", "?cursor=x", "?cursor=OTk5OTk5OTk5OTk5OTk5OTkgeA"])(
    "refuses %s",
    async (query) => {
      const { headers } = await signedIn(app);
      for (const list of [path, "/api/user/events"]) {
        const response = await app.call(list + query, { headers });
        expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
      }
    },
  );

  it("takes a cursor of somebody else's list as a place in one's own", async () => {
    const other = await signedIn(app);
    await signedInAs(app, other.user);
    const { nextCursor } = await (await app.call(`${path}?limit=1`, { headers: other.headers })).json();
    const mine = await signedIn(app);
    const body = await (await app.call(`${path}?cursor=${nextCursor}`, { headers: mine.headers })).json();
    expect(JSON.stringify(body)).not.toContain(other.user.id);
    expect(body.items.every(({ id }: { id: string }) => id === mine.session.id)).toBe(true);
  });
});

describe("ending one device", () => {
  it("signs it out at once and writes it down; the others stay", async () => {
    const mine = await signedIn(app);
    const phone = await signedInAs(app, mine.user);
    const third = await signedInAs(app, mine.user);
    const response = await end(mine.headers, phone.session.id);
    expect([response.status, await response.json()]).toEqual([200, { message: "Enheden er logget ud." }]);
    expect([await status(phone), await status(mine), await status(third)]).toEqual([401, 200, 200]);
    expect(await events()).toEqual(["sessions-ended Firefox på Linux"]);
    expect((await end(mine.headers, phone.session.id)).status).toBe(404);
  });

  it("may be this one: that is signing out", async () => {
    const mine = await signedIn(app);
    expect((await end(mine.headers, mine.session.id)).status).toBe(200);
    expect(await status(mine)).toBe(401);
    expect((await end(mine.headers, mine.session.id)).status).toBe(401);
  });

  it("is 404 for somebody else's, for one that is over and for what is no id, and nothing happens", async () => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    const over = await signedInAs(app, mine.user, { endedAtMs: app.clock.nowMs });
    const ids = [other.session.id, over.session.id, app.deps.ids.row(), "x", "%00", "1'--", "a".repeat(3000)];
    for (const id of ids) {
      const response = await end(mine.headers, id);
      expect([id, response.status, (await response.json()).code]).toEqual([id, 404, "resource.not-found"]);
    }
    expect(await status(other)).toBe(200);
    expect(await events()).toEqual([]);
  });

  it("fifty at once end it once", async () => {
    const mine = await signedIn(app);
    const phone = await signedInAs(app, mine.user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => end(mine.headers, phone.session.id)));
    expect(answers.map(({ status: answered }) => answered).filter((answered) => answered === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status: answered }) => answered))).toEqual(new Set([200, 404]));
    expect(await events()).toHaveLength(1);
  });

  it("takes no body that is not JSON", async () => {
    const mine = await signedIn(app);
    const headers = { ...mine.headers, "content-type": "text/plain" };
    const response = await app.call(`${path}/${mine.session.id}`, { method: "DELETE", body: "x", headers });
    expect(response.status).toBe(415);
    expect(await status(mine)).toBe(200);
  });
});

describe("ending all others", () => {
  it("leaves this device and other people alone", async () => {
    const mine = await signedIn(app);
    const others = [await signedInAs(app, mine.user), await signedInAs(app, mine.user)];
    const stranger = await signedIn(app);
    const response = await endOthers(mine.headers);
    expect([response.status, await response.json()]).toEqual([200, { message: "Alle andre enheder er logget ud." }]);
    expect(await Promise.all([mine, stranger, ...others].map(status))).toEqual([200, 200, 401, 401]);
    expect(await events()).toEqual(["sessions-ended Firefox på Linux"]);
  });

  it("with no others is no event, and no fault", async () => {
    const mine = await signedIn(app);
    expect((await endOthers(mine.headers)).status).toBe(200);
    expect(await events()).toEqual([]);
  });

  it("two devices that end each other at once leave at most one, and no fault", async () => {
    const mine = await signedIn(app);
    const phone = await signedInAs(app, mine.user);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => endOthers((index % 2 ? mine : phone).headers)),
    );
    expect(answers.every((answer) => answer.status === 200 || answer.status === 401)).toBe(true);
    expect([await status(mine), await status(phone)]).toContain(401);
  });
});

describe("the list of events", () => {
  it("shows a person's own, newest first, page by page", async () => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    const kinds = ["registered", "email-verified", "signed-in", "signed-in-new-device", "password-changed"] as const;
    for (const kind of kinds) {
      app.clock.nowMs += 1000;
      await app.deps.store.transaction((tx) =>
        recordEvent(tx, app.deps, { userId: mine.user.id, kind, device: kind === "registered" ? "" : "Edge på Mac" }),
      );
    }
    await app.deps.store.transaction((tx) =>
      recordEvent(tx, app.deps, { userId: other.user.id, kind: "signed-in", device: "" }),
    );
    const first = await (await app.call("/api/user/events?limit=3", { headers: mine.headers })).json();
    expect(first.items.map(({ kind }: { kind: string }) => kind)).toEqual([...kinds].reverse().slice(0, 3));
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      kind: "password-changed",
      device: "Edge på Mac",
      at: "2026-11-20T13:30:05.000Z",
    });
    const rest = await (
      await app.call(`/api/user/events?cursor=${first.nextCursor}`, { headers: mine.headers })
    ).json();
    expect([rest.items.map(({ kind }: { kind: string }) => kind), rest.nextCursor]).toEqual([
      ["email-verified", "registered"],
      null,
    ]);
  });
});
