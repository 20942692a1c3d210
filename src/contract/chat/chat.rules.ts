/** What a conversation, its files, folders, links and prompts are, and how much of each one person may have. */

/** Who says a message. */
export const chatRoles = ["person", "answer"] as const;
export type ChatRole = (typeof chatRoles)[number];

export const messageStatuses = [
  "complete",
  /** Still on its way. */
  "writing",
  /** Ended by Stop, or by a server that closed: what had come stands. */
  "stopped",
  /** As long as an answer may be in one go. */
  "cut",
  /** Nothing came, or a fault broke it off. */
  "failed",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Days that a person can choose, from the last message of a conversation; null: until it is deleted. */
export const chatDays = [30, 90, 365, null] as const;
export type ChatDays = (typeof chatDays)[number];

/** What a folder says of the conversations in it: as the account says, days of its own, or until they are deleted. */
export const folderKeeps = ["account", "30", "90", "365", "never"] as const;
export type FolderKeep = (typeof folderKeeps)[number];

/** Days that a conversation is kept from its last message; null: until it is deleted. @param folderKeep null where it lies in no folder */
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

export const chatFileKinds = ["text", "csv", "docx", "pdf"] as const;
export type ChatFileKind = (typeof chatFileKinds)[number];

/** Days that a link to a conversation works. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];

/** Which conversations a list shows. */
export const conversationShows = ["active", "pinned", "archived"] as const;
export type ConversationShow = (typeof conversationShows)[number];

/** How a reference of an answer was borne out by the place that it names. */
export const citationVerdicts = ["found", "weak", "missing"] as const;
export type CitationVerdict = (typeof citationVerdicts)[number];

/** Characters are UTF-16 units, bytes those of UTF-8. */
export const chatLimits = {
  maxMessageChars: 100_000,
  maxTitleChars: 120,
  maxQueryChars: 200,
  maxFolderNameChars: 60,
  maxInstructionChars: 2_000,
  maxPromptNameChars: 60,
  maxPromptChars: 4_000,
  maxFileChars: 500_000,
  maxFileNameChars: 120,
  maxFilePages: 5_000,
  /** Places in files that an answer is made from. */
  maxSources: 12,
  /** Of one person: when one more is begun, the oldest that are not pinned go. */
  maxConversations: 20_000,
  /** Of one person, in all conversations together. */
  maxTextBytes: 300_000_000,
  /** From the first message to the last, by one path. */
  maxPathMessages: 5_000,
  /** With every version. */
  maxMessages: 10_000,
  maxFolders: 100,
  maxPrompts: 100,
  /** Links of one person that work at the same time. */
  maxShares: 500,
  /** Of one person. */
  maxFiles: 200,
  maxFileBytes: 100_000_000,
  /** In one conversation, and as many in one folder. */
  maxFilesHere: 20,
  /** A conversation that is not kept comes whole with each call. */
  maxTemporaryMessages: 300,
  maxTemporaryFiles: 5,
  /** Of what is summed up in one. */
  maxSummaryChars: 50_000,
} as const;

/** The longest message that still leaves room for the rest of what a model is given. @param contextChars of a request */
export function maxQuestionChars(contextChars: number): number {
  return Math.min(chatLimits.maxMessageChars, Math.floor(0.6 * contextChars));
}

/** Where the pages of a file begin, as a call says it. */
export function pagesText(pages: readonly number[]): string {
  return pages.join(" ");
}

/** Begins a summary of which the oldest part is missing: the model that reads it on must know. */
export const summaryIsPartial = "Beskederne før det er ikke med.";

/** What is said of a summary at its beginning is no part of it, neither for a person nor for who sums up on. */
export function splitSummary(summary: string): { readonly text: string; readonly isPartial: boolean } {
  const isPartial = summary.startsWith(`${summaryIsPartial}\n`);
  return { text: isPartial ? summary.slice(summaryIsPartial.length + 1) : summary, isPartial };
}
