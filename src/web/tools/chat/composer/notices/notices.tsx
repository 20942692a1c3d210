/** Between the thread and the field: what has gone wrong, what waits for a choice, and help that may be needed. */
import type { ReactNode } from "react";
import { useStore } from "../../../../shell/state/store.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice, type NoticeTone } from "../../../../ui/notice.tsx";
import type { ConversationDesk, Failure } from "../../conversation/conversation-view.ts";
import * as texts from "../../texts.da.ts";
import { type ComposerDraft, type DraftView, nothingYet } from "../draft.ts";
import type { SendingView } from "../sending.ts";
import * as sendTexts from "../texts.da.ts";
import { CrisisCard } from "./crisis-card.tsx";
import { Wait } from "./wait.tsx";

export interface NoticesProps {
  readonly conversation: ConversationDesk | undefined;
  readonly failure: Failure | null;
  readonly draft: ComposerDraft | undefined;
  readonly asked: SendingView;
  /** Of files that are shown nowhere any more. */
  readonly fileFailures: readonly string[];
  readonly onFileFailuresRead: () => void;
  readonly hasImages: boolean;
  readonly onImagesRead: () => void;
  readonly needsHelp: boolean;
  readonly onHelpRead: () => void;
}

const noDraft = { get: () => nothingYet, set: () => undefined, subscribe: () => () => {} };
/** These are told where they belong. */
const toldElsewhere: ReadonlySet<Failure["of"]> = new Set(["open", "older"]);

export function Notices(props: NoticesProps) {
  const { conversation, failure, draft, asked, hasImages, onImagesRead, needsHelp, onHelpRead } = props;
  const { fileFailures, onFileFailuresRead } = props;
  const { kept, other } = useStore<DraftView>(draft?.view ?? noDraft, nothingYet);
  const wrong = failure === null || toldElsewhere.has(failure.of) ? null : failure;
  return (
    <div className="chat-notices">
      {wrong === null ? null : (
        <Line tone="error" live="alert" onClose={() => conversation?.forgetFailure()}>
          {wrong.retryAfterMs === null ? (
            wrong.message
          ) : (
            <>
              {sendTexts.withoutWait(wrong.message)} <Wait failure={wrong} />
            </>
          )}
        </Line>
      )}
      {fileFailures.length === 0 ? null : (
        <Line tone="error" live="alert" onClose={onFileFailuresRead}>
          {fileFailures.map((text) => (
            <span key={text} className="wrap-anywhere block">
              {text}
            </span>
          ))}
        </Line>
      )}
      {asked.refusal === null ? null : (
        <Notice tone="warning" live="alert">
          <p>{asked.refusal}</p>
        </Notice>
      )}
      {hasImages ? (
        <Line tone="info" live="status" onClose={onImagesRead}>
          {texts.images}
        </Line>
      ) : null}
      {kept === "full" || kept === "blocked" ? (
        <Notice tone="warning" live="status">
          <p>{texts.draftNotKept[kept]}</p>
        </Notice>
      ) : null}
      {other === undefined ? null : (
        <Notice tone="warning" live="status">
          <p>{texts.otherTab}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => draft?.keepOwn()}>
              {texts.keepOwn}
            </Button>
            <Button variant="secondary" size="small" onClick={() => draft?.takeOther()}>
              {texts.takeOther}
            </Button>
          </div>
        </Notice>
      )}
      {asked.isBlurred ? (
        <p role="status" className="text-ink-2 text-sm">
          {texts.blurred}
        </p>
      ) : null}
      {needsHelp ? <CrisisCard onClose={onHelpRead} /> : null}
    </div>
  );
}

interface LineProps {
  readonly tone: NoticeTone;
  readonly live: "alert" | "status";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Line({ tone, live, onClose, children }: LineProps) {
  return (
    <Notice tone={tone} live={live}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1">{children}</p>
        <Button variant="quiet" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Notice>
  );
}
