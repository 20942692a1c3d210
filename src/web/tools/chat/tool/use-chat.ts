/** Makes what the chat's page works with for whoever is signed in, and ends it with the page. */
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { learningByDefault } from "#contract/chat/rules-by-level.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { takeUsage } from "../../../shell/session/usage/known-usage.ts";
import { isPageOf, storedUser, useIsPageOf, useIsSessionLost, useUser } from "../../../shell/state/session.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import { openTextWorker } from "../../../text-tool/worker/start-text-worker.ts";
import { createReadAloud, type ReadAloud } from "../conversation/answer/read-aloud.ts";
import { streamsOf } from "../conversation/answer/streams.ts";
import { createAnswerHere } from "../conversation/answer-here.ts";
import { createConversationDesk } from "../conversation/conversation-desk.ts";
import type { ConversationDesk, TemporaryDesk } from "../conversation/conversation-view.ts";
import { createTemporaryDesk } from "../conversation/temporary-desk.ts";
import { createFilesDesk } from "../files/files-desk.ts";
import type { FilesDesk } from "../files/files-view.ts";
import { createMessageFiles, type MessageFiles } from "../files/message-files.ts";
import * as fileTexts from "../files/texts.da.ts";
import { readAddress } from "../list/address.ts";
import { createListDesk } from "../list/desk/list-desk.ts";
import type { ListDesk } from "../list/desk/list-view.ts";
import { sayIn } from "./status-line.tsx";

/** What is kept on the account. */
export interface KeptChat {
  readonly conversation: ConversationDesk;
  readonly list: ListDesk;
  /** For the next message of each conversation. */
  readonly files: MessageFiles;
}

/** What lies in this tab alone. */
export interface TabChat {
  readonly conversation: TemporaryDesk;
  readonly files: FilesDesk;
}

export interface Chat {
  /** Null: a visitor. */
  readonly ownerId: string | null;
  /** Null for a visitor. */
  readonly kept: KeptChat | null;
  readonly tab: TabChat;
  readonly said: Store<string>;
  readonly aloud: ReadAloud;
  leave(): void;
}

/** @param named a new conversation has got its id */
function createChat(ownerId: string | null, hasModel: boolean, named: (id: string) => void): Chat {
  const said = createStore("");
  const say = (text: string) => sayIn(said, text);
  const api = browserApi();
  const asksBack = () => learningByDefault(storedUser()?.educationLevel ?? null);
  const list = ownerId === null ? null : createListDesk({ ownerId, api });
  const worker = openTextWorker();
  const onReady = (name: string) => say(fileTexts.said(name));
  const tabFiles = createFilesDesk({ place: { kind: "device" }, api, ownerId, onReady });
  const engine = createAnswerHere(worker);
  const temporary = createTemporaryDesk({
    api,
    ownerId,
    here: ownerId !== null && hasModel ? null : engine,
    engine,
    filesOf: (ids) => tabFiles.filesOf(ids),
    isOwners: () => isPageOf(ownerId),
    list,
    learningByDefault: asksBack,
    say,
    used: takeUsage,
  });
  const tab = { conversation: temporary, files: tabFiles };
  const aloud = createReadAloud();
  const leaveTab = () => {
    aloud.leave();
    temporary.leave();
    tabFiles.leave();
    worker.close();
  };
  if (ownerId === null || list === null) return { ownerId, kept: null, tab, said, aloud, leave: leaveTab };
  const files = createMessageFiles({ api, ownerId, isOwners: () => isPageOf(ownerId), onReady });
  const conversation = createConversationDesk({
    api,
    ownerId,
    streams: streamsOf(ownerId),
    list,
    learningByDefault: asksBack,
    say,
    named(id) {
      files.named(id);
      named(id);
    },
    used: takeUsage,
  });
  return {
    ownerId,
    kept: { conversation, list, files },
    tab,
    said,
    aloud,
    leave() {
      leaveTab();
      conversation.leave();
      files.leave();
      list.leave();
    },
  };
}

/**
 * Undefined while the page is rendered on the server, during hydration, and until it is made for who is signed in. A
 * session that ends by itself takes nothing away from who is writing; *Log ud* in another tab takes all of it.
 *
 * @param hasModel undefined until it is known
 */
export function useChat(hasModel: boolean | undefined, named: (id: string) => void): Chat | undefined {
  const id = useUser()?.id ?? null;
  const isLost = useIsSessionLost();
  const [chat, setChat] = useState<Chat>();
  const isTheirs = useIsPageOf(chat?.ownerId ?? null);
  const isKept = chat !== undefined && id === null && isLost && isTheirs;
  const ownerId = isKept ? chat.ownerId : id;
  const isKnown = hasModel !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose it is decides, not why that is known
  useEffect(() => {
    // During hydration it is not known yet.
    if (!isKnown || (!isKept && ownerId !== (storedUser()?.id ?? null))) return;
    const made = createChat(ownerId, hasModel, named);
    setChat(made);
    return () => made.leave();
  }, [ownerId, isKnown, hasModel, named]);
  return chat?.ownerId === ownerId ? chat : undefined;
}

export interface ShownChat {
  /** The conversation that lies in the tab is shown, and no kept one. */
  readonly isTemporary: boolean;
  /** False until what the address names is opened, and what lies in the tab is found. */
  readonly isKnown: boolean;
  setTemporary(isTemporary: boolean): void;
}

/**
 * A temporary conversation that has begun is there again after a reload, unless the address names another. Called after
 * both have been opened.
 */
export function useIsTemporary(chat: Chat | undefined): ShownChat {
  const [query] = useSearchParams();
  const { conversationId } = readAddress(query);
  const [isTemporary, setTemporary] = useState(false);
  const [known, setKnown] = useState<Chat>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page is opened
  useEffect(() => {
    if (chat?.kept && conversationId === null && chat.tab.conversation.view.get().path.length > 0) setTemporary(true);
    setKnown(chat);
  }, [chat]);
  useEffect(() => {
    if (conversationId !== null) setTemporary(false);
  }, [conversationId]);
  return { isTemporary, isKnown: known === chat, setTemporary };
}
