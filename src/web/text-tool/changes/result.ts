/** A result by parts: its changes, the user's decisions and the resulting text. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import { applyChanges } from "#dansk/writing/diff/apply-changes.ts";
import type { TextChange } from "#dansk/writing/diff/change.ts";
import type { BlurredPlace } from "#dansk/writing/personal-data/blur-personal-data.ts";
import type { RunPart } from "../../ai-runs/run/run-view.ts";

export type Decision = "accepted" | "rejected";

/** A stretch of the source and what stands in its place. */
export interface ResultPart {
  /** Place in the source, UTF-16, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** That stretch. */
  readonly before: string;
  /** With every change taken. While it is written: what has come, unchecked. */
  readonly after: string;
  readonly stage: RunPart["stage"];
  readonly status: RunPart["status"];
  readonly code: RunErrorCode | null;
  /** Places belong to `before` and `after`. Null: could not be checked. */
  readonly findings: readonly RunFinding[] | null;
  /** Places belong to `before`. */
  readonly reasons: RunPart["reasons"];
  /** The end never came: the rest is taken from the source when the part is compared. */
  readonly isTruncated?: true;
  /** A person has written in it, or put words in the place of some that its model did not give. */
  readonly isEdited?: true;
  /** Null until it has been compared. */
  readonly changes: readonly TextChange[] | null;
  /** The sentences of `after`. */
  readonly sentences: readonly (readonly [number, number])[];
  /** By id of the change; a change that nothing is said of stands as the result has it. */
  readonly decisions: ReadonlyMap<string, Decision>;
}

export interface Result {
  readonly source: string;
  readonly parts: readonly ResultPart[];
  readonly model: ModelInfo;
  /** The run that it came from; empty when it was made on the device. */
  readonly runId: string;
  /** Where the history keeps it; null, or left out, when it does not. */
  readonly historyId?: string | null;
  /** What was chosen; the tool's own. */
  readonly options: unknown;
  /**
   * What was blurred before it was sent. Whatever else is sent of it is blurred too, also where there was nothing yet;
   * left out where it was not looked through, or the person sends what was found.
   */
  readonly hidden?: readonly BlurredPlace[];
  /** The whole text while the user edits it by hand; it overrides the changes. */
  readonly written?: string;
}

/** A change with the part that it is in. */
export interface ChangeKey {
  readonly part: number;
  readonly id: string;
}

export function sameKey(a: ChangeKey | null, b: ChangeKey | null): boolean {
  return a?.part === b?.part && a?.id === b?.id;
}

/** Every change in the order of the text. */
export function changeKeys(result: Result): readonly ChangeKey[] {
  return result.parts.flatMap(({ changes }, part) => (changes ?? []).map(({ id }) => ({ part, id })));
}

/** A sentence or a word of a part as it is shown. */
export interface StretchKey {
  readonly part: number;
  /** Place in the part's text after. */
  readonly start: number;
  readonly end: number;
}

/** Every sentence in the order of the text. */
export function sentenceKeys({ parts }: Result): readonly StretchKey[] {
  return parts.flatMap(({ sentences }, part) => sentences.map(([start, end]) => ({ part, start, end })));
}

/** The next of a list (1) or the one before (-1), round the ends; the first or the last where none is chosen. */
export function beside<T>(all: readonly T[], isChosen: (one: T) => boolean, by: 1 | -1): T | null {
  const at = all.findIndex(isChosen);
  const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  return all[next] ?? null;
}

export function changeOf(result: Result, { part, id }: ChangeKey): TextChange | undefined {
  return result.parts[part]?.changes?.find((change) => change.id === id);
}

export function decisionOf(result: Result, { part, id }: ChangeKey): Decision | undefined {
  return result.parts[part]?.decisions.get(id);
}

export interface ChangeCounts {
  readonly all: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly open: number;
}

/** Whether the changes of every part have been worked out. */
export function isCompared({ parts }: Result): boolean {
  return parts.every(({ changes }) => changes !== null);
}

