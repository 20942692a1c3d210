/** The chat: the list beside the conversation, and the field to write in always in sight. */
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ConversationBody } from "#contract/chat/conversations.schema.ts";
import { pagePaths } from "#contract/paths.ts";
import { useAskedModel } from "../../../ai-runs/run/models.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { DisclosureMenu } from "../../../shell/frame/disclosure-menu.tsx";
import { mainId } from "../../../shell/frame/public-frame.tsx";
import { loginPath } from "../../../shell/guards.ts";
import { useIsSessionLost, useIsSignedIn } from "../../../shell/state/session.ts";
import { Button, ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { isCoarse } from "../composer/composer-keys.ts";
import { Writing } from "../composer/writing.tsx";
import { readAddress } from "../conversation/address.ts";
import { type ChatSession, ChatSessionContext, useChatPart, useChatSession } from "../conversation/chat-session.ts";
import { FilesPanel } from "../files/files-panel.tsx";
import { createFilesStore } from "../files/files-store.ts";
import type { FilesStore } from "../files/files-view.ts";
import * as fileTexts from "../files/texts.da.ts";
import * as texts from "../texts.da.ts";
import { fetchMarkdown } from "../thread/answer-text.tsx";
import { Column } from "./column.tsx";
import { EmptyState } from "./empty-state.tsx";
import { KeysDialog, useKeysDialog } from "./keys-dialog.tsx";
import { ListSide, useIsWide } from "./list-side.tsx";
import { LeaveButtons } from "./share-and-export.tsx";
import { StatusLine, sayIn } from "./status-line.tsx";
import { TemporaryBar } from "./temporary-bar.tsx";
import * as headTexts from "./texts.da.ts";
import { type Chat, useChat } from "./use-chat.ts";
import "./chat-frame.css";

export function ChatTool() {
  const isVisitor = !useIsSignedIn();
  const asked = useAskedModel("chat");
  const { model } = asked;
  const hasModel = model === undefined ? undefined : model !== null;
  const field = useRef<HTMLTextAreaElement>(null);
  const home = useCallback(() => homeOf(field.current), []);
  const chat = useChat(hasModel, {
    focusHome: () => home()?.focus(),
    opened: () => focusOnOpening(field.current),
  });
  const controller = chat?.controller;
  const view = useChatPart(controller, ({ conversation }) => conversation);
  const isTemporary = useChatPart(controller, (part) => part.isTemporary);
  const files = useChatPart(controller, (part) => part.files);
  const canWrite = useChatPart(controller, ({ composer }) => composer !== null);
  const session = useSession(chat, hasModel, home);
  const frame = useRef<HTMLDivElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  const closeList = useCallback(() => setListOpen(false), []);
  const [areKeysShown, showKeys] = useKeysDialog();
  useKeyboardRoom(frame);
  useFetchedMarkdown();
  useNewByKey(chat);

  const conversation = session?.conversation;
  const isEmpty = view.path.length === 0 && (view.phase === "idle" || view.phase === "open");
  const asksBack = hasModel === true && !isVisitor;
  const isLearning = asksBack ? view.isLearning : undefined;
  const setTemporary = (next: boolean) => {
    controller?.setTemporary(next);
    // It is gone from the page, and not from the tab.
    if (!next && (chat?.tab.conversation.view.get().path.length ?? 0) > 0) session?.say(headTexts.stillHere);
  };
  const isTabShown = chat !== undefined && conversation === chat.tab.conversation;
  const column = (
    <Column
      controller={controller}
      conversation={conversation}
      files={files}
      home={home}
      head={
        <>
          <ChatHead
            title={view.title}
            hasModel={hasModel}
            isLearning={isLearning}
            onLearning={(next) => void conversation?.change({ isLearning: next })}
            isTemporary={chat?.kept && (isEmpty || isTemporary) ? isTemporary : undefined}
            onTemporary={setTemporary}
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
                  {isEmpty ? null : (
                    <ButtonLink
                      to={pagePaths.chat}
                      data-stays
                      variant="secondary"
                      className="px-3"
                      aria-label={texts.newConversation}
                      onClick={() => controller?.chosen()}
                    >
                      <Icon name="plus" />
                    </ButtonLink>
                  )}
                </div>
              ) : null
            }
          >
            {view.item === null || view.leafId === null || session === null ? null : (
              <HeadActions item={view.item} leafId={view.leafId} title={view.title} isLearning={isLearning} />
            )}
          </ChatHead>
          {chat?.kept === null && isEmpty ? <SignInBar /> : null}
          {chat !== undefined && (isTabShown || (isEmpty && view.phase === "open")) ? (
            <TemporaryBar
              chat={chat}
              files={files}
              onKept={(id) => {
                session?.say(texts.temporaryKept);
                chat.controller.temporaryKept(id);
              }}
              onCleared={() => {
                chat.controller.temporaryCleared();
                home()?.focus();
              }}
              onShow={
                isTabShown
                  ? undefined
                  : () => {
                      setTemporary(true);
                      home()?.focus();
                    }
              }
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
          onPick={canWrite ? controller?.put : undefined}
        />
      }
      foot={
        <>
          <noscript>
            <Notice tone="info">
              <p>{texts.needsScript}</p>
            </Notice>
          </noscript>
          <Writing
            controller={controller}
            conversation={conversation}
            temporary={chat?.tab.conversation}
            list={chat?.kept?.list}
            isVisitor={chat?.kept == null}
            asked={asked}
            field={field}
            onKeys={() => showKeys(true)}
          />
        </>
      }
    />
  );
  return (
    <div ref={frame} className="chat" data-empty={isEmpty ? "" : undefined}>
      <ListSide chat={chat} session={session} isOpen={isListOpen} onClose={closeList} />
      <ChatSessionContext value={session}>{column}</ChatSessionContext>
      {chat === undefined ? null : <StatusLine said={chat.said} />}
      <KeysDialog open={areKeysShown} onClose={() => showKeys(false)} hasList={chat?.kept != null} />
    </div>
  );
}

/** What the person continues from: the field, or the button at its end where the field would open a keyboard. */
function homeOf(field: HTMLTextAreaElement | null): HTMLElement | null {
  return isCoarse() ? (field?.form?.querySelector<HTMLElement>(".composer-end button") ?? null) : field;
}

/**
 * The field is ready to be written in: unless the person is somewhere else by now, came for a place on the page, or
 * would get a keyboard over it.
 */
function focusOnOpening(field: HTMLTextAreaElement | null): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || activeElement.id === mainId;
  if (isFree && !isCoarse() && window.location.hash === "") field?.focus({ preventScroll: true });
}

