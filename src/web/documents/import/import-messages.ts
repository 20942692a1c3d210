/** What the page and the worker that opens files say to each other. */

import type { Refusal } from "./file-kind.ts";
import type { Look } from "./looks.ts";
import type { RunningText } from "./pdf/running-lines.ts";

export interface ImportTask {
  readonly type: "read-docx" | "read-pdf";
  readonly bytes: ArrayBuffer;
  /** The places of a Word document's notes are marked in its text. */
  readonly isNumbered: boolean;
  /** Its equations stand in its text. */
  readonly hasFormulas: boolean;
}

export type ImportAnswer =
  | {
      readonly type: "text";
      readonly text: string;
      /** Where each page of a PDF begins in the text, UTF-16; empty for other files. */
      readonly pages: readonly number[];
      /** Running heads, footers and page numbers of a PDF, which are not in the text. */
      readonly running: readonly RunningText[];
      /** How the lines of a Word document look; empty for other files. */
      readonly looks: readonly Look[];
    }
  | { readonly type: "refused"; readonly refusal: Refusal };
