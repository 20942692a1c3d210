/** The messages of the shown path, oldest first. */
import { type RefObject, useCallback, useRef, useState } from "react";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { Button } from "../../../ui/button.tsx";
import type { ConversationView, ShownMessage } from "../conversation/conversation-view.ts";
import { SourcePanel } from "../files/source-panel.tsx";
import * as texts from "../texts.da.ts";
import { useChatSession } from "../tool/session.ts";
import { Answer } from "./answer.tsx";
import { ContextNote } from "./context-note.tsx";
import { useKeptPlace, useNearBeginning } from "./older.ts";
import { Question } from "./question.tsx";
import "./thread.css";

/** More than these are not held on the page at once: the newest, out of sight by then, are fetched anew. */
const mostMounted = 1500;

export interface MessagesProps {
  readonly view: ConversationView;
  readonly scroll: RefObject<HTMLElement | null>;
}

export function Messages({ view, scroll }: MessagesProps) {
  const { conversation } = useChatSession();
  const list = useRef<HTMLOListElement>(null);
  const beginning = useRef<HTMLDivElement>(null);
  const { path, olderId, isLoadingOlder, failure, isAnswering } = view;
  const [opened, setOpened] = useState<{ readonly source: ChatSource; readonly citation: ChatCitation | null }>();
  const onSource = useCallback(
    (source: ChatSource, citation: ChatCitation | null) => setOpened({ source, citation }),
    [],
  );

  const older = async () => {
    await conversation.older();
    const { length } = conversation.view.get().path;
    if (length > mostMounted) conversation.letGoOfNewest(length - mostMounted);
  };
  const hasFailed = failure?.of === "older";
  useKeptPlace(scroll, list, path[0]?.key);
  useNearBeginning(scroll, beginning, olderId !== null && !isLoadingOlder && !hasFailed, () => void older());

  let answers = 0;
  return (
    <>
      <h2 className="sr-only">{texts.thread}</h2>
      {olderId === null ? null : (
        <div ref={beginning} className="grid justify-items-center gap-2 py-2">
          {hasFailed ? <p role="alert">{failure.message}</p> : null}
          <Button variant="quiet" size="small" busy={isLoadingOlder} onClick={() => void older()}>
            {isLoadingOlder ? texts.gettingOlder : texts.older}
          </Button>
        </div>
      )}
      <ol ref={list} className="messages">
        {path.map((message, index) => {
          if (message.role === "answer") answers += 1;
          return (
            <li key={message.key} className="message">
              {message.role === "person" ? (
                <Question message={message} isBusy={isAnswering} />
              ) : (
                <>
                  {isNewContext(path, index) && message.context !== null ? (
                    <ContextNote context={message.context} />
                  ) : null}
                  <Answer
                    message={message}
                    number={olderId === null ? answers : undefined}
                    isLast={index === path.length - 1 && !view.hasNewer}
                    isBusy={isAnswering}
                    onSource={onSource}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {opened === undefined ? null : <SourcePanel {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** More of the conversation was summed up for this answer than for the one before. */
function isNewContext(path: readonly ShownMessage[], index: number): boolean {
  const now = path[index]?.context;
  if (!now || now.summarised === 0) return false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const before = path[at];
    if (before?.role === "answer") return before.context?.uptoId !== now.uptoId;
  }
  return true;
}
