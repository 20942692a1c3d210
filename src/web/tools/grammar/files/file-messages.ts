/** What the page and the file worker say to each other. */
import type { Refusal } from "./read/file-kind.ts";

export type FileTask =
  | { readonly type: "read-docx"; readonly bytes: ArrayBuffer }
  | { readonly type: "read-pdf"; readonly bytes: ArrayBuffer }
  | WriteTask;

/** A Word document with the text as it is now. */
export interface WriteTask {
  readonly type: "write-docx";
  readonly text: string;
  /** What the text was before: the file that it came from, or the text alone. */
  readonly before: { readonly bytes: ArrayBuffer } | { readonly text: string };
  /** Changes as tracked changes; else they are simply made. */
  readonly tracked: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * How much of the file that the text came from is in the new one. `whole`: everything; `partly`: some line ends are
 * not as on the sheet; `plain`: the text alone, which could not be fitted into the file.
 */
export type WordOutcome = "whole" | "partly" | "plain";

export type FileAnswer =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "docx"; readonly bytes: ArrayBuffer; readonly outcome: WordOutcome }
  | { readonly type: "refused"; readonly refusal: Refusal };

/**
 * A task with the port for its answer. Not the worker's own channel: the PDF reader takes a worker for its own as soon
 * as it is loaded in one, and begins to talk on it.
 */
export interface FileRequest {
  readonly task: FileTask;
  readonly port: MessagePort;
}
