/** The chat of a page without React: its controller, its field and its address, in as many tabs as a test opens. */
import { vi } from "vitest";
import type { ChatAddress } from "#web/tools/chat/conversation/address.ts";
import { createAnswerStreams } from "#web/tools/chat/conversation/answer-streams.ts";
import { type ChatController, createChatController } from "#web/tools/chat/conversation/chat-controller.ts";
import type { ChatPhase } from "#web/tools/chat/conversation/chat-state.ts";
import type { KeptConversation } from "#web/tools/chat/conversation/conversation-view.ts";
import { createKeptConversation } from "#web/tools/chat/conversation/kept-conversation.ts";
import { type OtherTabs, openOtherTabs } from "#web/tools/chat/conversation/other-tabs.ts";
import { createFilesStore } from "#web/tools/chat/files/files-store.ts";
import { createMessageFiles } from "#web/tools/chat/files/message-files.ts";
import { createTemporaryConversation } from "#web/tools/chat/temporary/temporary-conversation.ts";
import type { AnswerRun } from "./chat-server.ts";
import { endWithTest, owner, quietConnection, startServer, until } from "./kept-conversation.ts";
import { testUser } from "./session-server.ts";
import { repeatsHere } from "./temporary-conversation.ts";

/** For `beforeEach`, after `openTab`: what a page has beside its storages, and who is signed in. */
export function openPage(): void {
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("localStorage", window.localStorage);
  vi.stubGlobal("sessionStorage", window.sessionStorage);
  window.sessionStorage.setItem("accessToken", "a");
  window.sessionStorage.setItem("user", JSON.stringify({ ...testUser, id: owner }));
}

/** The field as the browser has it, with what is selected. */
export function newField(value = "") {
  return {
    value,
    selected: null as readonly [number, number] | null,
    focus() {},
    setSelectionRange(start: number, end: number) {
      this.selected = [start, end];
    },
  };
}

export interface TestTab {
  readonly controller: ChatController;
  readonly conversation: KeptConversation;
  readonly field: ReturnType<typeof newField>;
  /** Ids that were put in the address. */
  readonly addresses: (string | null)[];
  /** How often the page was told that what it was opened with can be written to. */
  openings(): number;
  phase(): ChatPhase;
  lines(): readonly string[];
  type(text: string): void;
  /** By a link: the address is another. */
  go(conversationId: string | null): void;
  /** Resolves when the chat is in this state. */
  reaches(phase: ChatPhase): Promise<void>;
}

export async function startChat(answer: AnswerRun) {
  const { server, api } = await startServer(answer);
  const open = (address: ChatAddress["conversationId"], written = ""): TestTab => openChatTab(api, address, written);
  return { server, open };
}

/** @param written what is in the field before the page is alive */
function openChatTab(
  api: Awaited<ReturnType<typeof startServer>>["api"],
  address: ChatAddress["conversationId"],
  written: string,
): TestTab {
  const addresses: (string | null)[] = [];
  let openings = 0;
  const streams = createAnswerStreams();
  const tabs: OtherTabs = openOtherTabs(owner, (message) => controller.changedElsewhere(message, false));
  const list = { changed() {}, removed() {}, writing() {} };
  const shared = { api, list, learningByDefault: () => false, say() {}, used() {}, connection: quietConnection };
  const isOwners = () => true;
  const conversation: KeptConversation = createKeptConversation({
    ...shared,
    ownerId: owner,
    streams,
    tellTabs: tabs.tell,
    named: (id) => controller.named(id),
  });
  const temporary = createTemporaryConversation({
    ...shared,
    ownerId: owner,
    here: repeatsHere,
    engine: repeatsHere,
    filesOf: () => [],
    isOwners,
  });
  const controller: ChatController = createChatController({
    ownerId: owner,
    hasModel: true,
    kept: { conversation, files: createMessageFiles({ api, ownerId: owner, isOwners }) },
    temporary: {
      conversation: temporary,
      files: createFilesStore({ api, ownerId: owner, place: { kind: "device" } }),
    },
    limits: null,
    byModel: async () => true,
    goTo: (id) => void addresses.push(id),
    focusHome() {},
    opened() {
      openings += 1;
    },
  });
  endWithTest(() => {
    tabs.leave();
    controller.leave();
    conversation.leave();
    temporary.leave();
    streams.leave();
  });
  const field = newField(written);
  controller.attachField(field);
  const go = (conversationId: string | null) =>
    controller.addressed({ conversationId, messageId: null, folderId: null });
  go(address);
  return {
    controller,
    conversation,
    field,
    addresses,
    openings: () => openings,
    phase: () => controller.view.get().phase,
    lines: () => controller.view.get().conversation.path.map(({ text }) => text),
    type(text) {
      field.value = text;
      controller.typed();
    },
    go,
    async reaches(phase) {
      await until(controller.view, (view) => view.phase === phase);
    },
  };
}
