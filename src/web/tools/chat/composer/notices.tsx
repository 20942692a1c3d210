/** Between the thread and the field: what has gone wrong, what waits for a choice, and help that may be needed. */
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice, type NoticeTone } from "../../../ui/notice.tsx";
import type { ChatController } from "../conversation/chat-controller.ts";
import { useChatPart } from "../conversation/chat-session.ts";
import type { ConversationStore, Failure } from "../conversation/conversation-view.ts";
import * as texts from "../texts.da.ts";
import { Wait } from "./retry-countdown.tsx";
import * as sendTexts from "./texts.da.ts";

export interface NoticesProps {
  /** Undefined until the page is alive. */
  readonly controller: ChatController | undefined;
  readonly conversation: ConversationStore | undefined;
  readonly failure: Failure | null;
}

/** These are told where they belong. */
const toldElsewhere: ReadonlySet<Failure["of"]> = new Set(["open", "older"]);

export function Notices({ controller, conversation, failure }: NoticesProps) {
  const sending = useChatPart(controller, (part) => part.sending);
  const kept = useChatPart(controller, ({ draft }) => draft.kept);
  const other = useChatPart(controller, ({ draft }) => draft.other);
  const fileFailures = useChatPart(controller, (part) => part.fileFailures);
  const hasPicture = useChatPart(controller, (part) => part.hasPicture);
  const needsHelp = useChatPart(controller, (part) => part.needsHelp);
  const draft = useChatPart(controller, ({ composer }) => composer?.draft);
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
        <Line tone="error" live="alert" onClose={() => controller?.closeFileFailures()}>
          {fileFailures.map((text) => (
            <span key={text} className="wrap-anywhere block">
              {text}
            </span>
          ))}
        </Line>
      )}
      {sending.refusal === null ? null : (
        <Notice tone="warning" live="alert">
          <p>{sending.refusal}</p>
        </Notice>
      )}
      {hasPicture ? (
        <Line tone="info" live="status" onClose={() => controller?.picturesGiven(false)}>
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
      {sending.isBlurred ? (
        <p role="status" className="text-ink-2 text-sm">
          {texts.blurred}
        </p>
      ) : null}
      {needsHelp ? <CrisisCard onClose={() => controller?.closeHelp()} /> : null}
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

/**
 * Danish help lines, when a message sounds as if somebody needs them (features CH-20). Nothing of it is sent or kept.
 */
function CrisisCard({ onClose }: { readonly onClose: () => void }) {
  const { title, lead, lines, foot } = texts.crisis;
  return (
    <Notice tone="info" live="status" title={title}>
      <p>{lead}</p>
      <ul className="flex flex-wrap gap-x-6">
        {lines.map(({ name, shown, tel }) => (
          <li key={tel}>
            <a className="text-link inline-flex min-h-11 items-center font-semibold" href={`tel:${tel}`}>
              {name}: {shown}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-ink-2 text-sm">{foot}</p>
        <Button variant="quiet" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Notice>
  );
}
