/** The compiled lexicon for tests: read from disk, compiled first when it is missing or stale, opened once a process. */
import { readFileSync } from "node:fs";
import { type CompiledLexicon, openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { ensureLexicon } from "../../scripts/dansk/compile-lexicon.ts";

let opened: CompiledLexicon | undefined;

/** Bytes of `lexicon.bin`, in a buffer of their own. */
export function lexiconBytes(): ArrayBuffer {
  const bytes = readFileSync(ensureLexicon().path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** The opened lexicon, shared by all tests of the process. */
export function testLexicon(): CompiledLexicon {
  opened ??= openLexicon(lexiconBytes());
  return opened;
}
