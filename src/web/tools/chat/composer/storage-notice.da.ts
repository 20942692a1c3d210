/** What becomes of a message where no model answers, told by the field before it goes. */
import { type ChatDays, daysKept, type FolderKeep } from "#contract/chat/chat.rules.ts";

export interface KeptWhere {
  /** The conversation lies in the tab alone. */
  readonly isTemporary: boolean;
  /** It has not begun: one can still choose. */
  readonly isNew: boolean;
  /** The person's own choice. */
  readonly accountDays: ChatDays;
  /** Of its folder; null: it lies in none. Undefined: that is not known. */
  readonly folderKeep: FolderKeep | null | undefined;
}

export function whereKept({ isTemporary, isNew, accountDays, folderKeep }: KeptWhere): string {
  if (isTemporary) return "Beskeden bliver på din enhed.";
  const kept = `Samtalen bliver gemt på vores server${until(accountDays, folderKeep)}.`;
  return isNew ? `${kept} En midlertidig chat bliver på din enhed.` : kept;
}

function until(accountDays: ChatDays, folderKeep: KeptWhere["folderKeep"]): string {
  if (folderKeep === undefined) return "";
  const days = daysKept(accountDays, folderKeep);
  return days === null ? ", til du sletter den" : ` og slettet ${days} dage efter den sidste besked`;
}
