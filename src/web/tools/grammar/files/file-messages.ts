/** What the page and the worker that writes files say to each other. */
import type { FileMark } from "../../../documents/export/label.ts";
import type { Refusal } from "../../../documents/import/file-kind.ts";
import type { ReportLine } from "./write-report.ts";

export type FileTask = { readonly type: "write-report"; readonly lines: readonly ReportLine[] } | WriteTask;

/** A Word document with the text as it is now. */
export interface WriteTask {
  readonly type: "write-docx";
  readonly text: string;
  /** What the text was before: the file that it came from, or the text alone. */
  readonly before: { readonly bytes: ArrayBuffer } | { readonly text: string };
  /** Changes as tracked changes; else they are simply made. */
  readonly tracked: boolean;
  /** What the data of a new file says of who made the text; none where no model has. */
  readonly marks: readonly FileMark[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type FileAnswer =
  /** `isWhole`: all of the text is in it as on the sheet; else some line ends are not. */
  | { readonly type: "docx"; readonly bytes: ArrayBuffer; readonly isWhole: boolean }
  /** The text has too little in common with the file, or the file can't be opened. */
  | { readonly type: "unfit"; readonly why: "unlike" | "broken" }
  | { readonly type: "refused"; readonly refusal: Refusal };
