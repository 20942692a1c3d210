/**
 * An incrementally checked text: applies edits, rechecks only the sentences they touch and shifts the findings of the
 * others.
 */
import type { Finding } from "../finding.ts";
import type { Note } from "../rules/rule.ts";
import { readSentence } from "../text/sentences.ts";
import type { Sentence } from "../text/token.ts";
import { findingOf, type SentenceChecker, type SentenceResult } from "./check-sentence.ts";
import { leastCount, systemOf } from "./commas/comma-system.ts";

/**
 * Largest number of findings reported for one text. A text with more is not Danish, or a longer list would not help.
 */
export const maxFindings = 2000;

/**
 * Budget for suggestions and for words that rules combine, per text, in visited nodes of the word graph (see
 * `Speller.work`). It counts work instead of time, so that every machine gives the same result. Beyond the budget,
 * findings are only possible and have no suggestions; `Engine.suggest` gives them one at a time. A typing error takes a
 * few hundred nodes, a long unknown word ten to twenty thousand.
 */
export const maxSuggestionWork = 2_000_000;

/** Replaces the UTF-16 units from `from` up to `to` (exclusive) with `insert`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What a document says after an edit. */
interface Report {
  /** The version given with the edit. */
  readonly version: number;
  /** All findings of the text now, in text order, at most `maxFindings`. */
  readonly findings: readonly Finding[];
  /** How many there are in all; more than `findings` holds when the text has too many. */
  readonly total: number;
  /** How many sentences were checked again. */
  readonly checkedSentences: number;
}

/** See `createDocument`. */
export interface EngineDocument {
  /** The text now. */
  readonly text: string;
  /**
   * Applies one edit and checks what it touched. Offsets outside the text are drawn to its ends.
   * @returns what `check` says of the whole text as it is now.
   */
  apply(edit: Edit, version: number): Report;
  /**
   * Applies several edits, each to the text that the one before it left. The check runs once, after the last of them:
   * it looks at every sentence, and a correction of a whole text has thousands of edits.
   */
  applyAll(edits: readonly Edit[], version: number): Report;
}

/** A sentence in its place. */
interface Entry {
  start: number;
  readonly sentence: Sentence;
  /** What it yielded when last checked; undefined when something about it has changed since. */
  result: SentenceResult | undefined;
  /** The allowance that it was last checked with. */
  allowance: number;
}

/** The sentence before, when it stands on the same line. */
function sameLine(before: Entry | undefined): Sentence | undefined {
  return before === undefined || before.sentence.ends === "line" ? undefined : before.sentence;
}

