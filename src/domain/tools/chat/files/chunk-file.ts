/** Splits a file's text into chunks for search, and maps offsets to pages. Offsets are UTF-16. */
import type { ChatFileKind } from "#contract/chat/chat.rules.ts";
import { partsOf, type TextPart } from "../../../ai/text/split-text.ts";
import { maxBlockMs, yieldToEventLoop } from "./event-loop.ts";

/** Short enough to be about one topic. UTF-16 units. */
export const maxChunkChars = 800;
/** Maximum length of a table's header line: a longer one doesn't help to understand a column. */
const maxHeadChars = 200;

export interface Chunked {
  /** A chunk ends where the next one begins, the last one at the end of the text. */
  readonly chunkStarts: readonly number[];
  /** Words of each chunk, split at whitespace. */
  readonly chunkWords: readonly number[];
  readonly chunks: readonly string[];
}

/**
 * Splits the text into chunks of at most 800 characters that cover it: at paragraph and sentence boundaries, in tables
 * between lines. Yields to the event loop in between, because the longest file takes a tenth of a second.
 */
export async function chunkFile(text: string, kind: ChatFileKind): Promise<Chunked> {
  const chunked = { chunkStarts: [] as number[], chunkWords: [] as number[], chunks: [] as string[] };
  let beganMs = performance.now();
  for (const { start, end } of partsOfFile(text, kind)) {
    const chunk = text.slice(start, end);
    chunked.chunkStarts.push(start);
    chunked.chunkWords.push(chunk.match(/\S+/g)?.length ?? 0);
    chunked.chunks.push(chunk);
    if (performance.now() - beganMs < maxBlockMs) continue;
    await yieldToEventLoop();
    beganMs = performance.now();
  }
  return chunked;
}

function partsOfFile(text: string, kind: ChatFileKind): Iterable<TextPart> {
  return kind === "csv" ? linesOf(text) : partsOf(text, maxChunkChars);
}

/** As many whole lines as fit; a line that is too long is split like prose. */
function* linesOf(text: string): Generator<TextPart> {
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline + 1;
    if (end - start > maxChunkChars && at > start) {
      yield { start, end: at };
      start = at;
    }
    if (end - start > maxChunkChars) {
      for (const part of partsOf(text.slice(start, end), maxChunkChars)) {
        yield { start: start + part.start, end: start + part.end };
      }
      start = end;
    }
    at = end;
  }
  if (start < text.length || text === "") yield { start, end: text.length };
}

/** A table's header: its first line with the line break; empty if the file is no table. */
export function headOf(firstChunk: string, kind: ChatFileKind): string {
  if (kind !== "csv") return "";
  const line = firstChunk.slice(0, maxHeadChars).split("\n", 1)[0] ?? "";
  return line.trim() === "" ? "" : `${line.toWellFormed()}\n`;
}

/** The page of an offset, from 1; null without pages. @param pages where each page starts, ascending */
export function pageAt(pages: readonly number[], offset: number): number | null {
  const page = pages.findLastIndex((start) => start <= offset);
  return pages.length === 0 ? null : Math.max(1, page + 1);
}
