/** Lists the terms that a text defines, each with its best defining sentence. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findDefinition } from "./definitions.ts";
import { countTerms, rankTerms } from "./key-terms.ts";
import { sentenceScores } from "./rank/scores.ts";
import { readNoun } from "./read/noun-lemma.ts";
import { readSource, type Source, type SourceSentence } from "./read/read-source.ts";
import { contextsOf, type SummarySentence } from "./summarise-text.ts";

export interface GlossaryEntry {
  /** In its dictionary form. */
  readonly term: string;
  /** How often it is in the running text. */
  readonly count: number;
  /** Word for word from the source. */
  readonly sentence: SummarySentence;
}

const maxEntries = 20;
/** A word that is defined is a term, however rarely it stands, when the sentence is at least this clear. */
const clear = 0.8;
/** Maximum number of terms looked up in a long text. */
const maxTerms = 60;
/** Sentences that define less clearly than this only tell something of the term. */
const least = 0.7;
const lands =
  /(?:^|\s)(?:danmark|sverige|norge|finland|island|tyskland|england|frankrig|spanien|italien|polen|rusland|kina|japan|usa|europa|norden|grønland|færøerne)$/u;

interface Explained {
  readonly sentence: number;
  readonly strength: number;
}

/** The dictionary form of what a definition defines. */
function definedTerm(sentence: SourceSentence, first: number, last: number, lexicon: Lexicon): string | undefined {
  const noun = sentence.tokens[last];
  if (noun === undefined) return undefined;
  const words = sentence.tokens.slice(first, last + 1).map(({ word }) => word);
  const isName = words.every((word) => /^\p{Lu}/u.test(word)) && (words.length > 1 || first > 0);
  if (isName && readNoun(lexicon, noun.key) === undefined) return words.join(" ");
  const reading = readNoun(lexicon, noun.key);
  if (reading !== undefined) return reading.lemma;
  // A word no dictionary has, as terms often are.
  return lexicon.accept(noun.key).kind === "unknown" && /^\p{L}{4,40}$/u.test(noun.word) ? noun.key : undefined;
}

function definitionsOf(source: Source, isAlone: (s: number) => boolean, lexicon: Lexicon): Map<string, Explained> {
  const found = new Map<string, Explained>();
  source.sentences.forEach((sentence, s) => {
    const definition = isAlone(s) && !sentence.text.endsWith("?") ? findDefinition(sentence.tokens) : undefined;
    if (definition === undefined) return;
    if (definition.strength < least) return;
    const term = definedTerm(sentence, definition.first, definition.last, lexicon);
    // A letter or a country is never a term.
    if (term === undefined || term.length < 2 || lands.test(term.toLowerCase())) return;
    const known = found.get(term);
    if (known === undefined || definition.strength > known.strength) {
      found.set(term, { sentence: s, strength: definition.strength });
    }
  });
  return found;
}

/**
 * The terms that a text defines itself, each with the best sentence that is understandable alone, most important first,
 * at most twenty. Terms that the text only uses are excluded.
 */
export function glossary(text: string, { lexicon }: { readonly lexicon: Lexicon }): readonly GlossaryEntry[] {
  const source = readSource(text, lexicon);
  const drafts = countTerms(source, lexicon);
  const ranked = rankTerms(source, drafts, lexicon).slice(0, maxTerms);
  const scores = sentenceScores(source, { focus: "", withoutTerms: [] }, lexicon);
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const contexts = contextsOf(source, lexicon);
  const isAlone = (s: number): boolean => contexts[s]?.company?.length === 1;
  const definitions = definitionsOf(source, isAlone, lexicon);
  const entry = (term: string, count: number, { sentence: s }: Explained): GlossaryEntry[] => {
    const sentence = source.sentences[s];
    if (sentence === undefined) return [];
    const { start, end, paragraph } = sentence;
    const score = highest > 0 ? (scores[s] ?? 0) / highest : 0;
    return [{ term, count, sentence: { text: sentence.text, start, end, paragraph, score } }];
  };
  const counts = new Map(drafts.map((draft) => [draft.term, draft]));
  const isKey = new Set(ranked.map(({ term }) => term));
  const defined = [...definitions].filter(([term, { strength }]) => isKey.has(term) || strength >= clear);
  const worth = ([term, { strength }]: readonly [string, Explained]): number =>
    strength * (1 + (counts.get(term)?.worth ?? 0));
  defined.sort((a, b) => worth(b) - worth(a) || a[1].sentence - b[1].sentence);
  const entries = defined.flatMap(([term, explained]) => entry(term, counts.get(term)?.count ?? 1, explained));
  return entries.slice(0, maxEntries);
}
