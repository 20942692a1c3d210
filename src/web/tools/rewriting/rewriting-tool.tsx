/** The rewriting tool: choices, the two panes, and what is asked before a text is sent. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { HistoryButton } from "../../ai-runs/history/history-button.tsx";
import { useModel } from "../../ai-runs/run/models.ts";
import { idleRun } from "../../ai-runs/run/run-controller.ts";
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
import { keptOfEntry } from "../../text-tool/changes/result-from-history.ts";
import { useResultInSight } from "../../text-tool/sheet/scroll-to-result.ts";
import { BeforeSending, isUsedUp, StartFoot } from "../../text-tool/sheet/start-foot.tsx";
import { DraftLine, DraftNotices, TextPane } from "../../text-tool/sheet/text-pane.tsx";
import { ChangesReadability } from "../../text-tool/sheet/text-readability.tsx";
import { TwoPanes } from "../../text-tool/sheet/two-panes.tsx";
import * as frameTexts from "../../text-tool/texts.da.ts";
import { useToolChoices } from "../../text-tool/tool-choices.ts";
import { latePart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { asChoices, type Choices, judgeTarget, withoutModel } from "./choices.ts";
import { ChoicesPanel } from "./choices-panel.tsx";
import * as texts from "./texts.da.ts";
import { type Rewriting, useRewriting } from "./use-rewriting.ts";
import "../../text-tool/changes/view/changes.css";
import type { KeptResult } from "../../text-tool/changes/kept-result.ts";
import type { TextStore } from "../../text-tool/text-store.ts";

// Nobody needs it before there is something to show.
const ResultSide = latePart(async () => (await import("./result-side.tsx")).default);
const ResultFigures = latePart(async () => (await import("./result-side.tsx")).ResultFigures, { isQuiet: true });

export function RewritingTool() {
  const rewriting = useRewriting();
  const { text, run, worker } = rewriting;
  const { choices: stored, areDefault, change: store } = useToolChoices("rewriting", asChoices);
  const model = useModel("rewriting");
  const hasModel = model !== null && model !== undefined;
  const byModel = hasModel && stored.withModel;
  const choices = byModel ? stored : withoutModel(stored, areDefault);
  // The first thing chosen keeps the mode that is shown.
  const change = (fields: Partial<Choices>) => store(areDefault ? { mode: choices.mode, ...fields } : fields);
  const pages = useStandardPages(text, choices.lengthPages !== null);
  const target = byModel && choices.lengthPages !== null ? judgeTarget(choices.lengthPages, pages) : null;
  const sending = useSending({
    run,
    text,
    byModel,
    notes: () => [choices.instruction, ...choices.keep],
    here: () => rewriting.rewriteHere(choices),
    there: (source, blurring) => void rewriting.rewriteThere(choices, source, blurring),
  });
  const view = useStore(run.view, idleRun);
  const [usage, takeUsage] = useUsage("rewriting");
  const used = view.run?.usage;
  useEffect(() => {
    if (used) takeUsage(used);
  }, [used, takeUsage]);
  const here = {
    line: texts.withoutAccount,
    label: texts.rewriteHere,
    // For this once: what the user has chosen stays chosen.
    onStart: () => rewriting.rewriteHere(withoutModel(stored, areDefault)),
  };
  const isUsed = byModel && isUsedUp(usage?.state ?? null, Date.now());
  const send = isUsed ? here.onStart : sending.send;
  const files = useImport({
    text: text.text,
    take(name, file) {
      text.replace(file.text);
      return importTexts.imported(name, file);
    },
  });
  const given = useGivenFiles(files);
  const hasResult = useHasResult(rewriting) || view.phase === "starting" || view.phase === "running";
  const root = useRef<HTMLDivElement>(null);
  useKeptRun(run);
  useResultInSight(root, view.phase);

  return (
    <div ref={root} className="grid gap-4" {...given.takers}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-tool">{texts.name}</h1>
        <div className="flex flex-wrap gap-2">
          <UploadButton files={files} />
          <HistoryButton
            tool="rewriting"
            toolName={texts.name}
            variants={texts.modes}
            hasText={() => text.text() !== ""}
            onOpen={(entry) => {
              change(asChoices({ ...stored, ...entry.options, withModel: true }));
              text.replace(entry.source, keptOfEntry(entry));
            }}
          />
        </div>
      </div>
      <ChoicesPanel
        choices={choices}
        hasModel={hasModel}
        isModeOpening={areDefault && model === null}
        onChange={change}
        text={text.text}
        pages={pages}
        worker={worker}
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
          children: <TextPane store={text} describedBy="rewriting-help" onWake={() => wake(rewriting, sending)} />,
          before: byModel ? (
            <BeforeSending
              tool="rewriting"
              isKept={choices.isKept}
              onKept={(isKept) => change({ isKept })}
              state={usage?.state ?? null}
            />
          ) : null,
          foot: (
            <StartFoot
              text={text}
              run={run}
              model={byModel ? model : null}
              isKept={choices.isKept}
              wordsPerRun={usage?.wordsPerRun ?? null}
              state={usage?.state ?? null}
              here={here}
              label={hasResult ? texts.rewriteAgain : texts.rewrite}
              blocked={target !== null && "error" in target ? texts.pagesBlocked(target.error) : undefined}
              onStart={send}
            />
          ),
        }}
        result={
          hasResult
            ? {
                aside: <ResultFigures rewriting={rewriting} />,
                children: <ResultSide rewriting={rewriting} onAgain={send} isUsed={isUsed} />,
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
      <div id="rewriting-help" className="grid gap-2">
        <DraftLine store={text} />
        <OthersText text={text} />
        <p className="text-ink-2 text-sm">{texts.askTeacher}</p>
      </div>
      <ChangesReadability text={text} changes={rewriting.changes} />
      <ReplaceDialog files={files} />
      <AskDialogs sending={sending} here={here} />
      <p className="sr-only" role="status">
        {saidOf(view)}
      </p>
    </div>
  );
}

/** Fetches what rewriting on the device takes, so that the press need not wait for it. */
function wake({ worker }: Rewriting, sending: Sending): void {
  sending.wake();
  for (const part of [ResultSide, ResultFigures]) part.wake();
  void worker.ask("open", null).catch(() => {
    // The press tries again, and tells of it.
  });
}

function useHasResult({ changes }: Rewriting): boolean {
  return useStore(changes.view, changes.view.get()).result !== null;
}

// How many standard pages the text is, for whoever asks for a length in pages.

/**
 * Not rounded; undefined until they are counted, and where they are not asked for: the page is drawn anew when they
 * change, and not with every key.
 */
function useStandardPages({ view }: TextStore<KeptResult>, isAsked: boolean): number | undefined {
  return useSyncExternalStore(
    view.subscribe,
    () => (isAsked ? view.get().measures?.standardPages : undefined),
    () => undefined,
  );
}

/** Reminds of the source when the text is somebody else's, and puts a reference at its end (features OM-15). */
function OthersText({ text }: { readonly text: TextStore<KeptResult> }) {
  const [isAdded, setAdded] = useState(false);
  const add = () => {
    text.append(` ${texts.reference}`);
    setAdded(true);
  };
  return (
    <p className="text-ink-2 text-sm">
      {texts.othersText}{" "}
      <button
        type="button"
        className="min-h-9 text-left underline underline-offset-3 pointer-coarse:min-h-11"
        onClick={add}
      >
        {texts.insertReference}
      </button>{" "}
      <span role="status">{isAdded ? texts.referenceAdded : ""}</span>
    </p>
  );
}
