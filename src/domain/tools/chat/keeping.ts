/** How long a conversation is kept: by the latest choice of its owner, or of its folder, from its last message. */
import { type ChatDays, daysKept, type FolderKeep } from "#contract/chat/chat.rules.ts";

const dayMs = 86_400_000;

/** What had its last message by then is over by `nowMs`; null: nothing is. */
export function overBefore(nowMs: number, days: ChatDays): number | null {
  return days === null ? null : nowMs - days * dayMs;
}

/** When its time is up; null: it stays until the person deletes it. */
export function expiryOf(
  conversation: { readonly updatedAtMs: number; readonly folderKeep: FolderKeep | null },
  accountDays: ChatDays,
): number | null {
  const days = daysKept(accountDays, conversation.folderKeep);
  return days === null ? null : conversation.updatedAtMs + days * dayMs;
}
