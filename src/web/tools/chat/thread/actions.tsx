/** What can be done with an answer, in one line under it. */
import { useState } from "react";
import { Feedback } from "../../../text-tool/account/feedback/feedback.tsx";
import { SendTo } from "../../../text-tool/hand-over/send-to.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import * as texts from "../texts.da.ts";
import { useChatSession } from "../tool/session.ts";
import { Versions } from "./versions.tsx";

export interface AnswerActionsProps {
  readonly message: ShownMessage;
  readonly isLast: boolean;
  readonly isBusy: boolean;
}

export function AnswerActions({ message, isBusy, isLast }: AnswerActionsProps) {
  const { conversation, say } = useChatSession();
  const [isRating, setRating] = useState(false);
  const { model, parentId, runId, text } = message;
  if (message.isSending || model === null) return null;
  const isRated = model.kind === "ai" && runId !== null && (isLast || isRating);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of it */}
      <div role="group" aria-label={texts.actionsOfAnswer} className="message-foot">
        {parentId === null ? null : (
          <button
            type="button"
            className="message-action"
            aria-label={texts.againLabel}
            aria-disabled={isBusy ? true : undefined}
            onClick={() => isBusy || void conversation.again(parentId)}
          >
            <Icon name="refresh-cw" />
          </button>
        )}
        <SendTo from="chat" text={() => text} made={{ model, isPart: false }} />
        {model.kind === "ai" && runId !== null && !isRated ? (
          <button type="button" className="message-action" aria-label={texts.rate} onClick={() => setRating(true)}>
            <Icon name="thumbs-up" />
          </button>
        ) : null}
        <Versions version={message.version} onShow={(id) => void conversation.show(id)} />
      </div>
      {isRated ? (
        <div className="-ml-3">
          <Feedback
            tool="chat"
            runId={runId}
            model={model}
            rated={() => ({ before: "", after: text, hidden: undefined })}
          />
        </div>
      ) : null}
    </>
  );
}