export function countChanges(result: Result): ChangeCounts {
  let [all, accepted, rejected] = [0, 0, 0];
  for (const { changes, decisions } of result.parts) {
    for (const { id } of changes ?? []) {
      all += 1;
      const decision = decisions.get(id);
      if (decision === "accepted") accepted += 1;
      else if (decision === "rejected") rejected += 1;
    }
  }
  return { all, accepted, rejected, open: all - accepted - rejected };
}

/** The changes of a part that stand: what is open follows the result, what is rejected goes back. */
export function standing({ changes, decisions }: ResultPart): ReadonlyMap<string, "accepted"> {
  return new Map((changes ?? []).flatMap(({ id }) => (decisions.get(id) === "rejected" ? [] : [[id, "accepted"]])));
}

/** What stands in the place of a part; its own words until there is something else that is checked. */
export function decidedPart(part: ResultPart): string {
  if (part.changes === null) return part.before;
  return applyChanges(part.before, part.changes, standing(part));
}

/** The whole text as it is decided, or written by hand. What lies between the parts stands as it was. */
export function decidedText(result: Result): string {
  return result.written ?? joined(result, decidedPart);
}

/** The whole text with every change taken. */
export function resultText(result: Pick<Result, "source" | "parts">): string {
  return joined(result, ({ changes, before, after }) => (changes === null ? before : after));
}

function joined({ source, parts }: Pick<Result, "source" | "parts">, textOf: (part: ResultPart) => string): string {
  let text = "";
  let at = 0;
  for (const part of parts) {
    text += source.slice(at, part.start) + textOf(part);
    at = part.end;
  }
  return text + source.slice(at);
}

/** The result with these changes decided; undefined as decision opens them again. */
export function decide(result: Result, keys: readonly ChangeKey[], decision: Decision | undefined): Result {
  const byPart = new Map<number, string[]>();
  for (const { part, id } of keys) {
    const ids = byPart.get(part);
    if (ids === undefined) byPart.set(part, [id]);
    else ids.push(id);
  }
  const parts = result.parts.map((part, index) => {
    const ids = byPart.get(index);
    if (ids === undefined) return part;
    const decisions = new Map(part.decisions);
    for (const id of ids) {
      if (decision === undefined) decisions.delete(id);
      else decisions.set(id, decision);
    }
    return { ...part, decisions };
  });
  return { ...result, parts };
}

/** What a part is known by when others have become one, or been written in. */
export type PartName = Pick<ResultPart, "start" | "before">;

/** Its number in the result; -1 when it is not there any more. */
export function indexOfPart(result: Result | null, { start, before }: PartName): number {
  return result?.parts.findIndex((part) => part.start === start && part.before === before) ?? -1;
}

/** With one part exchanged. */
export function withPart(result: Result, index: number, part: ResultPart): Result {
  return { ...result, parts: result.parts.map((one, at) => (at === index ? part : one)) };
}

/** Whether it was made by another run. */
export function isOther(one: Result, other: Result | null): boolean {
  return other === null || one.options !== other.options || one.runId !== other.runId;
}

/** A result as it was while more of it was coming, with what has come since. */
export function withLater(before: Result, now: Result | null): Result {
  if (now === null || now.parts.length !== before.parts.length) return before;
  const { model, historyId } = now;
  const parts = before.parts.map((part, at) => (part.changes === null ? (now.parts[at] ?? part) : part));
  return { ...before, model, ...(historyId !== undefined && { historyId }), parts };
}

/** The changes of the sentence that a change is in. */
export function sentenceMates(result: Result, key: ChangeKey): readonly ChangeKey[] {
  const sentenceId = changeOf(result, key)?.sentence.id;
  return (result.parts[key.part]?.changes ?? [])
    .filter((one) => one.sentence.id === sentenceId)
    .map(({ id }) => ({ part: key.part, id }));
}

/** The next change that nothing is said of, round the end; null when there is none. */
export function nextOpen(result: Result, from: ChangeKey): ChangeKey | null {
  const keys = changeKeys(result);
  const at = keys.findIndex((key) => sameKey(key, from));
  const round = [...keys.slice(at + 1), ...keys.slice(0, at)];
  return round.find((key) => decisionOf(result, key) === undefined) ?? null;
}