/** Null until the page is alive, and it is known which conversation is open. */
function useSession(
  chat: Chat | undefined,
  hasModel: boolean | undefined,
  home: ChatSession["home"],
): ChatSession | null {
  const isClosed = useChatPart(chat?.controller, ({ phase }) => phase === "closed");
  const isTemporary = useChatPart(chat?.controller, (part) => part.isTemporary);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation may be shown when these change
  return useMemo(() => {
    const conversation = chat?.controller.shown();
    if (chat === undefined || conversation === undefined) return null;
    const { ownerId, controller, kept, said, aloud } = chat;
    const say = (text: string) => sayIn(said, text);
    const list = kept?.list ?? null;
    return {
      api: browserApi(),
      ownerId,
      hasModel: hasModel === true,
      controller,
      conversation,
      list,
      aloud,
      say,
      home,
    };
  }, [chat, hasModel, isClosed, isTemporary, home]);
}

/** Ctrl+Shift+O begins a new conversation, as in other chats; for a visitor it is the one there is. */
function useNewByKey(chat: Chat | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (chat?.kept == null) return;
    const life = new AbortController();
    const press = (event: KeyboardEvent) => {
      const isIt = event.code === "KeyO" && event.shiftKey && event.ctrlKey !== event.metaKey && !event.altKey;
      if (!isIt || event.repeat || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      chat.kept?.list.show({ isArchive: false });
      chat.controller.chosen();
      void navigate(pagePaths.chat);
    };
    document.addEventListener("keydown", press, { signal: life.signal });
    return () => life.abort();
  }, [chat, navigate]);
}

/** Before the first answer comes, so that it is not shown as it was written first. */
function useFetchedMarkdown(): void {
  useEffect(() => {
    // Asked for again with the first answer.
    fetchMarkdown().catch(() => undefined);
  }, []);
}

/** Over the thread: the way to the list, what the conversation is called, and how it is held. */
interface ChatHeadProps {
  /** Empty in a new conversation. */
  readonly title: string;
  /** Undefined until it is known. */
  readonly hasModel: boolean | undefined;
  /** Undefined where it makes no difference: only a model asks back. */
  readonly isLearning: boolean | undefined;
  readonly onLearning: (isLearning: boolean) => void;
  /** Undefined where one can't choose: a visitor's is never kept, and one that has begun stays what it is. */
  readonly isTemporary: boolean | undefined;
  readonly onTemporary: (isTemporary: boolean) => void;
  /** Before the title. */
  readonly before?: ReactNode;
  /** At the end. */
  readonly children?: ReactNode;
}

