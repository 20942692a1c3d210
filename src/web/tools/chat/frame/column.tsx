/** The column of one conversation: its head, its messages in a part that scrolls, and the field under them. */
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useGivenFiles } from "../../../documents/import/use-given-files.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import type { ChatController } from "../conversation/chat-controller.ts";
import { useConversation } from "../conversation/chat-session.ts";
import type { ConversationStore, ConversationView } from "../conversation/conversation-view.ts";
import type { FilesStore } from "../files/files-view.ts";
import * as texts from "../texts.da.ts";
import { distanceToEnd, hasMessages, movedByPerson, scrollerOf, scrollToEnd } from "../thread/scroller.ts";
import { Messages } from "../thread/thread.tsx";
import { useThreadFocus } from "../thread/thread-focus.ts";
import { useHit } from "../thread/use-hit.ts";
import { useKeptControl } from "../thread/use-kept-control.ts";

export interface ColumnProps {
  /** Undefined until the page is alive. */
  readonly controller: ChatController | undefined;
  /** Undefined until it is known which one is open. */
  readonly conversation: ConversationStore | undefined;
  /** Where files go that are dropped or pasted; undefined where none can be sent. */
  readonly files: FilesStore | undefined;
  readonly head: ReactNode;
  /** What gets the focus when a control is gone. */
  readonly home: () => HTMLElement | null;
  /** What stands where nothing has been said. */
  readonly empty: ReactNode;
  /** Under the thread. */
  readonly foot: ReactNode;
}

export function Column({ controller, conversation, files, home, head, empty, foot }: ColumnProps) {
  const view = useConversation(conversation);
  const scroll = useRef<HTMLElement>(null);
  const { id, path, phase, isTemporary } = view;
  const { isAway, hasNew, toEnd, hold } = useFollowBottom(scroll, `${isTemporary ? "temporary" : id} ${phase}`);
  const isEmpty = path.length === 0 && (phase === "idle" || phase === "open");
  const mine = path.findLast(({ role }) => role === "person");
  // What stays in the tab is never on its way to be stored: its answer is.
  const isAnswered = isTemporary && view.isAnswering && path.at(-1)?.parentId === mine?.id;
  const sent = mine?.isSending || isAnswered ? mine?.key : undefined;
  // What one has just sent is seen, and the answer as it comes.
  useEffect(() => {
    if (sent === undefined) return;
    if (scroll.current) showFrame(scroll.current);
    toEnd();
  }, [sent, toEnd]);

  const footPart = useRef<HTMLDivElement>(null);
  useKeptControl(scroll, path, hold);
  useHit(scroll, view, hold);
  useThreadFocus(scroll, home);
  useKeptFocus(footPart, home);
  const given = useGivenFiles({
    take(list) {
      const all = [...(list ?? [])];
      const readable = all.filter(({ type }) => !type.startsWith("image/"));
      controller?.picturesGiven(readable.length < all.length);
      if (readable.length > 0) files?.give(readable);
    },
  });

  const down = async () => {
    if (view.hasNewer) await conversation?.newest();
    toEnd();
  };
  return (
    <div className="chat-column" data-over={given.isOver && files ? "" : undefined} {...(files && given.takers)}>
      <div>{head}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by whoever has no mouse */}
      <section ref={scroll} className="chat-scroll" aria-label={texts.thread} tabIndex={0}>
        <div className={isEmpty ? "h-full" : "chat-measure"}>
          {isEmpty ? empty : <Content conversation={conversation} view={view} scroll={scroll} />}
        </div>
      </section>
      <div ref={footPart} className="chat-measure chat-foot">
        {isAway || view.hasNewer ? (
          <Button variant="secondary" size="small" className="to-end" onClick={() => void down()}>
            <Icon name="arrow-down" />
            {texts.toEnd}
            {hasNew ? (
              <>
                <span className="to-end-dot" aria-hidden="true" />
                <span className="sr-only">{texts.somethingNew}</span>
              </>
            ) : null}
          </Button>
        ) : null}
        {foot}
      </div>
    </div>
  );
}

/** Where the page has been scrolled away from the frame; where there is none the page itself goes to the end. */
function showFrame(part: HTMLElement): void {
  if (scrollerOf(part) === part) part.closest(".chat")?.scrollIntoView({ block: "end", behavior: "instant" });
}

interface ContentProps {
  readonly conversation: ConversationStore | undefined;
  readonly view: ConversationView;
  readonly scroll: RefObject<HTMLElement | null>;
}

function Content({ conversation, view, scroll }: ContentProps) {
  const { phase, failure, id } = view;
  if (phase === "loading") return <Skeleton />;
  if (phase === "gone") {
    return (
      <Notice tone="warning" live="status" className="my-4">
        <p>{texts.gone}</p>
        <Link
          to={pagePaths.chat}
          data-stays
          className={buttonClass({ variant: "secondary", size: "small" }, "justify-self-start")}
        >
          {texts.newConversation}
        </Link>
      </Notice>
    );
  }
  if (phase === "failed") {
    return (
      <Notice tone="error" live="alert" className="my-4">
        <p>{failure?.message}</p>
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => conversation?.open(id)}>
          <Icon name="refresh-cw" />
          {texts.tryAgain}
        </Button>
      </Notice>
    );
  }
  return <Messages view={view} scroll={scroll} />;
}

