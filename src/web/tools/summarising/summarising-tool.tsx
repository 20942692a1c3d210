/** The summarising tool: choices, the text beside its summary, and what is asked before a text is sent. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HistoryButton } from "../../ai-runs/history/history-button.tsx";
import { useModel } from "../../ai-runs/run/models.ts";
import { idleRun, type RunControllerView } from "../../ai-runs/run/run-controller.ts";
import { RunNotices, saidOf } from "../../ai-runs/run/run-status.tsx";
import { useUsage } from "../../ai-runs/run/usage.ts";
import { useKeptRun } from "../../ai-runs/run/use-kept-run.ts";
import { AskDialogs } from "../../ai-runs/sending/ask-dialogs.tsx";
import { type Sending, useSending } from "../../ai-runs/sending/use-sending.ts";
import { FileNotices, ReplaceDialog, UploadButton } from "../../documents/import/import-parts.tsx";
import * as importTexts from "../../documents/import/texts.da.ts";
import { useGivenFiles } from "../../documents/import/use-given-files.ts";
import { useImport } from "../../documents/import/use-import.ts";
import { useStore } from "../../shell/state/store.ts";
import { useResultInSight } from "../../text-tool/sheet/scroll-to-result.ts";
import { BeforeSending, isUsedUp, StartFoot } from "../../text-tool/sheet/start-foot.tsx";
import { DraftLine, DraftNotices, TextPane } from "../../text-tool/sheet/text-pane.tsx";
import { TextReadability } from "../../text-tool/sheet/text-readability.tsx";
import { TwoPanes } from "../../text-tool/sheet/two-panes.tsx";
import * as frameTexts from "../../text-tool/texts.da.ts";
import { useToolChoices } from "../../text-tool/tool-choices.ts";
import { Button } from "../../ui/button.tsx";
import { latePart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { asChoices, withoutModel } from "./choices.ts";
import { ChoicesPanel } from "./choices-panel.tsx";
import { FocusPanel } from "./focus-panel.tsx";
import { noCompanion, workOfEntry } from "./stored-summary.ts";
import { noSummary } from "./summary-controller.ts";
import * as texts from "./texts.da.ts";
import { type Summarising, useSummarising } from "./use-summarising.ts";
import "./summarising.css";

// Nobody needs them before there is something to show.
const ResultSide = latePart(async () => (await import("./result-side.tsx")).ResultSide);
const ResultFigures = latePart(async () => (await import("./result-side.tsx")).ResultFigures, { isQuiet: true });
const SourceView = latePart(async () => (await import("./source-view.tsx")).SourceView);
const SourceCoverage = latePart(async () => (await import("./source-view.tsx")).SourceCoverage, { isQuiet: true });

export function SummarisingTool() {
  const summarising = useSummarising();
  const { text, run, summary: controller } = summarising;
  const { choices: stored, change } = useToolChoices("summarising", asChoices);
  const model = useModel("summarising") ?? null;
  const byModel = model !== null && stored.withModel;
  const choices = byModel ? stored : withoutModel(stored);
  const view = useStore(run.view, idleRun);
  const [usage, takeUsage] = useUsage("summarising");
  const used = view.run?.usage;
  useEffect(() => {
    if (used) takeUsage(used);
  }, [used, takeUsage]);
  const shown = useStore(controller.view, noSummary);
  const { offTerms } = useStore(summarising.companion, noCompanion);
  const sending = useSending({
    run,
    text,
    byModel,
    notes: () => [choices.focus],
    here: () => summarising.summariseHere(choices),
    there: (source, blurring) => void summarising.summariseThere(choices, source, blurring),
  });
  const here = {
    line: texts.withoutAccount,
    label: texts.summariseHere,
    // For this once: what the user has chosen stays chosen.
    onStart: () => summarising.summariseHere(withoutModel(choices)),
  };
  const send = byModel && isUsedUp(usage?.state ?? null, Date.now()) ? here.onStart : sending.send;
  const files = useImport({
    text: text.text,
    take(name, file) {
      const { text: read, pages, kind } = file;
      summarising.replace(read, pages);
      const told = [importTexts.imported(name, file)];
      if (pages.length > 0) told.push(texts.keptPages(pages.length));
      if (kind !== "text") told.push(texts.skipsTables);
      return told.join(" ");
    },
  });
  const given = useGivenFiles(files);
  const [side, setSide] = useSide(summarising);
  const isRunning = view.phase === "starting" || view.phase === "running";
  const hasResult = shown.summary !== null || isRunning;
  const isSourceShown = shown.summary !== null && !shown.summary.isGrowing && side === "source";
  const root = useRef<HTMLDivElement>(null);
  useKeptRun(run);
  useResultInSight(root, view.phase);
  useSheetInSight(root, isSourceShown, view.phase, () => controller.view.get().current !== null);

  const write = () => {
    // Whoever chooses a sentence after that wants to see its source again.
    controller.choose(null);
    flushSync(() => setSide("text"));
    root.current?.querySelector<HTMLElement>(".own-pane .text-pane-field")?.focus();
  };

  return (
    <div ref={root} className="grid gap-4" {...given.takers}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-tool">{texts.name}</h1>
        <div className="flex flex-wrap gap-2">
          <UploadButton files={files} />
          <HistoryButton
            tool="summarising"
            toolName={texts.name}
            variants={texts.formats}
            hasText={() => text.text() !== ""}
            onOpen={(entry) => {
              change(asChoices({ ...stored, ...entry.options, withModel: true }));
              text.replace(entry.source, workOfEntry(entry));
            }}
          />
        </div>
      </div>
      <ChoicesPanel
        choices={choices}
        hasModel={model !== null}
        onChange={change}
        off={offTerms.length}
        focusPanel={<FocusPanel summarising={summarising} focus={choices.focus} onChange={change} />}
      />
      <noscript>
        <Notice tone="info">
          <p>{frameTexts.needsScript}</p>
        </Notice>
      </noscript>
      <FileNotices files={files} />
      <DraftNotices store={text} />
      <TwoPanes
        isOver={given.isOver}
        hasResult={hasResult}
        own={{
          aside:
            shown.summary === null || shown.summary.isGrowing ? null : (
              <Button
                variant="quiet"
                size="small"
                className="-my-1 -mr-3"
                onClick={isSourceShown ? write : () => setSide("source")}
              >
                {isSourceShown ? texts.editText : texts.showSource}
              </Button>
            ),
          children: (
            <>
              {/* It stays where it is, out of sight: it holds the text and its draft. */}
              <div className="grid" hidden={isSourceShown}>
                <TextPane store={text} describedBy="summarising-help" onWake={() => wake(summarising, sending)} />
              </div>
              {isSourceShown && shown.summary !== null ? (
                <SourceView controller={controller} view={shown} summary={shown.summary} />
              ) : null}
            </>
          ),
          before: (
            <>
              {isSourceShown && shown.summary !== null ? (
                <SourceCoverage view={shown} summary={shown.summary} text={text} />
              ) : null}
              {byModel ? (
                <BeforeSending
                  tool="summarising"
                  isKept={choices.isKept}
                  onKept={(isKept) => change({ isKept })}
                  state={usage?.state ?? null}
                />
              ) : null}
            </>
          ),
          foot: (
            <StartFoot
              text={text}
              run={run}
              model={byModel ? model : null}
              isKept={choices.isKept}
              wordsPerRun={usage?.wordsPerRun ?? null}
              state={usage?.state ?? null}
              here={here}
              label={shown.summary === null ? texts.summarise : texts.summariseAgain}
              onStart={send}
            />
          ),
        }}
        result={
          hasResult
            ? {
                aside: <ResultFigures summarising={summarising} />,
                children: (
                  <ResultSide summarising={summarising} onAgain={send} onShowSource={() => setSide("source")} />
                ),
              }
            : {
                children: (
                  <div className="grid content-start gap-4 p-5">
                    <RunNotices view={view} onAgain={send} />
                    <p className="text-ink-2">{texts.emptyResult}</p>
                  </div>
                ),
              }
        }
      />
      <div id="summarising-help" className="grid gap-2">
        <DraftLine store={text} />
        <p className="text-ink-2 text-sm">{texts.rights}</p>
      </div>
      <TextReadability
        text={text}
        result={shown.summary?.isGrowing === false ? shown.summary.text : undefined}
        onShow={() => setSide("text")}
      />
      <ReplaceDialog files={files} />
      <AskDialogs sending={sending} here={here} />
      <p className="sr-only" role="status">
        {saidOf(view)}
      </p>
    </div>
  );
}

