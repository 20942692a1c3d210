/** The messages of the shown path, oldest first. */
import { type RefObject, useCallback, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { loginPath } from "../../../shell/guards.ts";
import { Button } from "../../../ui/button.tsx";
import type { ConversationView, ShownMessage } from "../conversation/conversation-view.ts";
import { SourcePanel } from "../files/source-panel.tsx";
import * as texts from "../texts.da.ts";
import { useChatSession } from "../tool/session.ts";
import { Answer } from "./answer.tsx";
import { ContextNote } from "./context/context-note.tsx";
import { HeldNote } from "./context/held-note.tsx";
import { Question } from "./question.tsx";
import { groupsOf } from "./scrolling/groups.ts";
import { useKeptPlace, useNearBeginning } from "./scrolling/older.ts";
import "./thread.css";

/** More than these are not held on the page at once: the newest, out of sight by then, are fetched anew. */
const mostMounted = 1500;

export interface MessagesProps {
  readonly view: ConversationView;
  readonly scroll: RefObject<HTMLElement | null>;
}

export function Messages({ view, scroll }: MessagesProps) {
  const { conversation, ownerId, hasModel } = useChatSession();
  const list = useRef<HTMLDivElement>(null);
  const beginning = useRef<HTMLDivElement>(null);
  const [grouped] = useState(() => new Map<string, string>());
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

  const held = new Set(view.heldIds);
  const lastHeld = path.findLast(({ id }) => held.has(id))?.id;

  let index = -1;
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
      {/* biome-ignore lint/a11y/useSemanticElements: the items of an ol can't stand in groups */}
      <div ref={list} role="list" className="messages">
        {groupsOf(path, grouped).map(({ key, messages }) => (
          <div key={key} className="message-group">
            {messages.map((message) => {
              index += 1;
              if (message.role === "answer") answers += 1;
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div key={message.key} role="listitem" className="message">
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
                  {message.id === lastHeld ? (
                    <HeldNote messages={path.filter(({ id }) => held.has(id))} isBusy={isAnswering} />
                  ) : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {ownerId === null && hasModel && !isAnswering ? <SignInWay /> : null}
      {opened === undefined ? null : <SourcePanel {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** For a visitor, whom the engine answers. */
function SignInWay() {
  const place = useLocation();
  return (
    <p className="message-note">
      <Link to={loginPath(place)} className="text-link">
        {texts.signInWay}
      </Link>{" "}
      {texts.signInFor}
    </p>
  );
}

/** This answer was given less of the conversation as it stands than the one before, or something else instead of it. */
function isNewContext(path: readonly ShownMessage[], index: number): boolean {
  const now = path[index]?.context;
  if (!now || now.summarised === 0) return false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const before = path[at];
    if (before?.role !== "answer") continue;
    return before.context?.uptoId !== now.uptoId || before.context.hasSummary !== now.hasSummary;
  }
  return true;
}