function Skeleton() {
  return (
    <div className="grid gap-4 py-6">
      <p className="sr-only">{texts.loading}</p>
      <div aria-hidden="true" className="skeleton h-12 w-2/3 justify-self-end" />
      <div aria-hidden="true" className="skeleton h-5 w-full" />
      <div aria-hidden="true" className="skeleton h-5 w-11/12" />
      <div aria-hidden="true" className="skeleton h-5 w-3/5" />
    </div>
  );
}

// Keeps the end of the thread in sight while an answer comes, and lets go as soon as the person reads on their own.

/** The end counts as in sight within this, in pixels. */
const nearPx = 48;
const upKeys: ReadonlySet<string> = new Set(["PageUp", "ArrowUp", "Home"]);

interface FollowBottom {
  /** The end is out of sight: the way down is offered. */
  readonly isAway: boolean;
  /** Something has come at the end since then. */
  readonly hasNew: boolean;
  /** Goes to the end, and follows it from now on. */
  toEnd(): void;
  /** Follows it no longer, however near it comes, until the person scrolls on. */
  hold(): void;
}

/**
 * @param scroll What holds the messages, by `scrollerOf`; its first child is what grows
 * @param of Which conversation it is: another one begins at its end
 */
function useFollowBottom(scroll: RefObject<HTMLElement | null>, of: string): FollowBottom {
  const [isAway, setAway] = useState(false);
  const [hasNew, setNew] = useState(false);
  const isFollowing = useRef(true);
  const isHeld = useRef(false);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    isHeld.current = false;
    setAway(false);
    setNew(false);
    if (scroll.current) scrollToEnd(scroll.current);
  }, [scroll]);

  const hold = useCallback(() => {
    isFollowing.current = false;
    isHeld.current = true;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is the cue, its name is not needed
  useLayoutEffect(toEnd, [of, toEnd]);

  useEffect(() => {
    const element = scroll.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const life = new AbortController();
    const { signal } = life;
    let frame = 0;
    let scroller = scrollerOf(element);
    let lastTop = scroller.scrollTop;
    let isTouching = false;
    let end = endOf(content);

    const readsOn = () => {
      const { scrollHeight, clientHeight } = scrollerOf(element);
      if (scrollHeight > clientHeight) isFollowing.current = false;
    };
    const grown = () => {
      const now = endOf(content);
      const isMore = now.element !== end.element || now.height > end.height;
      end = now;
      if (isFollowing.current) {
        // Once in a frame, however often it grows.
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          // Who has gone on to what stands under it is not drawn back.
          if (isFollowing.current && hasMessages(element) && distanceToEnd(element) > 0) scrollToEnd(element);
        });
        return;
      }
      const isFar = hasMessages(element) && distanceToEnd(element) > nearPx;
      setAway(isFar);
      if (isMore && isFar) setNew(true);
    };
    const scrolled = ({ target }: Event) => {
      const now = scrollerOf(element);
      if (target !== (now === element ? element : document)) return;
      const { scrollTop: top } = now;
      // The window has been made higher or lower: nobody has scrolled.
      if (now !== scroller) lastTop = top;
      scroller = now;
      const isUp = top < lastTop;
      lastTop = top;
      const isFar = hasMessages(element) && distanceToEnd(element) > nearPx;
      if (isUp && (isFar || isTouching)) readsOn();
      if (!isUp && !isFar && !isHeld.current) isFollowing.current = true;
      const isGone = isFar && !isFollowing.current;
      setAway(isGone);
      if (!isGone) setNew(false);
    };
    const selected = () => {
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && element.contains(selection.anchorNode)) readsOn();
    };

    // On its way down, where the scrolling of a part is heard as well.
    document.addEventListener("scroll", scrolled, { passive: true, signal, capture: true });
    element.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && readsOn(), { passive: true, signal });
    element.addEventListener("keydown", ({ key }) => upKeys.has(key) && readsOn(), { signal });
    element.addEventListener("touchstart", () => (isTouching = true), { passive: true, signal });
    for (const ended of ["touchend", "touchcancel"] as const) {
      element.addEventListener(ended, () => (isTouching = false), { passive: true, signal });
    }
    document.addEventListener("selectionchange", selected, { signal });
    const ownMove = () => {
      isHeld.current = false;
    };
    for (const name of movedByPerson) {
      document.addEventListener(name, ownMove, { passive: true, signal, capture: true });
    }
    const observer = new ResizeObserver(grown);
    observer.observe(content);
    // The composer or a keyboard takes of its height.
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      life.abort();
    };
  }, [scroll]);

  return { isAway, hasNew, toEnd, hold };
}

/** The last message, and how high it is. */
function endOf(content: Element): { readonly element: Element | undefined; readonly height: number } {
  // Looked for from the end: a selector for it goes through all that is in the messages.
  const element = content.querySelector(".messages")?.lastElementChild?.lastElementChild ?? undefined;
  return { element, height: element?.getBoundingClientRect().height ?? 0 };
}
