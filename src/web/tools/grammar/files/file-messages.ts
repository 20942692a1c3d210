/** What the page and the file worker say to each other. */
import type { Refusal } from "./read/file-kind.ts";

export type FileTask =
  | { readonly type: "read-docx"; readonly bytes: ArrayBuffer }
  | { readonly type: "read-pdf"; readonly bytes: ArrayBuffer }
  | { readonly type: "write-docx"; readonly text: string };

export type FileAnswer =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "docx"; readonly bytes: ArrayBuffer }
  | { readonly type: "refused"; readonly refusal: Refusal };

/**
 * A task with the port for its answer. Not the worker's own channel: the PDF reader takes a worker for its own as soon
 * as it is loaded in one, and begins to talk on it.
 */
export interface FileRequest {
  readonly task: FileTask;
  readonly port: MessagePort;
}
