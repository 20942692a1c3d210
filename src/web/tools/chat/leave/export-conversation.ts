/** Fetches the whole of a conversation's path and hands it out as a file. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatMessage, MessageList } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { type Export, exports, type Saved } from "../../../text-tool/export/exports.ts";
import { fileNameOf } from "../../../text-tool/export/file-name.ts";
import * as texts from "./texts.da.ts";
import { transcriptOf } from "./transcript.ts";

/** In the order that they are shown. */
export const exportWays: readonly Export[] = ["docx", "md", "pdf"].flatMap((key) =>
  exports.filter((way) => way.key === key),
);

/** Messages of one call: as many as the API gives. */
const pageMessages = 100;

export interface ExportedConversation {
  readonly conversationId: string;
  /** End of the path; null: where it was last looked at. */
  readonly leafId: string | null;
  readonly title: string;
}

/**
 * @returns null when there is nothing in it, undefined when the file could not be made
 * @throws ApiError when the messages can't be fetched
 */
export async function exportConversation(
  way: Export,
  { conversationId, leafId, title }: ExportedConversation,
  { api, ownerId, now, signal }: ExportCall,
): Promise<Saved | null | undefined> {
  const path = filledPath(chatPaths.chatMessages, { id: conversationId });
  const leaf = leafId === null ? "" : `&leaf=${leafId}`;
  let messages: readonly ChatMessage[] = [];
  let before = "";
  for (;;) {
    const query = `?limit=${pageMessages}${leaf}${before}`;
    const page = await api.get<MessageList>(`${path}${query}`, { onlyAs: ownerId, signal });
    messages = [...page.items, ...messages];
    const first = page.items[0];
    if (page.olderId === null || first === undefined) break;
    before = `&before=${first.id}`;
  }
  if (messages.length === 0) return null;
  const { text, italics, formulas, markdown, made } = transcriptOf(messages, { title, exportedAt: now });
  const name = fileNameOf(title, texts.fileWord, now);
  return way.save({ text: way.key === "md" ? markdown : text, italics, formulas, name, made, now });
}

export interface ExportCall {
  readonly api: Pick<ApiClient, "get">;
  readonly ownerId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}
