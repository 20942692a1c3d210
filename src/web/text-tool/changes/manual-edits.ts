/** Turns the user's edits to a result into changes and keeps the decisions on the other changes. */
import type { TextChange } from "#dansk/writing/diff/change.ts";
import { editsOf, type TextEdit } from "#dansk/writing/diff/steps.ts";
import type { Comparing } from "./comparing.ts";
import { type Decision, decidedPart, decidedText, type Result, type ResultPart } from "./result.ts";

/** A stretch of the text as it is decided: a part, or what lies between two. */
interface Cell {
  readonly part: ResultPart | null;
  /** Place in the source. */
  readonly start: number;
  readonly end: number;
  /** Place in the text as it is decided. */
  readonly from: number;
  readonly to: number;
}

/** Cells that become one part, and what is edited in them. */
interface Touched {
  readonly first: number;
  readonly last: number;
  readonly edits: readonly TextEdit[];
}

/**
 * The result with what is written among its changes, accepted: its text is then exactly that. A part that nothing is
 * written in stays the same object.
 *
 * @throws TaskError when the texts can't be compared
 */
export async function withWritten(result: Result, comparing: Pick<Comparing, "compare" | "diff">): Promise<Result> {
  const { written, ...rest } = result;
  if (written === undefined) return result;
  const parts = await Promise.all(result.parts.map((part) => (part.changes === null ? comparing.compare(part) : part)));
  const whole = { ...rest, parts };
  const decided = decidedText(whole);
  const edits = await editsBetween(decided, written, comparing);
  if (edits.length === 0) return whole;
  const cells = cellsOf(whole);
  const next: ResultPart[] = [];
  let at = 0;
  for (const touched of touchedBy(edits, cells)) {
    next.push(...partsIn(cells.slice(at, touched.first)));
    next.push(await editedPart(whole, decided, cells.slice(touched.first, touched.last + 1), touched.edits, comparing));
    at = touched.last + 1;
  }
  return { ...whole, parts: [...next, ...partsIn(cells.slice(at))] };
}

/** What has to be done to the one text for the other; only the lines that differ are compared. */
async function editsBetween(
  before: string,
  after: string,
  { diff }: Pick<Comparing, "diff">,
): Promise<readonly TextEdit[]> {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const start = head === 0 ? 0 : before.lastIndexOf("\n", head - 1) + 1;
  const lineEnd = before.indexOf("\n", before.length - tail);
  const rest = lineEnd < 0 ? 0 : before.length - lineEnd;
  const changes = await diff(before.slice(start, before.length - rest), after.slice(start, after.length - rest));
  return editsOf(changes).map(({ from, to, insert }) => ({ from: from + start, to: to + start, insert }));
}

function cellsOf({ source, parts }: Result): readonly Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  let from = 0;
  const add = (part: ResultPart | null, start: number, end: number, length: number) => {
    cells.push({ part, start, end, from, to: from + length });
    from += length;
    at = end;
  };
  for (const part of parts) {
    if (part.start > at) add(null, at, part.start, part.start - at);
    add(part, part.start, part.end, decidedPart(part).length);
  }
  if (at < source.length) add(null, at, source.length, source.length - at);
  return cells;
}

function partsIn(cells: readonly Cell[]): readonly ResultPart[] {
  return cells.flatMap(({ part }) => (part === null ? [] : [part]));
}

/** Each edit with the cells that it lies in; where that is no part alone, those cells are taken together with one. */
function touchedBy(edits: readonly TextEdit[], cells: readonly Cell[]): readonly Touched[] {
  const touched: Touched[] = [];
  for (const edit of edits) {
    const { from, to } = edit;
    let first = cells.findIndex((cell) => cell.part !== null && cell.from <= from && to <= cell.to);
    let last = first;
    if (first < 0) {
      first = cells.findIndex((cell) => from < cell.to);
      if (first < 0) first = cells.length - 1;
      last = Math.max(
        first,
        cells.findLastIndex((cell) => cell.from < to),
      );
      if (cells.slice(first, last + 1).every(({ part }) => part === null)) {
        if (first > 0) first -= 1;
        else last = Math.min(last + 1, cells.length - 1);
      }
    }
    const before = touched.at(-1);
    if (before === undefined || before.last < first) touched.push({ first, last, edits: [edit] });
    else touched[touched.length - 1] = { ...before, last: Math.max(before.last, last), edits: [...before.edits, edit] };
  }
  return touched;
}

