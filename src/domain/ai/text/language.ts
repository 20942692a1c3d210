/**
 * Whether an answer is in the language that it was to be in, by the small words that every language uses most. A summary
 * is in Danish whatever its source is in. A rewriting is in the language of its source: what somebody has written in
 * English is to be said in other words, and not translated; single passages in another language stay as they are.
 */

const danish = new Set(
  (
    "og i at det er en et til på af som for med den de ikke der var jeg har han hun vi kan skal vil om så men fra ved " +
    "sig man blev være eller hvad når efter også mange over mere nogle hvor deres ham hende dem dette disse denne"
  ).split(" "),
);
/** Words that are in no Danish sentence, or hardly. */
const foreign = new Set(
  (
    "the and of to is that it was with as be by this are from not have you your which were their has will would can't " +
    "und der die das ist nicht mit ein eine auch sich och att som är inte för på av jag ett men ikkje eg les des une " +
    "est dans pour que är från också eller mycket hade efter eftersom ikke til ei eit frå berre"
  )
    .split(" ")
    .filter((word) => !danish.has(word)),
);

export interface LanguageShare {
  readonly words: number;
  /** 0 to 1: Danish prose has about 0.3 to 0.5. */
  readonly danish: number;
  readonly foreign: number;
}

export function languageShare(text: string): LanguageShare {
  let words = 0;
  let danishWords = 0;
  let foreignWords = 0;
  // Titles and quotations may be in any language.
  const own = text.toLowerCase().replaceAll(/»[^«]{0,300}«|“[^”]{0,300}”|"[^"]{0,300}"/g, " ");
  for (const [word] of own.matchAll(/[\p{L}']+/gu)) {
    words += 1;
    if (danish.has(word)) danishWords += 1;
    // Danish writes æ and ø; a name may have the others.
    else if (foreign.has(word) || /[äöß]/.test(word)) foreignWords += 1;
  }
  return words === 0
    ? { words, danish: 0, foreign: 0 }
    : { words, danish: danishWords / words, foreign: foreignWords / words };
}

/** Too few words say nothing of a language. */
const fewWords = 8;
/** So many words without any of ours are in no Danish sentence. */
const manyWords = 25;

function isForeign({ words, danish: own, foreign: other }: LanguageShare): boolean {
  return words >= fewWords && ((other > 0.12 && other > 1.5 * own) || (other > 0.2 && other > 0.6 * own));
}

/** Whether an answer is in another language than it was to be in; too few words are never. */
export function isWrongLanguage(
  answer: string,
  { source, language }: { readonly source: string; readonly language: "danish" | "source" },
): boolean {
  const came = languageShare(answer);
  if (came.words < fewWords) return false;
  const was = languageShare(source);
  const isForeignSource = isForeign(was);
  // A translation is no rewriting.
  if (isForeignSource && language === "source") return !isForeign(came) && came.danish > 0.18;
  const isProse = isForeignSource || was.danish > 0.18;
  return isForeign(came) || (came.words >= manyWords && came.danish < 0.06 && isProse);
}
