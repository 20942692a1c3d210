/** Links each sentence of a summary to the source passages that support it, and reports those without support. */
import { Form, type Lexicon } from "../../lexicon/lexicon.ts";
import { unwrapped } from "../summarising/read/paragraphs.ts";
import { isRecombined, numbersSwapped } from "./check/bindings.ts";
import { checkFacts } from "./check/facts.ts";
import { findPassages, type Passages } from "./check/find-passages.ts";
import { isOtherPerson, opensWithNewName } from "./check/names.ts";
import { isOpposite, swapsNegation } from "./check/polarity.ts";
import { hasReplacedWord } from "./check/replaced-words.ts";
import { type Evidence, type EvidenceSentence, firstReading, readEvidence } from "./read/read-evidence.ts";
import { SourceIndex } from "./read/source-index.ts";
import { findUnsupported } from "./support/find-unsupported.ts";

/** Whether the source supports the sentence. */
export type Verdict =
  /** The passages say it. */
  | "found"
  /** The passages say something like it: to be read before it is used. */
  | "weak"
  /** The source doesn't say it, or has another number or name. */
  | "not-found";

/** Adjacent sentences of the source. Offsets in UTF-16 units of the source. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  /** 0 to 1: what part of the sentence is there. */
  readonly score: number;
}

/** One sentence of a summary. */
export interface SentenceLink {
  /** UTF-16 units of the summary. */
  readonly start: number;
  readonly end: number;
  /** The most telling first; none for `not-found`. */
  readonly passages: readonly Passage[];
  readonly verdict: Verdict;
  /** Of a `weak` one: what the passages say otherwise, as one Danish line; undefined if that can't be told. */
  readonly note?: string;
}

export interface LinkParts {
  readonly lexicon: Lexicon;
}

/**
 * What part of a sentence must be in its passages, and in the best of them alone unless nearly all of it stands there;
 * clauses are only compared with passages that hold `compared`. Tuned on links-1.txt of the evals.
 */
const bars = { compared: 0.35, weak: 0.35 };
/** A number or date that the passages confirm weighs as much as a rare word. */
const factWeight = 0.8;

interface Judged {
  readonly verdict: Verdict;
  readonly sentences: readonly number[];
  readonly scores: readonly number[];
  readonly score: number;
  readonly note?: string | undefined;
}

/** Whether a word was replaced by one that no passage has. */
function replaced(sentence: EvidenceSentence, passages: readonly EvidenceSentence[]): boolean {
  const [best] = passages;
  if (best === undefined) return false;
  const words = passages.flatMap((passage) => passage.words);
  return hasReplacedWord(sentence, { ...best, words });
}

/** *Telefoner giver kræft* where the source has telephones alone: who names the same thing has said nothing like it yet. */
function isTopicAlone({ held }: Passages, confirmed: number): boolean {
  return held.length > 1 && confirmed === 0 && held.filter((share) => share > 0).length < 2;
}

function judge(n: number, claims: Evidence, index: SourceIndex, lexicon: Lexicon): Judged {
  const sentence = claims.sentences[n];
  if (sentence === undefined) return { verdict: "not-found", sentences: [], scores: [], score: 0 };
  const passages = findPassages(sentence, index);
  const { sentences, scores } = passages;
  const facts = checkFacts(sentence, passages, index);
  const confirmed = factWeight * facts.confirmed;
  const score =
    passages.weight === 0 ? 0 : (passages.score * passages.weight + confirmed) / (passages.weight + confirmed);
  const isNew = facts.worst === "absent" || opensWithNewName(sentence, claims, index, lexicon);
  if (isNew || score < bars.weak || isTopicAlone(passages, facts.confirmed))
    return { verdict: "not-found", sentences: [], scores: [], score };
  const found = sentences.flatMap((s) => index.evidence.sentences[s] ?? []);
  const compared = found.filter((_, i) => (scores[i] ?? 0) >= bars.compared);
  const isWeak =
    facts.worst === "elsewhere" ||
    isOpposite(sentence, compared) ||
    swapsNegation(sentence, found) ||
    isOtherPerson(sentence, claims, index) ||
    numbersSwapped(sentence, claims, found, index.evidence) ||
    replaced(sentence, found) ||
    isRecombined(sentence, compared);
  const note = findUnsupported(n, claims, sentences, index, lexicon);
  return { verdict: isWeak || note !== undefined ? "weak" : "found", sentences, scores, score, note };
}

