/** What the page and the file worker say to each other. */
import type { Refusal } from "./read/file-kind.ts";
import type { ReportLine } from "./word/write-report.ts";

export type FileTask =
  | { readonly type: "read-docx"; readonly bytes: ArrayBuffer }
  | { readonly type: "read-pdf"; readonly bytes: ArrayBuffer }
  | { readonly type: "write-report"; readonly lines: readonly ReportLine[] }
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

export type FileAnswer =
  | { readonly type: "text"; readonly text: string }
  /** `isWhole`: all of the text is in it as on the sheet; else some line ends are not. */
  | { readonly type: "docx"; readonly bytes: ArrayBuffer; readonly isWhole: boolean }
  /** The text has too little in common with the file, or the file can't be opened. */
  | { readonly type: "unfit"; readonly why: "unlike" | "broken" }
  | { readonly type: "refused"; readonly refusal: Refusal };

/**
 * A task with the port for its answer. Not the worker's own channel: the PDF reader takes a worker for its own as soon
 * as it is loaded in one, and begins to talk on it.
 */
export interface FileRequest {
  readonly task: FileTask;
  readonly port: MessagePort;
}
