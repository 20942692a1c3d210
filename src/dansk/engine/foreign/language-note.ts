/** Notes for each sentence whether it is modern Danish, for the rule that reports a text that is not. */
import { Trait } from "../../text/token.ts";
import type { SentenceView } from "../sentence-view.ts";

/** Topic of the notes. Their value is one of `SentenceLanguage`. */
export const languageTopic = "sprog";

/** What a sentence is in. */
type SentenceLanguage = "dansk" | "fremmed";

/** Sentences with fewer words say nothing about their language. */
const leastWords = 3;

/** Adds a note for the sentence. `foreign` marks its tokens in other languages, as `foreignTokens` returns them. */
export function noteLanguage(view: SentenceView, foreign: Uint8Array | undefined): void {
  let words = 0;
  let strange = 0;
  for (let i = 0; i < view.size; i += 1) {
    if ((view.traits(i) & Trait.Word) === 0) continue;
    words += 1;
    if (foreign?.[i] === 1) strange += 1;
  }
  if (words < leastWords) return;
  const value: SentenceLanguage = strange * 2 > words ? "fremmed" : "dansk";
  view.note({ topic: languageTopic, value, start: view.start(0), end: view.end(view.size - 1) });
}
