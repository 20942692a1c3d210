/** What the page and the worker that writes Word files say to each other. */
import type { FinishedText } from "../word/result/write-result.ts";
import type { TrackedText } from "../word/tracked/write-tracked.ts";

export type ExportTask = ({ readonly type: "clean" } & FinishedText) | ({ readonly type: "tracked" } & TrackedText);

export interface ExportAnswer {
  readonly type: "docx";
  readonly bytes: ArrayBuffer;
}
