/** The store of a kept conversation in a tab, against a server that the test answers runs for. */
import { createApiClient } from "#web/shell/api-client.ts";
import type { Store } from "#web/shell/state/store.ts";
import { type AnswerStreams, createAnswerStreams } from "#web/tools/chat/conversation/answer-streams.ts";
import type { ConversationStore, ConversationView } from "#web/tools/chat/conversation/conversation-view.ts";
import { createKeptConversation } from "#web/tools/chat/conversation/kept-conversation.ts";
import { openStorages, type TestStorages } from "./browser-storage.ts";
import { type AnswerRun, type ChatServer, keptConversation, keptMessage, startChatServer } from "./chat-server.ts";

export const owner = "person-1";
const token = `e30.${btoa(JSON.stringify({ sub: owner }))}.x`;
/** A device that has a connection, and hears of nothing. */
export const quietConnection = {
  isOnline: () => true,
  back: (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })),
};

let storages: TestStorages | undefined;
const closers: (() => Promise<void>)[] = [];

/** For `beforeEach`. */
export function openTab(): void {
  storages = openStorages();
}

/** For `afterEach`: servers, desks and storages. */
export async function closeTab(): Promise<void> {
  for (const close of closers.splice(0)) await close();
  storages?.close();
}

/** A server that `answer` answers runs for, and the client that is signed in there. */
export async function startServer(answer: AnswerRun) {
  const server = await startChatServer(answer);
  closers.push(server.close);
  const api = createApiClient({ accessToken: () => token, fetch: (to, init) => fetch(`${server.url}${to}`, init) });
  return { server, api };
}

/** Ended with the test, before what was opened earlier. */
export function endWithTest(end: () => void): void {
  closers.unshift(async () => end());
}

const noRun: AnswerRun = ({ call }) => {
  throw new Error(`nothing was to be run: ${call.url}`);
};

/** The server has conversation `c1` of two exchanges. */
export async function startConversation(answer = noRun, streams: AnswerStreams = createAnswerStreams()) {
  const { server, api } = await startServer(answer);
  server.kept.set("c1", keptConversation("c1", 2));
  const told = {
    said: [] as string[],
    named: [] as string[],
    writing: [] as string[],
    removed: [] as string[],
    titles: [] as string[],
    tabs: [] as string[],
  };
  const make = () => {
    const store = createKeptConversation({
      api,
      ownerId: owner,
      streams,
      list: {
        changed: ({ id, title }) => void told.titles.push(`${id} ${title}`),
        removed: (id) => void told.removed.push(id),
        writing: (id, isWriting) => void told.writing.push(`${id} ${isWriting}`),
      },
      tellTabs: (kind, id) => void told.tabs.push(`${kind} ${id}`),
      learningByDefault: () => false,
      say: (text) => void told.said.push(text),
      named: (id) => void told.named.push(id),
      used: () => {},
      connection: quietConnection,
    });
    endWithTest(() => store.leave());
    return store;
  };
  endWithTest(() => streams.leave());
  return { store: make(), make, server, told };
}

export function until<T>(store: Store<T>, holds: (now: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(store.get())) return;
      end();
      resolve(store.get());
    };
    const end = store.subscribe(look);
    look();
  });
}

/** A turn of the event loop. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));

export const isQuiet = ({ isAnswering }: ConversationView) => !isAnswering;
export const lines = (store: ConversationStore) => store.view.get().path.map(({ text }) => text);
export const ids = (store: ConversationStore) => store.view.get().path.map(({ id }) => id);

export async function opened(store: ConversationStore, id = "c1"): Promise<void> {
  store.open(id);
  await until(store.view, ({ phase }) => phase === "open");
}

/** What the server keeps of an exchange, as soon as it has said so. */
export function keeps(server: ChatServer, id: string, questionId: string, answerId: string): void {
  const kept = server.kept.get(id) ?? keptConversation(id, 0);
  server.kept.set(id, kept);
  const parentId = kept.body.leafId;
  kept.messages.push(
    keptMessage({ id: questionId, role: "person", text: "Hvem er Blixen?", parentId }),
    keptMessage({ id: answerId, role: "answer", text: "En forfatter.", parentId: questionId }),
  );
  kept.body.leafId = answerId;
}
