/** The result side of the sheet: the summary beside its thread, its figures, and the ways out for it. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { leftOut } from "#contract/ai/messages.da.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Feedback } from "../../../text-tool/account/feedback/feedback.tsx";
import { useIsKept } from "../../../text-tool/account/history/is-kept.ts";
import { richText } from "../../../text-tool/export/copy-text.ts";
import { madeOf } from "../../../text-tool/export/label.ts";
import { SendTo } from "../../../text-tool/hand-over/send-to.tsx";
import { idleRun } from "../../../text-tool/session/run-desk.ts";
import { ForeignNotice } from "../../../text-tool/sheet/foreign-notice.tsx";
import { LeaveButtons } from "../../../text-tool/sheet/leave-buttons.tsx";
import { ModelBadge, RunNotices, RunProgress } from "../../../text-tool/sheet/run-status.tsx";
import { useText } from "../../../text-tool/sheet/text-pane.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Thread } from "../../../ui/thread.tsx";
import { referenceHtml, referenceItalics, withReference } from "../reference/copied-reference.ts";
import { ReferencePanel } from "../reference/reference-panel.tsx";
import { useFigures } from "../summary/figures.ts";
import { noCompanion } from "../summary/kept.ts";
import { countLinks, countUnits, type Summary, standingSummary, unitOfClaims } from "../summary/summary.ts";
import { noSummary, type SummaryDesk } from "../summary/summary-desk.ts";
import { withPages } from "../summary/with-pages.ts";
import * as texts from "../texts.da.ts";
import type { Summarising } from "../tool/use-summarising.ts";
import { SentenceCard } from "./sentence-card.tsx";
import { SummaryKnots } from "./summary-knots.tsx";
import { SummaryText } from "./summary-text.tsx";

export interface ResultSideProps {
  readonly summarising: Summarising;
}

/** In the head of the pane: how far it is, or how many sentences are borne out. */
export function ResultFigures({ summarising: { run, summary: desk } }: ResultSideProps) {
  const view = useStore(run.view, idleRun);
  const { summary } = useStore(desk.view, noSummary);
  if (view.phase === "starting" || view.phase === "running") return <RunProgress view={view} />;
  if (summary === null) return null;
  const { weak, missing } = countLinks(summary);
  return (
    <p className="tabular text-ink-2 text-sm">
      {summary.links === null ? texts.linking : texts.counts(countUnits(summary), unitOfClaims(summary), weak, missing)}
    </p>
  );
}

export interface ResultSideAllProps extends ResultSideProps {
  readonly onAgain: () => void;
  /** Brings the source into sight. */
  readonly onShowSource: () => void;
}