function ChatHead(props: ChatHeadProps) {
  const { title, hasModel, isLearning, onLearning, isTemporary, onTemporary, before, children } = props;
  return (
    <div className="chat-measure chat-head">
      {before}
      <h1 className="chat-title" title={title === "" ? undefined : title}>
        <bdi>{title === "" ? (hasModel === false ? texts.engineName : texts.name) : title}</bdi>
      </h1>
      {children}
      <div className="chat-ways">
        {isTemporary === undefined ? null : (
          <Chip pressed={isTemporary} onClick={() => onTemporary(!isTemporary)}>
            {texts.temporary}
          </Chip>
        )}
        {isLearning === undefined ? null : (
          <Chip className="chat-learning" pressed={isLearning} onClick={() => onLearning(!isLearning)}>
            {texts.learning}
          </Chip>
        )}
      </div>
    </div>
  );
}

/** What can be done with the conversation as a whole: its files, a link to it, a file of it. */
interface HeadActionsProps {
  readonly item: ConversationBody;
  /** End of the path that is shown. */
  readonly leafId: string;
  readonly title: string;
  /** Undefined where it makes no difference. */
  readonly isLearning: boolean | undefined;
}

function HeadActions({ item, leafId, title, isLearning }: HeadActionsProps) {
  const { conversation } = useChatSession();
  const isWide = useIsWide();
  const all = (
    <>
      {item.files.length === 0 ? null : <ConversationFiles key={item.id} item={item} />}
      <LeaveButtons conversationId={item.id} leafId={leafId} title={title} />
    </>
  );
  if (isWide) return <div className="flex flex-wrap">{all}</div>;
  return (
    <DisclosureMenu
      summary={<Icon name="ellipsis" label={texts.moreOfConversation} />}
      summaryClass={buttonClass({ variant: "secondary" }, "cursor-pointer select-none px-3")}
      panelClass="absolute top-full right-0 z-30 mt-1 grid w-56 justify-items-start rounded-sheet border border-line bg-surface p-2 shadow-raised"
    >
      {isLearning === undefined ? null : (
        <Chip
          className="mb-1 ml-1"
          pressed={isLearning}
          onClick={() => void conversation.change({ isLearning: !isLearning })}
        >
          {texts.learning}
        </Chip>
      )}
      {all}
    </DisclosureMenu>
  );
}

function ConversationFiles({ item }: { readonly item: ConversationBody }) {
  const { api, ownerId, say, controller } = useChatSession();
  const [store, setStore] = useState<FilesStore>();
  useEffect(() => () => store?.leave(), [store]);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          setStore(
            createFilesStore({
              api,
              ownerId,
              place: { kind: "conversation", id: item.id },
              // Once the dialog is closed.
              onReady: (name) => say(fileTexts.said(name)),
              onFailed: controller.fileFailed,
            }),
          )
        }
      >
        <Icon name="paperclip" />
        {fileTexts.list}
      </Button>
      <Dialog open={store !== undefined} onClose={() => setStore(undefined)} title={fileTexts.list} place="bottom">
        {store === undefined ? null : <FilesPanel store={store} />}
      </Dialog>
    </>
  );
}

// Room for a phone's keyboard, where the browser lays it over the page instead of making the page shorter (Safari).

/** Sets `--keyboard` on the element to the height that the keyboard covers, in pixels. */
function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const viewport = window.visualViewport;
    if (!element || !viewport) return;
    const life = new AbortController();
    const measure = () => {
      // Zoomed in by fingers it is smaller too, and nothing lies over the page.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    const { signal } = life;
    viewport.addEventListener("resize", measure, { passive: true, signal });
    viewport.addEventListener("scroll", measure, { passive: true, signal });
    return () => {
      life.abort();
      element.style.removeProperty("--keyboard");
    };
  }, [frame]);
}

// For a visitor whose address names a conversation: it lies on an account, and the way to it.

/** Nothing where the address names none. */
function SignInBar() {
  const place = useLocation();
  // Whoever has just been signed out is told so by the page's own bar.
  const isLost = useIsSessionLost();
  if (isLost || readAddress(new URLSearchParams(place.search)).conversationId === null) return null;
  return (
    <div className="chat-measure pb-4">
      <Notice tone="info" live="status">
        <p>{texts.signInToSee}</p>
        <ButtonLink to={loginPath(place)} size="small" className="justify-self-start">
          {texts.logIn}
        </ButtonLink>
      </Notice>
    </div>
  );
}
