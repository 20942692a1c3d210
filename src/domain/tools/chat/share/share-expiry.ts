/** When a link expires: at its own time or with its conversation, whichever comes first. */
import type { Conversation } from "../chat-rows.ts";
import { iso, type Owner } from "../manage/owner.ts";
import { expiryOf } from "../retention.ts";
import type { Share } from "../share-rows.ts";

/**
 * @param conversation with its folder's retention setting
 * @returns the earlier time, ISO 8601, and whether it is the conversation's, which a new message extends
 */
export function shareExpiry(
  { expiresAtMs }: Pick<Share, "expiresAtMs">,
  conversation: Pick<Conversation, "updatedAtMs" | "folderKeep">,
  { settings }: Owner,
): { readonly expiresAt: string; readonly endsWithConversation: boolean } {
  const keptUntilMs = expiryOf(conversation, settings.chatDays) ?? Number.POSITIVE_INFINITY;
  return { expiresAt: iso(Math.min(expiresAtMs, keptUntilMs)), endsWithConversation: keptUntilMs < expiresAtMs };
}
