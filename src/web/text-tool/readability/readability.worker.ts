/** Analyses texts for the panel on readability, away from the page: what can be counted comes first, the rest after. */
import lexiconUrl from "#dansk/data/lexicon.bin?url";
import taggerUrl from "#dansk/data/tagger.bin?url";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { readability } from "#dansk/measure/readability.ts";
import { wordClassShares } from "#dansk/measure/word-classes.ts";
import { openTagger, type Tagger } from "#dansk/tagger/tagger.ts";
import { workerScope } from "../../shell/document/worker-scope.ts";
import { type Counted, countText, type Looked } from "./analysis.ts";

/** Which of the texts of the page it is. */
export type Side = "own" | "result";

export interface AnalyseRequest {
  readonly side: Side;
  readonly text: string;
}

export type AnalyseAnswer =
  | { readonly type: "counted"; readonly side: Side; readonly counted: Counted }
  /** Undefined for a text without words. */
  | { readonly type: "looked"; readonly side: Side; readonly looked: Looked | undefined }
  /** The dictionary could not be fetched or read. */
  | { readonly type: "failed" };

interface Parts {
  readonly lexicon: Lexicon;
  readonly tagger: Tagger | undefined;
}

const scope = workerScope<AnalyseRequest, AnalyseAnswer>();
let opening: Promise<Parts> | undefined;
/** The newest text of each side: one that was overtaken while the dictionary came is looked at no more. */
const newest = new Map<Side, AnalyseRequest>();

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function open(): Promise<Parts> {
  const tagging = bytesOf(taggerUrl).then(openTagger, () => undefined);
  return { lexicon: openLexicon(await bytesOf(lexiconUrl)), tagger: await tagging };
}

function look(text: string, { lexicon, tagger }: Parts): Looked | undefined {
  const found = readability(text, lexicon);
  return found && { ...found, classes: tagger && wordClassShares(text, { lexicon, tagger }) };
}

scope.onmessage = async ({ data }) => {
  const { side, text } = data;
  newest.set(side, data);
  scope.postMessage({ type: "counted", side, counted: countText(text) });
  opening ??= open();
  try {
    const parts = await opening;
    if (newest.get(side) === data) scope.postMessage({ type: "looked", side, looked: look(text, parts) });
  } catch {
    // The next text tries anew.
    opening = undefined;
    scope.postMessage({ type: "failed" });
  }
};