/** What is known of a change, by what it does to the source of the new part. */
type Known = ReadonlyMap<string, Decision | undefined>;

function nameOf({ kind, before, come }: TextChange, shift: number): string {
  return `${kind} ${before.start + shift} ${before.end + shift} ${come}`;
}

async function editedPart(
  { source }: Result,
  decided: string,
  cells: readonly Cell[],
  edits: readonly TextEdit[],
  { compare, diff }: Pick<Comparing, "compare" | "diff">,
): Promise<ResultPart> {
  const parts = partsIn(cells);
  const { start = 0, from = 0 } = cells[0] ?? {};
  const { end = source.length, to = decided.length } = cells.at(-1) ?? {};
  const known: Known = new Map(
    parts.flatMap((part) =>
      (part.changes ?? []).map((one) => [nameOf(one, part.start - start), part.decisions.get(one.id)] as const),
    ),
  );
  const own = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  const stood = decided.slice(from, to);
  const wanted = applied(stood, own);
  const taken = cells.map(({ part, ...cell }) => part?.after ?? source.slice(cell.start, cell.end)).join("");
  const frame = { ...asOne(parts, source, start, end), after: wanted };
  // Of several parts that become one, the places are others.
  const [asItWas] = cells.length === 1 ? parts : [];
  if (stood !== taken) {
    // What was rejected stays beside it to be looked at again, but where something else is written in its place.
    const back = editsOf(await diff(stood, taken)).filter((one) => !own.some((edit) => meet(edit, one)));
    const done = decidedAs(await compare({ ...frame, after: applied(stood, [...own, ...back]) }, asItWas), known);
    if (decidedPart(done) === wanted) return done;
  }
  return decidedAs(
    await compare(frame, asItWas),
    new Map([...known].filter(([, decision]) => decision !== "rejected")),
  );
}

/** Changes that were there before stand as they stood; the others are what was written. */
function decidedAs(part: ResultPart, known: Known): ResultPart {
  const decisions = new Map<string, Decision>();
  for (const change of part.changes ?? []) {
    const name = nameOf(change, 0);
    const decision = known.has(name) ? known.get(name) : "accepted";
    if (decision !== undefined) decisions.set(change.id, decision);
  }
  return { ...part, decisions };
}

function asOne(parts: readonly ResultPart[], source: string, start: number, end: number): ResultPart {
  const [only] = parts;
  const isOwn = parts.length === 1 && only !== undefined && only.after !== only.before;
  return {
    start,
    end,
    before: source.slice(start, end),
    after: "",
    stage: "over",
    // A person who writes in what could not be made has made it.
    status: isOwn ? only.status : "complete",
    code: isOwn ? only.code : null,
    isEdited: true,
    findings: null,
    reasons: parts.flatMap((part) =>
      part.reasons.map((reason) => {
        const [first, last] = reason.before;
        const by = part.start - start;
        return { ...reason, before: [first + by, last + by] as [number, number] };
      }),
    ),
    changes: null,
    sentences: [],
    decisions: new Map(),
  };
}

/** Whether one edit can't be done without the other: they lie in each other, or come in the same place. */
function meet(one: TextEdit, other: TextEdit): boolean {
  if (one.from === other.from && one.to === other.to) return true;
  return one.from < other.to && other.from < one.to;
}

function applied(text: string, edits: readonly TextEdit[]): string {
  let done = "";
  let at = 0;
  for (const { from, to, insert } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    done += text.slice(at, from) + insert;
    at = to;
  }
  return done + text.slice(at);
}
