/** Rows and repositories of files used as sources, as types. Offsets are UTF-16, times milliseconds since 1970. */
import type { ChatFileKind } from "#contract/chat/chat.rules.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

export interface StoredFileRow {
  readonly id: string;
  readonly userId: string;
  /** At most one of conversation and folder is set; neither: uploaded, but not sent with a message yet. */
  readonly conversationId: string | null;
  readonly folderId: string | null;
  readonly name: string;
  readonly kind: ChatFileKind;
  readonly chars: number;
  /** UTF-8. */
  readonly sizeBytes: number;
  /** Offsets at which the pages of a PDF start. */
  readonly pages: readonly number[];
  /** A chunk ends where the next one begins. */
  readonly chunkStarts: readonly number[];
  /** Words of each chunk, split at whitespace. */
  readonly chunkWords: readonly number[];
  readonly createdAtMs: number;
}

/** What ranking needs to know of a file. */
export interface FileLengths {
  readonly fileId: string;
  readonly chunkWords: readonly number[];
}

/** Chunks indexed in one call: all other calls to the embedded database wait for it. */
export const chunksPerPart = 20;

export interface FileRows {
  /**
   * Adds a file with its text. Its words are not searchable before `index`.
   *
   * @param chunks the whole text, cut at `chunkStarts`
   * @returns false if the account, conversation or folder doesn't exist or is another user's
   */
  add(file: StoredFileRow, chunks: readonly string[]): Promise<boolean>;
  /** Indexes the words of one part. Idempotent. @param part from 0, `chunksPerPart` chunks each */
  index(userId: string, fileId: string, part: number): Promise<void>;
  /** Marks the file as fully indexed. */
  markIndexed(userId: string, fileId: string): Promise<void>;
  /** Whether the file is marked as fully indexed. */
  isIndexed(userId: string, fileId: string): Promise<boolean>;
  /** The files of a conversation, of a folder, and these others, in order of upload. */
  scope(
    userId: string,
    conversationId: string | null,
    folderId: string | null,
    extra: readonly string[],
  ): Promise<readonly StoredFileRow[]>;
  /** Files that are not attached yet, newest first. */
  listUnattached(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<StoredFileRow>>;
  /**
   * Attaches those of these files that are unattached to the conversation, which stays locked until the transaction
   * ends, so that its number of files is reliable. @returns how many of them
   */
  attach(userId: string, ids: readonly string[], conversationId: string): Promise<number>;
  /** Attaches an unattached file to the folder, with a lock as in `attach`. @returns whether it did */
  attachToFolder(userId: string, id: string, folderId: string): Promise<boolean>;
  /** @returns whether there was a file */
  remove(userId: string, id: string): Promise<boolean>;
  /** The text of the chunks from `from` to `to` (exclusive). */
  chunks(userId: string, fileId: string, from: number, to: number): Promise<readonly string[]>;
  /** Removes files uploaded before this time and never sent. @returns how many, at most `maxRows` */
  removeUnattachedBefore(limitMs: number, maxRows: number): Promise<number>;
  /** Totals of one user. */
  totals(userId: string): Promise<{ readonly files: number; readonly bytes: number }>;
  /** Newest first, for the data export. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<StoredFileRow>>;
}

/** Where a stem of a question occurs in one file. */
export interface StemPlaces {
  readonly stem: string;
  /** Empty for texts that are not stored. */
  readonly fileId: string;
  /** Ascending. */
  readonly chunks: readonly number[];
  /** Occurrences in each of these chunks. */
  readonly times: readonly number[];
}

/** Danish stems, as the database computes them. */
export interface StemReader {
  /** Where the words of a question occur in this user's files. One query for all of them. */
  ofFiles(userId: string, fileIds: readonly string[], question: string): Promise<readonly StemPlaces[]>;
  /** The same for texts that are not stored: `fileId` is empty, and a chunk is an index in the list. Writes nothing. */
  ofTexts(texts: readonly string[], question: string): Promise<readonly StemPlaces[]>;
}
