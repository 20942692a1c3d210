/** Rewrites Danish without a model, by certain rules: corrections, plain words, fewer fillers, shorter sentences. */
import type { Engine } from "../../engine/engine.ts";
import type { Finding } from "../../finding.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Tagger } from "../../tagger/tagger.ts";
import type { Sentence } from "../../text/token.ts";
import { type Change, Draft } from "./draft/draft.ts";
import { type ReadSentence, sentenceReader, sentencesOf } from "./draft/reading.ts";
import { lockedSpans } from "./locked-spans.ts";
import { joined, othersWords } from "./locks/others-words.ts";
import { correctionWhy } from "./messages.da.ts";
import { matchSentence } from "./phrases/match.ts";
import { openPhraseBook } from "./phrases/phrase-book.ts";
import type {
  Alternative,
  AlternativeLabel,
  BuiltInMode,
  RewriteEngine,
  RewriteOptions,
  Rewritten,
  RewrittenPiece,
} from "./rewriting.ts";
import { activeOf } from "./structure/active.ts";
import { doneOf } from "./structure/passive-subject.ts";
import { splitOf } from "./structure/split.ts";

export type {
  ReasonKind,
  RewriteEngine,
  RewriteOptions,
  Rewritten,
} from "./rewriting.ts";

/** What rewriting needs. */
export interface RewriterParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
  /** Left out, only what needs no word classes is changed: corrections and words that are always the same. */
  readonly tagger?: Tagger;
}

/** More rounds than any text needed; each round sees what the one before has made. */
const maxRounds = 6;
const correctionRounds = 3;
/** Number of cached sentences while a text is rewritten: nearly all are unchanged in the next round. */
const maxKnown = 5000;

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The lines of a text with their breaks. */
function* linesOf(text: string): Generator<Line> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found + 1;
    yield { start, text: text.slice(start, end) };
    start = end;
  }
}

/** Entries that lie in a line, with places of their own line; the lists are in order and gone through once. */
function byLine<T extends { readonly start: number; readonly end: number }>(entries: readonly T[]) {
  let next = 0;
  return (line: Line): T[] => {
    const found: T[] = [];
    const end = line.start + line.text.length;
    for (; next < entries.length; next += 1) {
      const entry = entries[next];
      if (entry === undefined || entry.start >= end) break;
      if (entry.end > line.start) {
        const start = Math.max(entry.start, line.start) - line.start;
        found.push({ ...entry, start, end: Math.min(entry.end, end) - line.start });
      }
      // What goes on in the next line is cut there again.
      if (entry.end > end) break;
    }
    return found;
  };
}

function correctionsOf(findings: readonly Finding[]): Change[] {
  return findings.flatMap((finding) => {
    const [text] = finding.suggestions;
    if (finding.confidence !== "sikker" || text === undefined) return [];
    return [{ start: finding.start, end: finding.end, text, kind: "correction", why: correctionWhy(finding) }];
  });
}

/** How many certain findings each rule has. */
function countByRule(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { confidence, rule } of findings) {
    if (confidence === "sikker") counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return counts;
}

function applied(text: string, offset: number, changes: readonly Change[]): string {
  let result = "";
  let done = 0;
  for (const change of [...changes].sort((a, b) => a.start - b.start)) {
    result += text.slice(done, change.start - offset) + change.text;
    done = change.end - offset;
  }
  return result + text.slice(done);
}

/** A short sentence may be foreign because the one before it is. */
const fewTokens = 6;

/** All that the changes of a sentence depend on. */
function nameOf(
  sentence: Sentence,
  previous: Sentence | undefined,
  locks: readonly { readonly start: number; readonly end: number }[],
  offset: number,
): string {
  const places = locks.map(({ start, end }) => `${start - offset}-${end - offset}`).join(" ");
  const before = sentence.tokens.length < fewTokens ? (previous?.text ?? "") : "";
  return `${places}|${before}|${sentence.text}`;
}

/**
 * Creates a rewriter over an open engine. Its results depend on the text and the options alone. Time is close to linear
 * in the text.
 */
