/** The answers of a kept conversation: asked for, followed, and put among its messages when they are over. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatRequest } from "#contract/chat/chat-run.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import { type AnswerDesk, type AnswerOrigin, createAnswerDesk } from "./answer/answer-desk.ts";
import { asMessage } from "./answer/answer-view.ts";
import { createUnheard } from "./answer/unheard.ts";
import type { AnswerView, Resumed, StartKeeper } from "./conversation-view.ts";
import type { ConversationSettings, OpenConversation } from "./open-conversation.ts";
import { fetchConversation, fetchPage, isMissing } from "./path/calls.ts";
import { renewed } from "./path/pages.ts";
import type { Wish } from "./path/wishes.ts";
import * as texts from "./texts.da.ts";

export interface Following {
  /** Follows the answer that the path ends with, if it is still written. */
  attach(): void;
  /** How often something has been asked for: what was fetched before the last time does not have it. */
  asked(): number;
  /** @returns whether it is stored; undefined is nothing to ask for */
  begin(
    wish: Wish | undefined,
    fileIds?: readonly string[],
    starts?: StartKeeper,
    byEngine?: boolean,
  ): Promise<boolean>;
  /** @param found called when it belongs to the open conversation */
  resume(idempotencyKey: string, found: () => Promise<void>): Promise<Resumed>;
  /** Tells of no answers any more. */
  leave(): void;
}

