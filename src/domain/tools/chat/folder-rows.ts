/** What is kept of a person's folders and prompts, as types. Times are milliseconds since 1970. */
import type { FolderKeep } from "#contract/chat/chat.rules.ts";

export interface Folder {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** What every conversation in it is told; may be empty. */
  readonly instruction: string;
  readonly keep: FolderKeep;
  readonly createdAtMs: number;
}

export interface FolderRows {
  /** In the order in which they were made. */
  list(userId: string): Promise<readonly Folder[]>;
  find(userId: string, id: string): Promise<Folder | null>;
  /** @returns false when there are `max` of them, or the account is gone */
  add(folder: Folder, max: number): Promise<boolean>;
  /** @returns whether there was one */
  change(
    userId: string,
    id: string,
    fields: { readonly [Name in "name" | "instruction" | "keep"]?: Folder[Name] | undefined },
  ): Promise<boolean>;
  /** Its conversations stay, in no folder. @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
}

/** The beginning of a message that a person has made for later. */
export interface Prompt {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  readonly createdAtMs: number;
}

export interface PromptRows {
  /** In the order in which they were made. */
  list(userId: string): Promise<readonly Prompt[]>;
  /** @returns false when there are `max` of them, or the account is gone */
  add(prompt: Prompt, max: number): Promise<boolean>;
  /** @returns whether there was one */
  change(userId: string, id: string, fields: Pick<Prompt, "name" | "text">): Promise<boolean>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
}
