/** The engine's files in a worker: fetched once, when the first task asks for them, and again after a failure. */
import lexiconUrl from "#dansk/data/lexicon.bin?url";
import taggerUrl from "#dansk/data/tagger.bin?url";
import type { Engine } from "#dansk/engine/engine.ts";
import { openEngine } from "#dansk/engine/open-engine.ts";
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { openLexicon } from "#dansk/lexicon/open-lexicon.ts";
import { openTagger, type Tagger } from "#dansk/tagger/tagger.ts";

/** The files have content-hashed names and are cached for good: another worker's download serves this one too. */
async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

function kept<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

const lexiconBytes = kept(() => fetchBytes(lexiconUrl));

export const lexiconFile: () => Promise<Lexicon> = kept(async () => openLexicon(await lexiconBytes()));

export interface EngineParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
  /** Undefined where the file could not be fetched: what asks for word classes is left undone. */
  readonly tagger: Tagger | undefined;
}

export const engineFiles: () => Promise<EngineParts> = kept(async () => {
  const lexicon = await lexiconBytes();
  const tagger = await fetchBytes(taggerUrl).catch(() => undefined);
  return {
    engine: openEngine({ lexicon, ...(tagger && { tagger }) }),
    lexicon: await lexiconFile(),
    tagger: tagger && openTagger(tagger),
  };
});
