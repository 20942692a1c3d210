/** The result side of the sheet: what is made, how much it has changed, and the ways out for it. */
import { useMemo } from "react";
import type { Measures } from "#dansk/measure/measure.ts";
import { Feedback } from "../../ai-runs/feedback/feedback.tsx";
import { useIsKept } from "../../ai-runs/history/is-kept.ts";
import type { RunSource } from "../../ai-runs/run/kept-run.ts";
import { idleRun } from "../../ai-runs/run/run-controller.ts";
import { countedOf, ModelBadge, RunNotices, RunProgress } from "../../ai-runs/run/run-status.tsx";
import { hasGiven } from "../../ai-runs/run/run-view.ts";
import * as runTexts from "../../ai-runs/texts.da.ts";
import { SendTo } from "../../documents/hand-over/send-to.tsx";
import { useStore } from "../../shell/state/store.ts";
import { useResultMeasures } from "../../text-tool/changes/measures.ts";
import { openChanges } from "../../text-tool/changes/notes.ts";
import type { ReasonSource } from "../../text-tool/changes/reasons.ts";
import {
  countChanges,
  decidedText,
  indexOfPart,
  isCompared,
  type PartName,
  type Result,
  resultText,
} from "../../text-tool/changes/result.ts";
import { countMissing } from "../../text-tool/changes/segments.ts";
import * as changeTexts from "../../text-tool/changes/texts.da.ts";
import { trackedOf } from "../../text-tool/changes/tracked-result.ts";
import { useAskFirst } from "../../text-tool/changes/view/ask-first.tsx";
import { ChangesPane, useChanges } from "../../text-tool/changes/view/changes-pane.tsx";
import { ForeignNotice } from "../../text-tool/sheet/foreign-notice.tsx";
import { LeaveButtons } from "../../text-tool/sheet/save-buttons.tsx";
import { useText } from "../../text-tool/sheet/text-pane.tsx";
import * as frameTexts from "../../text-tool/texts.da.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import { asChoices, type Choices, isReached, readPages } from "./choices.ts";
import { alternativesOf, wordsOf } from "./fetch-word-alternatives.ts";
import { madeOfResult } from "./result-origin.ts";
import * as texts from "./texts.da.ts";
import type { Rewriting } from "./use-rewriting.ts";

export interface ResultSideProps {
  readonly rewriting: Rewriting;
}

/** In the head of the pane: how far it is, or how much has changed. */
export function ResultFigures({ rewriting }: ResultSideProps) {
  const view = useStore(rewriting.run.view, idleRun);
  const { result } = useChanges(rewriting.changes);
  const measures = useResultMeasures(result);
  if (view.phase === "starting" || view.phase === "running") return <RunProgress view={view} />;
  if (result === null) return null;
  const counts = countChanges(result);
  // What is not compared yet is not without changes.
  const isKnown = counts.all > 0 || isCompared(result);
  const parts = isKnown ? [changeTexts.counts(counts.all, counts.accepted, counts.rejected)] : [];
  if (measures) {
    const { share, before, after } = measures;
    parts.push(changeTexts.shareOfWords(share), texts.lix(before.lix, after.lix));
    if (result.model.kind === "ai") {
      const choices = asChoices(result.options);
      parts.push(texts.lixReached(choices.level, after.lix), lengthOf(choices, before, after));
    }
  }
  return <p className="pane-figures tabular text-ink-2 text-sm">{parts.filter(Boolean).join(" · ")}</p>;
}

export interface ResultSideAllProps extends ResultSideProps {
  readonly onAgain: () => void;
  /** Today's limit is reached: nothing can be made by a model. */
  readonly isUsed: boolean;
}

