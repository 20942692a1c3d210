/** The chat: the list beside the conversation, and the field to write in always in sight. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useIsSignedIn } from "../../../shell/state/session.ts";
import { createStore } from "../../../shell/state/store.ts";
import { useAskedModel } from "../../../text-tool/account/models.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { isCoarse } from "../composer/composer-keys.ts";
import { Writing } from "../composer/writing.tsx";
import { addressWith, readAddress } from "../list/address.ts";
import * as texts from "../texts.da.ts";
import { fetchMarkdown } from "../thread/answer-text.tsx";
import { type ChatPage, ChatPageContext, idToWriteTo, moveHelp, useConversation } from "./chat-page.ts";
import { Column } from "./column.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ChatHead } from "./head/chat-head.tsx";
import { HeadActions } from "./head/head-actions.tsx";
import { SignInBar } from "./head/sign-in-bar.tsx";
import { TemporaryBar } from "./head/temporary-bar.tsx";
import * as headTexts from "./head/texts.da.ts";
import { useKeyboardRoom } from "./keyboard-room.ts";
import { ListSide } from "./list-side.tsx";
import { type ChatSession, ChatSessionContext } from "./session.ts";
import { StatusLine, sayIn } from "./status-line.tsx";
import { type Chat, useChat, useIsTemporary } from "./use-chat.ts";
import "./chat-frame.css";

export function ChatTool() {
  const isVisitor = !useIsSignedIn();
  const asked = useAskedModel("chat");
  const { model } = asked;
  const hasModel = model === undefined ? undefined : model !== null;
  const [page, field] = usePage();
  /** The conversation that lies in the tab is shown: what becomes of a kept one leads nobody away from it. */
  const isTabShown = useRef(false);
  const [named, goTo] = useNamed(page, isTabShown);
  const chat = useChat(hasModel, named);
  useOpened(chat, page, !isVisitor);
  const { isTemporary, isKnown, setTemporary } = useIsTemporary(chat);
  // One that was begun before, and is shown again.
  const [isBack, setBack] = useState(false);
  const shown = chat?.kept == null || isTemporary ? chat?.tab.conversation : chat.kept.conversation;
  // What is written before belongs to none that was not asked for.
  const desk = isKnown ? shown : undefined;
  useEffect(() => {
    isTabShown.current = chat?.kept != null && desk === chat.tab.conversation;
  });
  const view = useConversation(desk);
  const frame = useRef<HTMLDivElement>(null);
  const [put, setPut] = useState<(prompt: string) => void>();
  const onReady = useCallback((next: ((prompt: string) => void) | undefined) => setPut(() => next), []);
  const [isListOpen, setListOpen] = useState(false);
  const closeList = useCallback(() => setListOpen(false), []);
  useKeyboardRoom(frame);
  useFetchedMarkdown();

  const isEmpty = view.path.length === 0 && (view.phase === "idle" || view.phase === "open");
  // Only a model reads them.
  const isSent = desk !== undefined && !isVisitor && hasModel === true;
  const files = isSent ? (isTemporary ? chat?.tab.files : chat?.kept?.files.of(idToWriteTo(view))) : undefined;
  const asksBack = hasModel === true && !isVisitor;
  const shared = useMemo(() => ({ ...page, aloud: chat?.aloud ?? null }), [page, chat]);
  const session = useSession(chat, desk, hasModel);
  const toTemporary = (next: boolean) => {
    page.carried.current = true;
    // The other way they stay in the tab: nothing leaves the device unasked. »Gem alligevel« names them first.
    if (next && isSent && chat?.kept) chat.kept.files.of(view.id).carryTo(chat.tab.files);
    const isBegun = (chat?.tab.conversation.view.get().path.length ?? 0) > 0;
    setBack(next && isBegun);
    setTemporary(next);
    // It is gone from the page, and not from the tab.
    if (!next && isBegun) session?.say(headTexts.stillHere);
  };
  const showTemporary = () => {
    toTemporary(true);
    page.home()?.focus();
  };
  const column = (
    <Column
      desk={desk}
      files={files}
      head={
        <>
          <ChatHead
            title={view.title}
            isLearning={asksBack ? view.isLearning : undefined}
            onLearning={(isLearning) => void desk?.change({ isLearning })}
            isTemporary={chat?.kept && (isEmpty || isTemporary) ? isTemporary : undefined}
            onTemporary={toTemporary}
            before={
              chat?.kept ? (
                <div className="chat-open-list">
                  <Button
                    variant="secondary"
                    className="px-3"
                    aria-label={texts.openList}
                    onClick={() => setListOpen(true)}
                  >
                    <Icon name="menu" />
                  </Button>
                </div>
              ) : null
            }
          >
            {view.item === null || view.leafId === null || session === null ? null : (
              <ChatSessionContext value={session}>
                <HeadActions
                  item={view.item}
                  leafId={view.leafId}
                  title={view.title}
                  isLearning={asksBack ? view.isLearning : undefined}
                />
              </ChatSessionContext>
            )}
          </ChatHead>
          {chat?.kept === null && isEmpty ? <SignInBar /> : null}
          {chat !== undefined && (desk === chat.tab.conversation || (isEmpty && view.phase === "open")) ? (
            <TemporaryBar
              desk={chat.tab.conversation}
              files={files}
              isVisitor={chat.kept === null}
              onKept={(id) => {
                session?.say(texts.temporaryKept);
                // What stands in the field follows, and so do the files for it.
                if (isSent && chat.kept) chat.tab.files.carryTo(chat.kept.files.of(id));
                moveHelp(page, ["temporary"], id);
                // Whoever looks at another by now stays there.
                if (!isTabShown.current) return;
                goTo(id);
                page.focusField();
              }}
              onCleared={() => {
                moveHelp(page, ["temporary"]);
                page.home()?.focus();
              }}
              isBack={isBack}
              onShow={desk === chat.tab.conversation ? undefined : showTemporary}
            />
          ) : null}
        </>
      }
      empty={
        <EmptyState
          isVisitor={isVisitor}
          isTemporary={isTemporary}
          isLearning={asksBack && view.isLearning}
          hasModel={hasModel}
          onPick={put}
        />
      }
      foot={
        <>
          <noscript>
            <Notice tone="info">
              <p>{texts.needsScript}</p>
            </Notice>
          </noscript>
          <Writing chat={chat} desk={desk} asked={asked} files={files} page={page} field={field} onReady={onReady} />
        </>
      }
    />
  );
  return (
    <div ref={frame} className="chat" data-empty={isEmpty ? "" : undefined}>
      <ChatPageContext value={shared}>
        <ListSide
          chat={chat}
          session={session}
          isOpen={isListOpen}
          onClose={closeList}
          onChosen={() => {
            closeList();
            setTemporary(false);
            page.focusField();
          }}
        />
        <ChatSessionContext value={session}>{column}</ChatSessionContext>
      </ChatPageContext>
      {chat === undefined ? null : <StatusLine said={chat.said} />}
    </div>
  );
}

