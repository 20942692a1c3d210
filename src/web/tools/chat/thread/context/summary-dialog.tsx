/** What an answer was made from instead of the oldest messages, to be read. */
import { useEffect, useState } from "react";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatSummary } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { errorText } from "../../../../shell/answer-error.ts";
import { isMissing } from "../../../../text-tool/account/history/is-kept.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useChatSession } from "../../tool/session.ts";
import { AnswerText } from "../answer-text.tsx";
import "./summary.css";
import * as texts from "./texts.da.ts";

export interface SummaryDialogProps {
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

export function SummaryDialog({ uptoId, here, onClose }: SummaryDialogProps) {
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