export default function ResultSide({ rewriting, onAgain, isUsed }: ResultSideAllProps) {
  const { text, run, changes, worker } = rewriting;
  const view = useStore(run.view, idleRun);
  const { result, said } = useChanges(changes);
  const { before, dialog } = useAskFirst(changes);
  const { length } = useText(text);
  const isRunning = view.phase === "starting" || view.phase === "running";
  const part = useMemo(() => partOfRun(view.of), [view.of]);
  const { model, runId = "", options, hidden } = result ?? {};
  const alternatives = useMemo(
    () =>
      model === undefined ? undefined : alternativesOf({ model, runId, options, ...(hidden && { hidden }) }, worker),
    [model, runId, options, hidden, worker],
  );
  const words = useMemo(
    () =>
      model === undefined || isRunning
        ? undefined
        : wordsOf({ model, runId, options, ...(hidden && { hidden }) }, worker),
    [model, runId, options, hidden, worker, isRunning],
  );
  // What is made by rules comes with its reasons.
  const reasons = useMemo<ReasonSource | undefined>(
    () => (model?.kind === "ai" ? (asked) => worker.ask("reason", asked) : undefined),
    [model, worker],
  );
  const again = useMemo(() => {
    if (model?.kind !== "ai" || (isUsed && !isRunning)) return null;
    return { make: rewriting.rewritePart, making: isRunning ? part : undefined, isBusy: isRunning };
  }, [model, rewriting, isRunning, isUsed, part]);
  const isFresh = result !== null && result.source.length === length && result.source === text.text();
  const isUnchecked = result?.parts.some((part) => part.changes !== null && part.findings === null) ?? false;
  const missing = useMemo(() => countMissing(result?.parts ?? []), [result]);
  const hasWords = result?.parts.some(({ after }) => after !== "") ?? false;
  const historyId = result?.historyId ?? null;
  const isKept = useIsKept(historyId, view.run?.historyId === historyId);
  const isDone = result !== null && !isRunning;
  // What a run came to is not said of another result: one that was had back, or lay in the draft.
  const isOfRun = view.run === null || !hasGiven(view.run) || view.run.runId === runId;
  const isOff = result === null || isCompared(result) ? undefined : true;
  const againOf = () => {
    if (part === undefined) return onAgain;
    return isUsed || indexOfPart(result, part) < 0 ? undefined : () => void rewriting.rewritePart(part);
  };
  const made = result === null ? undefined : madeOfResult(result);
  const open = result === null || result.written !== undefined ? 0 : countChanges(result).open;
  const unsafe = result === null ? 0 : openChanges(result).unsafe.length;
  const isUntouched = isDone && view.failure === null && (view.run === null || hasGiven(view.run)) && isAsItWas(result);
  const unfinished = isDone && !isUntouched && (view.phase !== "over" || !isOfRun) ? unfinishedOf(result) : undefined;

  return (
    <>
      {isRunning && !hasWords ? <Skeleton /> : null}
      <div>
        <div className="m-3 empty:hidden">
          {isUntouched ? (
            <Notice tone="warning">
              <p>{[changeTexts.nothingWhole, ...(isOfRun ? countedOf(view.run) : [])].join(" ")}</p>
            </Notice>
          ) : isOfRun ? (
            <RunNotices view={view} onAgain={againOf()} />
          ) : null}
        </div>
        {isDone && model?.kind === "built-in" ? <HereNotes worker={worker} result={result} /> : null}
        {unfinished === undefined ? null : <p className="result-hint text-amber">{runTexts.finished[unfinished]}</p>}
        {isDone && !isFresh ? <p className="result-hint text-amber">{texts.madeOfOther}</p> : null}
        {isDone && missing > 0 ? <p className="result-hint text-amber">{texts.missing(missing)}</p> : null}
        {isUnchecked ? <p className="result-hint text-amber">{frameTexts.notChecked}</p> : null}
      </div>
      <ChangesPane
        controller={changes}
        isHidden={isRunning && !hasWords}
        isRunning={isRunning}
        {...(alternatives === undefined ? {} : { alternatives })}
        words={words}
        reasons={reasons}
        again={again}
        isByModel={made?.model.kind === "ai"}
        foot={
          isDone ? (
            <div className="result-actions">
              <div className="result-made">
                <ModelBadge model={result.model} isKept={isKept} {...(made && { made })} />
              </div>
              {unsafe === 0 ? null : (
                <p className="result-unsafe text-amber text-sm">{changeTexts.lookYourself(unsafe)}</p>
              )}
              <div className="result-decide">
                <Button variant="secondary" aria-disabled={isOff} onClick={() => changes.decideAll("rejected")}>
                  {changeTexts.rejectAll}
                </Button>
                <Button aria-disabled={isOff} onClick={() => changes.decideAll("accepted")}>
                  {changeTexts.acceptAll}
                </Button>
              </div>
            </div>
          ) : null
        }
      />
      {isDone && made ? (
        <div className="result-leave">
          {open === 0 ? null : <p className="px-3 text-ink-2 text-sm">{changeTexts.undecided(open)}</p>}
          <Feedback
            tool="rewriting"
            runId={runId}
            model={result.model}
            rated={() => ({ before: result.source, after: resultText(result), hidden })}
          />
          <LeaveButtons
            text={() => decidedText(result)}
            tracked={async () => trackedOf((await changes.settled()) ?? result)}
            made={made}
            before={before}
            fallbackName={texts.fileName}
          />
          <SendTo from="rewriting" text={() => decidedText(result)} made={made} before={(go) => before("send", go)} />
          {dialog}
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

/** The part that the run is to make once more; undefined for one that makes the whole. */
function partOfRun(of: RunSource | null): PartName | undefined {
  return of?.part === undefined ? undefined : { start: of.part, before: of.source };
}

/** It was stopped before a whole sentence of any part was there. */
function isAsItWas({ parts }: Result): boolean {
  return parts.every(({ status, changes, before, after }) => status === "stopped" && changes && before === after);
}

/** How the run ended that a result is of, as far as its parts tell; undefined when it is whole. */
function unfinishedOf({ parts }: Result): "stopped" | "partial" | undefined {
  const left = parts.filter(({ status }) => status !== "complete");
  if (left.length === 0) return undefined;
  return left.some(({ status, code }) => status === "stopped" && code === null) ? "stopped" : "partial";
}

/** The length that was asked for, and what it has become; empty when nothing was asked for. */
function lengthOf({ lengthPercent, lengthPages }: Choices, before: Measures, after: Measures): string {
  const pages = lengthPages === null ? undefined : readPages(lengthPages);
  if (pages !== undefined) {
    return texts.pagesReached(pages, after.standardPages, isReached(pages, after.standardPages));
  }
  if (lengthPercent === null || before.chars === 0) return "";
  const grown = Math.round((after.chars / before.chars - 1) * 100);
  return texts.lengthReached(lengthPercent, grown, isReached(before.chars * (1 + lengthPercent / 100), after.chars));
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="grid w-full content-start gap-4 p-5">
      <div className="skeleton h-5 w-11/12" />
      <div className="skeleton h-5 w-full" />
      <div className="skeleton h-5 w-2/3" />
    </div>
  );
}

// What is to be known of a text that was rewritten by rules alone: that it is not Danish, or that they had little to do.

/** So few changes in a hundred words are little. */
const fewInHundred = 3;

function HereNotes({ worker, result }: { readonly worker: TextWorker; readonly result: Result }) {
  const words = result.source.split(/\s+/u).length;
  const isLittle = countChanges(result).all * 100 < fewInHundred * words;
  return (
    <ForeignNotice worker={worker} source={result.source}>
      {isLittle ? <p className="result-hint">{texts.onlySureRules}</p> : null}
    </ForeignNotice>
  );
}
