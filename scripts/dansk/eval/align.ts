/**
 * Assigns findings to errors. A finding is correct if it touches the error and has its kind; for a comma, a doubled
 * word or spacing it may be on either neighbouring word. One finding may correct several errors.
 */
import type { Edit } from "./records.ts";

/** What is looked at in a finding. */
export interface Alarm {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly category: string;
  readonly suggestions: readonly string[];
}

/** An alarm that is about an error. */
export interface Match {
  readonly alarm: number;
  readonly edit: number;
  /** The first suggestion gives exactly the right text. */
  readonly first: boolean;
  /** One of the first five does. */
  readonly five: boolean;
}

/** See `align`. */
export interface Alignment {
  /** By number of the alarm; an alarm that is in none is a false one. */
  readonly byAlarm: ReadonlyMap<number, Match>;
  /** By number of the edit; an edit that is in none was not found. */
  readonly byEdit: ReadonlyMap<number, Match>;
}

const wideClasses = new Set(["gentagelse", "typografi"]);
/** An alarm may be so many units longer than three times the error: half a sentence is no answer. */
const slack = 8;

const isCommaEdit = (edit: Edit): boolean => edit.class.startsWith("komma");

function isCommaAlarm(alarm: Alarm, text: string): boolean {
  if (/komma/i.test(`${alarm.category} ${alarm.rule}`)) return true;
  const bare = (part: string): string => part.replace(/[,\s]/gu, "");
  const written = text.slice(alarm.start, alarm.end);
  return (
    alarm.suggestions.length > 0 &&
    alarm.suggestions.every((suggestion) => suggestion !== written && bare(suggestion) === bare(written))
  );
}

/** Where an alarm about this error may stand. */
export function zoneOf(edit: Edit, text: string): readonly [start: number, end: number] {
  let { start, end } = edit;
  if (!isCommaEdit(edit) && start !== end && !wideClasses.has(edit.class)) return [start, end];
  const isSpace = (at: number): boolean => /\s/u.test(text.charAt(at));
  while (start > 0 && isSpace(start - 1)) start -= 1;
  while (start > 0 && !isSpace(start - 1)) start -= 1;
  while (end < text.length && isSpace(end)) end += 1;
  while (end < text.length && !isSpace(end)) end += 1;
  return [start, end];
}

/** Whether a finding from `start` to `end` touches the zone. */
export function touches(
  { start, end }: { readonly start: number; readonly end: number },
  [from, to]: readonly [number, number],
): boolean {
  if (start === end) return start >= from && start <= to;
  return from === to ? start <= from && end >= to : start < to && end > from;
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Every text that counts as this error repaired, alone or with the errors inside the same alarm. */
function repairedTexts(text: string, edits: readonly Edit[], edit: Edit, alarm: Alarm): ReadonlySet<string> {
  const from = Math.min(alarm.start, edit.start);
  const to = Math.max(alarm.end, edit.end);
  const inside = edits.filter((other) => other !== edit && other.start >= from && other.end <= to);
  const texts = new Set<string>();
  for (const right of edit.right) {
    texts.add(replaced(text, edit.start, edit.end, right));
    if (inside.length === 0) continue;
    let all = text;
    for (const other of [edit, ...inside].sort((a, b) => b.start - a.start))
      all = replaced(all, other.start, other.end, other === edit ? right : (other.right[0] ?? ""));
    texts.add(all);
  }
  return texts;
}

interface Pair extends Match {
  readonly weight: number;
}

function pairOf(text: string, edits: readonly Edit[], alarms: readonly Alarm[], a: number, e: number) {
  const alarm = alarms[a];
  const edit = edits[e];
  if (alarm === undefined || edit === undefined) return undefined;
  const zone = zoneOf(edit, text);
  if (!touches(alarm, zone)) return undefined;
  const wanted = repairedTexts(text, edits, edit, alarm);
  const position = alarm.suggestions
    .slice(0, 5)
    .findIndex((suggestion) => wanted.has(replaced(text, alarm.start, alarm.end, suggestion)));
  if (position < 0) {
    if (isCommaAlarm(alarm, text) !== isCommaEdit(edit)) return undefined;
    const longest = Math.max(zone[1] - zone[0], 3 * (edit.end - edit.start)) + slack;
    if (alarm.end - alarm.start > longest) return undefined;
  }
  const overlap = Math.max(0, Math.min(alarm.end, edit.end) - Math.max(alarm.start, edit.start));
  const weight = (position === 0 ? 1000 : position > 0 ? 500 : 0) + overlap - Math.abs(alarm.start - edit.start) / 100;
  return { alarm: a, edit: e, first: position === 0, five: position >= 0, weight } satisfies Pair;
}

/** Pairs alarms and errors, the surest pairs first. */
export function align(text: string, edits: readonly Edit[], alarms: readonly Alarm[]): Alignment {
  const pairs: Pair[] = [];
  for (let a = 0; a < alarms.length; a += 1) {
    for (let e = 0; e < edits.length; e += 1) {
      const pair = pairOf(text, edits, alarms, a, e);
      if (pair !== undefined) pairs.push(pair);
    }
  }
  pairs.sort((a, b) => b.weight - a.weight);
  const byAlarm = new Map<number, Match>();
  const byEdit = new Map<number, Match>();
  for (const pair of pairs) {
    const before = byAlarm.get(pair.alarm);
    if (before !== undefined) {
      if (pair.first && before.first && !byEdit.has(pair.edit)) byEdit.set(pair.edit, pair);
    } else if (!byEdit.has(pair.edit)) {
      byAlarm.set(pair.alarm, pair);
      byEdit.set(pair.edit, pair);
    } else if (pair.first) {
      // A second alarm that repairs the same error is no false one.
      byAlarm.set(pair.alarm, pair);
    }
  }
  return { byAlarm, byEdit };
}
