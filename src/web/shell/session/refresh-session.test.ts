/** Renewing a session against a local server: once for all calls, never with a used token, and never lost by accident. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { awakeTimer } from "../../../../tests/support/awake-time.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import {
  type Answer,
  json,
  refusal,
  type SessionServer,
  serveSession,
  testToken,
  testUser,
} from "../../../../tests/support/session-server.ts";
import { browserApi } from "../browser-api.ts";
import { accessToken, clearSession, isSignedIn, keepSession, keptTokens } from "../state/session.ts";
import { refreshSession, renewSession } from "./refresh-session.ts";

const sessionId = "session-1";
const first = testToken(sessionId);
const second = testToken(sessionId, 1_700_000_900);
const given = { tokens: { accessToken: first, refreshToken: "r1" }, user: testUser };
const renewed: Answer = (response, { body }) => {
  const { refreshToken } = JSON.parse(body) as { refreshToken: string };
  json(response, 200, {
    status: "success",
    message: "",
    tokens: { accessToken: second, refreshToken: `${refreshToken}+` },
  });
};

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

/** `/api/auth/refresh-token` answers as given, everything else only with the new token. */
function start(onRefresh: Answer = renewed): Promise<SessionServer> {
  return serveSession((response, call, count) => {
    if (call.path === apiPaths.refreshToken) return onRefresh(response, call, count);
    if (call.path === apiPaths.csrfToken) return json(response, 200, { token: "c1" });
    if (call.headers.authorization === `Bearer ${second}`) return json(response, 200, { ok: true });
    return refusal(response, 401, "auth.required");
  });
}

/** Makes the stored tokens look as if they had come long ago. */
function grow(storage: Map<string, string>, generation = 0): void {
  storage.set("rodtraad.tokens", JSON.stringify({ receivedAtMs: Date.now() - 3_600_000, generation }));
}

describe("one renewal", () => {
  it("for fifty calls at once with an old token", async () => {
    const server = await start();
    keepSession(given, true);
    grow(browser.local);
    const answers = await Promise.all(Array.from({ length: 50 }, () => browserApi().get(apiPaths.user)));
    expect(answers).toHaveLength(50);
    expect(server.to(apiPaths.refreshToken)).toHaveLength(1);
    expect(server.to(apiPaths.user)).toHaveLength(50);
    expect(keptTokens()).toMatchObject({ accessToken: second, refreshToken: "r1+", generation: 1 });
  });

  it("for fifty calls at once that are refused, with and without a body", async () => {
    const server = await start();
    keepSession(given, true);
    const calls = Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0 ? browserApi().get(apiPaths.user) : browserApi().put(apiPaths.user, { firstName: "Liv" }),
    );
    await expect(Promise.all(calls)).resolves.toHaveLength(50);
    expect(server.to(apiPaths.refreshToken)).toHaveLength(1);
    const puts = server.to(apiPaths.user).filter(({ method }) => method === "PUT");
    expect(puts.filter(({ headers }) => headers.authorization === `Bearer ${second}`)).toHaveLength(25);
    expect(puts.every(({ body }) => body === '{"firstName":"Liv"}')).toBe(true);
  });

  it("and none when another tab has done it while this one waited for its turn", async () => {
    const server = await start();
    keepSession(given, true);
    let finish = () => {};
    const other = navigator.locks.request(
      `rodtraad.session.${sessionId}`,
      () => new Promise<void>((r) => (finish = r)),
    );
    await expect.poll(async () => (await navigator.locks.query()).held).toHaveLength(1);
    const own = refreshSession();
    browser.local.set("refreshToken", "r2");
    browser.local.set("accessToken", second);
    finish();
    await other;
    await expect(own).resolves.toBe(true);
    expect(server.seen).toEqual([]);
    expect(keptTokens()?.refreshToken).toBe("r2");
  });

  it("and none when what the other tab has stored is seen here only after the turn has passed on", async () => {
    const server = await start();
    keepSession(given, true);
    let finish = () => {};
    const other = navigator.locks.request(
      `rodtraad.session.${sessionId}`,
      () => new Promise<void>((r) => (finish = r)),
    );
    const own = refreshSession();
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    finish();
    await other;
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(0);
    browser.local.set("refreshToken", "r2");
    browser.local.set("accessToken", second);
    await expect(own).resolves.toBe(true);
    expect(server.seen).toEqual([]);
  });

  it("is tried again when its answer is lost, with the same token", async () => {
    const server = await start((response, call, count) =>
      count === 1 ? response.destroy() : renewed(response, call, count),
    );
    keepSession(given, true);
    await expect(refreshSession()).resolves.toBe(true);
    expect(server.to(apiPaths.refreshToken).map(({ body }) => body)).toEqual(Array(2).fill('{"refreshToken":"r1"}'));
  });
});

