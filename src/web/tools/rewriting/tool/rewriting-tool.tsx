/** The rewriting tool: choices, the two panes, and what is asked before a text is sent. */
import { useEffect, useRef } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { HistoryButton } from "../../../text-tool/account/history/history-button.tsx";
import { keptOfEntry } from "../../../text-tool/account/history/opened-entry.ts";
import { useModel } from "../../../text-tool/account/models.ts";
import { useUsage } from "../../../text-tool/account/usage.ts";
import { AskDialogs } from "../../../text-tool/ask/ask-dialogs.tsx";
import { type Sending, useSending } from "../../../text-tool/ask/use-sending.ts";
import { FileNotices, ReplaceDialog, UploadButton } from "../../../text-tool/import/import-parts.tsx";
import * as importTexts from "../../../text-tool/import/texts.da.ts";
import { useGivenFiles } from "../../../text-tool/import/use-given-files.ts";
import { useImport } from "../../../text-tool/import/use-import.ts";
import { idleRun } from "../../../text-tool/session/run-desk.ts";
import { useKeptRun } from "../../../text-tool/session/use-kept-run.ts";
import { latePart } from "../../../text-tool/sheet/late-part.tsx";
import { useResultInSight } from "../../../text-tool/sheet/result-in-sight.ts";
import { RunNotices, saidOf } from "../../../text-tool/sheet/run-status.tsx";
import { BeforeSending, StartFoot } from "../../../text-tool/sheet/start-foot.tsx";
import { DraftLine, DraftNotices, TextPane } from "../../../text-tool/sheet/text-pane.tsx";
import { ChangesReadability } from "../../../text-tool/sheet/text-readability.tsx";
import { TwoPanes } from "../../../text-tool/sheet/two-panes.tsx";
import * as frameTexts from "../../../text-tool/texts.da.ts";
import { Notice } from "../../../ui/notice.tsx";
import { asChoices, withoutModel } from "../choices/choices.ts";
import { judgeTarget } from "../choices/length.ts";
import { ChoicesPanel } from "../choices/panel/choices-panel.tsx";
import { useChoices } from "../choices/use-choices.ts";
import { useStandardPages } from "../choices/use-pages.ts";
import * as texts from "../texts.da.ts";
import { OthersText } from "./others-text.tsx";
import { type Rewriting, useRewriting } from "./use-rewriting.ts";
// With the page: a style sheet that a late part could not fetch is not asked for again.
import "../../../text-tool/changes/view/changes.css";

// Nobody needs it before there is something to show.
const ResultSide = latePart(async () => (await import("./result-side.tsx")).default);
const ResultFigures = latePart(async () => (await import("./result-side.tsx")).ResultFigures, { isQuiet: true });

export function RewritingTool() {
  const rewriting = useRewriting();
  const { text, run, worker } = rewriting;
  const [stored, change] = useChoices();
  const model = useModel("rewriting");
  const hasModel = model !== null && model !== undefined;
  const byModel = hasModel && stored.withModel;
  const choices = byModel ? stored : withoutModel(stored);
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
  const files = useImport({
    text: text.text,
    take(name, file) {
      text.replace(file.text);
      return importTexts.imported(name, file.kind);
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
      <DraftNotices desk={text} />
      <TwoPanes
        isOver={given.isOver}
        hasResult={hasResult}
        own={{
          children: <TextPane desk={text} describedBy="rewriting-help" onWake={() => wake(rewriting, sending)} />,
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
              onWithout={() => change(withoutModel(choices))}
              label={hasResult ? texts.rewriteAgain : texts.rewrite}
              blocked={target !== null && "error" in target ? texts.pagesBlocked(target.error) : undefined}
              onStart={sending.send}
            />
          ),
        }}
        result={
          hasResult
            ? {
                aside: <ResultFigures rewriting={rewriting} />,
                children: <ResultSide rewriting={rewriting} onAgain={sending.send} />,
              }
            : {
                children: (
                  <div className="grid content-start gap-4 p-5">
                    <RunNotices view={view} onAgain={sending.send} />
                    <p className="text-ink-2">{texts.emptyResult}</p>
                  </div>
                ),
              }
        }
      />
      <div id="rewriting-help" className="grid gap-2">
        <DraftLine desk={text} />
        <OthersText text={text} />
        <p className="text-ink-2 text-sm">{texts.askTeacher}</p>
      </div>
      <ChangesReadability text={text} changes={rewriting.changes} />
      <ReplaceDialog files={files} />
      <AskDialogs sending={sending} without={texts.withoutAccount} />
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