/** Passages that stand beside each other are one. */
function joined(judged: Judged, evidence: Evidence): Passage[] {
  const all = judged.sentences.map((s, i) => ({ s, score: judged.scores[i] ?? 0 })).sort((a, b) => a.s - b.s);
  // A heading names what its text is about, and bears nothing out.
  const whole = all.filter(({ s }) => evidence.sentences[s]?.isBare !== true);
  const order = whole.length > 0 ? whole : all;
  const passages: (Passage & { readonly last: number })[] = [];
  for (const { s, score } of order) {
    const sentence = evidence.sentences[s];
    const before = passages.at(-1);
    if (sentence === undefined) continue;
    if (before !== undefined && before.last === s - 1) {
      passages[passages.length - 1] = {
        start: before.start,
        end: sentence.end,
        score: Math.max(before.score, score),
        last: s,
      };
    } else passages.push({ start: sentence.start, end: sentence.end, score, last: s });
  }
  return passages
    .sort((a, b) => b.score - a.score || a.start - b.start)
    .map(({ start, end, score }) => ({ start, end, score }));
}

/** What a summary of questions calls its lines; no part of what they say. */
const labels = /^(?:[ \t]*(?:[-*•][ \t]+)?(?:\*\*)?)(?:spørgsmål|svar)(?:[ \t]\d{1,2})?(?:\*\*)?:(?:\*\*)?(?=\s)/gimu;

/** The summary with spaces for its labels: as long as before, so that every offset holds. */
const withoutLabels = (summary: string): string => summary.replace(labels, (label) => " ".repeat(label.length));

function readBoth(summary: string, source: string, lexicon: Lexicon): readonly [Evidence, SourceIndex] {
  const [one, other] = [firstReading(withoutLabels(summary), lexicon), firstReading(unwrapped(source), lexicon)];
  const names = new Set([...one.names, ...other.names]);
  return [readEvidence(one, names, lexicon), new SourceIndex(readEvidence(other, names, lexicon))];
}

/**
 * The passages for each sentence of a summary that makes a claim, in order; headings and list marks are skipped. Words
 * must be found again, numbers and names must be those of the passages, and no clause may be contradicted.
 * Deterministic, in time close to linear in both lengths.
 */
export function linkSummary(summary: string, source: string, { lexicon }: LinkParts): readonly SentenceLink[] {
  const [claims, index] = readBoth(summary, source, lexicon);
  return claims.sentences.flatMap(({ start, end }, n) => {
    if (!isClaim(n, claims, lexicon)) return [];
    const judged = judge(n, claims, index, lexicon);
    const passages = judged.verdict === "not-found" ? [] : joined(judged, index.evidence);
    const { verdict, note } = judged;
    return { start, end, passages, verdict, ...(note === undefined ? {} : { note }) };
  });
}

/** A sentence of a summary with the most similar sentences of the source, whether or not they support it. */
export type NearestPassages = Pick<SentenceLink, "start" | "end" | "passages">;

/** The most similar source sentences for each sentence of a summary. */
export function nearestPassages(summary: string, source: string, { lexicon }: LinkParts): readonly NearestPassages[] {
  const [claims, index] = readBoth(summary, source, lexicon);
  return claims.sentences.map((sentence) => {
    const { sentences, scores, score } = findPassages(sentence, index);
    const passages = joined({ verdict: "weak", sentences, scores, score }, index.evidence);
    return { start: sentence.start, end: sentence.end, passages };
  });
}