export function openRewriter({ engine, lexicon, tagger }: RewriterParts): RewriteEngine {
  const read = sentenceReader(lexicon, tagger);
  const bookOf = openPhraseBook(lexicon);

  /** Whether the engine finds nothing in the new sentence that it didn't find in the old one. */
  function isSound(sentence: Sentence, offset: number, changes: readonly Change[]): boolean {
    // A sentence alone shows no comma system: what the writer leaves out elsewhere is no fault of the change.
    const after = countByRule(engine.check(applied(sentence.text, offset, changes), { komma: "foelg" }));
    if (after.size === 0) return true;
    const before = countByRule(engine.check(sentence.text, { komma: "foelg" }));
    return [...after].every(([rule, count]) => count <= (before.get(rule) ?? 0));
  }

  /** Those of the changes that leave the sentence sound: all, or as many as go one by one. */
  function soundChanges(sentence: Sentence, offset: number, changes: readonly (readonly Change[])[]): Change[] {
    const all = changes.flat();
    if (all.length === 0 || isSound(sentence, offset, all)) return all;
    return changes.filter((group) => isSound(sentence, offset, group)).flat();
  }

  function changesOf(sentence: ReadSentence, draft: Draft, options: RewriteOptions): Change[] {
    const allows = (changes: readonly Change[]): boolean => {
      if (!changes.every((change) => draft.isAllowed(change))) return false;
      if (options.mode !== "forkort") return true;
      return changes.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0) < 0;
    };
    const words = matchSentence(sentence, bookOf(options.mode, options.strength), allows);
    const found = soundChanges(sentence.view.sentence, sentence.offset, words);
    if (found.length > 0 || options.strength === "let" || tagger === undefined) return found;
    const done = options.mode === "formel" ? undefined : doneOf(sentence);
    if (done !== undefined && allows([done])) {
      const sound = soundChanges(sentence.view.sentence, sentence.offset, [[done]]);
      if (sound.length > 0) return sound;
    }
    if (options.strength !== "kraftig") return found;
    const anew = buildAnew(sentence, options.mode, (change) => draft.isAllowed(change));
    return soundChanges(sentence.view.sentence, sentence.offset, anew);
  }

  function correct(draft: Draft, first: readonly Change[], dictionary: ReadonlySet<string>): void {
    let changes = first;
    for (let round = 0; round < correctionRounds && changes.length > 0; round += 1) {
      if (!draft.apply(changes)) return;
      changes = correctionsOf(engine.check(draft.text, { komma: "foelg", dictionary }));
    }
  }

  function rewriteLine(draft: Draft, options: RewriteOptions, known: Map<string, readonly Change[]>): void {
    for (let round = 0; round < maxRounds; round += 1) {
      const changes: Change[] = [];
      for (const { sentence, previous, offset } of sentencesOf(draft.text)) {
        if (sentence.tokens.length === 0) continue;
        const name = nameOf(sentence, previous, draft.locksIn(offset, offset + sentence.text.length), offset);
        let found = known.get(name);
        if (found === undefined) {
          const made = changesOf(read(sentence, previous, offset), draft, options);
          found = made.map((change) => ({ ...change, start: change.start - offset, end: change.end - offset }));
          if (known.size >= maxKnown) known.clear();
          known.set(name, found);
        }
        for (const change of found) {
          changes.push({ ...change, start: change.start + offset, end: change.end + offset });
        }
      }
      if (!draft.apply(changes)) return;
    }
  }

  function* rewriteParagraphs(text: string, options: RewriteOptions): Generator<RewrittenPiece> {
    const dictionary = new Set(options.keep.map((word) => word.trim().toLowerCase()));
    const corrections = byLine(correctionsOf(engine.check(text, { komma: "foelg", dictionary })));
    const known = new Map<string, readonly Change[]>();
    const locks = byLine(joined([...lockedSpans(text, options.keep, { lexicon }), ...othersWords(text, lexicon)]));
    for (const line of linesOf(text)) {
      const draft = new Draft(line.text, locks(line));
      correct(draft, corrections(line), dictionary);
      rewriteLine(draft, options, known);
      const end = line.start + line.text.length;
      yield { text: draft.text, reasons: draft.reasons(line.start), start: line.start, end };
    }
  }

  function rewrite(text: string, options: RewriteOptions): Rewritten {
    const pieces = [...rewriteParagraphs(text, options)];
    return { text: pieces.map((piece) => piece.text).join(""), reasons: pieces.flatMap((piece) => piece.reasons) };
  }

  const variants: readonly (readonly [AlternativeLabel, BuiltInMode])[] = [
    ["kortere", "forkort"],
    ["mere formel", "formel"],
    ["enklere", "enkel"],
  ];

  function alternatives(sentence: string, context: { readonly mode: BuiltInMode }): readonly Alternative[] {
    const found: Alternative[] = [];
    // What the person has asked for comes first.
    const ordered = [...variants].sort(([, a], [, b]) => Number(b === context.mode) - Number(a === context.mode));
    for (const [label, mode] of ordered) {
      const { text } = rewrite(sentence, { mode, strength: "kraftig", keep: [] });
      if (text === sentence || found.some((other) => other.text === text)) continue;
      if (label !== "kortere" || text.length < sentence.length) found.push({ text, label });
    }
    return found;
  }

  return { rewrite, rewriteParagraphs, alternatives };
}

// Builds a sentence anew where it is certain how: puts the one who acts first, or cuts it in two.

/** Sentences with more words than this are cut, where the mode cuts any; a short text is not made by more full stops. */
const mostWords: Readonly<Partial<Record<BuiltInMode, number>>> = { standard: 25, enkel: 16, formel: 35 };

/** The one change that builds the sentence anew, in a list of lists as `matchSentence` gives it; empty when there is none. */
function buildAnew(
  read: ReadSentence,
  mode: BuiltInMode,
  allows: (change: Change) => boolean,
): readonly (readonly Change[])[] {
  const active = mode === "formel" ? undefined : activeOf(read);
  if (active !== undefined && allows(active)) return [[active]];
  const most = mostWords[mode];
  const split = most === undefined ? undefined : splitOf(read, most);
  return split !== undefined && allows(split) ? [[split]] : [];
}
