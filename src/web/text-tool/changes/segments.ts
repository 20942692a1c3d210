/** Splits a part into unchanged, deleted and inserted segments, with the findings to check. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { TextChange } from "#dansk/writing/diff/change.ts";
import { stepsOf } from "#dansk/writing/diff/steps.ts";
import type { Decision, ResultPart } from "./result.ts";

export interface Segment {
  readonly text: string;
  readonly kind: "same" | "gone" | "come";
  /** The change that it belongs to; undefined where both texts are the same. */
  readonly change: TextChange | undefined;
  /** It stands in a sentence that was moved here. */
  readonly isMoved: boolean;
  /** Where it begins in the text after; for what went: where it would stand. */
  readonly at: number;
  /** Indexes of the findings that mark it. */
  readonly marks: readonly number[];
  /** Indexes of the findings that are told behind it. */
  readonly notes: readonly number[];
}

type Bare = Omit<Segment, "marks" | "notes"> & { readonly from: number };

/**
 * The pieces in the order of reading. What is rejected stands as it was: nothing of it is shown as come.
 * @param findings - with places in both texts; each is told once
 * @param sentence - of the text after; no piece lies partly in it
 */
export function segmentsOf(
  before: string,
  changes: readonly TextChange[],
  decisions: ReadonlyMap<string, Decision>,
  findings: readonly RunFinding[],
  sentence?: { readonly start: number; readonly end: number },
): readonly Segment[] {
  const settled = (finding: RunFinding): boolean => isSettled(finding, changes, decisions);
  const bare = bareSegments(before, changes, decisions);
  const pieces =
    sentence === undefined ? bare : bare.flatMap((one) => cutAt(one, [{ key: "at", ...sentence }], notBlank));
  return withFindings(pieces, findings, settled);
}

/**
 * What was lost is there again when the change that took it is rejected; a sentence that the person leaves out need not
 * be looked for any more either.
 */
function isSettled(
  { kind, before, after }: RunFinding,
  changes: readonly TextChange[],
  decisions: ReadonlyMap<string, Decision>,
): boolean {
  if (after !== null || before === null) return false;
  const [start, end] = before;
  return changes.some(({ id, kind: change, before: gone }) => {
    // What was put back is the source's own: where the two texts differ, something else stands.
    if (kind === "restored") return change !== "moved" && gone.start < end && start < gone.end;
    const decision = decisions.get(id);
    const isDecided = decision === "rejected" || (kind === "missing" && decision === "accepted");
    return isDecided && gone.start < end && start < gone.end;
  });
}

/** Where a stretch of the source stands in the part's text after; null where a change goes into it. */
export function placeAfter(
  { before, changes }: Pick<ResultPart, "before" | "changes">,
  [start, end]: readonly [number, number],
): { readonly start: number; readonly end: number } | null {
  const pieces = bareSegments(before, changes ?? [], new Map());
  const piece = pieces.find(
    ({ kind, from, text }) => kind === "same" && from >= 0 && from <= start && end <= from + text.length,
  );
  return piece === undefined ? null : { start: piece.at + start - piece.from, end: piece.at + end - piece.from };
}

/** How many sentences of the source the result lacks, without those that the person has decided on. */
export function countMissing(parts: readonly ResultPart[]): number {
  return parts.reduce((sum, { findings, changes, decisions }) => {
    const missing = (findings ?? []).filter((one) => one.kind === "missing");
    return sum + missing.filter((one) => !isSettled(one, changes ?? [], decisions)).length;
  }, 0);
}

/** The white space that it ends with; a pattern would be tried anew at each blank within. */
function endOf(text: string): string {
  return text.slice(text.trimEnd().length);
}

