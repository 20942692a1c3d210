/** Lists the terms of a text, each with the sentence of the text that explains it best. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { findDefinition } from "./definitions.ts";
import { countTerms, rankTerms, type TermDraft } from "./key-terms.ts";
import { sentenceScores } from "./rank/scores.ts";
import { readNoun } from "./read/noun-lemma.ts";
import { readSource, type Source, type SourceSentence } from "./read/read-source.ts";
import { contextsOf, type SummarySentence } from "./summarise-text.ts";

export interface GlossaryEntry {
  /** In its dictionary form. */
  readonly term: string;
  /** How often it stands in the running text. */
  readonly count: number;
  /** Word for word from the source. */
  readonly sentence: SummarySentence;
  /** Whether the sentence says what the term means; else it only uses it. */
  readonly isDefinition: boolean;
}

const mostEntries = 20;
/** A word that is defined is a term, however rarely it stands, when the sentence is at least this clear. */
const clear = 0.8;
/** Of a long text so many terms are looked up. */
const mostTerms = 60;
/** Of a term that stands everywhere so many sentences are compared. */
const mostSentences = 200;

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
    const term = definedTerm(sentence, definition.first, definition.last, lexicon);
    if (term === undefined) return;
    const known = found.get(term);
    if (known === undefined || definition.strength > known.strength) {
      found.set(term, { sentence: s, strength: definition.strength });
    }
  });
  return found;
}

/**
 * The terms of a text, each with the sentence that explains it best: one that defines it, else the weightiest that can
 * be read alone. Terms that are defined come first, then the weightiest; at most twenty.
 */
export function glossary(text: string, { lexicon }: { readonly lexicon: Lexicon }): readonly GlossaryEntry[] {
  const source = readSource(text, lexicon);
  const drafts = countTerms(source, lexicon);
  const ranked = rankTerms(source, drafts, lexicon).slice(0, mostTerms);
  const scores = sentenceScores(source, { focus: "", withoutTerms: [] }, lexicon);
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const contexts = contextsOf(source, lexicon);
  const isAlone = (s: number): boolean => contexts[s]?.company?.length === 1;
  const definitions = definitionsOf(source, isAlone, lexicon);
  const entry = (term: string, count: number, { sentence: s, strength }: Explained): GlossaryEntry[] => {
    const sentence = source.sentences[s];
    if (sentence === undefined) return [];
    const { start, end, paragraph } = sentence;
    const score = highest > 0 ? (scores[s] ?? 0) / highest : 0;
    return [
      { term, count, sentence: { text: sentence.text, start, end, paragraph, score }, isDefinition: strength > 0 },
    ];
  };
  const counts = new Map(drafts.map((draft) => [draft.term, draft]));
  const isKey = new Set(ranked.map(({ term }) => term));
  const defined = [...definitions].filter(([term, { strength }]) => isKey.has(term) || strength >= clear);
  const worth = ([term, { strength }]: readonly [string, Explained]): number =>
    strength * (1 + (counts.get(term)?.worth ?? 0));
  defined.sort((a, b) => worth(b) - worth(a) || a[1].sentence - b[1].sentence);
  const entries = defined.flatMap(([term, explained]) => entry(term, counts.get(term)?.count ?? 1, explained));
  const others = ranked.filter(({ term }) => !definitions.has(term));
  const isUsed = new Set<number>();
  for (const draft of others) {
    if (entries.length >= mostEntries) break;
    const best = bestSentence(draft, source, scores, isAlone, isUsed);
    isUsed.add(best);
    if (best >= 0) entries.push(...entry(draft.term, draft.count, { sentence: best, strength: 0 }));
  }
  return entries.slice(0, mostEntries);
}

/** The weightiest sentence with the term, the earlier the better; -1 where none can be read alone. */
function bestSentence(
  { sentences }: TermDraft,
  source: Source,
  scores: Float64Array,
  isAlone: (s: number) => boolean,
  isUsed: ReadonlySet<number>,
): number {
  let best = -1;
  let bestWorth = 0;
  sentences.slice(0, mostSentences).forEach((s, nth) => {
    if (!isAlone(s) || (source.sentences[s]?.words ?? 0) < 5) return;
    const worth = (scores[s] ?? 0) * (nth === 0 ? 1.3 : 1) * (isUsed.has(s) ? 0.7 : 1);
    if (worth > bestWorth) {
      best = s;
      bestWorth = worth;
    }
  });
  return best;
}
