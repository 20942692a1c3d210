/** The result side of the sheet: the summary beside its thread, its figures, and the ways out for it. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { leftOut } from "#contract/ai/messages.da.ts";
import type { Measures } from "#dansk/measure/measure.ts";
import { Feedback } from "../../ai-runs/feedback/feedback.tsx";
import { useIsKept } from "../../ai-runs/history/is-kept.ts";
import { idleRun } from "../../ai-runs/run/run-controller.ts";
import { ModelBadge, RunNotices, RunProgress } from "../../ai-runs/run/run-status.tsx";
import { richText } from "../../documents/export/copy-text.ts";
import { madeOf } from "../../documents/export/label.ts";
import { SendTo } from "../../documents/hand-over/send-to.tsx";
import { useStore } from "../../shell/state/store.ts";
import { ForeignNotice } from "../../text-tool/sheet/foreign-notice.tsx";
import { LeaveButtons } from "../../text-tool/sheet/save-buttons.tsx";
import { useText } from "../../text-tool/sheet/text-pane.tsx";
import { measured } from "../../text-tool/text-store.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Thread } from "../../ui/thread.tsx";
import { looksLikePerson } from "./authors.ts";
import { withPages } from "./page-references.ts";
import {
  formatReference,
  type Piece,
  plainReference,
  type ReferenceFields,
  referenceErrors,
  referenceLimits,
  referenceStyles,
} from "./reference.ts";
import { noCompanion } from "./stored-summary.ts";
import { countLinks, countUnits, type Summary, standingSummary, unitOfClaims } from "./summary.ts";
import { noSummary, type SummaryController } from "./summary-controller.ts";
import { SentenceCard, SummaryKnots, SummaryText } from "./summary-text.tsx";
import * as texts from "./texts.da.ts";
import type { Summarising } from "./use-summarising.ts";

export interface ResultSideProps {
  readonly summarising: Summarising;
}

/** In the head of the pane: how far it is, or how many sentences are borne out. */
export function ResultFigures({ summarising: { run, summary: controller } }: ResultSideProps) {
  const view = useStore(run.view, idleRun);
  const { summary } = useStore(controller.view, noSummary);
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
  const { text, run, summary: controller, worker } = summarising;
  const runView = useStore(run.view, idleRun);
  const { summary, current, isUnlinked, canUndo, undoesRun, said } = useStore(controller.view, noSummary);
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
                  controller.write(summary.text);
                }}
              >
                {texts.edit}
              </Chip>
              <Button
                variant="quiet"
                size="small"
                className="whitespace-nowrap px-2"
                aria-disabled={canUndo ? undefined : true}
                onClick={() => controller.undo()}
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
                <Button variant="secondary" size="small" onClick={() => controller.linkAgain()}>
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
            <Editing controller={controller} text={written} isOpened={isOpened} />
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

function Read({ summarising: { summary: controller }, summary, current, isDone, onShowSource }: ReadProps) {
  const root = useRef<HTMLElement>(null);
  const [choose] = useState(() => (index: number) => controller.choose(index));
  const sentence = (index: number | null) =>
    index === null ? null : root.current?.querySelector<HTMLElement>(`[data-sentence="${index}"]`);
  useEffect(() => {
    if (current !== null) {
      root.current?.querySelector(`[data-sentence="${current}"]`)?.scrollIntoView({ block: "nearest" });
    }
  }, [current]);

  const step = (by: 1 | -1) => sentence(controller.step(by))?.focus({ preventScroll: true });
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
    controller.choose(null);
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
        <SentenceCard
          controller={controller}
          summary={summary}
          current={current}
          onStep={step}
          onClose={close}
          onShow={show}
        />
      </div>
    </div>
  );
}

interface EditingProps {
  readonly controller: SummaryController;
  readonly text: string;
  /** It was asked for here: one that lay in the draft does not take the focus. */
  readonly isOpened: boolean;
}

function Editing({ controller, text, isOpened }: EditingProps) {
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
        onChange={(event) => controller.write(event.currentTarget.value)}
      />
      <div className="sum-ways justify-start">
        <Button size="small" onClick={() => controller.keepWritten()}>
          {texts.keepEdit}
        </Button>
        <Button variant="quiet" size="small" onClick={() => controller.dropWritten()}>
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

// The reference under a summary that leaves the page: as plain text, and with its title in italics.

/** The summary with the reference under it; the summary alone where there is none. */
function withReference(text: string, fields: ReferenceFields): string {
  const made = formatReference(fields);
  if (made === undefined) return text;
  const { entry, inText } = made;
  return `${text}\n\n${texts.source}: ${plainReference(entry)}\n${texts.inText}: ${plainReference(inText)}`;
}

/** Where the titles stand in what `withReference` gives, UTF-16: a file sets them in italics. */
function referenceItalics(text: string, fields: ReferenceFields): readonly { start: number; end: number }[] {
  const made = formatReference(fields);
  if (made === undefined) return [];
  const titles: { start: number; end: number }[] = [];
  let at = text.length + 2;
  for (const [label, pieces] of [[texts.source, made.entry] as const, [texts.inText, made.inText] as const]) {
    at += label.length + 2;
    for (const { text: piece, isTitle } of pieces) {
      if (isTitle) titles.push({ start: at, end: at + piece.length });
      at += piece.length;
    }
    at += 1;
  }
  return titles;
}

/** The same lines as HTML; empty where there are none. */
function referenceHtml(fields: ReferenceFields): string {
  const made = formatReference(fields);
  if (made === undefined) return "";
  return `<p>${texts.source}: ${html(made.entry)}<br>${texts.inText}: ${html(made.inText)}</p>`;
}

function html(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, isTitle }) => {
      const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      return isTitle ? `<em>${safe}</em>` : safe;
    })
    .join("");
}

