/** What the page and the worker that writes files say to each other. */
import type { PdfText } from "./pdf/write-pdf.ts";
import type { TrackedText } from "./word/tracked/write-tracked.ts";
import type { WordText } from "./word/write-result.ts";

export type ExportTask =
  | ({ readonly type: "clean" } & WordText)
  | ({ readonly type: "tracked" } & TrackedText)
  | ({ readonly type: "pdf" } & PdfText);

export interface ExportAnswer {
  readonly type: "written";
  readonly bytes: ArrayBuffer;
  /** Characters that the file can't show, each once; of a PDF alone there are any. */
  readonly missing: readonly string[];
}
