/** Creates the chat of the signed-in user, connects it to the address, the session and the window, and ends it. */
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { learningByDefault } from "#contract/chat/rules-by-level.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { takeUsage } from "../../../shell/session/usage/known-usage.ts";
import {
  isPageOf,
  storedUser,
  useIsPageOf,
  useIsSessionLost,
  useIsSignedIn,
  useUser,
} from "../../../shell/state/session.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import { openTextWorker } from "../../../writing-worker/start-text-worker.ts";
import { addressWith, readAddress } from "../conversation/address.ts";
import { answerStreamsOf } from "../conversation/answer-streams.ts";
import { type ChatController, createChatController } from "../conversation/chat-controller.ts";
import type { KeptConversation, TemporaryConversation } from "../conversation/conversation-view.ts";
import { createKeptConversation } from "../conversation/kept-conversation.ts";
import { type OtherTabs, openOtherTabs } from "../conversation/other-tabs.ts";
import { createReadAloud, type ReadAloud } from "../conversation/read-aloud.ts";
import { mayBeByModel } from "../conversation/sending.ts";
import { createFilesStore } from "../files/files-store.ts";
import type { FilesStore } from "../files/files-view.ts";
import { createMessageFiles, type MessageFiles } from "../files/message-files.ts";
import * as fileTexts from "../files/texts.da.ts";
import { createListStore } from "../list/list-store.ts";
import type { ListStore } from "../list/list-view.ts";
import { createAnswerHere } from "../temporary/local-answer.ts";
import { createTemporaryConversation } from "../temporary/temporary-conversation.ts";
import { sayIn } from "./status-line.tsx";

/** What is kept on the account. */
interface KeptChat {
  readonly conversation: KeptConversation;
  readonly list: ListStore;
  /** For the next message of each conversation. */
  readonly files: MessageFiles;
}

/** What exists in this tab only. */
interface TabChat {
  readonly conversation: TemporaryConversation;
  readonly files: FilesStore;
}

export interface Chat {
  /** Null: a visitor. */
  readonly ownerId: string | null;
  readonly controller: ChatController;
  /** Null for a visitor. */
  readonly kept: KeptChat | null;
  readonly tab: TabChat;
  readonly said: Store<string>;
  readonly aloud: ReadAloud;
  leave(): void;
}

/** What the chat does to its page. */
interface ChatPage {
  /** Puts the conversation's id in the address, in place of the one that is there. */
  goTo(conversationId: string | null): void;
  focusHome(): void;
  /** The conversation that the page was opened with can be written to. */
  opened(): void;
}

function createChat(ownerId: string | null, hasModel: boolean, page: ChatPage): Chat {
  const said = createStore("");
  const say = (text: string) => sayIn(said, text);
  const api = browserApi();
  const shared = {
    api,
    learningByDefault: () => learningByDefault(storedUser()?.educationLevel ?? null),
    say,
    used: takeUsage,
  };
  const isOwners = () => isPageOf(ownerId);
  const onReady = (name: string) => say(fileTexts.said(name));
  const worker = openTextWorker();
  const engine = createAnswerHere(worker);
  const tabs =
    ownerId === null
      ? null
      : openOtherTabs(ownerId, (message) => {
          controller.changedElsewhere(message, document.visibilityState === "hidden");
          if (message.conversationId === null) list?.cleared();
        });
  const tellTabs: OtherTabs["tell"] = (kind, id) => tabs?.tell(kind, id);
  const list = ownerId === null ? null : createListStore({ ownerId, api, tellTabs });
  const tabFiles = createFilesStore({ place: { kind: "device" }, api, ownerId, onReady });
  const temporary = createTemporaryConversation({
    ...shared,
    ownerId,
    here: ownerId !== null && hasModel ? null : engine,
    engine,
    filesOf: (ids) => tabFiles.filesOf(ids),
    isOwners,
    list,
  });
  const kept =
    ownerId === null || list === null
      ? null
      : {
          list,
          files: createMessageFiles({ api, ownerId, isOwners, onReady }),
          conversation: createKeptConversation({
            ...shared,
            ownerId,
            streams: answerStreamsOf(ownerId),
            list,
            tellTabs,
            named: (id) => controller.named(id),
          }),
        };
  const controller: ChatController = createChatController({
    ownerId,
    hasModel,
    kept,
    temporary: { conversation: temporary, files: tabFiles },
    limits: list?.view ?? null,
    byModel: mayBeByModel,
    ...page,
  });
  const aloud = createReadAloud();
  list?.load();
  return {
    ownerId,
    controller,
    kept,
    tab: { conversation: temporary, files: tabFiles },
    said,
    aloud,
    leave() {
      controller.leave();
      for (const part of [tabs, aloud, temporary, tabFiles, kept?.conversation, kept?.files, kept?.list]) part?.leave();
      worker.close();
    },
  };
}

/**
 * A session that ends by itself takes nothing away from who is writing; *Log ud* in another tab takes all of it.
 *
 * @param hasModel undefined until it is known
 * @param its `focusHome` focuses what the person continues from when a control is gone
 * @returns undefined while the page is rendered on the server, during hydration, and until the chat is created
 */
export function useChat(hasModel: boolean | undefined, its: Pick<ChatPage, "focusHome" | "opened">): Chat | undefined {
  const id = useUser()?.id ?? null;
  const isLost = useIsSessionLost();
  const [made, setMade] = useState<Chat>();
  const isTheirs = useIsPageOf(made?.ownerId ?? null);
  const isKept = made !== undefined && id === null && isLost && isTheirs;
  const ownerId = isKept ? made.ownerId : id;
  const isKnown = hasModel !== undefined;
  const [query, setQuery] = useSearchParams();
  const goTo = (conversationId: string | null) =>
    setQuery(addressWith(query, { conversationId }), { replace: true, preventScrollReset: true });
  const page = useRef<ChatPage>({ goTo, ...its });
  useEffect(() => {
    page.current = { goTo, ...its };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose it is decides, not why that is known
  useEffect(() => {
    // During hydration it is not known yet.
    if (!isKnown || (!isKept && ownerId !== (storedUser()?.id ?? null))) return;
    const next = createChat(ownerId, hasModel, {
      goTo: (conversationId) => page.current.goTo(conversationId),
      focusHome: () => page.current.focusHome(),
      opened: () => page.current.opened(),
    });
    setMade(next);
    return () => next.leave();
  }, [ownerId, isKnown, hasModel]);
  const chat = made?.ownerId === ownerId ? made : undefined;
  useOutside(chat?.controller, query);
  return chat;
}

/** Passes on to the controller what the address, the session and the window tell. */
function useOutside(controller: ChatController | undefined, query: URLSearchParams): void {
  const { conversationId, messageId, folderId } = readAddress(query);
  const { key } = useLocation();
  // A search hit that is chosen again has the same address: its message may be in a version that is not shown now.
  const hitKey = messageId === null ? null : key;
  const isSignedIn = useIsSignedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hit that is chosen again is opened again
  useEffect(
    () => controller?.addressed({ conversationId, messageId, folderId }),
    [controller, conversationId, messageId, folderId, hitKey],
  );
  useEffect(() => controller?.sessionChanged(isSignedIn), [controller, isSignedIn]);
  useEffect(() => {
    if (controller === undefined) return;
    const life = new AbortController();
    const { signal } = life;
    const look = () => document.visibilityState === "visible" && controller.returned();
    document.addEventListener("visibilitychange", look, { signal });
    addEventListener("online", look, { signal });
    return () => life.abort();
  }, [controller]);
}
