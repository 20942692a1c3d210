/** Drives the changes of a result: selection, decisions, undo, replaced words, edits by hand, new runs. */

import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { RunSource } from "../../ai-runs/run/kept-run.ts";
import type { RunControllerView } from "../../ai-runs/run/run-controller.ts";
import { hasGiven, type RunPart, type RunView } from "../../ai-runs/run/run-view.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import { hasMarkers, ownOffset, unblur } from "../../writing-worker/personal-data/blurring.ts";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import {
  besideChange,
  besideSentence,
  besideWordOf,
  type ChangesView,
  chosenChange,
  EMPTY_CHANGES_VIEW,
} from "./changes-view.ts";
import { createComparing, type Wishes } from "./comparing.ts";
import { withWritten } from "./manual-edits.ts";
import { openChanges } from "./notes.ts";
import {
  type ChangeKey,
  changeKeys,
  countChanges,
  type Decision,
  decide,
  decidedText,
  indexOfPart,
  isCompared,
  isOther,
  nextOpen,
  type Result,
  type ResultPart,
  type StretchKey,
  sentenceMates,
  withLater,
  withPart,
} from "./result.ts";
import * as texts from "./texts.da.ts";

export interface ChangesControllerSettings {
  readonly worker: Pick<TextWorker, "ask">;
  /** The options of a run that the comparison needs. */
  wishesOf(options: unknown, source: string): Wishes;
}

/** Undo steps. */
const maxSteps = 200;

export interface ChangesController {
  readonly view: Store<ChangesView>;
  /** Takes over the state of the run. */
  follow(run: RunControllerView): void;
  /** Shows a stored result; its changes are computed again. */
  restore(result: Result | null): void;
  choose(key: ChangeKey | null): void;
  chooseSentence(sentence: StretchKey | null): void;
  chooseWord(word: StretchKey | null): void;
  /** Selects the next (1) or previous (-1) change, wrapping around. */
  step(by: 1 | -1): void;
  /** Selects the next or previous sentence. */
  stepSentence(by: 1 | -1): void;
  /** Selects the next or previous word. */
  stepWord(by: 1 | -1): void;
  /** Decides the current change or all in its sentence, and selects the next open one. */
  decide(decision: Decision, scope?: "change" | "sentence"): void;
  /** *Fortryd rettelse*: reopens the current change. */
  reopen(): void;
  /**
   * Rejects every change, or accepts the open ones (every one if none is open) without those that the review has a note
   * on (*Tjek*): the first of these is selected. No-op until every change has been computed.
   */
  decideAll(decision: Decision): void;
  undo(): void;
  /**
   * Replaces a sentence or a word of the result. The replacement is a change like the others; it is selected and
   * accepted. With `isByModel` the part is not marked as edited by the user.
   */
  replace(stretch: StretchKey, text: string, what: "sentence" | "word", isByModel: boolean): Promise<void>;
  /** Sets the whole text while the user edits the result by hand. It is stored with the result. */
  write(text: string): void;
  /** Turns the edited text into accepted changes; other decisions stay. */
  keepWritten(): Promise<void>;
  dropWritten(): void;
  /** Resolves when a part that was run again is in place. Never rejects. */
  placed(): Promise<void>;
  /** The result including the text being edited. @throws TaskError if the changes can't be computed */
  settled(): Promise<Result | null>;
  say(text: string): void;
}

