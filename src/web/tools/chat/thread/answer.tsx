/** An answer: its words, who wrote them, how it ended, and what can be done with it. */
import { memo, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { madeBy, placeTexts, runCauses } from "#contract/ai/messages.da.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { isContinuable } from "#contract/chat/chat.rules.ts";
import { Feedback } from "../../../ai-runs/feedback/feedback.tsx";
import { SendTo } from "../../../documents/hand-over/send-to.tsx";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useVoice } from "../../../ui/speech/use-voice.ts";
import { Knot, Thread } from "../../../ui/thread.tsx";
import { useChatSession } from "../conversation/chat-session.ts";
import type { AnswerView, ShownMessage } from "../conversation/conversation-view.ts";
import { checkedText } from "../export/checked-text.ts";
import { CopyMenu } from "../export/copy-menu.tsx";
import { plainWords } from "../export/plain.ts";
import type { Turn } from "../markdown/page-budget.ts";
import * as texts from "../texts.da.ts";
import { AnswerSources, type OpenSource } from "./answer-sources.tsx";
import { AnswerStarters } from "./answer-starters.tsx";
import { AnswerText } from "./answer-text.tsx";
import { canDiffer } from "./can-regenerate.ts";
import { beginsAnswer } from "./thread-focus.ts";
import { Versions } from "./versions.tsx";

export interface AnswerProps {
  readonly message: ShownMessage;
  /** Counted from the first answer; undefined while the beginning is not fetched. */
  readonly number: number | undefined;
  readonly isLast: boolean;
  /** Nothing can be asked now: an answer is on its way. */
  readonly isBusy: boolean;
  readonly onSource: OpenSource;
  /** When its elements are made. */
  readonly turn: Turn;
}

export const Answer = memo(function Answer(props: AnswerProps) {
  const { message, number, isLast } = props;
  const headingId = useId();
  const isWriting = message.status === "writing";
  const kind = useKind(message);
  const isByModel = kind === "ai";
  // Its actions are shown when they are looked for.
  const isOlder = !isWriting && !isLast;
  return (
    <article
      aria-labelledby={headingId}
      aria-busy={isWriting}
      className="answer"
      data-older={isOlder ? "" : undefined}
      data-generated={isByModel ? "ai" : undefined}
      data-digital-source-type={isByModel ? "trainedAlgorithmicMedia" : undefined}
    >
      <h3 id={headingId} className="sr-only">
        {texts.answerBy(kind, number)}
      </h3>
      {isWriting ? <LiveAnswer {...props} /> : <KeptAnswer {...props} />}
    </article>
  );
});

/** Who wrote it; undefined until that is known. */
function useKind({ key, status, model }: ShownMessage): ModelInfo["kind"] | undefined {
  const { answering } = useChatSession().conversation;
  const isWriting = status === "writing";
  const kindOf = () => {
    const live = isWriting ? answering.get() : null;
    return (live?.key === key ? live.model : null)?.kind ?? model?.kind;
  };
  return useSyncExternalStore(isWriting ? answering.subscribe : unchanging, kindOf, () => model?.kind);
}

/** Most answers are whole, and there are many of them. */
const unchanging = () => () => {};

function KeptAnswer({ message, isLast, isBusy, onSource, turn }: AnswerProps) {
  const { controller } = useChatSession();
  const { text, sources, citations, findings, model } = message;
  return (
    <>
      {text === "" ? null : (
        <div className="answer-body">
          <AnswerText
            text={text}
            isStreaming={false}
            turn={turn}
            sources={sources ?? []}
            citations={citations}
            onSource={onSource}
          />
        </div>
      )}
      {isLast && model?.kind === "built-in" ? <AnswerStarters text={text} onPick={controller.put} /> : null}
      <AnswerSources text={text} sources={sources} findings={findings} onSource={onSource} />
      <AnswerEnd message={message} isLast={isLast} isBusy={isBusy} />
      {text === "" || model === null ? null : <MadeBy message={message} model={model} />}
      {text === "" ? null : <AnswerActions message={message} isLast={isLast} isBusy={isBusy} />}
    </>
  );
}

/** »Genereret med AI · openai (model) · i EU« (features SH-18). */
function MadeBy({
  message: { isCharged },
  model: { kind, provider, model, place },
}: {
  readonly message: ShownMessage;
  readonly model: NonNullable<ShownMessage["model"]>;
}) {
  const isAi = kind === "ai";
  const who = model === "" ? provider : `${provider} (${model})`;
  const parts = [madeBy[kind], ...(isAi ? [who] : []), ...(kind === "imported" ? [] : [placeTexts[place]])];
  if (isAi && !isCharged) parts.push(texts.notCharged);
  return <p className="message-made">{parts.join(" · ")}</p>;
}

