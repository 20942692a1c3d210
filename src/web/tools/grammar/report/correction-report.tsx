/** *Rapport*: what was corrected and what is left, by kind and with explanations, to be printed or kept as a PDF. */
import { useState } from "react";
import { createPortal } from "react-dom";
import { formatDateTime } from "#contract/format.da.ts";
import { sourceOf } from "#dansk/rules/sources.ts";
import { InSentence } from "../../../checking/cards/in-sentence.tsx";
import { RuleSourceLine } from "../../../checking/cards/rule-source.tsx";
import type { CheckingController } from "../../../checking/checking-controller.ts";
import type { TrackedFinding } from "../../../checking/finding-store.ts";
import { categoryNames, sourceText } from "../../../checking/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { downloadWord, fileNameAbout } from "../files/save-file.ts";
import { notWritten, writing } from "../files/texts.da.ts";
import { type ReportItem, type ReportPart, reportParts } from "./report-groups.ts";
import * as texts from "./texts.da.ts";
import "./report.css";
import type { ReportLine } from "../files/write-report.ts";

export interface CorrectionReportProps {
  readonly checking: CheckingController;
  /** Whether the learning mode hides a finding. */
  readonly isHidden: (one: TrackedFinding) => boolean;
  /** Name of the file that the text came from. */
  readonly name: string | undefined;
  readonly isOff: boolean;
}

interface Made {
  readonly parts: readonly ReportPart[];
  readonly corrected: number;
  readonly left: number;
  /** Findings that the learning mode hides. */
  readonly hidden: number;
  readonly atMs: number;
}

export function CorrectionReport({ checking, isHidden, name, isOff }: CorrectionReportProps) {
  const [made, setMade] = useState<Made>();
  const make = () => {
    // A finding that the learning mode hides is not in the report either.
    const shown = checking.shown();
    const open = shown.filter((one) => !isHidden(one));
    const { corrections } = checking.findings;
    setMade({
      parts: reportParts(corrections, open, checking.text()),
      corrected: corrections.length,
      left: open.length,
      hidden: shown.length - open.length,
      atMs: Date.now(),
    });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-disabled={isOff ? true : undefined} onClick={make}>
        <Icon name="list-tree" />
        {texts.open}
      </Button>
      {made ? (
        <Dialog
          open
          onClose={() => setMade(undefined)}
          title={texts.title}
          place="bottom"
          actions={
            <>
              <Button variant="secondary" onClick={() => setMade(undefined)}>
                {texts.close}
              </Button>
              <WordButton made={made} name={name} />
              <Button aria-disabled={made.parts.length === 0 ? true : undefined} onClick={() => window.print()}>
                {texts.print}
              </Button>
            </>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <section aria-label={texts.title} tabIndex={0} className="max-h-[50dvh] overflow-y-auto">
            <Report made={made} name={name} />
          </section>
          {createPortal(
            <div className="print-report" aria-hidden="true">
              <p className="print-report-title">{texts.title}</p>
              <Report made={made} name={name} />
              <p>{texts.foot}</p>
            </div>,
            document.body,
          )}
        </Dialog>
      ) : null}
    </>
  );
}

/** What the report is of: the file, when, and how much. */
function aboutOf({ atMs, corrected, left, hidden }: Made, name: string | undefined): string {
  return `${name === undefined ? "" : `${name}. `}${formatDateTime(atMs)}. ${texts.counts(corrected, left, hidden)}`;
}

function WordButton({ made, name }: { readonly made: Made; readonly name: string | undefined }) {
  const [state, setState] = useState<"ready" | "writing" | "failed">("ready");
  const save = async () => {
    setState("writing");
    const answer = await import("../files/file-task.ts").then(
      ({ runFileTask }) => runFileTask({ type: "write-report", lines: reportLines(made.parts, aboutOf(made, name)) }),
      () => undefined,
    );
    setState(answer?.type === "docx" ? "ready" : "failed");
    if (answer?.type === "docx") downloadWord(answer.bytes, fileNameAbout(name, texts.title));
  };
  return (
    <>
      <p role="alert" className={state === "failed" ? "w-full text-thread-ink" : "sr-only"}>
        {state === "failed" ? notWritten : null}
      </p>
      <Button
        variant="secondary"
        busy={state === "writing"}
        aria-disabled={made.parts.length === 0 ? true : undefined}
        onClick={save}
      >
        {state === "writing" ? writing : texts.asWord}
      </Button>
    </>
  );
}

function Report({ made, name }: { readonly made: Made; readonly name: string | undefined }) {
  const { parts } = made;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{aboutOf(made, name)}</p>
      {parts.length === 0 ? <p>{texts.nothing}</p> : null}
      {parts.map(({ category, count, groups }) => (
        <div key={category} className="print-report-part grid gap-3">
          <h3 className="font-semibold">
            {categoryNames[category]} ({count})
          </h3>
          {groups.map(({ rule, message, explanation, items }) => (
            <div key={items[0]?.key} className="print-report-group grid gap-1">
              <ul className="grid gap-0.5">
                {items.map((item) => (
                  <li key={item.key} className="break-words">
                    <span className="font-serif">{changeLine(item)}</span>{" "}
                    <span className="font-serif text-ink-2">
                      <InSentence around={item.around} />
                    </span>
                  </li>
                ))}
              </ul>
              {items.length === 1 ? <p>{message}</p> : null}
              <p className="text-ink-2 text-sm">{explanation}</p>
              <RuleSourceLine source={sourceOf(rule)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

// The report line by line, in the words that stand on the page: what the Word document is made of.

/** @param about What the report is of: the file, when, and how much */
function reportLines(parts: readonly ReportPart[], about: string): readonly ReportLine[] {
  const lines: ReportLine[] = [
    { kind: "title", text: texts.title },
    { kind: "about", text: about },
  ];
  if (parts.length === 0) lines.push({ kind: "text", text: texts.nothing });
  for (const { category, count, groups } of parts) {
    lines.push({ kind: "heading", text: `${categoryNames[category]} (${count})` });
    for (const { rule, message, explanation, items } of groups) {
      for (const item of items) lines.push({ kind: "change", text: `${changeLine(item)} `, quote: item.around });
      if (items.length === 1) lines.push({ kind: "text", text: message });
      lines.push({ kind: "explanation", text: explanation });
      const source = sourceOf(rule);
      if (source) lines.push({ kind: "explanation", text: sourceText(source) });
    }
  }
  lines.push({ kind: "foot", text: texts.foot });
  return lines;
}

/** The change alone; the words around it follow. */
function changeLine({ before, after, isDone }: ReportItem): string {
  return `${before} → ${after ?? texts.noSuggestion} (${isDone ? texts.done : texts.left}):`;
}