/** Fetches what summarising on the device takes, so that the press need not wait for it. */
function wake({ worker }: Summarising, sending: Sending): void {
  sending.wake();
  for (const part of [ResultSide, ResultFigures, SourceView, SourceCoverage]) part.wake();
  void worker.ask("terms", { text: "" }).catch(() => {
    // The press tries again, and tells of it.
  });
}

/**
 * A long text gives way to its source with a scroll of its own: the page is then much shorter, and whoever pressed the
 * button at the foot of the text would look at something else.
 */
function useSheetInSight(
  root: RefObject<HTMLElement | null>,
  isSourceShown: boolean,
  phase: RunControllerView["phase"],
  hasChosen: () => boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is looked at, and is no cue
  useEffect(() => {
    // A summary that came out of the draft is no reason to move the page, nor is a sentence that is looked at in it.
    if (!isSourceShown || phase !== "over" || hasChosen()) return;
    const isStacked = matchMedia("(max-width: 63.99rem)").matches;
    const target = root.current?.querySelector(isStacked ? ".result-pane" : ".two-panes");
    const top = target?.getBoundingClientRect().top ?? 0;
    if (top < 0 || (isStacked && top > window.innerHeight / 2)) target?.scrollIntoView({ block: "start" });
  }, [root, isSourceShown, phase]);
}

/**
 * What stands to the left: the text to write in, or, as soon as there is a summary, its source with the marks. Another
 * summary shows it, and so does a sentence that is chosen.
 */
function useSide({ summary }: Summarising) {
  const [side, setSide] = useState<"text" | "source">("source");
  const view = useStore(summary.view, noSummary);
  const { source, choices } = view.summary ?? {};
  const hasChosen = view.current !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source, run or choice is the cue
  useLayoutEffect(() => setSide("source"), [source, choices]);
  useLayoutEffect(() => {
    if (hasChosen) setSide("source");
  }, [hasChosen]);
  return [side, setSide] as const;
}
