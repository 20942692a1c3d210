/** What happens in other tabs: newer tokens for a copy, somebody else who signs in, and the end of a session. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import {
  type Answer,
  json,
  otherTab,
  refusal,
  serveSession,
  testToken,
  testUser,
} from "../../../../tests/support/session-server.ts";
import { browserApi } from "../browser-api.ts";
import { isPageOf, isSignedIn, type KeptTokens, keepSession, keptTokens, loseSession } from "../state/session.ts";
import { freshAccessToken, loseRefused, refreshSession, renewSession } from "./refresh-session.ts";
import { joinChannel } from "./session-channel.ts";
import { leaveSession, signOut } from "./sign-out.ts";
import { knownGeneration, noteRenewal } from "./token-generations.ts";

const sessionId = "session-1";
const first = testToken(sessionId);
const second = testToken(sessionId, 1_700_000_900);
const given = { tokens: { accessToken: first, refreshToken: "r1" }, user: testUser };

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const renewed: Answer = (response, { body }) => {
  const { refreshToken } = JSON.parse(body) as { refreshToken: string };
  json(response, 200, { tokens: { accessToken: second, refreshToken: `${refreshToken}+` } });
};
const start = (answer = renewed) => serveSession(answer);

describe("a copied tab", () => {
  const newer = (over: Partial<KeptTokens> = {}): KeptTokens => ({
    accessToken: second,
    refreshToken: "r7",
    receivedAtMs: Date.now(),
    generation: 6,
    ...over,
  });

  it("takes the newer tokens of the other instead of presenting its own", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 6);
    otherTab(({ kind }, say) => kind === "asked" && say({ kind: "renewed", sessionId, tokens: newer() }));
    await expect(refreshSession()).resolves.toBe(true);
    expect(server.seen).toEqual([]);
    expect(keptTokens()).toMatchObject({ refreshToken: "r7", generation: 6 });
  });

  it("presents the newest when that is old as well", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 6);
    const old = newer({ receivedAtMs: Date.now() - 3_600_000 });
    otherTab(({ kind }, say) => kind === "asked" && say({ kind: "renewed", sessionId, tokens: old }));
    await expect(refreshSession()).resolves.toBe(true);
    expect(server.to(apiPaths.refreshToken).map(({ body }) => body)).toEqual(['{"refreshToken":"r7"}']);
    expect(keptTokens()?.generation).toBe(7);
  });

  it("waits a while for another that is known to be ahead, and asks nobody when none is", async () => {
    const server = await start();
    const asked: unknown[] = [];
    const { promise: isAsked, resolve: heard } = Promise.withResolvers<() => void>();
    otherTab((message, say) => {
      if (message.kind !== "asked") return;
      asked.push(message);
      heard(() => say({ kind: "renewed", sessionId, tokens: newer() }));
    });
    keepSession(given, false);
    noteRenewal(sessionId, 6);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const refreshing = refreshSession();
    const answer = await isAsked;
    // As slow as a tab in the background.
    vi.advanceTimersByTime(1_400);
    answer();
    await expect(refreshing).resolves.toBe(true);
    vi.useRealTimers();
    expect([asked.length, server.seen]).toEqual([1, []]);

    keepSession({ ...given, tokens: { accessToken: first, refreshToken: "r9" } }, false);
    noteRenewal(sessionId, 0);
    await expect(refreshSession()).resolves.toBe(true);
    expect([asked.length, server.to(apiPaths.refreshToken).length]).toEqual([1, 1]);
  });

  it("that is offered tokens which are old too presents none", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 6);
    otherTab(
      ({ kind }, say) => kind === "asked" && say({ kind: "renewed", sessionId, tokens: newer({ generation: 3 }) }),
    );
    await expect(refreshSession()).resolves.toBe(false);
    expect(server.seen).toEqual([]);
  });

  it("tells the others what it got, and notes how far the session has come", async () => {
    await start();
    keepSession(given, false);
    const told = new Promise<Record<string, unknown>>((resolve) => {
      otherTab((message) => message.kind === "renewed" && resolve(message));
    });
    await refreshSession();
    expect(await told).toMatchObject({ sessionId, tokens: { refreshToken: "r1+", generation: 1 } });
    expect(knownGeneration(sessionId)).toBe(1);
  });

  it("that is old and alone is signed out without presenting anything", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 3);
    await expect(refreshSession()).resolves.toBe(false);
    expect([server.seen, isSignedIn()]).toEqual([[], false]);
    expect(knownGeneration(sessionId)).toBe(3);
  });

  it.each([
    ["another session's", { sessionId: "session-2" }],
    ["older", { tokens: newer({ generation: 0 }) }],
  ])("ignores %s tokens", async (_, changed) => {
    keepSession(given, false);
    joinChannel();
    const channel = otherTab(() => undefined);
    channel.postMessage({ kind: "renewed", sessionId, tokens: newer({ refreshToken: "fremmed" }), ...changed });
    // Messages come in order: once this one has been heard, so has the one before.
    channel.postMessage({ kind: "ended", sessionId });
    const taken = new Set<string | undefined>();
    const isStillIn = () => {
      taken.add(keptTokens()?.refreshToken);
      return isSignedIn();
    };
    await expect.poll(isStillIn).toBe(false);
    expect([...taken]).not.toContain("fremmed");
  });

  it("goes on when another session ends", async () => {
    keepSession(given, false);
    joinChannel();
    const channel = otherTab(() => undefined);
    channel.postMessage({ kind: "ended", sessionId: "session-2" });
    channel.postMessage({ kind: "renewed", sessionId, tokens: newer() });
    await expect.poll(() => keptTokens()?.refreshToken).toBe("r7");
  });
});

describe("somebody else who has signed in meanwhile", () => {
  const bo = { ...testUser, id: "0198c0de-0000-7000-8000-000000000002", firstName: "Bo" };
  const boToken = testToken("session-2", 1_700_000_000, 900, bo.id);
  const boSignsIn = () => keepSession({ tokens: { accessToken: boToken, refreshToken: "b1" }, user: bo }, true);
  afterEach(() => expect(keptTokens()).toMatchObject({ accessToken: boToken, refreshToken: "b1" }));

  it("never lends a token to a call of the one before", async () => {
    const server = await serveSession((response, call) => {
      if (call.path === apiPaths.csrfToken) return json(response, 200, { token: "c1" });
      if (call.headers.authorization !== `Bearer ${first}`) return json(response, 200, { ok: true });
      boSignsIn();
      refusal(response, 401, "auth.required");
    });
    keepSession(given, true);
    await expect(browserApi().put(apiPaths.user, { firstName: "Asta" })).rejects.toMatchObject({
      code: "auth.session-ended",
    });
    expect(server.to(apiPaths.user).map(({ headers }) => headers.authorization)).toEqual([`Bearer ${first}`]);
  });

  it.each<[string, Answer]>([
    ["is renewed", renewed],
    ["is refused", (response) => refusal(response, 401, "auth.session-ended")],
    ["can't be renewed", (response) => refusal(response, 503, "server.unavailable")],
  ])("while the token of the one before %s", async (_, answer) => {
    await start((response, call, count) => {
      boSignsIn();
      answer(response, call, count);
    });
    keepSession(given, true);
    browser.local.set("rodtraad.tokens", JSON.stringify({ receivedAtMs: 0, generation: 0 }));
    await expect(freshAccessToken()).resolves.toBeNull();
  });

  it("does not share the renewal of the one before", async () => {
    const opened: (() => void)[] = [];
    await start((response, call, count) => void opened.push(() => renewed(response, call, count)));
    keepSession(given, true);
    const own = renewSession(first);
    await expect.poll(() => opened.length).toBe(1);
    boSignsIn();
    const other = renewSession(boToken);
    // Of another session: it does not even wait for its turn.
    await expect.poll(() => opened.length).toBe(2);
    keepSession({ tokens: { accessToken: boToken, refreshToken: "b2" }, user: bo }, true);
    for (const open of opened) open();
    await expect(own).resolves.toBeNull();
    await expect(other).resolves.toBe(boToken);
    boSignsIn();
  });
});

describe("Log ud", () => {
  /** The messages of a kind that this tab says from now on. */
  function ended(): Promise<Record<string, unknown>> {
    return new Promise((resolve) => otherTab((message) => message.kind === "ended" && resolve(message)));
  }

  it("names the person, and ends the session on the server", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 3);
    const told = ended();
    await signOut();
    expect(await told).toEqual({ kind: "ended", sessionId, userId: testUser.id, isLocked: false });
    expect(server.to(apiPaths.logout).map(({ body }) => body)).toEqual(['{"refreshToken":"r1"}']);
    expect([isSignedIn(), knownGeneration(sessionId)]).toEqual([false, 0]);
  });

  it("after the account was deleted tells the same, and has nothing to ask the server", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 3);
    const told = ended();
    leaveSession();
    expect(await told).toMatchObject({ sessionId, userId: testUser.id });
    expect([server.seen, isSignedIn(), knownGeneration(sessionId)]).toEqual([[], false, 0]);
  });

  it("in another tab of the same person ends this tab's own session too, here and on the server", async () => {
    const server = await start();
    keepSession(given, false);
    noteRenewal(sessionId, 3);
    const said = keyOfOwner(storageKeys.chatTemporary, testUser.id);
    for (const key of [said, storageKeys.chatTemporary]) browser.session.set(key, "{}");
    joinChannel();
    otherTab(() => undefined).postMessage({ kind: "ended", sessionId: "session-2", userId: testUser.id });
    await expect.poll(() => server.to(apiPaths.logout).map(({ body }) => body)).toEqual(['{"refreshToken":"r1"}']);
    expect([isSignedIn(), knownGeneration(sessionId), browser.session.size]).toEqual([false, 0, 0]);
    // What the page has of theirs goes too, until they sign in again.
    expect([isPageOf(testUser.id), isPageOf(null)]).toEqual([false, true]);
    keepSession(given, false);
    loseSession();
    expect(isPageOf(testUser.id)).toBe(true);
  });

  it("in another tab takes all of theirs also from a tab whose session was over already, and leaves a visitor's", async () => {
    keepSession({ ...given, user: { ...testUser, id: "somebody-else" } }, false);
    loseSession();
    const said = keyOfOwner(storageKeys.chatTemporary, testUser.id);
    for (const key of [said, storageKeys.chatTemporary]) browser.session.set(key, "{}");
    joinChannel();
    expect(isPageOf(testUser.id)).toBe(true);
    otherTab(() => undefined).postMessage({ kind: "ended", sessionId, userId: testUser.id });
    await expect.poll(() => isPageOf(testUser.id)).toBe(false);
    expect([...browser.session.keys()]).toEqual([storageKeys.chatTemporary]);
  });

  it.each([
    ["of another person", false, { userId: "somebody-else" }],
    ["heard late, when the person has signed in again with Husk mig", true, { userId: testUser.id }],
    ["that names nobody: only that session was lost", false, {}],
  ])("%s ends nothing", async (_, rememberMe, who) => {
    keepSession(given, rememberMe);
    const said = keyOfOwner(storageKeys.chatTemporary, testUser.id);
    browser.session.set(said, "{}");
    joinChannel();
    const channel = otherTab(() => undefined);
    channel.postMessage({ kind: "ended", sessionId: "session-2", ...who });
    let wasStillIn = false;
    // Messages come in order: once this one has been heard, so has the one before.
    otherTab(({ kind }) => {
      if (kind === "mark") wasStillIn = isSignedIn() && browser.session.has(said);
    });
    channel.postMessage({ kind: "mark" });
    await expect.poll(() => wasStillIn).toBe(true);
  });
});

describe("a new token that is refused", () => {
  it("signs out the copies as well", async () => {
    keepSession(given, false);
    noteRenewal(sessionId, 1);
    const told = new Promise((resolve) => otherTab((message) => message.kind === "ended" && resolve(message)));
    loseRefused(first);
    expect(await told).toEqual({ kind: "ended", sessionId });
    expect([isSignedIn(), knownGeneration(sessionId)]).toEqual([false, 0]);
  });

  it("signs nobody out who holds another by now", () => {
    keepSession({ ...given, tokens: { accessToken: testToken("session-2"), refreshToken: "b1" } }, true);
    loseRefused(first);
    expect(isSignedIn()).toBe(true);
  });
});
