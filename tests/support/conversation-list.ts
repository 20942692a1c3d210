/** A list of conversations whose server a test writes. */
import type { ServerResponse } from "node:http";
import { expect, onTestFinished } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import { createListStore } from "../../src/web/tools/chat/list/list-store.ts";
import { type ScriptedCall, startScriptedApi } from "./scripted-api.ts";

type Answer = (query: URLSearchParams, response: ServerResponse) => void;
type Change = (call: ScriptedCall, response: ServerResponse) => void;

const list = `GET ${chatPaths.chatConversations}`;

/**
 * @param answer of the list, and of a search, whose fields come as a query too @param change of everything that is done
 */
export async function startList(
  answer: Answer,
  change: Change = (_call, response) => response.end('{"message":"Gjort."}'),
) {
  const searches: string[] = [];
  const server = await startScriptedApi((call, response) => {
    if (call.method === "GET") return answer(call.query, response);
    if (call.path !== chatPaths.chatSearch) return change(call, response);
    const fields = Object.entries(call.body as object).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(fields);
    searches.push(String(query));
    answer(query, response);
  });
  onTestFinished(server.close);
  const store = createListStore({ ownerId: server.ownerId, api: server.api });
  const ids = () => store.view.get().items?.map(({ id }) => id);
  const pinnedIds = () => store.view.get().pinned.map(({ id }) => id);
  const asked = () => server.seen.filter((one) => one.startsWith(list)).map((one) => one.slice(list.length + 1));
  const load = async () => {
    store.load();
    await expect.poll(() => store.view.get().items).toBeDefined();
  };
  return { store, server, ids, pinnedIds, asked, searches, load };
}

export const item = (id: string, fields: Partial<ConversationItem> = {}): ConversationItem => ({
  id,
  title: id,
  folderId: null,
  isPinned: false,
  isArchived: false,
  isLearning: false,
  isWriting: false,
  messages: 2,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: null,
  preview: null,
  hitId: null,
  ...fields,
});
/** One whose last message came at that hour. */
export const at = (id: string, hour: number, fields: Partial<ConversationItem> = {}) =>
  item(id, { updatedAt: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`, ...fields });

export function page(
  response: ServerResponse,
  items: readonly ConversationItem[],
  nextCursor: string | null = null,
  isTooCommon = false,
) {
  response.end(JSON.stringify({ items, nextCursor, isTooCommon, limits: { maxQuestionChars: 96_000 } }));
}

/** Three that are not pinned and one that is, and nothing else. */
export const usual: Answer = (query, response) =>
  page(
    response,
    query.get("show") === "pinned" ? [at("p", 9, { isPinned: true })] : [at("c", 12), at("b", 11), at("a", 10)],
  );

export function refused(response: ServerResponse, statusCode = 500) {
  response.statusCode = statusCode;
  response.end(JSON.stringify({ statusCode, statusMessage: "Serveren svarer ikke.", code: "server.failed" }));
}
