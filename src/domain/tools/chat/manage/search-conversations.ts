/** Searches a user's conversations by words. */
import type { ChatDays } from "#contract/chat/chat.rules.ts";
import type { ConversationItem, FoundConversations, SearchRequest } from "#contract/chat/conversations.schema.ts";
import { pageOf, positionOf } from "../../../accounts/sessions/time-cursor.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Log, Words } from "../../../ports.ts";
import type { FoundConversation } from "../chat-rows.ts";
import { messageLimits, toItem } from "./conversations.ts";
import { type ManageDeps, type Owner, retentionOf } from "./owner.ts";
import { previewOf } from "./preview.ts";
import { readSearchWords } from "./search-words.ts";

export type SearchDeps = ManageDeps &
  RateLimitDeps & { readonly words: Words; readonly log: Log; readonly chatContextChars: number };

/**
 * Ordered by latest message, newest first; includes archived conversations and those in folders.
 *
 * @param deps `chatContextChars`: characters of one request to the model
 * @throws AppError `rate.limited` after too many; `validation.failed` for an unknown cursor
 */
export async function searchConversations(
  deps: SearchDeps,
  owner: Owner,
  request: SearchRequest,
): Promise<FoundConversations> {
  const after = positionOf(request);
  await takeIdentifierSlot(deps, "chat-search", owner.id);
  const { conversations } = deps.store.chat;
  const asked = readSearchWords(deps, request.words);
  const { isTooCommon, page } = await conversations.search(
    owner.id,
    asked,
    retentionOf(deps, owner),
    request.limit,
    after,
  );
  return { ...pageOf(page, (row) => toFound(row, owner.settings.chatDays)), isTooCommon, limits: messageLimits(deps) };
}

function toFound({ headline, hitId, ...row }: FoundConversation, days: ChatDays): ConversationItem {
  return { ...toItem(row, days), preview: headline === null ? null : previewOf(headline), hitId };
}
