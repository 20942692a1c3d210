/** How long a conversation is kept: by the current setting of its owner or folder, counted from its last message. */
import { type ChatDays, daysKept, type FolderKeep } from "#contract/chat/chat.rules.ts";

const dayMs = 86_400_000;

/** Conversations with their last message at or before this time have expired at `nowMs`; null if none expire. */
export function expiredBefore(nowMs: number, days: ChatDays): number | null {
  return days === null ? null : nowMs - days * dayMs;
}

/** When a conversation expires; null if it is kept until the user deletes it. */
export function expiryOf(
  conversation: { readonly updatedAtMs: number; readonly folderKeep: FolderKeep | null },
  accountDays: ChatDays,
): number | null {
  const days = daysKept(accountDays, conversation.folderKeep);
  return days === null ? null : conversation.updatedAtMs + days * dayMs;
}
