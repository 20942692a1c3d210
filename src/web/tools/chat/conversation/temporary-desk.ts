/** A conversation that lies in this tab alone: answered by a model that is given all of it, or on the device. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import type { ConversationItem, ImportRequest } from "#contract/chat/conversations.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import { createStore } from "../../../shell/state/store.ts";
import type { Connection } from "../../../text-tool/run/follow-run.ts";
import type { ListSide } from "../tool/session.ts";
import { type AnswerDesk, type AnswerOrigin, createAnswerDesk } from "./answer/answer-desk.ts";
import { asMessage } from "./answer/answer-view.ts";
import { createWatching } from "./answer/watching.ts";
import type { AnswerHere } from "./answer-here.ts";
import { type AnswerView, type ConversationView, noConversation, type TemporaryDesk } from "./conversation-view.ts";
import { failureOf } from "./path/calls.ts";
import {
  emptyTree,
  pathOf,
  type TabMessage,
  type TabTree,
  through,
  withChange,
  withMessage,
  withoutMessages,
} from "./path/tab-tree.ts";
import { keepTabConversation, readTabConversation, type TabConversation, type TabFile } from "./tab-store.ts";
import * as texts from "./texts.da.ts";

export type SaidMessage = TemporaryBody["messages"][number];

export interface TemporarySettings {
  readonly api: Pick<ApiClient, "post" | "stream">;
  /** Who is signed in; null: a visitor, who is answered on the device. */
  readonly ownerId: string | null;
  /** Answers on the device, telling of it as a run does; null: a model on the server does. */
  readonly here: AnswerHere | null;
  /** Texts of files that were read in the browser. */
  filesOf(ids: readonly string[]): readonly TabFile[];
  /** Whether what is written is still that person's who opened the page. */
  isOwners(): boolean;
  readonly list: Pick<ListSide, "changed"> | null;
  learningByDefault(): boolean;
  /** In the status line, once: also how each answer ended. */
  say(text: string): void;
  used(usage: UsageState): void;
  /** The browser's own when left out. */
  readonly connection?: Connection;
}

/** Bytes that the server takes in one call. */
const maxBodyBytes = 1024 * 1024;