describe("who is signed out by it", () => {
  it.each([true, false])("whoever the server refuses (Husk mig: %s)", async (rememberMe) => {
    await start((response) => refusal(response, 401, "auth.session-ended"));
    keepSession(given, rememberMe);
    const error = await browserApi()
      .get(apiPaths.user)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "auth.session-ended", message: "Du er blevet logget ud. Log ind igen." });
    expect([...browser.session]).toEqual([]);
    expect([...browser.local]).toEqual([["rememberMe", String(rememberMe)]]);
  });

  it("whoever has no refresh token, without a call", async () => {
    const server = await start();
    keepSession(given, true);
    browser.local.delete("refreshToken");
    await expect(renewSession(first)).rejects.toMatchObject({
      message: "Du er blevet logget ud. Log ind igen.",
      cause: { message: "No refresh token available" },
    });
    keepSession({ ...given, tokens: { accessToken: first, refreshToken: "" } }, true);
    await expect(refreshSession()).resolves.toBe(false);
    expect([isSignedIn(), server.seen]).toEqual([false, []]);
  });

  it("whoever is refused with a new token too", async () => {
    const other = testToken(sessionId, 1_700_001_800);
    const server = await start((response) =>
      json(response, 200, { tokens: { accessToken: other, refreshToken: "r2" } }),
    );
    keepSession(given, true);
    await expect(browserApi().get(apiPaths.user)).rejects.toMatchObject({ code: "auth.required" });
    expect(isSignedIn()).toBe(false);
    expect(server.to(apiPaths.refreshToken)).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ["a fault", (response) => refusal(response, 500, "server.failed")],
    ["a pause", (response) => refusal(response, 503, "server.unavailable")],
    ["too many calls", (response) => refusal(response, 429, "rate.limited")],
    [
      "another network's own sign-in page",
      (response) => {
        response.writeHead(401, { "content-type": "text/html" });
        response.end("<h1>Log on to the school network</h1>");
      },
    ],
  ])("nobody by %s", async (_, answer) => {
    await start(answer);
    keepSession(given, true);
    await expect(refreshSession()).rejects.toHaveProperty("name", "ApiError");
    expect(keptTokens()).toMatchObject({ accessToken: first, refreshToken: "r1" });
  });

  it("nobody by a call whose answer never comes", async () => {
    await start((response) => response.destroy());
    keepSession(given, true);
    await expect(refreshSession()).rejects.toMatchObject({ code: "network.offline" });
    expect(isSignedIn()).toBe(true);
  }, 15_000);

  it("and whoever signed out meanwhile stays so", async () => {
    await start((response, call, count) => {
      clearSession();
      renewed(response, call, count);
    });
    keepSession(given, true);
    await expect(refreshSession()).resolves.toBe(false);
    expect([...browser.local]).toEqual([["rememberMe", "true"]]);
  });

  it.each(["auth.wrong-credentials", "auth.session-ended"])("nobody by %s on another call", async (code) => {
    const server = await serveSession((response) => refusal(response, 401, code));
    keepSession(given, true);
    await expect(browserApi().get(apiPaths.accountEvents)).rejects.toMatchObject({ code });
    await expect(browserApi().post(apiPaths.login, {})).rejects.toMatchObject({ code });
    expect(server.to(apiPaths.refreshToken)).toEqual([]);
    expect(isSignedIn()).toBe(true);
  });
});

describe("an answer that hangs", () => {
  // Tokens of their own: what is doubtful stays so for as long as the page lives.
  const hold = (refreshToken: string) => keepSession({ ...given, tokens: { accessToken: first, refreshToken } }, true);

  it("is not waited for until the server's grace is over", async () => {
    const server = await start((response, call, count) => (count === 1 ? undefined : renewed(response, call, count)));
    hold("hung-1");
    await expect(refreshSession()).resolves.toBe(true);
    expect(server.to(apiPaths.refreshToken).map(({ body }) => body)).toEqual(
      Array(2).fill('{"refreshToken":"hung-1"}'),
    );
  });

  it("each time signs nobody out, and the token is not presented again once the grace is over", async () => {
    const presentedAtMs: number[] = [];
    const nowMs = awakeTimer();
    const server = await start(() => presentedAtMs.push(nowMs()));
    hold("hung-2");
    const failure = { code: "network.timeout", message: expect.stringMatching(/^Dit login kunne ikke fornyes/) };
    await expect(refreshSession()).rejects.toMatchObject(failure);
    expect((presentedAtMs.at(-1) ?? 0) - (presentedAtMs[0] ?? 0)).toBeLessThan(10_000);
    await expect(refreshSession()).rejects.toMatchObject(failure);
    expect(server.to(apiPaths.refreshToken)).toHaveLength(presentedAtMs.length);
    expect(keptTokens()).toMatchObject({ accessToken: first, refreshToken: "hung-2" });
  }, 20_000);

  it("on a device that slept meanwhile is not asked for again", async () => {
    const server = await start((response) => {
      const wokenAtMs = Date.now() + 60_000;
      vi.spyOn(Date, "now").mockReturnValue(wokenAtMs);
      response.destroy();
    });
    onTestFinished(() => void vi.restoreAllMocks());
    hold("hung-3");
    await expect(refreshSession()).rejects.toHaveProperty("name", "ApiError");
    expect(server.to(apiPaths.refreshToken)).toHaveLength(1);
    expect(isSignedIn()).toBe(true);
  });

  it("of another tab ends the wait for one's turn in Danish", async () => {
    const server = await start();
    keepSession(given, true);
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.call(AbortSignal, 20));
    onTestFinished(() => void vi.restoreAllMocks());
    let finish = () => {};
    const other = navigator.locks.request(
      `rodtraad.session.${sessionId}`,
      () => new Promise<void>((r) => (finish = r)),
    );
    await expect(refreshSession()).rejects.toMatchObject({ code: "network.timeout" });
    finish();
    await other;
    expect([server.seen, isSignedIn()]).toEqual([[], true]);
  });
});

it("a 401 that is not the API's renews nothing", async () => {
  const server = await serveSession((response) => json(response, 401, { error: "log on to the network" }));
  keepSession(given, true);
  await expect(browserApi().get(apiPaths.accountEvents)).rejects.toMatchObject({ code: "response.foreign" });
  expect(server.to(apiPaths.refreshToken)).toEqual([]);
  expect(isSignedIn()).toBe(true);
});

it("signed out, the profile is not even asked for (spec section 5)", async () => {
  const server = await start();
  const error = await browserApi()
    .get(apiPaths.user)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "auth.required", message: "Log ind for at fortsætte." });
  expect((error as { cause: Error }).cause.message).toBe("Not authenticated");
  expect([server.seen, accessToken()]).toEqual([[], null]);
});