function bareSegments(
  before: string,
  changes: readonly TextChange[],
  decisions: ReadonlyMap<string, Decision>,
): readonly Bare[] {
  const inside = new Map<string, TextChange[]>();
  for (const change of changes) {
    if (change.inside === undefined) continue;
    const list = inside.get(change.inside);
    if (list === undefined) inside.set(change.inside, [change]);
    else list.push(change);
  }
  const segments: Bare[] = [];

  function add(kind: Segment["kind"], text: string, from: number, at: number, change?: TextChange, isMoved = false) {
    if (text !== "") segments.push({ kind, text, from, at, change, isMoved });
  }

  function addChange(change: TextChange, isMoved: boolean): void {
    const decision = decisions.get(change.id);
    if (decision !== "accepted") add("gone", change.gone, change.before.start, change.after.start, change, isMoved);
    if (decision !== "rejected") add("come", change.come, -1, change.after.start, change, isMoved);
  }

  /** The sentences of a move in the place where they are shown, with the white space that they have there. */
  function addMove(move: TextChange, text: string, isHere: boolean): void {
    const [lead = ""] = /^\s*/u.exec(text) ?? [];
    const tail = text.trim() === "" ? "" : endOf(text);
    const [ownLead = ""] = /^\s*/u.exec(move.gone) ?? [];
    const [comeLead = ""] = /^\s*/u.exec(move.come) ?? [];
    const ownTail = endOf(move.gone);
    let at = move.before.start + ownLead.length;
    let other = move.after.start + comeLead.length;
    const owner = isHere ? move : undefined;
    add("same", lead, -1, move.after.start, owner, isHere);
    for (const change of inside.get(move.id) ?? []) {
      add("same", before.slice(at, change.before.start), at, other, owner, isHere);
      addChange(change, isHere);
      at = change.before.end;
      other = change.after.end;
    }
    add("same", before.slice(at, move.before.end - ownTail.length), at, other, owner, isHere);
    add("same", tail, -1, move.after.end - tail.length, owner, isHere);
  }

  let at = 0;
  let other = 0;
  for (const { at: place, change, arrives } of stepsOf(changes)) {
    if (place > at) {
      add("same", before.slice(at, place), at, other);
      other += place - at;
      at = place;
    }
    const decision = decisions.get(change.id);
    if (arrives) {
      if (decision !== "rejected") addMove(change, change.come, true);
      other = change.after.end;
    } else if (change.kind === "moved") {
      if (decision === "rejected") addMove(change, change.gone, false);
      else if (decision === undefined) add("gone", change.gone, at, other, change, true);
      at = change.before.end;
    } else {
      addChange(change, false);
      at = change.before.end;
      other = change.after.end;
    }
  }
  add("same", before.slice(at), at, other);
  return segments;
}

/** Where a finding is shown: in the text after where it has a place there, else in what went. */
function placeOf(finding: RunFinding): { readonly key: "at" | "from"; readonly start: number; readonly end: number } {
  const span = finding.after ?? finding.before ?? [0, 0];
  return { key: finding.after === null && finding.before !== null ? "from" : "at", start: span[0], end: span[1] };
}

function withFindings(
  bare: readonly Bare[],
  findings: readonly RunFinding[],
  settled: (finding: RunFinding) => boolean,
): readonly Segment[] {
  const places = findings.map(placeOf);
  const open = findings.map((finding) => !settled(finding));
  const cut = bare.flatMap((segment) => cutAt(segment, places, hasWord));
  const lastOf = new Map<number, number>();
  const segments = cut.map((segment, index) => {
    const marks: number[] = [];
    places.forEach((place, number) => {
      if (open[number] !== true || !covers(segment, place)) return;
      marks.push(number);
      lastOf.set(number, index);
    });
    return { segment, marks };
  });
  places.forEach((place, number) => {
    if (lastOf.has(number) || open[number] !== true || place.key === "at") return;
    // What went is no longer shown: it is told where it stood.
    const after = cut.findLastIndex((segment) => segment.from >= 0 && segment.from <= place.start);
    lastOf.set(number, Math.max(0, after));
  });
  const notes = new Map<number, number[]>();
  for (const [number, index] of lastOf) notes.set(index, [...(notes.get(index) ?? []), number]);
  return segments.map(({ segment: { from: _, ...shown }, marks }, index) => {
    return { ...shown, marks, notes: notes.get(index) ?? [] };
  });
}

type Place = ReturnType<typeof placeOf>;

/** The start of a segment in the text that the place belongs to; undefined where it is not in that text. */
function startIn(segment: Bare, { key }: Place): number | undefined {
  if (key === "at") return segment.kind === "gone" ? undefined : segment.at;
  return segment.kind === "come" || segment.from < 0 ? undefined : segment.from;
}

function covers(segment: Bare, place: Place): boolean {
  const start = startIn(segment, place);
  if (start === undefined) return false;
  const end = start + segment.text.length;
  // An empty place is told where it lies, once.
  if (place.start === place.end) return start <= place.start && place.start < end;
  return start < place.end && place.start < end;
}

/** Blanks at the ends of a piece stay with its words. */
const notBlank = /\S/u;
/** Marks do too where something is told behind the piece: it stands behind the full stop. */
const hasWord = /[\p{L}\p{N}]/u;

/** @param worth what both sides of a cut must have in them */
function cutAt(segment: Bare, places: readonly Place[], worth: RegExp): readonly Bare[] {
  const cuts = new Set<number>();
  for (const place of places) {
    const start = startIn(segment, place);
    if (start === undefined) continue;
    for (const edge of [place.start, place.end]) {
      const offset = edge - start;
      const isInside = worth.test(segment.text.slice(0, offset)) && worth.test(segment.text.slice(offset));
      if (offset > 0 && offset < segment.text.length && isInside) cuts.add(offset);
    }
  }
  if (cuts.size === 0) return [segment];
  const edges = [0, ...[...cuts].sort((a, b) => a - b), segment.text.length];
  return edges.slice(1).map((end, index) => {
    const start = edges[index] ?? 0;
    return {
      ...segment,
      text: segment.text.slice(start, end),
      from: segment.from < 0 ? -1 : segment.from + start,
      at: segment.kind === "gone" ? segment.at : segment.at + start,
    };
  });
}
