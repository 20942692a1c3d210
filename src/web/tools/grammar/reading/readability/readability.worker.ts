/** Analyses the text for the readability panel, away from the page and from the checking: one text in, one answer out. */
import lexiconUrl from "#dansk/data/lexicon.bin?url";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { type Readability, readability } from "#dansk/measure/readability.ts";

export interface AnalyseRequest {
  readonly text: string;
}

export type AnalyseAnswer =
  /** Undefined for a text without words. */
  | { readonly type: "analysed"; readonly readability: Readability | undefined }
  /** The dictionary could not be fetched or read. */
  | { readonly type: "failed" };

/** The part of a dedicated worker's scope that is used: the types of the page's `self` differ. */
interface WorkerScope {
  postMessage(message: AnalyseAnswer): void;
  onmessage: ((event: MessageEvent<AnalyseRequest>) => void) | null;
}

const scope = self as unknown as WorkerScope;
let opening: Promise<Lexicon> | undefined;

async function open(): Promise<Lexicon> {
  const answer = await fetch(lexiconUrl);
  if (!answer.ok) throw new Error(`${lexiconUrl}: ${answer.status}`);
  return openLexicon(await answer.arrayBuffer());
}

scope.onmessage = async ({ data }) => {
  opening ??= open();
  try {
    scope.postMessage({ type: "analysed", readability: readability(data.text, await opening) });
  } catch {
    // The next text tries anew.
    opening = undefined;
    scope.postMessage({ type: "failed" });
  }
};
