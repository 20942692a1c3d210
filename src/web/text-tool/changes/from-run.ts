/** Turns what a run has brought into the parts of a result. */

import type { RunFinding } from "#contract/ai/run.schema.ts";
import { hasMarkers, ownOffset, unblur } from "../run/blurring.ts";
import type { RunSource } from "../run/kept-run.ts";
import { hasGiven, type RunPart, type RunView } from "../run/run-view.ts";
import type { Result, ResultPart } from "./result.ts";

/** The result of a run as it begins. */
export function firstParts(of: RunSource, run: RunView): Result {
  const { source, options } = of;
  return {
    source,
    options,
    model: run.model,
    runId: run.runId,
    historyId: run.historyId,
    ...(of.blurring === null ? {} : { hidden: of.blurring.places }),
    parts: run.parts.map((part) => partOf(of, part, run)),
  };
}

/**
 * The parts after the run has gone on; a part that has not changed stays the same object, and so does one that is over
 * already, since the person may have worked on it.
 */
export function partsOfRun(of: RunSource, run: RunView, known: readonly ResultPart[]): readonly ResultPart[] {
  return run.parts.map((part, index) => {
    const before = known[index];
    if (before?.stage === "over") return before;
    const isSame = before?.stage === stageOf(part, run);
    if (before !== undefined && isSame && lengthOf(before, of) === part.text.length) return before;
    return partOf(of, part, run);
  });
}

/** While a text grows its length tells it apart; markers that have been filled in are longer or shorter than they were. */
function lengthOf({ after }: ResultPart, { blurring }: RunSource): number {
  return hasMarkers(blurring) ? -1 : after.length;
}

/** Told with places in the whole source. */
function ownFinding(finding: RunFinding, start: number): RunFinding {
  const { before } = finding;
  return before === null ? finding : { ...finding, before: [before[0] - start, before[1] - start] };
}

/** When the run is over, so is each part, also one that nothing was heard of. */
function stageOf({ stage }: RunPart, run: RunView): RunPart["stage"] {
  return run.status === "running" ? stage : "over";
}

function partOf({ source, blurring }: RunSource, part: RunPart, run: RunView): ResultPart {
  const isBlurred = hasMarkers(blurring);
  const own = (offset: number) => (isBlurred ? ownOffset(blurring, offset) : offset);
  const [start, end] = [own(part.start), own(part.end)];
  const before = source.slice(start, end);
  const came = isBlurred ? unblur(blurring, part.text) : part.text;
  const stage = stageOf(part, run);
  const status = stage === "over" ? (part.status ?? "stopped") : part.status;
  const isNothing = stage === "over" && (status === "failed" || came.trim() === "");
  const isTorn = status === "stopped" && !isNothing;
  return {
    start,
    end,
    before,
    // What could not be made leaves the text as it is.
    after: isNothing ? before : came,
    stage,
    status,
    code: part.code,
    ...(isTorn && { isTorn }),
    findings: isNothing ? [] : !isBlurred && !isTorn ? part.findings.map((one) => ownFinding(one, start)) : null,
    reasons: part.reasons.map((reason) => {
      const [from, to] = reason.before;
      return { ...reason, before: [own(from) - start, own(to) - start] };
    }),
    changes: null,
    sentences: [],
    decisions: new Map(),
  };
}

/**
 * A part that a run of its own has made once more, as far as that came; null while it goes on, and when it has given
 * nothing.
 */
export function partAgain(part: ResultPart, of: RunSource, run: RunView): ResultPart | null {
  if (run.status === "running" || !hasGiven(run)) return null;
  const all = run.parts.map((one) => partOf(of, one, run));
  const left = all.findIndex(({ status }) => status !== "complete");
  const pieces = left < 0 ? all : all.slice(0, left + 1);
  let after = "";
  let at = 0;
  for (const { start, end, after: came, isTorn, status } of pieces) {
    after += of.source.slice(at, start) + (status === "complete" || isTorn ? came : "");
    at = end;
  }
  const { status = "complete", code = null } = pieces[left] ?? {};
  const { isEdited: _, ...frame } = part;
  const rest = left < 0 ? { after: after + of.source.slice(at) } : { after, isTorn: true as const };
  return { ...frame, ...rest, status, code, findings: null, reasons: [], changes: null, decisions: new Map() };
}
