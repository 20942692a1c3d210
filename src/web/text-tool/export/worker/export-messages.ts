/** What the page and the worker that writes files say to each other. */
import type { FinishedText } from "../blocks.ts";
import type { PdfText } from "../pdf/write-pdf.ts";
import type { TrackedText } from "../word/tracked/write-tracked.ts";

export type ExportTask =
  | ({ readonly type: "clean" } & FinishedText)
  | ({ readonly type: "tracked" } & TrackedText)
  | ({ readonly type: "pdf" } & PdfText);

export interface ExportAnswer {
  readonly type: "written";
  readonly bytes: ArrayBuffer;
  /** Characters that the file can't show; of a PDF alone more than 0. */
  readonly missing: number;
}
