/** When a link ends: with its own time, or with its conversation where that is kept no longer than so. */
import type { Conversation } from "../chat-rows.ts";
import { expiryOf } from "../keeping.ts";
import { iso, type Owner } from "../manage/own-rows.ts";
import type { Share } from "../share-rows.ts";

/**
 * @param conversation with what its folder says of how long it is kept
 * @returns the earlier of the two, ISO 8601, and whether it is that of the conversation: a new message moves it
 */
export function endOf(
  { expiresAtMs }: Pick<Share, "expiresAtMs">,
  conversation: Pick<Conversation, "updatedAtMs" | "folderKeep">,
  { settings }: Owner,
): { readonly expiresAt: string; readonly endsWithConversation: boolean } {
  const keptUntilMs = expiryOf(conversation, settings.chatDays) ?? Number.POSITIVE_INFINITY;
  return { expiresAt: iso(Math.min(expiresAtMs, keptUntilMs)), endsWithConversation: keptUntilMs < expiresAtMs };
}