/** How an answer ended that is not whole, and the way on. */
function AnswerEnd({ message, isLast, isBusy }: Pick<AnswerProps, "message" | "isLast" | "isBusy">) {
  const { conversation } = useChatSession();
  const { status, code, text, isCharged, model, parentId } = message;
  if (status === "complete" || status === "writing") return null;
  const isFree = !isCharged && model?.kind !== "built-in";
  // One that is not kept can only be asked for anew.
  const goOn =
    text !== "" && isLast && isContinuable(message) && !conversation.view.get().isTemporary ? (
      <Button
        variant="secondary"
        size="small"
        data-zone={beginsAnswer}
        aria-disabled={isBusy ? true : undefined}
        onClick={() => void conversation.continue(message.id)}
      >
        {texts.continueAnswer}
      </Button>
    ) : null;
  if (text !== "" && code === null) {
    return (
      <div className="message-note flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>{texts.stoppedHere}</p>
        {goOn}
      </div>
    );
  }
  const cause = code === null ? texts.stoppedBefore : code === "run.interrupted" ? undefined : runCauses[code];
  const rest =
    code === "run.interrupted"
      ? texts.interrupted
      : text !== "" && code !== "answer.length"
        ? texts.unfinished
        : undefined;
  return (
    <Notice tone={code === null || code === "answer.length" ? "info" : "warning"} className="mt-3">
      <p>
        {[cause, rest, isFree && code !== "answer.length" ? texts.noCharge : undefined].filter(Boolean).join(" ")}
        {goOn === null || model?.kind !== "ai" ? null : ` ${texts.continueCost}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {goOn}
        {parentId === null ? null : (
          <Button
            variant="secondary"
            size="small"
            data-zone={beginsAnswer}
            aria-disabled={isBusy ? true : undefined}
            onClick={() => void conversation.again(parentId)}
          >
            <Icon name="refresh-cw" />
            {texts.again}
          </Button>
        )}
      </div>
    </Notice>
  );
}

function LiveAnswer({ message, onSource }: AnswerProps) {
  const { conversation } = useChatSession();
  const view = useStore(conversation.answering, null);
  const live = view?.key === message.key ? view : null;
  const text = live === null || live.text === "" ? message.text : live.text;
  const status = live === null ? texts.thinking : statusOf(live, text);
  return (
    <Thread className="answer-thread">
      {text === "" ? null : (
        <div className="answer-body">
          <AnswerText
            text={text}
            isStreaming
            sources={live?.sources ?? []}
            citations={live?.citations ?? null}
            onSource={onSource}
          />
        </div>
      )}
      {status === undefined ? null : <p className="text-ink-2">{status}</p>}
      {live === null || live.connection === "open" ? null : (
        <p role="status" className="mt-2 flex items-center gap-2 text-amber text-sm">
          <Icon name="wifi-off" />
          {texts.connectionLost(live.connection, live.isAccepted)}
        </p>
      )}
      <Knot state="current" />
    </Thread>
  );
}

/** What is being done while there is nothing to see of it; undefined while words come. */
function statusOf({ stage, why, isStopping }: AnswerView, text: string): string | undefined {
  if (isStopping) return texts.stopping;
  if (stage === "queued") return texts.queued;
  if (stage === "checking") return texts.checking;
  if (stage === "again") return why === null ? texts.thinking : texts.writingAgain(texts.complaints[why]);
  return text === "" ? texts.thinking : undefined;
}

/** What can be done with an answer, in one quiet row under it. */
interface AnswerActionsProps {
  readonly message: ShownMessage;
  readonly isLast: boolean;
  readonly isBusy: boolean;
}

function AnswerActions({ message, isBusy, isLast }: AnswerActionsProps) {
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
  const versions = (
    <Versions version={message.version} parentId={parentId} onShow={(id) => void conversation.show(id)} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of it
    <div ref={group} role="group" aria-label={texts.actionsOfAnswer} className="message-foot">
      <CopyMenu text={checkedText(message)} isByModel={model.kind === "ai"} isLabelled={isLast} say={say} />
      {parentId === null || !isAskable ? null : (
        <button
          type="button"
          data-zone={beginsAnswer}
          className="message-action"
          aria-label={texts.againLabel}
          title={texts.againLabel}
          aria-disabled={isBusy ? true : undefined}
          onClick={() => isBusy || void conversation.again(parentId)}
        >
          <Icon name="refresh-cw" />
          {isLast ? <span className="action-label">{texts.again}</span> : null}
        </button>
      )}
      {hasAll ? (
        <>
          <ReadButton message={message} isLabelled={isLast} />
          <SendTo
            from="chat"
            text={() => plainWords(checkedText(message)).text}
            made={{ model, isPart: false }}
            row={{ buttonClass: "message-action select-none", isLabelled: isLast }}
          />
        </>
      ) : (
        <button
          type="button"
          className="message-action"
          aria-label={texts.more}
          title={texts.more}
          onClick={() => {
            isPressed.current = true;
            setWhole(true);
          }}
        >
          <Icon name="ellipsis" />
        </button>
      )}
      {isRatable && hasAll ? (
        <Feedback
          tool="chat"
          runId={runId}
          model={model}
          rated={() => ({ before: "", after: text, hidden: undefined })}
          row={{ buttonClass: "message-action", after: versions }}
        />
      ) : (
        versions
      )}
    </div>
  );
}

/** Nothing where the device has no Danish voice. */
function ReadButton({
  message: { key, text },
  isLabelled,
}: Pick<AnswerActionsProps, "message"> & { readonly isLabelled: boolean }) {
  const { aloud } = useChatSession();
  const voice = useVoice();
  const read = useStore(aloud.view, null);
  if (voice !== "ready") return null;
  const isRead = read?.key === key && !read.hasFailed;
  return (
    <button
      type="button"
      className="message-action"
      title={isRead ? texts.stopReading : texts.readAloud}
      onClick={() => (isRead ? aloud.stop() : void aloud.read(key, plainWords(text).text))}
    >
      <Icon name={isRead ? "square" : "volume-2"} />
      <span className={isLabelled ? "action-label" : "sr-only"}>{isRead ? texts.stopReading : texts.readAloud}</span>
    </button>
  );
}
