/** Cuts the text of a file into the pieces that it is looked up in, and tells on which page a place is. Offsets are UTF-16. */
import type { ChatFileKind } from "#contract/chat/chat.rules.ts";
import { partsOf, type TextPart } from "../../../ai/text/split-text.ts";
import { maxHoldMs, turn } from "./in-turns.ts";

/** Short enough to be about one thing. UTF-16 units. */
export const maxChunkChars = 800;
/** Of a table's head line: what is longer tells nobody what a column is. */
const maxHeadChars = 200;

export interface Chunked {
  /** A chunk ends where the next one begins, the last one with the text. */
  readonly chunkStarts: readonly number[];
  /** Words of each chunk, between blanks. */
  readonly chunkWords: readonly number[];
  readonly chunks: readonly string[];
}

/**
 * Chunks of at most 800 characters that tile the text: cut where a reader would pause, in a table between its lines.
 * Whoever else has work to do gets their turn in between: the longest file takes a tenth of a second.
 */
export async function chunkFile(text: string, kind: ChatFileKind): Promise<Chunked> {
  const chunked = { chunkStarts: [] as number[], chunkWords: [] as number[], chunks: [] as string[] };
  let beganMs = performance.now();
  for (const { start, end } of partsOfFile(text, kind)) {
    const chunk = text.slice(start, end);
    chunked.chunkStarts.push(start);
    chunked.chunkWords.push(chunk.match(/\S+/g)?.length ?? 0);
    chunked.chunks.push(chunk);
    if (performance.now() - beganMs < maxHoldMs) continue;
    await turn();
    beganMs = performance.now();
  }
  return chunked;
}

function partsOfFile(text: string, kind: ChatFileKind): Iterable<TextPart> {
  return kind === "csv" ? linesOf(text) : partsOf(text, maxChunkChars);
}

/** Whole lines, as many as fit; a line that is too long alone is cut as a text is. */
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

/** What a table says its columns are: its first line, with a line break; empty for what is no table. */
export function headOf(firstChunk: string, kind: ChatFileKind): string {
  if (kind !== "csv") return "";
  const line = firstChunk.slice(0, maxHeadChars).split("\n", 1)[0] ?? "";
  return line.trim() === "" ? "" : `${line.toWellFormed()}\n`;
}

/** The page where a place is, counted from 1; null where there are none. @param pages where each begins, rising */
export function pageAt(pages: readonly number[], offset: number): number | null {
  const page = pages.findLastIndex((start) => start <= offset);
  return pages.length === 0 ? null : Math.max(1, page + 1);
}
