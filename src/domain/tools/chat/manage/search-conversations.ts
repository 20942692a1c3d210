/** A person's conversations by the words in them. */
import type { ChatDays } from "#contract/chat/chat.rules.ts";
import type { ConversationItem, FoundConversations, SearchRequest } from "#contract/chat/conversations.schema.ts";
import { pageOf, positionOf } from "../../../accounts/sessions/time-cursor.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Log, Words } from "../../../ports.ts";
import type { FoundConversation } from "../chat-rows.ts";
import { askedWords } from "./asked-words.ts";
import { messageLimits, toItem } from "./conversations.ts";
import { keptBy, type ManageDeps, type Owner } from "./own-rows.ts";
import { previewOf } from "./preview.ts";

export type SearchDeps = ManageDeps &
  RateLimitDeps & { readonly words: Words; readonly log: Log; readonly chatContextChars: number };

/**
 * The one with the latest message first, archived ones and those in folders among them.
 *
 * @param deps `chatContextChars`: characters that a request to the model may have
 * @throws AppError `rate.limited` after too many; `validation.failed` when the cursor is not one that a page ended with
 */
export async function searchConversations(
  deps: SearchDeps,
  owner: Owner,
  request: SearchRequest,
): Promise<FoundConversations> {
  const after = positionOf(request);
  await takeIdentifierSlot(deps, "chat-search", owner.id);
  const { conversations } = deps.store.chat;
  const asked = askedWords(deps, request.words);
  const { isTooCommon, page } = await conversations.search(owner.id, asked, keptBy(deps, owner), request.limit, after);
  return { ...pageOf(page, (row) => toFound(row, owner.settings.chatDays)), isTooCommon, limits: messageLimits(deps) };
}

function toFound({ headline, ...row }: FoundConversation, days: ChatDays): ConversationItem {
  return { ...toItem(row, days), preview: headline === null ? null : previewOf(headline) };
}