function* allNotes(entries: readonly Entry[]): Generator<Note> {
  for (const { result } of entries) if (result !== undefined) yield* result.notes;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Creates an empty document that uses `checker`. */
export function createDocument(checker: SentenceChecker): EngineDocument {
  let text = "";
  let entries: Entry[] = [];
  // How far the sentences up to each one have read, at most: a running maximum, so that it can be searched. It is worked
  // out as far as it has been asked for, since an edit makes all that follows it stale.
  const reaches: number[] = [];

  /** First sentence that was decided by anything at or after `offset`. */
  function firstTouched(offset: number): number {
    while (reaches.length < entries.length && (reaches.at(-1) ?? -1) < offset) {
      const entry = entries[reaches.length];
      if (entry === undefined) break;
      reaches.push(Math.max(reaches.at(-1) ?? 0, endOf(entry) + entry.sentence.lookahead));
    }
    let low = 0;
    let high = reaches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reaches[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The entry's result as of now; true when it had to be checked. */
  function bringUpToDate(entry: Entry, before: Entry | undefined, allowance: number): boolean {
    const { result } = entry;
    if (result && (result.isCut ? entry.allowance === allowance : result.needs < allowance)) return false;
    entry.result = checker.check(entry.sentence, sameLine(before), allowance);
    entry.allowance = allowance;
    return true;
  }

  function summarise(version: number): Report {
    let checkedSentences = 0;
    let reported = 0;
    let work = 0;
    let before: Entry | undefined;
    for (const entry of entries) {
      // Nobody sees suggestions for what is past the end of the list.
      const allowance = reported >= maxFindings ? 0 : Math.max(0, maxSuggestionWork - work);
      if (bringUpToDate(entry, before, allowance)) checkedSentences += 1;
      before = entry;
      if (entry.result === undefined) continue;
      const { result } = entry;
      // Never more than the final number of findings under any comma system.
      reported += leastCount(result.findings);
      work += result.suggestionWork;
    }
    const system = systemOf(checker.komma, allNotes(entries));
    const findings: Finding[] = [];
    let total = 0;
    for (const { start, result } of entries) {
      if (result === undefined) continue;
      const list = result.findings[system];
      total += list.length;
      for (const finding of list) {
        if (findings.length >= maxFindings) break;
        findings.push({ ...finding, start: finding.start + start, end: finding.end + start });
      }
    }
    const fromNotes = documentFindings(findings);
    total += fromNotes.length;
    const all = fromNotes.length === 0 ? findings : [...findings, ...fromNotes].sort(byContext).slice(0, maxFindings);
    return { version, findings: all, total, checkedSentences };
  }

  /** What the document rules say of the text, where no sentence has said something already. */
  function documentFindings(reported: readonly Finding[]): Finding[] {
    const said: Finding[] = [];
    for (const rule of checker.documentRules) {
      if (rule.commaSystem !== undefined && rule.commaSystem !== checker.komma) continue;
      const notes: Note[] = [];
      for (const { start, result } of entries) {
        for (const note of result?.notes ?? []) {
          if (rule.topics.includes(note.topic)) {
            notes.push({ ...note, start: note.start + start, end: note.end + start });
          }
        }
      }
      if (notes.length === 0) continue;
      rule.check(notes, (draft) => {
        if (overlapsOne(reported, draft.start, draft.end)) return false;
        said.push(findingOf(rule, draft));
        return true;
      });
    }
    return said;
  }

  /** Reads anew the sentences that an edit touches; nothing is checked yet. */
  function splice(edit: Edit): void {
    const from = clamp(edit.from, 0, text.length);
    const to = clamp(edit.to, from, text.length);
    text = text.slice(0, from) + edit.insert + text.slice(to);
    const shift = edit.insert.length - (to - from);
    const first = firstTouched(from);
    // Old sentences that begin after the edit keep their places, shifted, once a new sentence begins where one did.
    let old = first;
    const fresh: Entry[] = [];
    let at = entries[first]?.start ?? (first === 0 ? 0 : endOf(entries[first - 1]));
    while (at < text.length) {
      while (old < entries.length && ((entries[old]?.start ?? 0) < to || (entries[old]?.start ?? 0) + shift < at)) {
        old += 1;
      }
      const candidate = entries[old];
      if (candidate !== undefined && candidate.start + shift === at && at >= from + edit.insert.length) break;
      const sentence = readSentence(text, at);
      fresh.push({ start: at, sentence, result: undefined, allowance: 0 });
      at += sentence.text.length;
    }
    const kept = at < text.length ? entries.slice(old) : [];
    if (shift !== 0) for (const entry of kept) entry.start += shift;
    // The first kept sentence is the same, but the one before it on its line may not be.
    const joint = kept[0];
    if (joint !== undefined) joint.result = undefined;
    entries = entries.slice(0, first).concat(fresh, kept);
    reaches.length = Math.min(reaches.length, first);
  }

  return {
    get text() {
      return text;
    },
    apply(edit, version) {
      splice(edit);
      return summarise(version);
    },
    applyAll(edits, version) {
      for (const edit of edits) splice(edit);
      return summarise(version);
    },
  };
}

function byContext(one: Finding, other: Finding): number {
  return one.start - other.start || one.end - other.end;
}

/** Whether one of the findings, which are in text order and apart, touches the span. */
function overlapsOne(findings: readonly Finding[], start: number, end: number): boolean {
  let low = 0;
  let high = findings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((findings[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const next = findings[low];
  return next !== undefined && next.start <= end;
}

function endOf(entry: Entry | undefined): number {
  return entry === undefined ? 0 : entry.start + entry.sentence.text.length;
}