/** Where a person enters what their source is, and sees the line that comes of it. */
interface ReferencePanelProps {
  readonly fields: ReferenceFields;
  readonly onChange: (fields: ReferenceFields) => void;
}

function ReferencePanel({ fields, onChange }: ReferencePanelProps) {
  const [isOpen, setOpen] = useState(false);
  /** Fields that have been left: what is wrong with one is not told while it is typed. */
  const [left, setLeft] = useState<readonly (keyof ReferenceFields)[]>([]);
  const made = formatReference(fields);
  const errors = referenceErrors(fields);
  const isEmpty = fields.authors + fields.title + fields.year + fields.pages === "";
  const error = (name: keyof ReferenceFields) => (left.includes(name) && !isEmpty ? errors[name] : undefined);
  const field = (name: "authors" | "title" | "year" | "pages") => ({
    id: `reference-${name}`,
    name,
    value: fields[name],
    error: error(name),
    maxLength: referenceLimits.maxChars,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
    onBlur: () => left.includes(name) || setLeft([...left, name]),
  });
  return (
    <div className="sum-reference">
      <div className="grid gap-1">
        <Chip
          className="justify-self-start"
          aria-expanded={isOpen}
          aria-controls="reference-fields"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.referenceTitle}
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
        </Chip>
        {made === undefined ? null : (
          <div className="grid gap-0.5 pt-1 text-ui" aria-live="polite">
            <p>
              {texts.source}: <Line pieces={made.entry} />
            </p>
            <p>
              {texts.inText}: <Line pieces={made.inText} />
            </p>
            <p className="text-ink-2 text-sm">{texts.referenceGoesWith}</p>
          </div>
        )}
      </div>
      <div id="reference-fields" className="grid gap-3 empty:hidden">
        {isOpen ? (
          <>
            <p className="text-ink-2 text-sm">{texts.referenceLead}</p>
            <fieldset className="flex flex-wrap items-center gap-2">
              <legend className="float-left mr-2 py-1.5 text-ink-2 text-ui">{texts.styleLabel}</legend>
              {referenceStyles.map((style) => (
                <Chip key={style} pressed={fields.style === style} onClick={() => onChange({ ...fields, style })}>
                  {texts.styles[style]}
                </Chip>
              ))}
            </fieldset>
            <TextField
              {...field("authors")}
              label={texts.authorsLabel}
              hint={looksLikePerson(fields.authors) ? texts.authorsPerson : texts.authorsHint}
              optional
            />
            <TextField {...field("title")} label={texts.titleLabel} />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField {...field("year")} label={texts.yearLabel} optional />
              <TextField {...field("pages")} label={texts.pagesLabel} placeholder={texts.pagesHint} optional />
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, isTitle }) =>
    isTitle ? <cite key="title">{text}</cite> : <span key={text}>{text}</span>,
  );
}

/** The figures of a summary: words, readability and reading time, before and after. */
interface SummaryFigures {
  readonly before: Measures;
  readonly after: Measures;
}

/** Undefined until they have been worked out, and while the summary grows. */
function useFigures(summary: Summary | null): SummaryFigures | undefined {
  const [known, setKnown] = useState<SummaryFigures & { readonly source: string; readonly text: string }>();
  const ofSource = useRef<{ readonly source: string; readonly before: Promise<Measures> }>(undefined);
  const { source, text } = summary?.isGrowing === false ? summary : { source: undefined, text: undefined };
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    let isOver = false;
    if (ofSource.current?.source !== source) ofSource.current = { source, before: measured(source) };
    const counting = Promise.all([ofSource.current.before, measured(text)]).then(([before, after]) => {
      if (!isOver) setKnown({ source, text, before, after });
    });
    counting.catch(() => {
      // The counting could not be fetched: the summary is read without its figures, and the next one tries again.
      ofSource.current = undefined;
    });
    return () => {
      isOver = true;
    };
  }, [source, text]);
  return known?.source === source && known?.text === text ? known : undefined;
}
