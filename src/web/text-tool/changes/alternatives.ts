/** Other ways to say a sentence of a result: asked for when it is chosen, dropped when another is. */
import { useEffect, useState } from "react";
import type { Result, StretchKey } from "./result.ts";

export interface Alternative {
  readonly text: string;
  /** In what way it is another: »kortere«. */
  readonly label: string;
}

export interface AskedSentence {
  readonly sentence: string;
  /** What stands around it in its part. */
  readonly before: string;
  readonly after: string;
}

interface Alternatives {
  readonly list: readonly Alternative[];
  /** By the model that made the result, and not by rules. */
  readonly isByModel: boolean;
  /** There are none because each that came would have changed what is locked. */
  readonly losesLocked: boolean;
}

/** @throws when they can't be had */
export type AlternativesSource = (asked: AskedSentence, signal: AbortSignal) => Promise<Alternatives>;

export type AlternativesView =
  | { readonly name: "none" }
  | { readonly name: "looking" }
  | { readonly name: "failed" }
  | ({ readonly name: "here" } & Alternatives);

const aroundChars = 1000;

/** The sentence as it is shown; undefined when it is not there any more. */
export function askedSentence(result: Result | null, key: StretchKey | null): AskedSentence | undefined {
  const part = key === null ? undefined : result?.parts[key.part];
  if (part === undefined || key === null || key.end > part.after.length) return undefined;
  return {
    sentence: part.after.slice(key.start, key.end),
    before: part.after.slice(Math.max(0, key.start - aroundChars), key.start),
    after: part.after.slice(key.end, key.end + aroundChars),
  };
}

export function useAlternatives(
  asked: AskedSentence | undefined,
  source: AlternativesSource | undefined,
): AlternativesView {
  const { sentence, before = "", after = "" } = asked ?? {};
  const [found, setFound] = useState<{ readonly for: string; readonly view: AlternativesView }>();
  useEffect(() => {
    if (sentence === undefined || source === undefined) return;
    const life = new AbortController();
    const tell = (view: AlternativesView) => {
      if (!life.signal.aborted) setFound({ for: sentence, view });
    };
    source({ sentence, before, after }, life.signal).then(
      ({ list, ...told }) => tell({ name: "here", list: list.slice(0, 3), ...told }),
      () => tell({ name: "failed" }),
    );
    return () => life.abort();
  }, [sentence, before, after, source]);
  if (sentence === undefined || source === undefined) return { name: "none" };
  return found?.for === sentence ? found.view : { name: "looking" };
}