/**
 * Whether a passage supports a sentence, for links that a model proposes.
 * @param passage - the text of the passage alone
 */
export function verifyLink(
  sentence: string,
  passage: string,
  { lexicon }: LinkParts,
): { readonly verdict: Verdict; readonly score: number } {
  const [claims, index] = readBoth(sentence, passage, lexicon);
  const order: readonly Verdict[] = ["found", "weak", "not-found"];
  const judged = claims.sentences.map((_, n) => judge(n, claims, index, lexicon));
  if (judged.length === 0) return { verdict: "not-found", score: 0 };
  const worst = Math.max(...judged.map(({ verdict }) => order.indexOf(verdict)));
  return { verdict: order[worst] ?? "not-found", score: Math.min(...judged.map(({ score }) => score)) };
}

// Tells what of a summary claims something: headings and the marks of a list do not.

/** »1.«, »2.3«, »a)«, »IV.«, »Hovedpunkt 3:«; marks of a heading or a bullet before it go along. */
const listMark =
  /^\s*(?:[#>*_\-–•\s]*)(?:(?:(?:hoved|under|del)?punkt|afsnit|kapitel|del)\s+[\divx]+[.:)]?|\d{1,3}(?:\.\d{1,3})*[.):](?=\s|$)|\d{1,2}(?:\.\d{1,2})+(?=\s|$)|[a-zæøå][.)](?=\s|$)|[ivxlc]{1,5}[.)](?=\s|$))?\s*/iu;
const bullet = /^\s*[-–•*]\s+\p{L}/u;
/** Whole lines that their marks make headings. */
const marked = /^\s*(?:#{1,6}\s|(?:\*\*|__).*(?:\*\*|__):?\s*$)|:\s*(?:\*\*|__)?\s*$/u;
/** A bullet of so few words may be a heading too: »– Konklusion«. */
const fewWords = 2;

/**
 * Whether a sentence of a summary says something that its source must support.
 * @param n - its number among the sentences
 */
function isClaim(n: number, { reading, sentences }: Evidence, lexicon: Lexicon): boolean {
  const sentence = sentences[n];
  if (sentence === undefined) return false;
  const { text } = reading;
  const own = text.slice(sentence.start, sentence.end);
  const rest = own.replace(listMark, "");
  if (!/\p{L}{2}/u.test(rest)) return /\p{N}{2}/u.test(rest);
  const { first, last } = reading.sentences[n] ?? { first: 0, last: -1 };
  const words = reading.words.slice(first, last + 1);
  if (words.some(({ key }) => isVerb(key, lexicon))) return true;
  if (/\d/u.test(rest)) return true;
  const line = text.slice(text.lastIndexOf("\n", sentence.start - 1) + 1, lineEnd(text, sentence.end));
  if (marked.test(line)) return false;
  if (!sentence.isBare) return true;
  return bullet.test(line) && words.filter(({ key }) => /\p{L}/u.test(key)).length > fewWords;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

const nouns = Form.NounSingular | Form.NounPlural | Form.NounSingularDefinite | Form.NounPluralDefinite;
const common =
  /^(?:er|var|har|havde|blev|bliver|kan|kunne|skal|skulle|vil|ville|må|får|fik|går|gik|kom|kommer|ejer|lever)$/u;

/** A form that can be a verb and is no noun: headings have nouns. */
function isVerb(key: string, lexicon: Lexicon): boolean {
  if (common.test(key)) return true;
  const forms = lexicon.forms(key);
  return (
    (forms & (Form.Present | Form.Past)) !== 0 &&
    (forms & (nouns | Form.AdjectiveE | Form.AdjectiveBase)) === 0 &&
    key.length > 2 &&
    !particles.test(key)
  );
}

const particles = /^(?:mod|over|under|for|med|til|ved|end|især|efter|inden|uden|igen|nær|trods|vedrørende|angående)$/u;
