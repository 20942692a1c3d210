/** People of a soak test: signed in without a form, asking the chat, and reading a run on wherever a server is left. */
import { randomUUID } from "node:crypto";
import { createJwtAccessTokens } from "#adapters/auth/jwt-access-tokens.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createStore } from "#adapters/db/store.ts";
import { openJobs } from "#adapters/jobs/pg-boss.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { sessionRow, userRow } from "../../tests/support/test-store.ts";

export type Headers = Readonly<Record<string, string>>;

export interface Installation {
  readonly databaseUrl: string;
  readonly authKey: Uint8Array;
  readonly appUrl: string;
  /** Of a server that is running. */
  readonly address: string;
}

/** Stored, verified and signed in for an hour: the headers of their calls. */
export async function signedInPeople(of: Installation, count: number): Promise<readonly Headers[]> {
  const log = createLog({ write: () => {} });
  const database = await openPostgresql(of.databaseUrl, log);
  const jobs = await openJobs({ database, ids: systemIds, log });
  const store = createStore(database, jobs);
  const tokens = createJwtAccessTokens({ authKeys: [of.authKey], appUrl: of.appUrl, clock: systemClock });
  const given = await fetch(of.address + apiPaths.csrfToken);
  const [cookie = ""] = (given.headers.get("set-cookie") ?? "").split(";");
  const { token: csrf } = (await given.json()) as { token: string };
  const people: Headers[] = [];
  const nowMs = systemClock.nowMs();
  const hourLaterMs = nowMs + 3_600_000;
  for (let index = 0; index < count; index += 1) {
    const user = userRow({ emailVerifiedAtMs: nowMs });
    const times = { lastUsedAtMs: nowMs, idleExpiresAtMs: hourLaterMs, expiresAtMs: hourLaterMs };
    const session = sessionRow(user.id, { ...times, createdAtMs: nowMs, rotatedAtMs: nowMs });
    await store.users.add(user);
    await store.sessions.add(session);
    const bearer = await tokens.issue({ userId: user.id, sessionId: session.id });
    people.push({ authorization: `Bearer ${bearer}`, cookie, "x-csrf-token": csrf });
  }
  await jobs.stop();
  await database.close();
  return people;
}

export interface Begun {
  readonly runId: string;
  readonly conversationId: string;
  readonly answerId: string;
}

/** @param after the answer that the question follows; null begins a conversation */
export async function ask(address: string, headers: Headers, after: Begun | null) {
  const turn = { kind: "ask", parentId: after?.answerId ?? null, text: "Hvad er forskellen på at ligge og at lægge?" };
  const body = JSON.stringify({ conversationId: after?.conversationId ?? null, isLearning: false, turn });
  const response = await fetch(address + chatPaths.chatAnswer, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
    body,
  });
  let text = "";
  const begun = Promise.withResolvers<Begun | null>();
  const ended = (async () => {
    try {
      const decoder = new TextDecoder();
      for await (const piece of response.body ?? []) {
        text += decoder.decode(piece, { stream: true });
        const found = begunIn(text);
        if (found !== null) begun.resolve(found);
      }
    } catch {
      // Its server was killed.
    }
    begun.resolve(null);
  })();
  return { status: response.status, begun: begun.promise, ended };
}

function begunIn(text: string): Begun | null {
  const runId = /"type":"started","runId":"([\w-]+)"/.exec(text)?.[1];
  const chat = /\{"type":"chat"[^\n]*\}/.exec(text)?.[0];
  if (runId === undefined || chat === undefined) return null;
  const { conversationId, answerId } = JSON.parse(chat) as { conversationId: string; answerId: string };
  return { runId, conversationId, answerId };
}

/**
 * Reads a run to its end, from another server when one is gone, as the page does.
 *
 * @param addresses in the order in which they are tried
 */
export function follow(addresses: () => readonly string[], headers: Headers, runId: string) {
  const words = Promise.withResolvers<void>();
  let after = 0;
  let end: string | null = null;

  async function readAt(address: string): Promise<void> {
    const path = filledPath(apiPaths.runEvents, { id: runId });
    const response = await fetch(`${address}${path}?after=${after}`, { headers });
    const decoder = new TextDecoder();
    let text = "";
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      if (text.includes('"type":"delta"')) words.resolve();
      after = Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? after);
      const last = /"type":"done","reason":"(\w+)"|"type":"error","code":"([\w.-]+)"/.exec(text);
      if (last !== null) end = last[1] ?? last[2] ?? null;
    }
  }

  const ended = (async () => {
    for (let tries = 0; end === null && tries < 300; tries += 1) {
      const [first = "", second = first] = addresses();
      await readAt(tries === 0 ? first : second).catch(() => undefined);
      if (end === null) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    words.resolve();
    return end;
  })();
  return { hasWords: words.promise, ended };
}
