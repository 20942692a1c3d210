/** *Forkert forslag?*: tells us which rule was wrong, and the sentence only when the person ticks that off. */
import { useState } from "react";
import { apiPaths } from "#contract/paths.ts";
import type { TrackedFinding } from "../../../checking/finding-store.ts";
import { deviceStorage } from "../../../documents/draft/stored.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { createReportCall, type Report, type ReportPorts } from "./report-call.ts";
import { sentenceAround } from "./sentence-around.ts";
import * as texts from "./texts.da.ts";

export interface WrongSuggestionProps {
  /** The text as it is now. */
  readonly text: () => string;
  readonly finding: TrackedFinding;
  /** Given the server's answer to a report that has been sent. */
  readonly onSent: (message: string) => void;
}

export function WrongSuggestion({ text, finding, onSent }: WrongSuggestionProps) {
  const [report, setReport] = useState<Report>();
  const open = () =>
    setReport({
      rule: finding.finding.rule,
      sentence: sentenceAround(text(), finding.start, finding.end),
    });
  return (
    <>
      <Button variant="quiet" size="small" className="px-2" onClick={open}>
        {texts.wrong}
      </Button>
      {report ? <WrongDialog report={report} onSent={onSent} onClose={() => setReport(undefined)} /> : null}
    </>
  );
}

const ports: ReportPorts = {
  storage: deviceStorage,
  nowMs: () => Date.now(),
  post: (body, idempotencyKey, signal) =>
    browserApi().post(apiPaths.suggestionReport, body, { idempotencyKey, signal, errorDefault: texts.failed }),
};

interface WrongDialogProps {
  readonly report: Report;
  readonly onSent: (message: string) => void;
  readonly onClose: () => void;
}

function WrongDialog({ report, onSent, onClose }: WrongDialogProps) {
  const { sentence } = report;
  const [consent, setConsent] = useState(false);
  const [call] = useState(() => createReportCall(report, ports));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const outcome = await call.send(consent);
      if (outcome === "cancelled") return;
      if (outcome === "unkept") setError(texts.unkept);
      else {
        onSent(outcome.message);
        onClose();
      }
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : texts.failed);
    }
    setBusy(false);
  };
  const cancel = () => {
    call.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title={texts.title}
      place="bottom"
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button busy={isBusy} onClick={send}>
            {isBusy ? texts.sending : texts.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error ? (
          <Notice tone="error" live="alert">
            <p>{error}</p>
          </Notice>
        ) : null}
        <p>{texts.lead}</p>
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={consent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
          <span>
            {texts.withSentence}
            <span className="block text-ink-2 text-sm">{texts.withSentenceHint}</span>
          </span>
        </label>
        <blockquote className="break-words border-field border-l-2 pl-3 font-serif">{sentence}</blockquote>
      </div>
    </Dialog>
  );
}