function usePage() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [page] = useState<ChatPage>(() => ({
    editing: createStore<string | null>(null),
    named: { current: null },
    deleted: { current: null },
    carried: { current: false },
    maxChars: createStore<number>(chatLimits.maxMessageChars),
    fileFailures: createStore<readonly string[]>([]),
    hasPicture: createStore(false),
    needsHelp: createStore<ReadonlySet<string>>(new Set()),
    aloud: null,
    focusField: () => field.current?.focus(),
    home: () => {
      const { current } = field;
      return isCoarse() ? (current?.form?.querySelector<HTMLElement>(".composer-end button") ?? null) : current;
    },
  }));
  return [page, field] as const;
}

/** A new conversation has got its id: the address is that of the conversation, without a step back to an empty one. */
function useNamed(page: ChatPage, isTabShown: { readonly current: boolean }) {
  const { named } = page;
  const [query, setQuery] = useSearchParams();
  const put = (id: string) =>
    setQuery(addressWith(query, { conversationId: id }), { replace: true, preventScrollReset: true });
  const latest = useRef(put);
  useEffect(() => {
    latest.current = put;
  });
  const goTo = useCallback(
    (id: string) => {
      named.current = id;
      moveHelp(page, ["new"], id);
      latest.current(id);
    },
    [named, page],
  );
  const hear = useCallback((id: string) => isTabShown.current || goTo(id), [goTo, isTabShown]);
  return [hear, goTo] as const;
}

/** What the address names is open, and what another device or tab has done is seen when one looks here again. */
function useOpened(chat: Chat | undefined, { editing, fileFailures }: ChatPage, isSignedIn: boolean): void {
  const [query] = useSearchParams();
  const { conversationId, folderId } = readAddress(query);
  useEffect(() => {
    // Another's, perhaps.
    fileFailures.set([]);
    chat?.tab.conversation.open(null);
    chat?.kept?.list.load();
  }, [chat, fileFailures]);
  useEffect(() => chat?.kept?.conversation.open(conversationId, folderId), [chat, conversationId, folderId]);
  // Whoever signs in again, perhaps in another tab, goes on with the answer that the end of the session had left.
  useEffect(() => {
    if (isSignedIn) void chat?.kept?.conversation.lookAgain();
  }, [chat, isSignedIn]);
  useEffect(() => {
    const conversation = chat?.kept?.conversation;
    if (conversation === undefined) return;
    const look = () => {
      const { phase, id, path } = conversation.view.get();
      if (document.visibilityState !== "visible") return;
      // Asked for while there was no connection: it is still wanted.
      if (phase === "failed") conversation.open(id);
      // What is being written anew must not be taken away with its path; in another conversation it is not in the way.
      else void conversation.lookAgain(path.some(({ key }) => key === editing.get()));
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    // What had come meanwhile may be shown.
    const stopFollowing = editing.subscribe(() => editing.get() === null && look());
    return () => {
      stopFollowing();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }, [chat, editing]);
}

/** What the parts of the page share; null until the page is alive. */
function useSession(
  chat: Chat | undefined,
  desk: ChatSession["conversation"] | undefined,
  hasModel: boolean | undefined,
) {
  return useMemo<ChatSession | null>(() => {
    if (chat === undefined || desk === undefined) return null;
    const { ownerId, kept, said } = chat;
    const say = (text: string) => sayIn(said, text);
    const list = kept?.list ?? null;
    return { api: browserApi(), ownerId, hasModel: hasModel === true, conversation: desk, list, say };
  }, [chat, desk, hasModel]);
}

/** Before the first answer comes, so that it is not shown as it was written first. */
function useFetchedMarkdown(): void {
  useEffect(() => {
    // Asked for again with the first answer.
    fetchMarkdown().catch(() => undefined);
  }, []);
}
