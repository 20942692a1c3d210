/** What is kept of the files that answers are made from, as types. Offsets are UTF-16, times milliseconds since 1970. */
import type { ChatFileKind } from "#contract/chat/chat.rules.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

export interface KeptFile {
  readonly id: string;
  readonly userId: string;
  /** At most one of the two; none: uploaded, and not sent with a message yet. */
  readonly conversationId: string | null;
  readonly folderId: string | null;
  readonly name: string;
  readonly kind: ChatFileKind;
  readonly chars: number;
  /** UTF-8. */
  readonly sizeBytes: number;
  /** Where the pages of a PDF begin. */
  readonly pages: readonly number[];
  /** A chunk ends where the next one begins. */
  readonly chunkStarts: readonly number[];
  /** Words of each chunk, between blanks. */
  readonly chunkWords: readonly number[];
  readonly createdAtMs: number;
}

/** What ranking needs of a file. */
export interface FileLengths {
  readonly fileId: string;
  readonly chunkWords: readonly number[];
}

/** Chunks that are indexed in one go: all other calls of the embedded database wait for it. */
export const chunksInPart = 20;

export interface FileRows {
  /**
   * With its text, whose words are not found before `index`.
   *
   * @param chunks its whole text, in the pieces that `chunkStarts` names
   * @returns false when the account, the conversation or the folder is not there, or is another's
   */
  add(file: KeptFile, chunks: readonly string[]): Promise<boolean>;
  /** Makes the words of one part findable. Said again it does nothing. @param part from 0, each of `chunksInPart` */
  index(userId: string, fileId: string, part: number): Promise<void>;
  /** All of its parts have been told to `index`. */
  markIndexed(userId: string, fileId: string): Promise<void>;
  /** Whether that was marked. */
  isIndexed(userId: string, fileId: string): Promise<boolean>;
  /** Those of a conversation, of a folder, and these others, in the order in which they came. */
  scope(
    userId: string,
    conversationId: string | null,
    folderId: string | null,
    extra: readonly string[],
  ): Promise<readonly KeptFile[]>;
  /** Those that lie nowhere yet, newest first. */
  loose(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<KeptFile>>;
  /**
   * Those of these that lie nowhere yet belong to the conversation from now on, which is held until the transaction
   * ends: how many files it has stays true. @returns how many of these
   */
  attach(userId: string, ids: readonly string[], conversationId: string): Promise<number>;
  /** One that lies nowhere yet belongs to the folder from now on, which is held as by `attach`. @returns whether it does */
  attachToFolder(userId: string, id: string, folderId: string): Promise<boolean>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** The text of the chunks from `from` up to, not with, `to`. */
  chunks(userId: string, fileId: string, from: number, to: number): Promise<readonly string[]>;
  /** Uploaded before this time and never sent. @returns how many, `maxRows` at most */
  removeLooseBefore(limitMs: number, maxRows: number): Promise<number>;
  /** All that one person has. */
  totals(userId: string): Promise<{ readonly files: number; readonly bytes: number }>;
  /** Newest first, for the export. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<KeptFile>>;
}

/** Where a stem of a question stands in one file. */
export interface StemPlaces {
  readonly stem: string;
  /** Empty for texts that are not kept. */
  readonly fileId: string;
  /** Rising. */
  readonly chunks: readonly number[];
  /** How often each of these chunks has it. */
  readonly times: readonly number[];
}

/** Danish stems, as the database makes them. */
export interface StemReader {
  /** Where the words of a question stand in files of this person. All of it in one go, for as many files as are named. */
  ofFiles(userId: string, fileIds: readonly string[], question: string): Promise<readonly StemPlaces[]>;
  /** The same in texts that are not kept: `fileId` is empty, a chunk is the place in the list. Writes nothing. */
  ofTexts(texts: readonly string[], question: string): Promise<readonly StemPlaces[]>;
}
