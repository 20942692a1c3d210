/** The store of a conversation that lies in a tab alone, against a server that the test answers runs for. */
import { expect } from "vitest";
import type { TemporaryConversation } from "#web/tools/chat/conversation/conversation-view.ts";
import type { AnswerHere } from "#web/tools/chat/temporary/local-answer.ts";
import type { TabFile } from "#web/tools/chat/temporary/tab-store.ts";
import { createTemporaryConversation } from "#web/tools/chat/temporary/temporary-conversation.ts";
import { type AnswerRun, begun, ended } from "./chat-server.ts";
import { endWithTest, isQuiet, owner, quietConnection, startServer, turn, until } from "./kept-conversation.ts";

export interface TabWish {
  readonly answer?: AnswerRun;
  readonly here?: AnswerHere | null;
  readonly ownerId?: string | null;
  /** By id; one when left out, `f1`. */
  readonly files?: Readonly<Record<string, TabFile>>;
}

export const file: TabFile = { name: "Novelle.docx", kind: "docx", text: "Ringen blev væk.", pages: "" };

export async function startTab({
  answer = () => expect.unreachable(),
  here = null,
  ownerId = owner,
  files = { f1: file },
}: TabWish = {}) {
  const { server, api } = await startServer(answer);
  const told: string[] = [];
  const changed: string[] = [];
  /** Another page in the same tab. */
  const make = (as: Pick<TabWish, "ownerId" | "here"> = {}) => {
    const store = createTemporaryConversation({
      api,
      ownerId: as.ownerId === undefined ? ownerId : as.ownerId,
      here: as.here === undefined ? here : as.here,
      engine: repeatsHere,
      filesOf: (wanted) => wanted.flatMap((id) => files[id] ?? []),
      isOwners: () => true,
      list: { changed: ({ id }) => void changed.push(id) },
      learningByDefault: () => false,
      say: (text) => void told.push(text),
      used: () => {},
      connection: quietConnection,
    });
    endWithTest(() => store.leave());
    store.open(null);
    return store;
  };
  return { store: make(), make, server, told, changed };
}

/** The events up to where a kept one would be kept. */
export const begunHere = begun("", "", "").map((event) =>
  event.type === "chat" ? { ...event, conversationId: null, questionId: null, answerId: null } : event,
);

/** A model that says how much it was told. */
export const counts: AnswerRun = (answering) => {
  const { messages } = JSON.parse(answering.call.body) as { messages: readonly unknown[] };
  answering.send(...begunHere, ...ended(`${messages.length} beskeder`));
  answering.end();
};

/** The engine of the device. */
export const repeatsHere: AnswerHere = async (messages, emit) => {
  emit({ ...begunHere[0], runId: "" } as never);
  emit(begunHere[1] as never);
  await turn();
  for (const event of ended(`Om: ${messages.at(-1)?.text}`)) emit(event);
};

export const bodies = (calls: readonly { readonly body: string }[]) =>
  calls.map(({ body }) => JSON.parse(body || "null"));

/** Names in the storage of the tab. */
export const inTab = () => [...Array(window.sessionStorage.length).keys()].map((at) => window.sessionStorage.key(at));

/** @returns whether it was begun; its answer is over */
export async function asked(
  store: TemporaryConversation,
  text: string,
  fileIds: readonly string[] = [],
): Promise<boolean> {
  const isBegun = await store.ask(text, fileIds);
  await until(store.view, isQuiet);
  return isBegun;
}
