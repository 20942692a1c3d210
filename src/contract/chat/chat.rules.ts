/** Values and limits of conversations, files, folders, links and prompts. */
import type { RunErrorCode } from "../ai/run.rules.ts";

/** Who wrote a message. */
export const chatRoles = ["person", "answer"] as const;
export type ChatRole = (typeof chatRoles)[number];

export const messageStatuses = [
  "complete",
  /** Being written. */
  "writing",
  /** Ended by Stop or a shutdown; what came is kept. */
  "stopped",
  /** Reached the maximum length. */
  "cut",
  /** Empty, or interrupted by a fault. */
  "failed",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Faults of the connection or the provider's speed: nothing is wrong with the question or with what came. */
export const continuableFaults = [
  "ai.cut-short",
  "ai.idle-timeout",
  "ai.time-limit",
  "ai.unavailable",
] as const satisfies readonly RunErrorCode[];

/** Whether a model can write on from the end of this answer; whether it is the last one is not asked here. */
export function isContinuable({
  status,
  code,
  text,
}: {
  readonly status: MessageStatus;
  readonly code: RunErrorCode | null;
  readonly text: string;
}): boolean {
  if (status === "failed") return text !== "" && continuableFaults.some((fault) => fault === code);
  return status === "stopped" || status === "cut";
}

/** Retention in days from a conversation's last message; null for unlimited. */
export const chatDays = [30, 90, 365, null] as const;
export type ChatDays = (typeof chatDays)[number];

/** A folder's retention setting: the account's, its own number of days, or unlimited. */
export const folderKeeps = ["account", "30", "90", "365", "never"] as const;
export type FolderKeep = (typeof folderKeeps)[number];

/**
 * The retention of a conversation in days from its last message; null for unlimited. @param folderKeep null if it is in
 * no folder
 */
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

/** Lifetimes of a shared link, in days. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];

/** Filters of the conversation list. */
export const conversationShows = ["active", "pinned", "archived"] as const;
export type ConversationShow = (typeof conversationShows)[number];

/** How well the cited passage supports a reference; `invented` if there is no such passage. */
export const citationVerdicts = ["found", "weak", "missing", "invented"] as const;
export type CitationVerdict = (typeof citationVerdicts)[number];

/** Characters are UTF-16 units, bytes UTF-8. */
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
  /** Passages used as sources of one answer. */
  maxSources: 12,
  /** Of one user: above it, the oldest unpinned ones are deleted. */
  maxConversations: 20_000,
  /** Of one user, in all conversations. */
  maxTextBytes: 300_000_000,
  /** On one path from the first message to the last. */
  maxPathMessages: 5_000,
  /** Including all versions. */
  maxMessages: 10_000,
  maxFolders: 100,
  maxPrompts: 100,
  /** Working links of one user. */
  maxShares: 500,
  /** Of one user. */
  maxFiles: 200,
  maxFileBytes: 100_000_000,
  /** In one conversation, and in one folder. */
  maxFilesHere: 20,
  /** A temporary conversation is sent whole with each call. */
  maxTemporaryMessages: 300,
  maxTemporaryFiles: 5,
  /** Of a temporary conversation's summary. */
  maxSummaryChars: 50_000,
} as const;

/** The longest message that leaves room for the rest of the model's input. @param contextChars of one request */
export function maxQuestionChars(contextChars: number): number {
  return Math.min(chatLimits.maxMessageChars, Math.floor(0.6 * contextChars));
}

/** Encodes page offsets for a request. */
export function pagesText(pages: readonly number[]): string {
  return pages.join(" ");
}

/** Starts a summary without the oldest messages, so that the next summary mentions it too. */
export const summaryIsPartial = "Beskederne før det er ikke med.";

/** Separates that note from the summary's text. */
export function splitSummary(summary: string): { readonly text: string; readonly isPartial: boolean } {
  const isPartial = summary.startsWith(`${summaryIsPartial}\n`);
  return { text: isPartial ? summary.slice(summaryIsPartial.length + 1) : summary, isPartial };
}
