/** A text under work: takes edits, checks only the sentences they touch, and shifts the findings of the others. */
import type { CommaSystem, Finding } from "../finding.ts";
import { readSentence } from "../text/sentences.ts";
import type { Sentence } from "../text/token.ts";
import type { SentenceChecker, SentenceResult } from "./check-sentence.ts";

/** At most this many findings are told of one text: one with more is not Danish, or not helped by a longer list. */
export const maxFindings = 2000;

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
  readonly result: SentenceResult;
}

/** The sentence before, when it stands on the same line. */
function sameLine(before: Entry | undefined): Sentence | undefined {
  return before === undefined || before.sentence.ends === "line" ? undefined : before.sentence;
}

/** Whether a text with so many start commas set and missing is one where the missing ones are mistakes. */
export function wantsStartCommas(system: CommaSystem, set: number, missing: number): boolean {
  if (system !== "foelg") return system === "start";
  // Three of four places, and at least four of them: fewer say nothing about what the writer means to do.
  return set + missing >= 4 && set * 4 >= (set + missing) * 3;
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

  function summarise(version: number, checkedSentences: number): Report {
    let set = 0;
    let missing = 0;
    for (const { result } of entries) {
      set += result.startCommasSet;
      missing += result.startCommasMissing;
    }
    const startCommas = wantsStartCommas(checker.komma, set, missing);
    const findings: Finding[] = [];
    let total = 0;
    for (const { start, result } of entries) {
      const list = startCommas ? result.withStartCommas : result.findings;
      total += list.length;
      for (const finding of list) {
        if (findings.length >= maxFindings) break;
        findings.push({ ...finding, start: finding.start + start, end: finding.end + start });
      }
    }
    return { version, findings, total, checkedSentences };
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
      let before = entries[first - 1];
      let checked = 0;
      while (at < text.length) {
        while (old < entries.length && ((entries[old]?.start ?? 0) < to || (entries[old]?.start ?? 0) + shift < at)) {
          old += 1;
        }
        const candidate = entries[old];
        if (candidate !== undefined && candidate.start + shift === at && at >= from + edit.insert.length) break;
        const sentence = readSentence(text, at);
        const entry: Entry = { start: at, sentence, result: checker.check(sentence, sameLine(before)) };
        checked += 1;
        fresh.push(entry);
        before = entry;
        at += sentence.text.length;
      }
      const kept = at < text.length ? entries.slice(old) : [];
      for (const entry of kept) entry.start += shift;
      // The first kept sentence is the same, but the one before it on its line may not be.
      const joint = kept[0];
      if (joint !== undefined) {
        kept[0] = { ...joint, result: checker.check(joint.sentence, sameLine(before)) };
        checked += 1;
      }
      entries = [...entries.slice(0, first), ...fresh, ...kept];
      reaches = runningReach(entries);
      return summarise(version, checked);
    },
  };
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
