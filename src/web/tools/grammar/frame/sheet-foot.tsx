/** The strip under the sheet: counters, ways out for the text, and the draft with its way off the device. */
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as fileTexts from "../files/texts.da.ts";
import type { Files } from "../files/use-files.ts";
import { Counters } from "../panel/counters.tsx";
import { FixAll } from "../panel/fix-all.tsx";
import type { DraftDesk, DraftView } from "../session/draft-desk.ts";
import type { GrammarSession, SessionView } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";

export interface SheetFootProps {
  readonly session: GrammarSession;
  readonly view: SessionView;
  readonly draft: DraftView;
  readonly desk: DraftDesk;
  readonly files: Files;
}

export function SheetFoot({ session, view, draft, desk, files }: SheetFootProps) {
  const fixable = view.findings.filter(
    (one) => one.finding.confidence === "sikker" && one.finding.suggestions.length > 0,
  ).length;
  const off = view.chars === 0 ? true : undefined;
  return (
    <div className="sheet-foot grid gap-2 border-line border-t bg-surface px-4 py-3 text-ink-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Counters measures={view.measures} length={view.chars} />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto max-sm:w-full">
          <Button variant="quiet" className="px-2.5" aria-label={texts.undo} title={texts.undo} onClick={session.undo}>
            <Icon name="undo-2" />
          </Button>
          <Button
            variant="quiet"
            className="px-2.5"
            aria-label={fileTexts.copy}
            title={fileTexts.copy}
            aria-disabled={off}
            onClick={files.copy}
          >
            <Icon name="copy" />
          </Button>
          <Button variant="quiet" className="px-2.5" aria-disabled={off} onClick={files.saveText}>
            {fileTexts.asText}
          </Button>
          <Button variant="secondary" busy={files.busy === "writing"} aria-disabled={off} onClick={files.saveWord}>
            {files.busy === "writing" ? fileTexts.writing : fileTexts.asWord}
          </Button>
          <FixAll session={session} count={fixable} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>{draft.kept === "stored" ? texts.draftKept : texts.draftWill}</p>
        <button
          type="button"
          className="min-h-9 underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={desk.remove}
        >
          {texts.deleteDraft}
        </button>
      </div>
    </div>
  );
}
