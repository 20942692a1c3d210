/** What can be done with an answer, in one line under it. */
import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../../shell/state/store.ts";
import { Feedback } from "../../../../text-tool/account/feedback/feedback.tsx";
import { SendTo } from "../../../../text-tool/hand-over/send-to.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useVoice } from "../../../../ui/speech/use-voice.ts";
import type { ShownMessage } from "../../conversation/conversation-view.ts";
import { CopyMenu } from "../../leave/copy-menu.tsx";
import { plainWords } from "../../leave/words/plain.ts";
import * as texts from "../../texts.da.ts";
import { useChatPage } from "../../tool/chat-page.ts";
import { useChatSession } from "../../tool/session.ts";
import { beginsAnswer } from "../thread-focus.ts";
import { canDiffer } from "./asked-again.ts";
import { Versions } from "./versions.tsx";

export interface AnswerActionsProps {
  readonly message: ShownMessage;
  readonly isLast: boolean;
  readonly isBusy: boolean;
}

const nobody = { get: () => null, set: () => undefined, subscribe: () => () => {} };

export function AnswerActions({ message, isBusy, isLast }: AnswerActionsProps) {
  const { conversation, say, hasModel, ownerId } = useChatSession();
  // Under every answer at once they would be a hundred menus that nobody opens.
  const [isWhole, setWhole] = useState(isLast);
  const group = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // What was pressed is gone: one goes on with what has come in its place.
    if (isWhole && isPressed.current)
      group.current?.querySelector<HTMLElement>(":scope > details:last-of-type > summary")?.focus();
    isPressed.current = false;
  }, [isWhole]);
  const { model, parentId, runId, text } = message;
  if (message.isSending || model === null) return null;
  // What cost nothing is nobody's to rate.
  const isRatable = model.kind === "ai" && runId !== null && message.isCharged;
  const hasAll = isLast || isWhole;
  // Where it went wrong the way on stands in words, with what went wrong.
  const isAskedAbove = message.status !== "complete" && message.code !== null;
  // No model answers a visitor.
  const isAskable = !isAskedAbove && canDiffer(message, hasModel && ownerId !== null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of it */}
      <div ref={group} role="group" aria-label={texts.actionsOfAnswer} className="message-foot">
        <CopyMenu text={text} isByModel={model.kind === "ai"} say={say} />
        {parentId === null || !isAskable ? null : (
          <button
            type="button"
            data-zone={beginsAnswer}
            className="message-action"
            aria-label={texts.againLabel}
            aria-disabled={isBusy ? true : undefined}
            onClick={() => isBusy || void conversation.again(parentId)}
          >
            <Icon name="refresh-cw" />
          </button>
        )}
        {hasAll ? (
          <>
            <ReadButton message={message} />
            <SendTo from="chat" text={() => plainWords(text).text} made={{ model, isPart: false }} />
          </>
        ) : (
          <button
            type="button"
            className="message-action"
            aria-label={texts.more}
            onClick={() => {
              isPressed.current = true;
              setWhole(true);
            }}
          >
            <Icon name="ellipsis" />
          </button>
        )}
        <Versions version={message.version} parentId={parentId} onShow={(id) => void conversation.show(id)} />
      </div>
      {isRatable && hasAll ? (
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

/** Nothing where the device has no Danish voice. */
function ReadButton({ message: { key, text } }: Pick<AnswerActionsProps, "message">) {
  const { aloud } = useChatPage();
  const voice = useVoice();
  const read = useStore(aloud?.view ?? nobody, null);
  if (aloud === null || voice !== "ready") return null;
  const isRead = read?.key === key && !read.hasFailed;
  return (
    <button
      type="button"
      className="message-action"
      aria-label={isRead ? texts.stopReading : texts.readAloud}
      onClick={() => (isRead ? aloud.stop() : void aloud.read(key, plainWords(text).text))}
    >
      <Icon name={isRead ? "square" : "volume-2"} />
    </button>
  );
}
