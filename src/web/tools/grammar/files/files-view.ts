/** What the page sees of the files that a text comes from and goes to. */
import type { LookedText } from "../../../documents/import/looks.ts";
import type { KeptFile } from "./kept-file.ts";

/** Where a text came from. */
export interface Origin {
  readonly name: string;
  /** The file itself, where the text can be given back in it. */
  readonly file: KeptFile | undefined;
  readonly looked: LookedText;
}

/** A file that was read. */
export interface Found extends Origin {
  readonly text: string;
  readonly note: string;
}

/** A choice to be made before the text is handed out as Word. */
export interface WordWish {
  /** The text came from a Word file. */
  readonly hasFile: boolean;
  choose(tracked: boolean): void;
  cancel(): void;
}

export interface Files {
  /** A file is being read or written. */
  readonly busy: "reading" | "writing" | undefined;
  /** Read, and waiting for a yes because there is a text already. */
  readonly waiting: Found | undefined;
  /** Name of the file that the text came from. */
  readonly name: string | undefined;
  /** What came of the last file. */
  readonly note: string | undefined;
  readonly wordWish: WordWish | undefined;
  take(list: FileList | null): void;
  replace(): void;
  keep(): void;
  dismiss(): void;
  copy(): void;
  saveWord(): void;
  saveText(): void;
}
