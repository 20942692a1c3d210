/**
 * Detects an answer in the wrong language by counting function words. A summary must be Danish. A rewriting must be in
 * its source's language: English text is rephrased, not translated. Single passages in another language are fine.
 */

const danish = new Set(
  (
    "og i at det er en et til på af som for med den de ikke der var jeg har han hun vi kan skal vil om så men fra ved " +
    "sig man blev være eller hvad når efter også mange over mere nogle hvor deres ham hende dem dette disse denne"
  ).split(" "),
);
/** Words that (almost) never occur in a Danish sentence. */
const foreign = new Set(
  (
    "the and of to is that it was with as be by this are from not have you your which were their has will would can't " +
    "und der die das ist nicht mit ein eine auch sich och att som är inte för på av jag ett men ikkje eg les des une " +
    "est dans pour que är från också eller mycket hade efter eftersom ikke til ei eit frå berre"
  )
    .split(" ")
    .filter((word) => !danish.has(word)),
);

interface LanguageShare {
  readonly words: number;
  /** 0 to 1; about 0.3 to 0.5 for Danish prose. */
  readonly danish: number;
  readonly foreign: number;
}

function languageShare(text: string): LanguageShare {
  let words = 0;
  let danishWords = 0;
  let foreignWords = 0;
  // Titles and quotations may be in any language.
  const own = text.toLowerCase().replaceAll(/»[^«]{0,300}«|“[^”]{0,300}”|"[^"]{0,300}"/g, " ");
  for (const [word] of own.matchAll(/[\p{L}']+/gu)) {
    words += 1;
    if (danish.has(word)) danishWords += 1;
    // æ and ø are Danish letters; these are not, except in names.
    else if (foreign.has(word) || /[äöß]/.test(word)) foreignWords += 1;
  }
  return words === 0
    ? { words, danish: 0, foreign: 0 }
    : { words, danish: danishWords / words, foreign: foreignWords / words };
}

/** Fewer words than this don't identify a language. */
const fewWords = 8;
/** This many words without a Danish function word can't be Danish. */
const manyWords = 25;

function isForeign({ words, danish: own, foreign: other }: LanguageShare): boolean {
  return words >= fewWords && ((other > 0.12 && other > 1.5 * own) || (other > 0.2 && other > 0.6 * own));
}

/** Whether an answer is in the wrong language; false if it is too short to tell. */
export function isWrongLanguage(
  answer: string,
  { source, language }: { readonly source: string; readonly language: "danish" | "source" },
): boolean {
  const came = languageShare(answer);
  if (came.words < fewWords) return false;
  const was = languageShare(source);
  const isForeignSource = isForeign(was);
  // A translation is not a rewriting.
  if (isForeignSource && language === "source") return !isForeign(came) && came.danish > 0.18;
  const isProse = isForeignSource || was.danish > 0.18;
  return isForeign(came) || (came.words >= manyWords && came.danish < 0.06 && isProse);
}
