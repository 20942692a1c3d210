/** The security table: every route of the router × every kind of caller. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#contract/accounts/account.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { stillModels } from "../../../tests/support/ai/still-model.ts";
import { keptRows } from "../../../tests/support/kept-rows.ts";
import { csrfHeaders, type SignedIn, signedIn, signedInAs } from "../../../tests/support/signed-in.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { allRoutes, goodCall, isOpen, type Route } from "../../../tests/support/valid-calls.ts";
import type { ApiDeps } from "../deps.ts";

/** Wide limits: the rate limits have tests of their own. */
const app = createTestApp({ rateLimitFactor: 1000 });

const models = stillModels("Kortere: Vi talte dem.");

/** Questions about a result are for a model to answer; everything else the built-in engine can. */
function depsFor({ path }: Route): Partial<ApiDeps> {
  const asked: readonly string[] = [apiPaths.rewritingAlternatives, apiPaths.rewritingWords, chatPaths.chatTemporary];
  return asked.includes(path) ? { models } : {};
}
const minuteMs = 60_000;

let routes: readonly Route[] = [];
beforeAll(async () => {
  routes = await allRoutes(app);
});

const named = ({ method, path }: Route) => `${method} ${path}`;
const closed = () => routes.filter((route) => !isOpen(route));
const isWrite = ({ method }: Route) => method !== "GET";

const tokenOf = (headers: SignedIn["headers"]) => headers.authorization?.slice("Bearer ".length);

interface Outsider {
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Makes the caller known again. */
  readonly undo?: () => Promise<unknown>;
}

/**
 * Callers whom no closed route knows, each made from somebody whom it did know and whom it knows again after it: one
 * arrangement serves them all. Only an account that was deleted stays so, and is the last.
 */
const outsiders: Readonly<Record<string, (caller: SignedIn) => Promise<Outsider>>> = {
  "nobody at all": async ({ headers: { authorization, ...headers } }) => ({ headers }),
  "a word for a token": async ({ headers }) => ({ headers: { ...headers, authorization: "Bearer hej" } }),
  "another scheme": async ({ headers }) => ({ headers: { ...headers, authorization: `Basic ${tokenOf(headers)}` } }),
  "a token in the query alone": async ({ headers: { authorization, ...headers } }) => ({
    headers,
    query: `?access_token=${authorization?.slice("Bearer ".length)}`,
  }),
  "a token whose last letters were changed": async ({ headers }) => ({
    headers: { ...headers, authorization: `${headers.authorization?.slice(0, -6)}AAAAAA` },
  }),
  "a token that has run out": async ({ headers }) => {
    app.clock.nowMs += 16 * minuteMs;
    const undo = async () => {
      app.clock.nowMs -= 16 * minuteMs;
    };
    return { headers, undo };
  },
  "a session that was ended": async ({ user }) => {
    const { headers, session } = await signedInAs(app, user);
    await app.deps.store.sessions.end(session.id, user.id, app.clock.nowMs);
    return { headers };
  },
  "a session that has run out": async ({ user }) => {
    const { headers } = await signedInAs(app, user, { idleExpiresAtMs: app.clock.nowMs });
    return { headers };
  },
  "somebody else's session": async ({ headers, user }) => {
    const stranger = await signedIn(app);
    const token = await app.deps.accessTokens.issue({ userId: user.id, sessionId: stranger.session.id });
    return { headers: { ...headers, authorization: `Bearer ${token}` } };
  },
  "an account whose time to regret is over": async ({ headers, user }) => {
    await app.deps.store.users.setDeleteAfter(user.id, app.clock.nowMs);
    return { headers, undo: () => app.deps.store.users.setDeleteAfter(user.id, null) };
  },
  "an account that was deleted": async ({ headers, user }) => {
    await app.deps.store.users.remove(user.id);
    return { headers };
  },
};

it("has closed and open routes in its table", () => {
  expect(closed().length).toBeGreaterThan(11);
  expect(routes.length).toBeGreaterThan(closed().length + 10);
  expect(routes.filter(({ access }) => access === "admin").map(named)).toEqual([
    `GET ${apiPaths.staff}`,
    `PUT ${apiPaths.staff}`,
  ]);
});