export function createTemporaryDesk(settings: TemporarySettings): TemporaryDesk {
  const { api, ownerId, here, list, connection } = settings;
  const view = createStore<ConversationView>({ ...noConversation, isTemporary: true });
  const watching = createWatching(view);
  let tree: TabTree = emptyTree;
  let files: TabConversation["files"] = {};
  /** With which key this conversation was to be kept: said again after a lost answer, it is kept once. */
  let kept: { readonly tree: TabTree; readonly key: string } | undefined;
  let life = new AbortController();

  const tell = (fields: Partial<ConversationView>) => view.set({ ...view.get(), ...fields });
  const refuse = (message: string) => tell({ failure: { of: "answer", message, retryAfterMs: null } });

  function put(next: TabTree, fields: Partial<ConversationView> = {}): void {
    tree = next;
    const path = pathOf(tree);
    tell({ path, leafId: path.at(-1)?.id ?? null, ...fields });
    if (settings.isOwners()) keepTabConversation(ownerId, { tree, files, isLearning: view.get().isLearning });
  }

  function answerDesk(origin: AnswerOrigin, key: string, shown = ""): AnswerDesk {
    return createAnswerDesk({ api, ownerId, origin, key, shown, ...(connection && { connection }) });
  }

  function finish(last: AnswerView): void {
    const { key, status, error, usage } = last;
    if (usage !== null) settings.used(usage);
    const message = view.get().path.find(({ id }) => id === key) ?? tree.messages.find(({ id }) => id === key);
    if (message === undefined) return;
    const {
      key: _,
      isSending: __,
      version: ___,
      ...said
    } = asMessage(
      { ...message, key, isSending: false, version: { number: 1, of: 1, previousId: null, nextId: null } },
      last,
    );
    // Nobody can be asked for the rest of it.
    const isLost = status === "writing";
    const lostStatus = said.text === "" ? "failed" : "stopped";
    const code = here === null ? "run.interrupted" : "run.failed";
    const fields = isLost ? ({ ...said, status: lostStatus, code } as const) : said;
    put(withChange(tree, key, fields), isLost && error ? { failure: { of: "answer", ...error } } : {});
    if (fields.status === "failed") settings.say(texts.unfinished);
    else settings.say(fields.status === "stopped" ? texts.stopped : texts.ready);
  }

  /** Where its run is known by now: a reload finds it again. */
  function follow(desk: AnswerDesk): void {
    const id = desk.view.get().key;
    const end = desk.view.subscribe(() => {
      const { runId } = desk.view.get();
      if (runId === null) return;
      end();
      if (runId !== "") put(withChange(tree, id, { runId }));
    });
    watching.watch(desk, finish);
  }

  /** What is sent of the conversation, up to the answer. */
  function bodyUpTo(within: TabTree, answerId: string): TemporaryBody {
    const path = pathOf(within);
    const said = path.slice(
      0,
      path.findIndex(({ id }) => id === answerId),
    );
    const ids = new Set(said.flatMap((message) => message.files.map(({ id }) => id)));
    return {
      // An answer that came to nothing has said nothing.
      messages: said.flatMap(({ role, text }) => (text === "" ? [] : [{ role, text }])),
      files: [...ids].flatMap((id) => files[id] ?? []).slice(-chatLimits.maxTemporaryFiles),
      isLearning: view.get().isLearning,
    };
  }

  /**
   * @param added what is put on the tree for it, its answer last
   * @param isQuiet only when it has begun: what is written stands where it is written until then
   * @returns whether it has begun
   */
  async function begin(added: readonly TabMessage[], isQuiet = false): Promise<boolean> {
    const answer = added.at(-1);
    if (answer === undefined) return false;
    if (view.get().isAnswering) {
      refuse(chatRefusals.stillWriting);
      return false;
    }
    const { shown } = tree;
    const { signal } = life;
    const next = added.reduce(withMessage, tree);
    const body = bodyUpTo(next, answer.id);
    const refusal = here === null ? refusalOf(body) : null;
    if (refusal !== null) {
      refuse(refusal);
      return false;
    }
    if (!isQuiet) put(next, { failure: null });
    const desk = answerDesk(
      here !== null
        ? { work: (emit, ending) => here(body.messages, emit, ending) }
        : { path: chatPaths.chatTemporary, body, idempotencyKey: randomId() },
      answer.id,
    );
    follow(desk);
    const outcome = await desk.start;
    const { error, runId } = desk.view.get();
    if (outcome === "stored") {
      if (isQuiet) put(withChange(added.reduce(withMessage, tree), answer.id, { runId: runId || null }));
      return true;
    }
    if (signal.aborted) return false;
    if (watching.answer() === desk) watching.release();
    const ids = added.map(({ id }) => id);
    put(isQuiet ? tree : withoutMessages(tree, ids, shown), { failure: error && { of: "answer", ...error } });
    return false;
  }

  function message(role: TabMessage["role"], parentId: string | null, text: string): TabMessage {
    return {
      id: randomId(),
      parentId,
      role,
      text,
      status: role === "person" ? "complete" : "writing",
      code: null,
      createdAt: new Date().toISOString(),
      model: null,
      runId: null,
      isCharged: false,
      sources: null,
      citations: null,
      findings: null,
      context: null,
      files: [],
    };
  }

  function asked(parentId: string | null, text: string, fileIds: readonly string[]): readonly TabMessage[] {
    const given = fileIds.flatMap((id) => {
      const file = files[id] ?? settings.filesOf([id])[0];
      return file === undefined ? [] : [{ id, file }];
    });
    files = { ...files, ...Object.fromEntries(given.map(({ id, file }) => [id, file])) };
    const named = given.map(({ id, file }) => ({ id, name: file.name }));
    const question = { ...message("person", parentId, text), files: named };
    return [question, message("answer", question.id, "")];
  }

  function restore(): void {
    const kept = readTabConversation(ownerId);
    files = kept?.files ?? {};
    view.set({
      ...noConversation,
      isTemporary: true,
      phase: "open",
      isLearning: kept?.isLearning ?? settings.learningByDefault(),
    });
    put(kept?.tree ?? emptyTree);
    for (const { id, status, runId, text } of tree.messages) {
      if (status !== "writing") continue;
      // What was made on the device went with the page.
      if (runId === null) {
        put(withChange(tree, id, { status: text === "" ? "failed" : "stopped", code: "run.interrupted" }));
      } else if (id === view.get().leafId) follow(answerDesk({ runId, after: 0 }, id, text));
    }
  }

  function leave(): void {
    life.abort();
    life = new AbortController();
    watching.answer()?.leave();
    watching.release();
  }

  function clear(): void {
    leave();
    put(emptyTree);
    restore();
  }

  const notHere = async () => {};
  return {
    view,
    answering: watching.answering,
    open() {
      if (view.get().phase !== "open") restore();
    },
    older: notHere,
    letGoOfNewest: () => {},
    newest: notHere,
    lookAgain: notHere,
    resume: async () => "unknown",
    async show(messageId) {
      if (!view.get().isAnswering) put(through(tree, messageId));
    },
    ask: (text, fileIds) => begin(asked(view.get().leafId, text, fileIds)),
    async edit(messageId, text) {
      const edited = tree.messages.find(({ id }) => id === messageId);
      if (edited === undefined) return false;
      const fileIds = edited.files.map(({ id }) => id);
      return begin(asked(edited.parentId, text, fileIds), true);
    },
    again: (questionId) => begin([message("answer", questionId, "")]),
    async continue() {
      // There is no call that goes on with an answer that is not kept: asked for again, it is written anew.
      return false;
    },
    stop: () => watching.answer()?.stop(),
    async change({ isLearning }) {
      if (isLearning !== undefined) put(tree, { isLearning });
      return true;
    },
    forgetFailure: () => tell({ failure: null }),
    async keep() {
      const said = view.get().path.filter(({ text, status }) => text.trim() !== "" && status !== "writing");
      const body: ImportRequest = {
        messages: said.map(({ role, text, model }) => ({ by: role === "person" ? role : (model?.kind ?? "ai"), text })),
        isLearning: view.get().isLearning,
      };
      if (kept?.tree !== tree) kept = { tree, key: randomId() };
      try {
        const item = await api.post<ConversationItem>(chatPaths.chatImport, body, { idempotencyKey: kept.key });
        list?.changed(item);
        clear();
        return item.id;
      } catch (error) {
        tell({ failure: failureOf("change", error) });
        return null;
      }
    },
    clear,
    leave,
  };
}

function refusalOf(body: TemporaryBody): string | null {
  if (body.messages.length > chatLimits.maxTemporaryMessages) return chatRefusals.isFull;
  return new TextEncoder().encode(JSON.stringify(body)).length > maxBodyBytes ? texts.tooLarge : null;
}
