/** The result side of the sheet: what is made, how much it has changed, and the ways out for it. */
import { useMemo } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { useResultMeasures } from "../../../text-tool/changes/measures.ts";
import { countChanges, decidedText } from "../../../text-tool/changes/result.ts";
import * as changeTexts from "../../../text-tool/changes/texts.da.ts";
import { ChangesPane, useChanges } from "../../../text-tool/changes/view/changes-pane.tsx";
import { idleRun } from "../../../text-tool/session/run-desk.ts";
import { LeaveButtons } from "../../../text-tool/sheet/leave-buttons.tsx";
import { ModelBadge, RunProgress } from "../../../text-tool/sheet/run-status.tsx";
import { useText } from "../../../text-tool/sheet/text-pane.tsx";
import * as frameTexts from "../../../text-tool/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import { asChoices } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";
import { alternativesOf } from "./alternatives.ts";
import type { Rewriting } from "./use-rewriting.ts";

export default function ResultSide({ rewriting }: { readonly rewriting: Rewriting }) {
  const { text, run, changes, worker } = rewriting;
  const view = useStore(run.view, idleRun);
  const { result, said } = useChanges(changes);
  const { length } = useText(text);
  const measures = useResultMeasures(result);
  const isRunning = view.phase === "starting" || view.phase === "running";
  const { model, runId, options } = result ?? {};
  const source = useMemo(
    () => (model === undefined ? undefined : alternativesOf({ model, runId: runId ?? "", options }, worker)),
    [model, runId, options, worker],
  );
  const isFresh = result !== null && result.source.length === length && result.source === text.text();
  const counts = result === null ? undefined : countChanges(result);
  const isUnchecked = result?.parts.some((part) => part.changes !== null && part.findings === null) ?? false;
  const wanted = asChoices(options).lengthPercent;

  return (
    <div className="grid content-between">
      <div className="grid content-start">
        <div className="result-ways text-ink-2 text-sm">
          <RunProgress view={view} />
          {counts && !isRunning ? (
            <p className="tabular">
              {[
                changeTexts.counts(counts.all, counts.accepted, counts.rejected),
                ...(measures ? [changeTexts.shareOfWords(measures.share)] : []),
                ...(measures ? [texts.lix(measures.before.lix, measures.after.lix)] : []),
                ...(measures && wanted !== null && model?.kind === "ai"
                  ? [texts.lengthReached(wanted, growth(measures.before.chars, measures.after.chars))]
                  : []),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          ) : null}
          {isRunning && result === null ? <Skeleton /> : null}
          {isFresh || result === null || isRunning ? null : <p className="text-amber">{texts.madeOfOther}</p>}
          {isUnchecked ? <p className="text-amber">{frameTexts.notChecked}</p> : null}
        </div>
        <ChangesPane desk={changes} isRunning={isRunning} {...(source === undefined ? {} : { alternatives: source })} />
      </div>
      {result === null || isRunning ? null : (
        <div className="pane-foot">
          <div className="grid min-w-0 flex-1 gap-1">
            <ModelBadge model={result.model} isKept={view.run?.historyId !== null && view.run !== null} />
            <p className="text-ink-2 text-sm">{changeTexts.rule}</p>
          </div>
          <Button variant="secondary" onClick={() => changes.decideAll("rejected")}>
            {changeTexts.rejectAll}
          </Button>
          <Button onClick={() => changes.decideAll("accepted")}>{changeTexts.acceptAll}</Button>
          <div className="w-full">
            <LeaveButtons
              text={() => decidedText(result)}
              isByModel={result.model.kind === "ai"}
              fallbackName={texts.fileName}
            />
          </div>
        </div>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

function growth(before: number, after: number): number {
  return before === 0 ? 0 : Math.round((after / before - 1) * 100);
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="grid w-full gap-4 py-2">
      <div className="skeleton h-5 w-11/12" />
      <div className="skeleton h-5 w-full" />
      <div className="skeleton h-5 w-2/3" />
    </div>
  );
}