export function createChangesController({ worker, wishesOf }: ChangesControllerSettings): ChangesController {
  const view = createStore<ChangesView>(EMPTY_CHANGES_VIEW);
  let steps: readonly Result[] = [];
  /** Input of the current or last run. */
  let followed: RunSource | null = null;
  let placing = Promise.resolve();
  /** The result before the current run; restored if the run produces nothing, otherwise an undo step. */
  let earlier: { readonly result: Result | null; readonly steps: readonly Result[] } | null = null;
  const comparing = createComparing({
    worker,
    wishes: () => wishesOf(view.get().result?.options, view.get().result?.source ?? ""),
    put(ready) {
      const { result } = view.get();
      if (result !== null) patch({ result: { ...result, parts: result.parts.map((part) => ready.get(part) ?? part) } });
    },
    failed: notCompared,
  });

  function patch(fields: Partial<ChangesView>): void {
    const next = { ...view.get(), ...fields };
    const { result } = next;
    const last = steps.at(-1);
    const isStep = result?.written !== undefined || (last !== undefined && !isOther(last, result));
    const undoes = isStep ? "step" : last === undefined ? null : "result";
    view.set({ ...next, undoes, lasting: earlier === null ? result : earlier.result });
  }

  function say(said: string): void {
    // A screen reader reads a repeated sentence only if the text differs.
    patch({ said: said === view.get().said ? `${said}\u00a0` : said });
  }

  function notCompared(): void {
    say(texts.notCompared);
  }

  /** Shows another result and drops selection and pending work of the previous one. */
  function show(result: Result | null, nextSteps: readonly Result[] = [], said = ""): void {
    comparing.drop();
    setSteps(nextSteps, { ...EMPTY_CHANGES_VIEW, said, result });
    comparing.compareAll(result?.parts ?? []);
  }

  function setSteps(next: readonly Result[], fields: Partial<ChangesView>): void {
    steps = next.slice(-maxSteps);
    patch(fields);
  }

  function change(next: Result): void {
    const { result } = view.get();
    if (result === null || next === result) return;
    setSteps([...steps, result], { result: next });
  }

  function dropWritten(): void {
    const { result } = view.get();
    if (result === null) return;
    const { written: _, ...before } = result;
    patch({ result: before });
  }

  /** Ends a run. If it produced nothing, the previous result is shown again. */
  function end(isGiven: boolean): void {
    const before = earlier;
    if (before === null) return;
    earlier = null;
    if (!isGiven) show(before.result, before.steps);
    // Decisions made during the run are undo steps on top of the previous result.
    else setSteps([...before.steps, ...(before.result === null ? [] : [before.result]), ...steps], {});
  }

  /** Follows a run of one part. When it is done it replaces the failed part; this can be undone. */
  function followPart(of: RunSource, start: number, run: RunView | null): void {
    const { result } = view.get();
    const part = result?.parts[indexOfPart(result, { start, before: of.source })];
    const again = part && run && followed !== of && partAgain(part, of, run);
    if (!again) return;
    followed = of;
    placing = place(again);
  }

  async function place(again: ResultPart): Promise<void> {
    const done = await comparing.compare(again).catch(() => {
      notCompared();
      // The text is there; it is compared when the draft is opened again.
      return again;
    });
    // The text being edited still has the old part and would overwrite the new one.
    await keepWritten();
    const { result } = view.get();
    const index = indexOfPart(result, again);
    if (result !== null && result.written === undefined && index >= 0) change(withPart(result, index, done));
  }

  async function keepWritten(): Promise<void> {
    const { result } = view.get();
    if (result?.written === undefined) return;
    const next = await withWritten(result, comparing).catch(notCompared);
    const { result: now } = view.get();
    // The user has typed on, or the result is no longer shown.
    if (next === undefined || now === null || isOther(now, result) || now.written !== result.written) return;
    const { written: _, ...before } = now;
    patch({ result: before, ...chosenChange(null) });
    if (decidedText(next) === decidedText(before)) return;
    change(next);
    say(texts.edited);
  }

  return {
    view,
    say,
    restore(result) {
      followed = null;
      earlier = null;
      show(result);
    },
    follow(run) {
      // The run was dropped before its end.
      if (run.of === null) return end(false);
      if (run.of.part !== undefined) return followPart(run.of, run.of.part, run.run);
      if (run.of !== followed) {
        followed = run.of;
        earlier ??= { result: view.get().result, steps };
        show(null);
      }
      if (earlier === null) return;
      const isOver = run.phase === "over" || (run.run !== null && run.run.status !== "running");
      if (isOver && (run.failure !== null || !hasGiven(run.run))) return end(false);
      if (run.run === null) return;
      const result = view.get().result ?? firstParts(run.of, run.run);
      const parts = partsOfRun(run.of, run.run, result.parts);
      const { historyId, model } = run.run;
      const isNews =
        result !== view.get().result ||
        historyId !== result.historyId ||
        model !== result.model ||
        parts.some((part, index) => part !== result.parts[index]);
      if (isNews) patch({ result: { ...result, historyId, model, parts } });
      if (isOver) end(true);
      comparing.compareAll(parts);
    },
    choose: (current) => patch(chosenChange(current)),
    chooseSentence: (sentence) => patch({ sentence, word: null }),
    chooseWord: (word) => patch({ word, sentence: null, current: null }),
    step: (by) => patch(besideChange(view.get(), by)),
    stepSentence: (by) => patch(besideSentence(view.get(), by)),
    stepWord: (by) => patch(besideWordOf(view.get(), by)),
    decide(decision, scope = "change") {
      const { result, current } = view.get();
      if (result === null || current === null) return;
      const keys = scope === "change" ? [current] : sentenceMates(result, current);
      const next = decide(result, keys, decision);
      change(next);
      const { open } = countChanges(next);
      say(texts.decided[decision](keys.length, open));
      patch({ current: nextOpen(next, current) ?? current });
    },
    reopen() {
      const { result, current } = view.get();
      if (result === null || current === null) return;
      change(decide(result, [current], undefined));
      say(texts.reopened);
    },
    decideAll(decision) {
      const { result } = view.get();
      if (result === null || !isCompared(result)) return;
      const all = changeKeys(result);
      if (decision === "rejected") {
        change(decide(result, all, decision));
        return say(texts.rejectedAll(all.length));
      }
      const base = countChanges(result).open > 0 ? result : decide(result, all, undefined);
      const { safe, unsafe } = openChanges(base);
      if (base !== result || safe.length > 0) change(decide(base, safe, decision));
      const [first] = unsafe;
      if (first !== undefined) patch(chosenChange({ ...first }));
      say(texts.acceptedAll(safe.length, unsafe.length));
    },
    undo() {
      const { result } = view.get();
      if (result?.written !== undefined) {
        dropWritten();
        return say(texts.undone);
      }
      const [before, rest] = [steps.at(-1), steps.slice(0, -1)];
      if (before === undefined) return;
      if (isOther(before, result)) {
        show(before, rest, view.get().said);
        say(texts.undoneRun);
      } else {
        setSteps(rest, { result: withLater(before, result) });
        say(texts.undone);
      }
    },
    async replace({ part: index, start, end }, text, what, isByModel) {
      const part = view.get().result?.parts[index];
      if (part === undefined) return;
      const after = part.after.slice(0, start) + text + part.after.slice(end);
      const changed = { ...part, after, ...(!isByModel && { isEdited: true as const }), findings: null };
      const done = await comparing.compare(changed, part);
      const { result } = view.get();
      if (result?.parts[index] !== part) return;
      const decisions = new Map([...part.decisions].filter(([id]) => done.changes?.some((one) => one.id === id)));
      const chosen = (done.changes ?? []).filter(
        ({ after: at }) => at.start < start + text.length && start < Math.max(at.end, at.start + 1),
      );
      for (const { id } of chosen) decisions.set(id, "accepted");
      change(withPart(result, index, { ...done, decisions }));
      patch(chosenChange(chosen.map(({ id }) => ({ part: index, id }))[0] ?? null));
      say(texts.replaced[what]);
    },
    write(text) {
      const { result } = view.get();
      if (result !== null) patch({ result: { ...result, written: text } });
    },
    keepWritten,
    dropWritten,
    placed: () => placing,
    async settled() {
      const { result } = view.get();
      return result && withWritten(result, comparing);
    },
  };
}

