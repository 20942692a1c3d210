/** One given file on its way: what is shown of it, and what it is read into. */
import { withoutBidiControls } from "#contract/bidi.ts";
import { type ChatFileKind, chatLimits, pagesText } from "#contract/chat/chat.rules.ts";
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import { judgeName, kindsWithTables } from "../../../documents/import/file-kind.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import type { CarriedFile, FilePhase, ShownFile } from "./files-view.ts";
import type { ReadFile } from "./upload.ts";
import type { UnsentFile } from "./waiting-files.ts";

export interface Entry {
  shown: ShownFile;
  /** Null: it was given before the page was opened anew. */
  readonly given: File | null;
  /** By which the server knows it: tried again because its answer was lost, it is stored once. */
  uploadKey: string;
  read: ReadFile | null;
  /** The person has said what is to be done with personal data in it, or there is none. */
  isLookedThrough: boolean;
}

export function entryOf(
  given: File | null,
  name: string,
  kind: ChatFileKind | null,
  id: string | null,
  phase: FilePhase = given === null ? "ready" : "waiting",
): Entry {
  const shown: ShownFile = {
    key: randomId(),
    name,
    kind,
    phase,
    id,
    failure: null,
    canRetry: false,
    leftOut: null,
    isFromBefore: false,
  };
  return { shown, given, uploadKey: randomId(), read: null, isLookedThrough: false };
}

/** One that was on its way when the page was opened anew, to go on with. */
export function resumedEntry({ uploadKey, name, read, isLookedThrough }: UnsentFile): Entry {
  const entry = entryOf(null, read?.name ?? name, read?.kind ?? null, null, read === null ? "failed" : "waiting");
  const shown = { ...entry.shown, leftOut: read?.leftOut ?? null };
  return { ...entry, shown, uploadKey, read, isLookedThrough };
}

/** It can be sent once more from here. */
export function canResend({ given, read }: Entry): boolean {
  return given !== null || read !== null;
}

/** Of those that the server has, and of which nothing more can be read here. */
export function olderOf(entries: readonly Entry[]): readonly CarriedFile[] {
  return entries.flatMap(({ shown: { id, name, kind, phase }, given }) =>
    given === null && phase !== "failed" && id !== null && kind !== null ? [{ id, name, kind }] : [],
  );
}

/** It can't be added, and nothing but another file would change that. */
export function isRefused({ shown: { phase, canRetry } }: Entry): boolean {
  return phase === "failed" && !canRetry;
}

/** Of those that can be sent with a message. */
export function readyIdsOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ shown: { phase, id } }) => (phase === "ready" && id !== null ? [id] : []));
}

/** Those with these ids, as a call takes them. */
export function bodiesOf(entries: readonly Entry[], ids: readonly string[]): NonNullable<TemporaryBody["files"]> {
  return entries.flatMap(({ shown, read }) =>
    shown.id !== null && ids.includes(shown.id) && read !== null
      ? [{ name: read.name, kind: read.kind, text: read.text, pages: pagesText(read.pages) }]
      : [],
  );
}

/** What the file itself is the reason for fails again. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError && [400, 404, 413].includes(error.statusCode));
}

/** UTF-8 of all of them, as a call carries them. */
export function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + new TextEncoder().encode(JSON.stringify(text)).length, 0);
}

/** As many as there is room for, and what is refused by its name, which says why. */
export function within(files: readonly File[], room: number): { readonly taken: File[]; readonly leftOut: string[] } {
  const taken: File[] = [];
  const leftOut: string[] = [];
  let [left, refused] = [room, 0];
  for (const file of files) {
    const isRefused = "refusal" in judgeName(file.name, file.size, kindsWithTables);
    if (isRefused ? refused < chatLimits.maxFilesHere : left > 0) taken.push(file);
    else leftOut.push(withoutBidiControls(file.name));
    if (isRefused) refused += 1;
    else left -= 1;
  }
  return { taken, leftOut };
}
