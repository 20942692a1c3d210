/** How long the conversations in a folder stay. */
import type { ChatDays, FolderKeep } from "#contract/chat/chat.rules.ts";

/** Days from the last message; null: until they are deleted. @param accountDays what holds where the folder says nothing */
export function daysOf(keep: FolderKeep, accountDays: ChatDays): ChatDays {
  switch (keep) {
    case "account":
      return accountDays;
    case "never":
      return null;
    case "30":
      return 30;
    case "90":
      return 90;
    case "365":
      return 365;
  }
}