export function createFollowing(settings: ConversationSettings, open: OpenConversation): Following {
  const { api, ownerId, streams, list, connection } = settings;
  const { view, watching, tell, lookFor, gone, takeItem, tellList } = open;
  const unheard = createUnheard();
  let asked = 0;
  const answerDesk = (origin: AnswerOrigin, key: string, shown = "") =>
    createAnswerDesk({ api, ownerId, origin, key, shown, ...(connection && { connection }) });

  /** Nothing more comes of the answer: it is a message like the others. */
  function finish(last: AnswerView): void {
    const { key, status, code, error, usage } = last;
    if (usage !== null) settings.used(usage);
    if (code === "chat.deleted") {
      gone();
      return;
    }
    const before = view.get().path.find((message) => message.key === key)?.text ?? "";
    tell({ path: view.get().path.map((message) => (message.key === key ? asMessage(message, last) : message)) });
    // Of one that was gone on with, what was there stands: that nothing was added is told beside it.
    if (status === "failed" && error !== null && before !== "") tell({ failure: { of: "answer", ...error } });
    if (status === "failed") settings.say(texts.unfinished);
    else if (status !== "writing") settings.say(status === "stopped" ? texts.stopped : texts.ready);
    void refresh(key, status === "writing" ? error : null, open.signal());
  }

  /**
   * As the server keeps it: which versions there are, what counted, what it is called.
   *
   * @param lost why the answer could not be followed to its end
   */
  async function refresh(key: string, lost: AnswerView["error"], signal: AbortSignal): Promise<void> {
    const messageOf = () => view.get().path.find((message) => message.key === key);
    const { id } = view.get();
    const leaf = messageOf()?.id;
    if (id === null || leaf === undefined) return;
    try {
      const [item, { items }] = await Promise.all([
        fetchConversation(api, id, signal),
        fetchPage(api, id, { leaf, limit: 2 }, signal),
      ]);
      if (signal.aborted) return;
      takeItem(item);
      // One that is gone on with by now is not what it was.
      const { path, isAnswering } = view.get();
      const live = isAnswering ? path.find((message) => message.key === watching.answering.get()?.key)?.id : undefined;
      const settled = items.filter((message) => message.id !== live);
      tell({ path: renewed(path, settled) });
      if (lost === null) attach();
    } catch (error) {
      // Else what is shown stands.
      if (!signal.aborted && isMissing(error)) gone();
    }
    if (!signal.aborted && lost !== null && messageOf()?.status === "writing") {
      tell({ failure: { of: "answer", ...lost } });
    }
  }

  /** Follows the answer that the path ends with, if it is still written. */
  function attach(): void {
    const { path, item, isAnswering } = view.get();
    const last = path.at(-1);
    if (isAnswering || item === null || last?.status !== "writing" || last.runId === null) return;
    const { id: conversationId, title } = item;
    const desk =
      streams.find(last.id) ??
      streams.add(last.id, {
        desk: answerDesk({ runId: last.runId, after: 0 }, last.key, last.text),
        conversationId,
        title,
      });
    const { key } = desk.view.get();
    tell({ path: path.map((message) => (message === last ? { ...last, key } : message)) });
    list.writing(conversationId, true);
    watching.watch(desk, finish);
  }

  async function begin(
    wish: Wish | undefined,
    fileIds: readonly string[] = [],
    starts?: StartKeeper,
    byEngine = false,
  ): Promise<boolean> {
    const signal = open.signal();
    const { id, title, isLearning, isAnswering, folderId } = view.get();
    if (wish === undefined) return false;
    if (isAnswering) {
      tell({ failure: { of: "answer", message: chatRefusals.stillWriting, retryAfterMs: null } });
      return false;
    }
    const body: ChatRequest = {
      conversationId: id,
      folderId: id === null ? folderId : null,
      turn: wish.turn,
      isLearning,
      fileIds: [...fileIds],
      ...(byEngine && { byEngine }),
    };
    asked += 1;
    const idempotencyKey = unheard.keyOf(JSON.stringify(body), starts);
    const desk = answerDesk({ path: chatPaths.chatAnswer, body, idempotencyKey }, wish.answerKey, wish.before);
    tell({ failure: null, ...(!wish.isQuiet && { path: wish.path }) });
    watching.watch(desk, finish);
    const outcome = await desk.start;
    unheard.heard(outcome, starts);
    if (outcome === "stored") {
      stored(desk, wish, title, signal);
      return true;
    }
    if (!signal.aborted) {
      if (watching.answer() === desk) watching.release();
      const { error } = desk.view.get();
      const { path } = view.get();
      tell({ path: wish.isQuiet ? path : wish.undo(path), failure: error && { of: "answer", ...error } });
      // A file of it may be what is missing, or all of it.
      if (outcome === "missing" && id !== null) await lookFor(id, signal);
    }
    return false;
  }

  function stored(
    desk: AnswerDesk,
    { questionKey, answerKey, isQuiet, path: wished }: Wish,
    title: string,
    signal: AbortSignal,
  ): void {
    const { ids, runId } = desk.view.get();
    if (ids === null) return;
    const { conversationId: id, questionId, answerId } = ids;
    const isNew = !signal.aborted && view.get().id === null;
    streams.add(answerId, { desk, conversationId: id, title });
    if (!signal.aborted) {
      const { leafId } = view.get();
      const path = isQuiet && watching.answer() === desk ? wished : view.get().path;
      // Another version may be shown by now.
      const isShown = path.some(({ key }) => key === answerKey);
      const named = path.map((message) => {
        if (message.key === questionKey) return { ...message, id: questionId, isSending: false };
        if (message.key !== answerKey) return message;
        return { ...message, id: answerId, parentId: questionId, runId, isSending: false };
      });
      tell({ id, path: named, leafId: isShown ? answerId : leafId });
    }
    if (isNew) settings.named(id);
    if (wished.some(({ key, version }) => (key === questionKey || key === answerKey) && version.of > 1)) {
      void countVersions(id, answerId, signal);
    }
    list.writing(id, true);
    if (isNew || signal.aborted) void tellList(id);
  }

  /** Another tab may have made a version of the same message meanwhile. */
  async function countVersions(id: string, leaf: string, signal: AbortSignal): Promise<void> {
    try {
      const { items } = await fetchPage(api, id, { leaf, limit: 2 }, signal);
      if (signal.aborted) return;
      const versions = new Map(items.map((item) => [item.id, item.version]));
      const counted = view.get().path.map((message) => {
        const version = versions.get(message.id);
        return version === undefined ? message : { ...message, version };
      });
      tell({ path: counted });
    } catch {
      // They are counted anew when the answer is over.
    }
  }

  const leave = streams.onEnd((_, { desk, conversationId, title }) => {
    list.writing(conversationId, streams.isWriting(conversationId));
    if (conversationId === view.get().id) return;
    const { status, code, title: newTitle } = desk.view.get();
    if (code === "chat.deleted") {
      list.removed(conversationId);
      return;
    }
    if (status === "complete" || status === "cut") settings.say(texts.readyIn(newTitle ?? title));
    void tellList(conversationId);
  });

  async function resume(idempotencyKey: string, found: () => Promise<void>): Promise<Resumed> {
    const signal = open.signal();
    const desk = answerDesk({ idempotencyKey }, randomId());
    signal.addEventListener("abort", desk.leave, { once: true });
    const outcome = await desk.start;
    signal.removeEventListener("abort", desk.leave);
    const { ids } = desk.view.get();
    if (outcome !== "stored" || ids === null) return outcome === "used" ? "used" : "unknown";
    const { conversationId, answerId } = ids;
    const { id, title, path } = view.get();
    streams.add(answerId, { desk, conversationId, title });
    if (signal.aborted) return "stored";
    if (id === null && path.length === 0) {
      settings.named(conversationId);
      // Where something else is shown, it is found there.
      void tellList(conversationId);
    } else if (id === conversationId) await found();
    return "stored";
  }

  return { attach, asked: () => asked, begin, resume, leave };
}
