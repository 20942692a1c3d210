/** Turns what a run has brought into the parts of a result. */

import type { RunFinding } from "#contract/ai/run.schema.ts";
import { ownOffset, unblur } from "../run/blurring.ts";
import type { RunSource } from "../run/kept-run.ts";
import type { RunPart, RunView } from "../run/run-view.ts";
import { type Result, type ResultPart, resultText } from "./result.ts";

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
    parts: run.parts.map((part) => partOf(of, part)),
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
    if (before !== undefined && before.stage === part.stage && lengthOf(before, of) === part.text.length) return before;
    return partOf(of, part);
  });
}

/** While a text grows its length tells it apart; markers that have been filled in are longer or shorter than they were. */
function lengthOf({ after }: ResultPart, { blurring }: RunSource): number {
  return blurring === null ? after.length : -1;
}

/** Told with places in the whole source. */
function ownFinding(finding: RunFinding, start: number): RunFinding {
  const { before } = finding;
  return before === null ? finding : { ...finding, before: [before[0] - start, before[1] - start] };
}

function partOf({ source, blurring }: RunSource, part: RunPart): ResultPart {
  const own = (offset: number) => (blurring === null ? offset : ownOffset(blurring, offset));
  const [start, end] = [own(part.start), own(part.end)];
  const before = source.slice(start, end);
  const came = blurring === null ? part.text : unblur(blurring, part.text);
  const isNothing = part.stage === "over" && (part.status === "failed" || came.trim() === "");
  return {
    start,
    end,
    before,
    // What could not be made leaves the text as it is.
    after: isNothing ? before : came,
    stage: part.stage,
    status: part.status,
    code: part.code,
    findings: isNothing ? [] : blurring === null ? part.findings.map((one) => ownFinding(one, start)) : null,
    reasons: part.reasons.map((reason) => {
      const [from, to] = reason.before;
      return { ...reason, before: [own(from) - start, own(to) - start] };
    }),
    changes: null,
    sentences: [],
    decisions: new Map(),
  };
}

/** A part that a run of its own has made once more; null while that goes on, and when it has given nothing. */
export function partAgain(part: ResultPart, of: RunSource, run: RunView): ResultPart | null {
  if (run.status === "running" || run.status === "failed") return null;
  const pieces = run.parts.map((one) => partOf(of, one));
  const after = resultText({ source: of.source, parts: pieces.map((piece) => ({ ...piece, changes: [] })) });
  const left = pieces.find(({ status }) => status !== "complete");
  const { status = "complete", code = null } = left ?? {};
  return { ...part, after, status, code, findings: null, reasons: [], changes: null, decisions: new Map() };
}
