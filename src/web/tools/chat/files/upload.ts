/** Reads a file that is given to the chat: on the device, and as text. */
import { withoutBidiControls } from "#contract/bidi.ts";
import { type ChatFileKind, chatLimits } from "#contract/chat/chat.rules.ts";
import { kindsWithTables } from "../../../documents/import/file-kind.ts";
import { openFile } from "../../../documents/import/import-file.ts";
import { runningLeftOut } from "../../../documents/import/texts.da.ts";
import type { Blurring } from "../../../writing-worker/personal-data/blurring.ts";
import { sentOffset } from "../../../writing-worker/personal-data/blurring.ts";
import * as texts from "./texts.da.ts";

export interface ReadFile {
  /** As it is sent: no longer than a name may be. */
  readonly name: string;
  readonly kind: ChatFileKind;
  readonly text: string;
  /** Where the pages of a PDF begin in the text, UTF-16. */
  readonly pages: readonly number[];
  /** Danish: which lines of the file are not in the text. Left out where there are none. */
  readonly leftOut?: string;
}

export interface UnreadFile {
  /** Danish. */
  readonly failure: string;
  /** What reads it could not be fetched: the file itself may be good. */
  readonly isUnreachable: boolean;
}

/** Reads it, or says why not. */
export async function readUpload(file: File): Promise<ReadFile | UnreadFile> {
  const { maxFileChars: maxChars, maxFilePages } = chatLimits;
  const read = await openFile(file, { maxChars, isNumbered: false, hasFormulas: true, kinds: kindsWithTables });
  if ("refusal" in read) {
    return {
      failure: texts.refusalOf(read.refusal, withoutBidiControls(file.name)),
      isUnreachable: read.refusal === "unreachable",
    };
  }
  if ("tooLongChars" in read) return { failure: texts.tooLong(read.tooLongChars, maxChars), isUnreachable: false };
  const kind = read.kind === "text" && /\.csv$/iu.test(file.name) ? "csv" : read.kind;
  // Half a character can't be kept, and a file may hold one.
  const text = read.text.toWellFormed().replaceAll("\0", "");
  const pages = read.pages.length > maxFilePages ? [] : read.pages;
  const leftOut = runningLeftOut(read.running).trim();
  return { name: shortName(withoutBidiControls(file.name)), kind, text, pages, ...(leftOut !== "" && { leftOut }) };
}

/** With what was found in it blurred, and its pages where they are then. */
export function blurredFile(file: ReadFile, blurring: Blurring): ReadFile {
  const pages: number[] = [];
  for (const start of file.pages) {
    const moved = sentOffset(blurring, start);
    // A page that begins within what was blurred begins no earlier than the one before.
    pages.push(Math.min(blurring.sent.length, Math.max(moved, pages.at(-1) ?? 0)));
  }
  return { ...file, text: blurring.sent, pages };
}

/** A name that is too long keeps its beginning and its ending. */
export function shortName(name: string): string {
  const { maxFileNameChars } = chatLimits;
  if (name.length <= maxFileNameChars) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > name.length - 10 ? name.slice(dot) : "";
  return `${name.slice(0, maxFileNameChars - ending.length - 1).toWellFormed()}…${ending}`;
}
