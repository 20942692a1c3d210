/** A text under work: takes edits, checks only the sentences they touch, and shifts the findings of the others. */
import type { Finding } from "../finding.ts";
import type { Note } from "../rules/rule.ts";
import { readSentence } from "../text/sentences.ts";
import type { Sentence } from "../text/token.ts";
import { findingOf, type SentenceChecker, type SentenceResult } from "./check-sentence.ts";
import { leastCount, systemOf } from "./commas/comma-system.ts";

/** At most this many findings are told of one text: one with more is not Danish, or not helped by a longer list. */
export const maxFindings = 2000;

/**
 * Work that is done for suggestions and for words that rules put together in one text, in visited nodes of the word
 * graph (see `Speller.work`): counted and not timed, so that every machine says the same. The findings of words after
 * that are only possible ones and come without suggestions, which `Engine.suggest` gives one by one. A slip of the pen
 * takes some hundred nodes, a long word that nobody knows ten to twenty thousand.
 */
export const maxSuggestionWork = 2_000_000;

/** Replaces the UTF-16 units from `from` up to `to` (exclusive) by `insert`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What a document says after an edit. */
export interface Report {
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

/** Makes an empty document that checks with `checker`. */
export function createDocument(checker: SentenceChecker): EngineDocument {
  let text = "";
  let entries: Entry[] = [];
  // How far the sentences up to each one have read, at most: a running maximum, so that it can be searched.
  let reaches: number[] = [];

  /** First sentence that was decided by anything at or after `offset`. */
  function firstTouched(offset: number): number {
    let low = 0;
    let high = entries.length;
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
    let told = 0;
    let work = 0;
    let before: Entry | undefined;
    for (const entry of entries) {
      // Nobody sees suggestions for what is past the end of the list.
      const allowance = told >= maxFindings ? 0 : Math.max(0, maxSuggestionWork - work);
      if (bringUpToDate(entry, before, allowance)) checkedSentences += 1;
      before = entry;
      if (entry.result === undefined) continue;
      const { result } = entry;
      // Never more than the text is told of in the end, whichever system it is held to.
      told += leastCount(result.findings);
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
    const all = fromNotes.length === 0 ? findings : [...findings, ...fromNotes].sort(byPlace).slice(0, maxFindings);
    return { version, findings: all, total, checkedSentences };
  }

  /** What the document rules say of the text, where no sentence has said something already. */
  function documentFindings(told: readonly Finding[]): Finding[] {
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
        if (overlapsOne(told, draft.start, draft.end)) return false;
        said.push(findingOf(rule, draft));
        return true;
      });
    }
    return said;
  }

  return {
    get text() {
      return text;
    },
    apply(edit, version) {
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
      for (const entry of kept) entry.start += shift;
      // The first kept sentence is the same, but the one before it on its line may not be.
      const joint = kept[0];
      if (joint !== undefined) joint.result = undefined;
      entries = [...entries.slice(0, first), ...fresh, ...kept];
      reaches = runningReach(entries);
      return summarise(version);
    },
  };
}

function byPlace(one: Finding, other: Finding): number {
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

function runningReach(entries: readonly Entry[]): number[] {
  const reaches = new Array<number>(entries.length);
  let most = 0;
  for (const [index, entry] of entries.entries()) {
    most = Math.max(most, endOf(entry) + entry.sentence.lookahead);
    reaches[index] = most;
  }
  return reaches;
}
