/** What the conversation of a kept conversation asks the server for besides answers, and how it is told when that fails. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type {
  ConversationBody,
  ConversationItem,
  ConversationPatch,
  MessageList,
} from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { ApiError } from "../../../shell/api-error.ts";
import type { Failure } from "./conversation-view.ts";

/** Calls are refused before they are sent once somebody else is signed in. */
export interface OwnersApi<Method extends keyof ApiClient> {
  readonly api: Pick<ApiClient, Method>;
  readonly ownerId: string;
}

const pathOf = (id: string) => filledPath(chatPaths.chatConversation, { id });

export function fetchConversation(
  { api, ownerId }: OwnersApi<"get">,
  id: string,
  signal?: AbortSignal,
): Promise<ConversationBody> {
  return api.get(pathOf(id), { onlyAs: ownerId, ...(signal && { signal }) });
}

export function changeConversation(
  { api, ownerId }: OwnersApi<"patch">,
  id: string,
  fields: ConversationPatch,
): Promise<ConversationItem> {
  return api.patch(pathOf(id), fields, { onlyAs: ownerId });
}

export interface PageRequest {
  /** End of the path; left out: where the conversation was last looked at. */
  readonly leaf?: string | null;
  /** Only what comes before this one. */
  readonly before?: string;
  readonly limit: number;
}

export function fetchPage(
  { api, ownerId }: OwnersApi<"get">,
  conversationId: string,
  { leaf, before, limit }: PageRequest,
  signal?: AbortSignal,
): Promise<MessageList> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (typeof leaf === "string") query.set("leaf", leaf);
  if (before !== undefined) query.set("before", before);
  const path = filledPath(chatPaths.chatMessages, { id: conversationId });
  return api.get(`${path}?${query}`, { onlyAs: ownerId, ...(signal && { signal }) });
}

/** As the list has it. */
export function listed({ leafId: _, files: __, folder: ___, ...item }: ConversationBody): ConversationItem {
  return { ...item, preview: null, hitId: null };
}

/** @throws what is no failed call */
export function failureOf(of: Failure["of"], error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { of, message: error.message, retryAfterMs: error.retryAfterMs ?? null };
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 404;
}
