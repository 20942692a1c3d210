/** *Forkert forslag?*: tells us which rule was wrong, and the sentence only when the person ticks that off. */
import { useState } from "react";
import { apiPaths } from "#contract/paths.ts";
import { ApiError } from "../../../../shell/api-error.ts";
import { browserApi } from "../../../../shell/browser-api.ts";
import { randomId } from "../../../../shell/state/random-id.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { Tracked } from "../../session/findings-book.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { deviceStorage } from "../../session/stored.ts";
import { forgetSent, noteSent } from "./sent-sentences.ts";
import { sentenceAround } from "./sentence-around.ts";
import * as texts from "./texts.da.ts";

export interface WrongSuggestionProps {
  readonly session: GrammarSession;
  readonly finding: Tracked;
}

/** What is sent, as it was when the dialog was opened. */
interface Report {
  readonly rule: string;
  readonly sentence: string;
}

export function WrongSuggestion({ session, finding }: WrongSuggestionProps) {
  const [report, setReport] = useState<Report>();
  const open = () =>
    setReport({
      rule: finding.finding.rule,
      sentence: sentenceAround(session.text(), finding.start, finding.end),
    });
  return (
    <>
      <Button variant="quiet" size="small" className="px-2" onClick={open}>
        {texts.wrong}
      </Button>
      {report ? <WrongDialog session={session} report={report} onClose={() => setReport(undefined)} /> : null}
    </>
  );
}

interface WrongDialogProps {
  readonly session: GrammarSession;
  readonly report: Report;
  readonly onClose: () => void;
}

function WrongDialog({ session, report, onClose }: WrongDialogProps) {
  const { rule, sentence } = report;
  const [consent, setConsent] = useState(false);
  /** Sent again after a lost answer it is stored once; sent again without consent, the sentence is deleted. */
  const [key, setKey] = useState(randomId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    if (consent) noteSent(deviceStorage(), key, Date.now());
    try {
      const body = { rule, consent, ...(consent && { sentence }) };
      const answer = await browserApi().post<{ message: string }>(apiPaths.suggestionReport, body, {
        idempotencyKey: key,
        errorDefault: texts.failed,
      });
      if (!consent) forgetSent(deviceStorage(), [key], Date.now());
      session.say(answer.message);
      onClose();
    } catch (failure) {
      // Refused as it stands; without an answer it may have been stored.
      const isRefused = failure instanceof ApiError && failure.statusCode >= 400 && failure.statusCode < 500;
      if (isRefused) forgetSent(deviceStorage(), [key], Date.now());
      setBusy(false);
      setError(failure instanceof ApiError ? failure.message : texts.failed);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      place="bottom"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
            onChange={(event) => {
              setConsent(event.currentTarget.checked);
              // A new yes is about a report of its own: what was said about the one before stands.
              if (event.currentTarget.checked) setKey(randomId());
            }}
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