describe("closed routes", () => {
  it("answer whoever is not let in with 401, and nothing happens", async () => {
    for (const route of closed()) {
      await app.database.clear();
      const { path, options, caller } = await goodCall(app, route);
      if (caller === null) throw new Error(`${named(route)} has no caller`);
      for (const [who, outsider] of Object.entries(outsiders)) {
        const { headers, query = "", undo } = await outsider(caller);
        const before = await keptRows(app);
        const response = await app.call(path + query, { ...options, headers });
        const answer = await response.json();
        expect([named(route), who, response.status, response.headers.get("www-authenticate")]).toEqual([
          named(route),
          who,
          401,
          "Bearer",
        ]);
        expect(answer, `${named(route)} by ${who}`).toMatchObject({
          code: "auth.required",
          message: "Not authenticated",
          statusMessage: "Log ind for at fortsætte.",
        });
        expect(await keptRows(app), `${named(route)} by ${who}`).toEqual(before);
        await undo?.();
      }
    }
  });

  it.each<[role: Role]>([["user"], ["reviewer"], ["support"], ["admin"]])(
    "let a %s in where the role is enough, and do not exist elsewhere",
    async (role) => {
      for (const route of closed()) {
        await app.database.clear();
        const { path, options } = await goodCall(app, route, role);
        const before = await keptRows(app);
        const response = await app.callWith(depsFor(route), path, options);
        const isLetIn = route.access === "user" || route.access === role;
        expect([named(route), response.status]).toEqual([named(route), isLetIn ? 200 : 404]);
        if (isLetIn) continue;
        expect((await response.json()).message).toBe("unknown API path");
        expect(await keptRows(app), named(route)).toEqual(before);
      }
    },
  );

  it("show and change nothing of a stranger: their objects do not exist", async () => {
    const withObjects = closed().filter(({ path }) => path.includes("{"));
    expect(withObjects.map(named)).toContain(`DELETE ${apiPaths.session}`);
    for (const route of withObjects) {
      const owner = await goodCall(app, route);
      const stranger = await signedIn(app, { role: "admin" });
      const before = await keptRows(app);
      const [, query] = owner.path.split("?");
      const nobodys = filledPath(route.path, { id: app.deps.ids.row() });
      for (const path of [owner.path, query === undefined ? nobodys : `${nobodys}?${query}`]) {
        const response = await app.call(path, { ...owner.options, headers: stranger.headers });
        expect([named(route), response.status]).toEqual([named(route), 404]);
      }
      expect(await keptRows(app)).toEqual(before);
    }
  });

  it("never show one person what is another's", async () => {
    const other = await signedIn(app, { firstName: "Hemmelig", school: "Hemmelig" });
    await signedInAs(app, other.user);
    for (const route of closed().filter((found) => !isWrite(found) && found.access === "user")) {
      const { path, options } = await goodCall(app, route);
      const text = await (await app.call(path, options)).text();
      expect(text, named(route)).not.toMatch(new RegExp(`Hemmelig|${other.user.id}|${other.session.id}`));
    }
  });
});

describe("writes with a token", () => {
  const without: Readonly<Record<string, (headers: SignedIn["headers"]) => Promise<CallOptions["headers"]>>> = {
    "no CSRF token": async ({ "x-csrf-token": _, ...rest }) => rest,
    "no CSRF cookie": async ({ cookie: _, ...rest }) => rest,
    "another visitor's CSRF token": async (headers) => ({
      ...headers,
      "x-csrf-token": (await csrfHeaders(app))["x-csrf-token"],
    }),
    "a changed CSRF token": async (headers) => ({ ...headers, "x-csrf-token": `a${headers["x-csrf-token"]}` }),
  };

  it("are refused without a CSRF token of the visitor's own, on every route, and nothing happens", async () => {
    for (const route of routes.filter(isWrite)) {
      await app.database.clear();
      // Open routes too: whoever sends a token acts for somebody.
      const { path, options } = await goodCall(app, route, route.access === "admin" ? "admin" : "user");
      for (const [what, changed] of Object.entries(without)) {
        const headers = { ...(await changed(options.headers)), ...cspType(route) };
        const before = await keptRows(app);
        const response = await app.call(path, { ...options, headers });
        expect([named(route), what, response.status, (await response.json()).code]).toEqual([
          named(route),
          what,
          403,
          "csrf.invalid",
        ]);
        expect(await keptRows(app), `${named(route)} with ${what}`).toEqual(before);
      }
      if (route.access === "public") continue;
      const before = await keptRows(app);
      // A browser says that another site began it.
      const headers = { ...options.headers, "sec-fetch-site": "cross-site" };
      const response = await app.call(path, { ...options, headers });
      expect([named(route), "from another site", response.status]).toEqual([named(route), "from another site", 403]);
      expect(await keptRows(app), `${named(route)} from another site`).toEqual(before);
    }
  });
});

describe("open routes", () => {
  it("answer the same with a token that is worth nothing as with none", async () => {
    for (const route of routes.filter(({ access }) => access === "public")) {
      await app.database.clear();
      const first = await goodCall(app, route);
      const second = await goodCall(app, route);
      const headers = { ...cspType(route), ...(await csrfHeaders(app)), authorization: "Bearer a.b.c" };
      const statuses = [
        (await app.call(first.path, { ...first.options, headers: cspType(route) })).status,
        (await app.call(second.path, { ...second.options, headers })).status,
      ];
      expect([named(route), statuses[0]]).toEqual([named(route), statuses[1]]);
      if (route.path === apiPaths.dataExportOldLink) expect(statuses[0]).toBe(303);
      else expect(statuses[0], named(route)).toBeLessThan(300);
    }
  });
});

/** The one route with a media type of its own. */
function cspType({ path }: Route): Record<string, string> {
  return path === apiPaths.cspReport ? { "content-type": "application/csp-report" } : {};
}
