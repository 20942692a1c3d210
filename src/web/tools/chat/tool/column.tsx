/** The column of one conversation: its head, its messages in a part that scrolls, and the field under them. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { useGivenFiles } from "../../../text-tool/import/use-given-files.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import type { ConversationDesk, ConversationView } from "../conversation/conversation-view.ts";
import type { FilesDesk } from "../files/files-view.ts";
import * as texts from "../texts.da.ts";
import { scrollerOf } from "../thread/scrolling/scroller.ts";
import { useFollowBottom } from "../thread/scrolling/use-follow-bottom.ts";
import { Messages } from "../thread/thread.tsx";
import { useThreadFocus } from "../thread/thread-focus.ts";
import { useChatPage, useConversation } from "./chat-page.ts";

export interface ColumnProps {
  /** Undefined until the page is alive. */
  readonly desk: ConversationDesk | undefined;
  /** Where files go that are dropped or pasted; undefined where none can be sent. */
  readonly files: FilesDesk | undefined;
  readonly head: ReactNode;
  /** What stands where nothing has been said. */
  readonly empty: ReactNode;
  /** Under the thread. */
  readonly foot: ReactNode;
}

export function Column({ desk, files, head, empty, foot }: ColumnProps) {
  const view = useConversation(desk);
  const scroll = useRef<HTMLElement>(null);
  const { id, path, phase, isTemporary } = view;
  const { isAway, hasNew, toEnd } = useFollowBottom(scroll, `${isTemporary ? "temporary" : id} ${phase}`);
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

  const page = useChatPage();
  const { hasPicture } = page;
  const footPart = useRef<HTMLDivElement>(null);
  useThreadFocus(scroll);
  useKeptFocus(footPart, page.home);
  const given = useGivenFiles({
    take(list) {
      const all = [...(list ?? [])];
      const readable = all.filter(({ type }) => !type.startsWith("image/"));
      hasPicture.set(readable.length < all.length);
      if (readable.length > 0) files?.give(readable);
    },
  });

  const down = async () => {
    if (view.hasNewer) await desk?.newest();
    toEnd();
  };
  return (
    <div className="chat-column" data-over={given.isOver && files ? "" : undefined} {...(files && given.takers)}>
      <div>{head}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by whoever has no mouse */}
      <section ref={scroll} className="chat-scroll" aria-label={texts.thread} tabIndex={0}>
        <div className={isEmpty ? "h-full" : "chat-measure"}>
          {isEmpty ? empty : <Content desk={desk} view={view} scroll={scroll} />}
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
  readonly desk: ConversationDesk | undefined;
  readonly view: ConversationView;
  readonly scroll: RefObject<HTMLElement | null>;
}

function Content({ desk, view, scroll }: ContentProps) {
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
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => desk?.open(id)}>
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
