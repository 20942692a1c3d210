/** Where a conversation had become too long for the model, and what it was given instead (features CH-13). */
import { useEffect, useState } from "react";
import { splitSummary } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatSummary } from "#contract/chat/conversations.schema.ts";
import type { ChatContext } from "#contract/chat/sources.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { isMissing } from "../../../ai-runs/history/is-kept.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useChatSession } from "../conversation/chat-session.ts";
import * as chatTexts from "../texts.da.ts";
import { AnswerText } from "./answer-text.tsx";
import * as texts from "./context-texts.da.ts";
import "./summary.css";

export function ContextNote({ context }: { readonly context: ChatContext }) {
  const { conversation } = useChatSession();
  const [isOpen, setOpen] = useState(false);
  const { summarised, hasSummary, uptoId } = context;
  const here = summaryHere(context);
  const canShow = hasSummary && (here !== null || !conversation.view.get().isTemporary);
  return (
    <>
      <div className="context-note">
        <div className="grid justify-items-center gap-1">
          <p>{chatTexts.context(summarised, hasSummary)}</p>
          {canShow ? (
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {texts.showSummary}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? <SummaryDialog uptoId={uptoId} here={here} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Of a conversation that no server keeps only the tab has it. @returns null: the server has it */
export function summaryHere({ summary, summarised }: ChatContext): ChatSummary | null {
  return summary === undefined ? null : { ...splitSummary(summary), messages: summarised };
}

/** What an answer was made from instead of the oldest messages, to be read. */
interface SummaryDialogProps {
  /** The last message that it is of. */
  readonly uptoId: string;
  /** Null: the server has it. */
  readonly here: ChatSummary | null;
  readonly onClose: () => void;
}

type Shown =
  | { readonly summary: ChatSummary }
  | { readonly failure: string; readonly canRetry: boolean }
  /** On its way. */
  | null;

const noSource = () => {};

function SummaryDialog({ uptoId, here, onClose }: SummaryDialogProps) {
  const [shown, again] = useSummary(uptoId, here);
  return (
    <Dialog open onClose={onClose} place="bottom" title={texts.title}>
      {shown === null ? (
        <p role="status" className="show-late text-ink-2">
          {texts.loading}
        </p>
      ) : null}
      {shown !== null && "failure" in shown ? (
        <Notice tone="error" live="alert">
          <p>{shown.failure}</p>
          {shown.canRetry ? (
            <Button variant="secondary" size="small" className="justify-self-start" onClick={again}>
              {texts.tryAgain}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {shown !== null && "summary" in shown ? <Summary summary={shown.summary} /> : null}
    </Dialog>
  );
}

function Summary({ summary: { text, messages, isPartial } }: { readonly summary: ChatSummary }) {
  return (
    <div className="grid gap-3">
      <p>{texts.about(messages, isPartial)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="summary-text" tabIndex={0} aria-label={texts.text} data-generated="ai">
        <AnswerText text={text} isStreaming={false} sources={[]} citations={null} onSource={noSource} />
      </section>
    </div>
  );
}

function useSummary(uptoId: string, here: ChatSummary | null): readonly [Shown, () => void] {
  const { api, ownerId } = useChatSession();
  const isHere = here !== null;
  const [shown, setShown] = useState<Shown>(isHere ? { summary: here } : null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same
  useEffect(() => {
    if (isHere) return;
    setShown(null);
    const life = new AbortController();
    const options = { signal: life.signal, ...(ownerId === null ? {} : { onlyAs: ownerId }) };
    api.get<ChatSummary>(filledPath(chatPaths.chatSummary, { id: uptoId }), options).then(
      (summary) => setShown({ summary }),
      (error: unknown) => {
        if (life.signal.aborted) return;
        const isGone = isMissing(error);
        setShown({ failure: isGone ? texts.gone : errorText(error), canRetry: !isGone });
      },
    );
    return () => life.abort();
  }, [api, ownerId, uptoId, isHere, tries]);
  return [shown, () => setTries(tries + 1)];
}