export function ResultSide({ summarising, onAgain, onShowSource }: ResultSideAllProps) {
  const { text, run, summary: desk, worker } = summarising;
  const runView = useStore(run.view, idleRun);
  const { summary, current, isUnlinked, canUndo, undoesRun, said } = useStore(desk.view, noSummary);
  const { length } = useText(text);
  const [isOpened, setOpened] = useState(false);
  const written = summary?.written;
  const figures = useFigures(summary);
  const isRunning = runView.phase === "starting" || runView.phase === "running";
  const isDone = summary !== null && !summary.isGrowing && !isRunning;
  const isFresh = summary !== null && summary.source.length === length && summary.source === text.text();

  return (
    <div className="sum-side">
      <div className="m-3 empty:hidden">
        <RunNotices view={runView} onAgain={onAgain} />
        {summary?.model.kind === "built-in" && !isRunning ? (
          <ForeignNotice worker={worker} source={summary.source} />
        ) : null}
      </div>
      {summary === null || (isRunning && !summary.isGrowing) ? (
        isRunning ? (
          <Skeleton />
        ) : null
      ) : (
        <>
          <div className="sum-ways">
            <p className="tabular min-w-0 text-ink-2 text-sm">
              {figures === undefined ? null : texts.stats(figures.before, figures.after)}
            </p>
            <div className="ml-auto flex flex-wrap justify-end gap-1">
              <Chip
                className="px-3 text-sm"
                pressed={written !== undefined}
                aria-disabled={isDone ? undefined : true}
                onClick={() => {
                  if (!isDone || written !== undefined) return;
                  setOpened(true);
                  desk.write(summary.text);
                }}
              >
                {texts.edit}
              </Chip>
              <Button
                variant="quiet"
                size="small"
                className="whitespace-nowrap px-2"
                aria-disabled={canUndo ? undefined : true}
                onClick={() => desk.undo()}
              >
                <Icon name="undo-2" />
                {undoesRun ? texts.undoRun : <span className="max-sm:sr-only">{texts.undo}</span>}
              </Button>
            </div>
          </div>
          <div>
            {isDone && !isFresh ? <p className="sum-hint text-amber">{texts.madeOfOther}</p> : null}
            {isDone && summary.findings.some(({ kind }) => kind === "left-out") ? (
              <p className="sum-hint text-amber">{leftOut}</p>
            ) : null}
            {isUnlinked ? (
              <div className="sum-hint flex flex-wrap items-center gap-2 text-amber">
                <p>{texts.notLinked}</p>
                <Button variant="secondary" size="small" onClick={() => desk.linkAgain()}>
                  {texts.linkAgain}
                </Button>
              </div>
            ) : null}
          </div>
          {written === undefined ? (
            <Read
              summarising={summarising}
              summary={summary}
              current={current}
              onShowSource={onShowSource}
              isDone={isDone}
            />
          ) : (
            <Editing desk={desk} text={written} isOpened={isOpened} />
          )}
          {isDone ? <Leave summarising={summarising} summary={standingSummary(summary)} /> : null}
        </>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

interface ReadProps {
  readonly summarising: Summarising;
  readonly summary: Summary;
  readonly current: number | null;
  readonly isDone: boolean;
  readonly onShowSource: () => void;
}

function Read({ summarising: { summary: desk }, summary, current, isDone, onShowSource }: ReadProps) {
  const root = useRef<HTMLElement>(null);
  const [choose] = useState(() => (index: number) => desk.choose(index));
  const sentence = (index: number | null) =>
    index === null ? null : root.current?.querySelector<HTMLElement>(`[data-sentence="${index}"]`);
  useEffect(() => {
    if (current !== null) {
      root.current?.querySelector(`[data-sentence="${current}"]`)?.scrollIntoView({ block: "nearest" });
    }
  }, [current]);

  const step = (by: 1 | -1) => sentence(desk.step(by))?.focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const key = event.key.toLowerCase();
    if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else if (event.key === "Escape" && current !== null) close();
    else return;
    event.preventDefault();
  };
  const close = () => {
    const back = sentence(current);
    desk.choose(null);
    back?.focus({ preventScroll: true });
  };
  const show = () => {
    onShowSource();
    document.getElementById("kilden")?.scrollIntoView({ block: "center" });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the sentences inside, which have the focus
    <div className="contents" onKeyDown={onKey}>
      <div className="grid">
        <Thread className="sum-thread">
          <section
            ref={root}
            aria-label={texts.summaryLabel}
            tabIndex={-1}
            data-focus-home=""
            aria-busy={isDone ? undefined : true}
            className={classNames("ruled sum-text", summary.isGrowing && "is-growing")}
          >
            <SummaryText summary={summary} current={current} onChoose={choose} />
          </section>
          <SummaryKnots summary={summary} current={current} onChoose={choose} text={root} />
        </Thread>
        {isDone ? (
          <details className="sum-hint">
            <summary className="min-h-9 underline underline-offset-3">{texts.keysTitle}</summary>
            <p>{texts.keysHelp}</p>
          </details>
        ) : null}
      </div>
      <div className="sum-foot">
        <SentenceCard desk={desk} summary={summary} current={current} onStep={step} onClose={close} onShow={show} />
      </div>
    </div>
  );
}

interface EditingProps {
  readonly desk: SummaryDesk;
  readonly text: string;
  /** It was asked for here: one that lay in the draft does not take the focus. */
  readonly isOpened: boolean;
}

function Editing({ desk, text, isOpened }: EditingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, []);
  return (
    <div className="grid content-start">
      <textarea
        ref={field}
        className="ruled text-pane-field"
        aria-label={texts.editLabel}
        value={text}
        spellCheck={false}
        onChange={(event) => desk.write(event.currentTarget.value)}
      />
      <div className="sum-ways justify-start">
        <Button size="small" onClick={() => desk.keepWritten()}>
          {texts.keepEdit}
        </Button>
        <Button variant="quiet" size="small" onClick={() => desk.dropWritten()}>
          {texts.dropEdit}
        </Button>
      </div>
    </div>
  );
}

function Leave({ summarising, summary }: ResultSideProps & { readonly summary: Summary }) {
  const { reference } = useStore(summarising.companion, noCompanion);
  const made = madeOf(summary.model, summary.origin, summary.isEdited);
  const run = useStore(summarising.run.view, idleRun);
  // Another tool works on the words; whoever reads or quotes them needs the pages.
  const leaving = () => withPages(summary);
  const isKept = useIsKept(summary.historyId, run.run?.historyId === summary.historyId);
  return (
    <>
      <div className="sum-leave">
        <div className="px-3 py-1">
          <ModelBadge model={summary.model} isKept={isKept} made={made} />
        </div>
        <Feedback
          tool="summarising"
          runId={summary.runId}
          model={summary.model}
          rated={() => ({ before: summary.source, after: summary.text })}
        />
        <LeaveButtons
          text={() => withReference(leaving(), reference)}
          rich={() => richText(leaving(), made.model.kind === "ai") + referenceHtml(reference)}
          italics={() => referenceItalics(leaving(), reference)}
          made={made}
          fallbackName={texts.fileName}
        />
        <SendTo from="summarising" text={() => summary.text} made={made} />
      </div>
      <ReferencePanel fields={reference} onChange={(fields) => summarising.setCompanion({ reference: fields })} />
    </>
  );
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