// Turns what a run has brought into the parts of a result.

/** The result of a run as it begins. */
function firstParts(of: RunSource, run: RunView): Result {
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
function partsOfRun(of: RunSource, run: RunView, known: readonly ResultPart[]): readonly ResultPart[] {
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
  const isTruncated = status === "stopped" && !isNothing;
  return {
    start,
    end,
    before,
    // What could not be made leaves the text as it is.
    after: isNothing ? before : came,
    stage,
    status,
    code: part.code,
    ...(isTruncated && { isTruncated }),
    findings: isNothing ? [] : !isBlurred && !isTruncated ? part.findings.map((one) => ownFinding(one, start)) : null,
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
function partAgain(part: ResultPart, of: RunSource, run: RunView): ResultPart | null {
  if (run.status === "running" || !hasGiven(run)) return null;
  const all = run.parts.map((one) => partOf(of, one, run));
  const left = all.findIndex(({ status }) => status !== "complete");
  const pieces = left < 0 ? all : all.slice(0, left + 1);
  let after = "";
  let at = 0;
  for (const { start, end, after: came, isTruncated, status } of pieces) {
    after += of.source.slice(at, start) + (status === "complete" || isTruncated ? came : "");
    at = end;
  }
  const { status = "complete", code = null } = pieces[left] ?? {};
  const { isEdited: _, ...frame } = part;
  const rest = left < 0 ? { after: after + of.source.slice(at) } : { after, isTruncated: true as const };
  return { ...frame, ...rest, status, code, findings: null, reasons: [], changes: null, decisions: new Map() };
}
