/** The messages of the shown path, oldest first. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { loginPath } from "../../../shell/guards.ts";
import { Button } from "../../../ui/button.tsx";
import { useChatSession } from "../conversation/chat-session.ts";
import type { ConversationView, ShownMessage } from "../conversation/conversation-view.ts";
import { turnsOf } from "../markdown/page-budget.ts";
import * as texts from "../texts.da.ts";
import { Answer } from "./answer.tsx";
import { ContextNote } from "./context-note.tsx";
import { groupsOf } from "./groups.ts";
import { Question } from "./question.tsx";
import { SourcePanel } from "./source-panel.tsx";
import "./thread.css";
import { PersonalDataDialog } from "../../../ai-runs/sending/personal-data-dialog.tsx";
import * as conversationTexts from "../conversation/texts.da.ts";
import { type LookedThrough, lookThrough } from "../temporary/check-personal-data.ts";
import { scrollerOf } from "./scroller.ts";
import { beginsAnswer } from "./thread-focus.ts";

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
    if (length > mostMounted) conversation.dropNewest(length - mostMounted);
  };
  const hasFailed = failure?.of === "older";
  useKeptPlace(scroll, list, path[0]?.key);
  useNearBeginning(scroll, beginning, olderId !== null && !isLoadingOlder && !hasFailed, () => void older());

  const held = new Set(view.heldIds);
  const lastHeld = path.findLast(({ id }) => held.has(id))?.id;

  const turns = useMemo(() => turnsOf(path, "last"), [path]);

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
                <div key={message.key} role="listitem" className="message" data-message={message.id}>
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
                        turn={turns[index] ?? "near-view"}
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

/**
 * Under what was made on the device before a model was there to answer: it stays there until the person says so.
 */
interface HeldNoteProps {
  readonly messages: readonly { readonly id: string; readonly text: string }[];
  /** Nothing can be asked now: an answer is on its way. */
  readonly isBusy: boolean;
}

function HeldNote({ messages, isBusy }: HeldNoteProps) {
  const { conversation, say } = useChatSession();
  const [isLooking, setLooking] = useState(false);
  const [asked, setAsked] = useState<LookedThrough>();
  const [hasFailed, setFailed] = useState(false);
  const take = (said: ReadonlyMap<string, string>) => {
    setAsked(undefined);
    if (conversation.takeAlong?.(said)) say(conversationTexts.takenAlong);
  };
  const look = async () => {
    setLooking(true);
    const looked = await lookThrough(messages);
    setLooking(false);
    setFailed(looked === undefined);
    if (looked === undefined) return;
    if (looked.found === null) take(looked.asWritten);
    else setAsked(looked);
  };
  return (
    <div className="context-note mt-4">
      <div className="grid justify-items-center gap-1">
        <p>{conversationTexts.held}</p>
        <Button
          variant="quiet"
          size="small"
          data-zone={beginsAnswer}
          busy={isLooking}
          aria-disabled={isBusy ? true : undefined}
          onClick={() => void look()}
        >
          {conversationTexts.takeAlong}
        </Button>
        {hasFailed ? (
          <p role="alert" className="font-medium text-thread-ink">
            {conversationTexts.notLookedThrough}
          </p>
        ) : null}
      </div>
      <PersonalDataDialog
        found={asked?.found ?? null}
        lead={texts.personalLead}
        onBlur={() => asked && take(asked.blurred)}
        onSend={() => asked && take(asked.asWritten)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}

// Older messages are put above what one reads, which stays where it is on the screen.

/** So far above the beginning more is fetched by itself, in pixels. */
const aheadPx = 800;

interface First {
  readonly element: Element;
  /** From the top of everything that scrolls, in pixels. */
  readonly top: number;
}

/**
 * Where the browser doesn't do it itself.
 * @param firstKey of the oldest message that is shown
 */
function useKeptPlace(
  scroll: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  firstKey: string | undefined,
): void {
  const known = useRef<First>(undefined);
  const topIn = (element: Element, scroller: Element) =>
    element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first message is the cue
  useLayoutEffect(() => {
    const scroller = scroll.current && scrollerOf(scroll.current);
    const before = known.current;
    const first = list.current?.querySelector(".message") ?? undefined;
    if (!scroller || first === undefined) {
      known.current = undefined;
      return;
    }
    if (before?.element.isConnected && before.element !== first && !isAnchored(scroller)) {
      scroller.scrollTop += topIn(before.element, scroller) - before.top;
    }
    known.current = { element: first, top: topIn(first, scroller) };
  }, [firstKey, list, scroll]);
}

/** The browser keeps the place itself, also while what comes above it finds its height; not at the very beginning. */
function isAnchored(scroller: Element): boolean {
  return scroller.scrollTop > 0 && CSS.supports("overflow-anchor", "auto");
}

/** Calls as soon as the beginning of what is here comes near. @param isOn there is more, and nothing is on its way */
function useNearBeginning(
  scroll: RefObject<HTMLElement | null>,
  sentinel: RefObject<HTMLElement | null>,
  isOn: boolean,
  near: () => void,
): void {
  const latest = useRef(near);
  useEffect(() => {
    latest.current = near;
  });
  useEffect(() => {
    const { current } = sentinel;
    const part = scroll.current;
    if (!isOn || current === null || part === null) return;
    let observer: IntersectionObserver | undefined;
    let isPage: boolean | undefined;
    const observe = () => {
      const isNowPage = scrollerOf(part) !== part;
      if (isNowPage === isPage) return;
      isPage = isNowPage;
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
        },
        { root: isPage ? null : part, rootMargin: `${aheadPx}px 0px 0px` },
      );
      observer.observe(current);
    };
    observe();
    // Turned on its side, the window may be too low.
    window.addEventListener("resize", observe);
    return () => {
      window.removeEventListener("resize", observe);
      observer?.disconnect();
    };
  }, [isOn, scroll, sentinel]);
}
