/** Rows and repositories of a user's folders and prompts, as types. Times are milliseconds since 1970. */
import type { FolderKeep } from "#contract/chat/chat.rules.ts";

export interface Folder {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Included in the prompt of every conversation in the folder; may be empty. */
  readonly instruction: string;
  readonly keep: FolderKeep;
  readonly createdAtMs: number;
}

export interface FolderRows {
  /** In order of creation. */
  list(userId: string): Promise<readonly Folder[]>;
  find(userId: string, id: string): Promise<Folder | null>;
  /** @returns false if there are `max` of them, or the account is gone */
  add(folder: Folder, max: number): Promise<boolean>;
  /** @returns whether the folder exists */
  change(
    userId: string,
    id: string,
    fields: { readonly [Name in "name" | "instruction" | "keep"]?: Folder[Name] | undefined },
  ): Promise<boolean>;
  /** Its conversations are kept, in no folder. @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
}

/** A message beginning that the user has stored for later. */
export interface Prompt {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  readonly createdAtMs: number;
}

export interface PromptRows {
  /** In order of creation. */
  list(userId: string): Promise<readonly Prompt[]>;
  /** @returns false if there are `max` of them, or the account is gone */
  add(prompt: Prompt, max: number): Promise<boolean>;
  /** @returns whether the prompt exists */
  change(userId: string, id: string, fields: Pick<Prompt, "name" | "text">): Promise<boolean>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
}
