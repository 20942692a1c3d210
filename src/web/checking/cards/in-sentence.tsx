/** The words around a finding, with what it is about marked. */
import type { WordsAround } from "./words-around.ts";

export function InSentence({ around: { before, marked, after } }: { readonly around: WordsAround }) {
  return (
    <>
      {before}
      {marked.trim() === "" ? marked : <mark className="bg-thread-wash font-semibold text-ink">{marked}</mark>}
      {after}
    </>
  );
}
