/** Counts the result on a set: errors found, correct and false findings, and findings on correct text. */
import type { Finding } from "../../../src/dansk/finding.ts";
import { type Alarm, align, touches, zoneOf } from "./align.ts";
import type { EvalRecord } from "./records.ts";

/** Errors of one class. `sikker` findings only, unless the name says otherwise. */
export interface ErrorCounts {
  errors: number;
  found: number;
  /** Found, and the first suggestion is right. */
  firstRight: number;
  /** Found, and one of the first five suggestions is right. */
  fiveRight: number;
  /** Found when `mulig` findings count too. */
  foundWithPossible: number;
}

/** An alarm that is about no error, or an error without an alarm, for whoever works on the rules. */
export interface Example {
  readonly id: string;
  /** Rule of a false alarm, class of a miss. */
  readonly name: string;
  readonly flagged: string;
  readonly suggestions: readonly string[];
  readonly text: string;
}

/** See `scoreSet`. */
export interface SetScore extends ErrorCounts {
  texts: number;
  words: number;
  rightAlarms: number;
  falseAlarms: number;
  /** Words and false alarms of texts without errors. */
  cleanWords: number;
  cleanAlarms: number;
  cleanAlarmsWithPossible: number;
  /** Words and alarms of doubtful texts; those alarms are in none of the counts above. */
  doubtfulWords: number;
  doubtfulAlarms: number;
  readonly classes: Map<string, ErrorCounts>;
  /** Right alarms by rule and class. */
  readonly rightByRule: Map<string, Map<string, number>>;
  readonly falseByRule: Map<string, number>;
  readonly misses: Example[];
  readonly falses: Example[];
}

const wordPattern = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

const noErrors = (): ErrorCounts => ({ errors: 0, found: 0, firstRight: 0, fiveRight: 0, foundWithPossible: 0 });

function emptyScore(): SetScore {
  return {
    ...noErrors(),
    texts: 0,
    words: 0,
    rightAlarms: 0,
    falseAlarms: 0,
    cleanWords: 0,
    cleanAlarms: 0,
    cleanAlarmsWithPossible: 0,
    doubtfulWords: 0,
    doubtfulAlarms: 0,
    classes: new Map(),
    rightByRule: new Map(),
    falseByRule: new Map(),
    misses: [],
    falses: [],
  };
}

/** The entry of a key, made when there is none. */
function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const exampleOf = (
  record: EvalRecord,
  name: string,
  alarm: { start: number; end: number },
  suggestions: Alarm["suggestions"],
) => ({
  id: record.id,
  name,
  flagged: record.text.slice(alarm.start, alarm.end),
  suggestions,
  text: record.text,
});

function countRecord(score: SetScore, record: EvalRecord, findings: readonly Finding[]): void {
  const { text, edits } = record;
  const words = text.match(wordPattern)?.length ?? 0;
  const counted = edits.filter((edit) => edit.optional !== true);
  const neutral = edits.filter((edit) => edit.optional === true).map((edit) => zoneOf(edit, text));
  const isFalse = (alarm: Alarm): boolean => !neutral.some((zone) => touches(alarm, zone));
  const certain = findings.filter((finding) => finding.confidence === "sikker");
  const strict = align(text, counted, certain);
  const loose = align(text, counted, findings);
  const wrong = certain.filter((alarm, index) => !strict.byAlarm.has(index) && isFalse(alarm));
  score.texts += 1;
  score.words += words;
  counted.forEach((edit, index) => {
    const match = strict.byEdit.get(index);
    for (const counts of [entryOf(score.classes, edit.class, noErrors), score]) {
      counts.errors += 1;
      if (match !== undefined) counts.found += 1;
      if (match?.first === true) counts.firstRight += 1;
      if (match?.five === true) counts.fiveRight += 1;
      if (loose.byEdit.has(index)) counts.foundWithPossible += 1;
    }
    if (match?.first !== true)
      score.misses.push(
        exampleOf(record, edit.class, edit, match === undefined ? [] : (certain[match.alarm]?.suggestions ?? [])),
      );
  });
  if (record.doubtful === true) {
    score.doubtfulWords += words;
    score.doubtfulAlarms += wrong.length;
    return;
  }
  for (const [index, { edit }] of strict.byAlarm) {
    score.rightAlarms += 1;
    const rule = certain[index]?.rule ?? "";
    const kind = counted[edit]?.class ?? "";
    const kinds = entryOf(score.rightByRule, rule, () => new Map<string, number>());
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  score.falseAlarms += wrong.length;
  for (const alarm of wrong) {
    score.falseByRule.set(alarm.rule, (score.falseByRule.get(alarm.rule) ?? 0) + 1);
    score.falses.push(exampleOf(record, alarm.rule, alarm, alarm.suggestions));
  }
  if (counted.length > 0) return;
  score.cleanWords += words;
  score.cleanAlarms += wrong.length;
  score.cleanAlarmsWithPossible += findings.filter(isFalse).length;
}

/** Checks every text of a set and counts. */
export function scoreSet(records: readonly EvalRecord[], check: (text: string) => readonly Finding[]): SetScore {
  const score = emptyScore();
  for (const record of records) countRecord(score, record, check(record.text));
  return score;
}

/** `part` of `whole`, undefined of nothing. */
export function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

/** Right alarms of all certain ones. */
export function precisionOf(score: Pick<SetScore, "rightAlarms" | "falseAlarms">): number | undefined {
  return share(score.rightAlarms, score.rightAlarms + score.falseAlarms);
}
