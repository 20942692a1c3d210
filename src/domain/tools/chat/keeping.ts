/** How long a conversation is kept: by the latest choice of its owner, or of its folder, from its last message. */
import type { ChatDays, FolderKeep } from "#contract/chat/chat.rules.ts";

const dayMs = 86_400_000;

/** Days from the last message; null: until it is deleted. @param folderKeep null where it lies in no folder */
export function daysKept(accountDays: ChatDays, folderKeep: FolderKeep | null): ChatDays {
  switch (folderKeep) {
    case "never":
      return null;
    case "30":
      return 30;
    case "90":
      return 90;
    case "365":
      return 365;
    default:
      return accountDays;
  }
}

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
