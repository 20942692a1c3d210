/** The strip under the sheet: counters, ways out for the text, and the draft with its way off the device. */
import { OriginLine } from "../../../text-tool/sheet/origin-line.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Files } from "../files/files-view.ts";
import * as fileTexts from "../files/texts.da.ts";
import { Counters } from "../panel/counters.tsx";
import { FixAll } from "../panel/fix-all.tsx";
import { CorrectionReport } from "../panel/report/correction-report.tsx";
import { isFixable } from "../session/actions/actions.ts";
import type { DraftDesk, DraftView } from "../session/draft-desk.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { SessionView } from "../session/session-view.ts";
import * as texts from "../texts.da.ts";

export interface SheetFootProps {
  readonly session: GrammarSession;
  readonly view: SessionView;
  readonly draft: DraftView;
  readonly desk: DraftDesk;
  readonly files: Files;
}

export function SheetFoot({ session, view, draft, desk, files }: SheetFootProps) {
  const fixable = view.findings.filter(isFixable).length;
  const off = view.chars === 0 ? true : undefined;
  return (
    <div className="sheet-foot text-ink-2 text-sm">
      <div className="sheet-foot-fixed">
        <div className="max-md:w-full">
          <Counters measures={view.measures} length={view.chars} />
          <OriginLine origin={draft.origin} />
        </div>
        <div className="ml-auto max-md:order-last">
          {view.settings.learning ? null : <FixAll session={session} count={fixable} />}
        </div>
        <p className="max-md:min-w-36 max-md:flex-1 md:w-full">
          {draft.kept === "stored" ? texts.draftKept : texts.draftWill}{" "}
          <button
            type="button"
            className="min-h-9 text-left underline underline-offset-3 pointer-coarse:min-h-11"
            onClick={desk.remove}
          >
            {texts.deleteDraft}
          </button>
        </p>
      </div>
      <div className="sheet-foot-ways">
        <Button variant="quiet" size="small" aria-disabled={view.canUndo ? undefined : true} onClick={session.undo}>
          <Icon name="undo-2" />
          {texts.undo}
        </Button>
        <CorrectionReport session={session} name={files.name} isOff={view.chars === 0} />
        <Button variant="quiet" size="small" aria-disabled={off} onClick={files.copy}>
          <Icon name="copy" />
          {fileTexts.copy}
        </Button>
        <Button variant="quiet" size="small" aria-disabled={off} onClick={files.saveText}>
          <Icon name="download" />
          {fileTexts.asText}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={files.busy === "writing"}
          aria-disabled={off}
          onClick={files.saveWord}
        >
          <Icon name="file-text" />
          {files.busy === "writing" ? fileTexts.writing : fileTexts.asWord}
        </Button>
      </div>
    </div>
  );
}
