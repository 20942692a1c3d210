/** The answers of a kept conversation: requested, streamed, and stored in the path when they have ended. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatRequest } from "#contract/chat/chat-run.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { randomId } from "../../../shell/state/random-id.ts";
import { type AnswerOrigin, type AnswerStream, openAnswerStream, type StartOutcome } from "./answer-stream.ts";
import { asMessage } from "./answer-view.ts";
import { fetchConversation, fetchPage, isMissing } from "./conversation-client.ts";
import type { AnswerView, Resumed, StartKeeper } from "./conversation-view.ts";
import type { ConversationSettings, OpenConversation } from "./open-conversation.ts";
import { renewed } from "./pages.ts";
import type { PendingTurn } from "./pending-turns.ts";
import * as texts from "./texts.da.ts";

export interface Answers {
  /** Streams the answer at the end of the path, if it is still being written. */
  attach(): void;
  /** Number of requests made so far. A page that was fetched before the latest request lacks its messages. */
  requestCount(): number;
  /** @returns whether the turn is stored; false for an undefined turn */
  begin(
    wish: PendingTurn | undefined,
    fileIds?: readonly string[],
    starts?: StartKeeper,
    byEngine?: boolean,
  ): Promise<boolean>;
  /** @param found called if the request belongs to the open conversation */
  resume(idempotencyKey: string, found: () => Promise<void>): Promise<Resumed>;
  /** Stops reporting answers that end. */
  leave(): void;
}

export function createAnswers(settings: ConversationSettings, open: OpenConversation): Answers {
  const { api, ownerId, streams, list, tellTabs, connection } = settings;
  const { view, shownAnswer, patch, checkExists, markGone, setItem, updateList } = open;
  const requestKeys = createRequestKeys();
  let requestCount = 0;
  const answerStream = (origin: AnswerOrigin, key: string, shown = "") =>
    openAnswerStream({ api, ownerId, origin, key, shown, ...(connection && { connection }) });

  /** The answer has ended and becomes a message like the others. */
  function finish(last: AnswerView): void {
    const { key, status, code, error, usage } = last;
    if (usage !== null) settings.used(usage);
    if (code === "chat.deleted") {
      markGone();
      return;
    }
    const before = view.get().path.find((message) => message.key === key)?.text ?? "";
    patch({ path: view.get().path.map((message) => (message.key === key ? asMessage(message, last) : message)) });
    // A continued answer keeps its old text, so the failure to add to it is shown separately.
    if (status === "failed" && error !== null && before !== "") patch({ failure: { of: "answer", ...error } });
    if (status === "failed") settings.say(texts.unfinished);
    else if (status !== "writing") settings.say(status === "stopped" ? texts.stopped : texts.ready);
    void refresh(key, status === "writing" ? error : null, open.signal());
  }

  /**
   * Reads what only the server knows: the versions, whether the answer was charged, the title.
   *
   * @param lost why the stream broke off before the answer ended
   */
  async function refresh(key: string, lost: AnswerView["error"], signal: AbortSignal): Promise<void> {
    const messageOf = () => view.get().path.find((message) => message.key === key);
    const { id } = view.get();
    const leaf = messageOf()?.id;
    if (id === null || leaf === undefined) return;
    try {
      const [item, { items }] = await Promise.all([
        fetchConversation(settings, id, signal),
        fetchPage(settings, id, { leaf, limit: 2 }, signal),
      ]);
      if (signal.aborted) return;
      setItem(item);
      // An answer that is being continued by now is newer here than on the server.
      const { path, isAnswering } = view.get();
      const live = isAnswering
        ? path.find((message) => message.key === shownAnswer.answering.get()?.key)?.id
        : undefined;
      const settled = items.filter((message) => message.id !== live);
      patch({ path: renewed(path, settled) });
      if (lost === null) attach();
    } catch (error) {
      // After any other failure the path stays as it is.
      if (!signal.aborted && isMissing(error)) markGone();
    }
    if (!signal.aborted && lost !== null && messageOf()?.status === "writing") {
      patch({ failure: { of: "answer", ...lost } });
    }
  }

  function attach(): void {
    const { path, item, isAnswering } = view.get();
    const last = path.at(-1);
    if (isAnswering || item === null || last?.status !== "writing" || last.runId === null) return;
    const { id: conversationId, title } = item;
    const stream =
      streams.find(last.id) ??
      streams.add(last.id, {
        stream: answerStream({ runId: last.runId, after: 0 }, last.key, last.text),
        conversationId,
        title,
      });
    const { key } = stream.view.get();
    patch({ path: path.map((message) => (message === last ? { ...last, key } : message)) });
    list.writing(conversationId, true);
    shownAnswer.watch(stream, finish);
  }

  async function begin(
    wish: PendingTurn | undefined,
    fileIds: readonly string[] = [],
    starts?: StartKeeper,
    byEngine = false,
  ): Promise<boolean> {
    const signal = open.signal();
    const { id, title, isLearning, isAnswering, folderId } = view.get();
    if (wish === undefined) return false;
    if (isAnswering) {
      patch({ failure: { of: "answer", message: chatRefusals.stillWriting, retryAfterMs: null } });
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
    requestCount += 1;
    const idempotencyKey = requestKeys.keyOf(JSON.stringify(body), starts);
    const stream = answerStream({ path: chatPaths.chatAnswer, body, idempotencyKey }, wish.answerKey, wish.before);
    patch({ failure: null, ...(!wish.isQuiet && { path: wish.path }) });
    shownAnswer.watch(stream, finish);
    const outcome = await stream.start;
    requestKeys.settle(outcome, starts);
    if (outcome === "stored") {
      stored(stream, wish, title, signal);
      return true;
    }
    if (!signal.aborted) {
      if (shownAnswer.answer() === stream) shownAnswer.release();
      const { error } = stream.view.get();
      const { path } = view.get();
      patch({ path: wish.isQuiet ? path : wish.undo(path), failure: error && { of: "answer", ...error } });
      // The 404 may be about a file or about the conversation.
      if (outcome === "missing" && id !== null) await checkExists(id, signal);
    }
    return false;
  }

  function stored(
    stream: AnswerStream,
    { questionKey, answerKey, isQuiet, path: wished }: PendingTurn,
    title: string,
    signal: AbortSignal,
  ): void {
    const { ids, runId } = stream.view.get();
    if (ids === null) return;
    const { conversationId: id, questionId, answerId } = ids;
    const isNew = !signal.aborted && view.get().id === null;
    streams.add(answerId, { stream, conversationId: id, title });
    if (!signal.aborted) {
      const { leafId } = view.get();
      const path = isQuiet && shownAnswer.answer() === stream ? wished : view.get().path;
      // Another version may be shown by now.
      const isShown = path.some(({ key }) => key === answerKey);
      const named = path.map((message) => {
        if (message.key === questionKey) return { ...message, id: questionId, isSending: false };
        if (message.key !== answerKey) return message;
        return { ...message, id: answerId, parentId: questionId, runId, isSending: false };
      });
      patch({ id, path: named, leafId: isShown ? answerId : leafId });
    }
    if (isNew) settings.named(id);
    if (wished.some(({ key, version }) => (key === questionKey || key === answerKey) && version.of > 1)) {
      void countVersions(id, answerId, signal);
    }
    list.writing(id, true);
    tellTabs("written", id);
    void stream.end.then(() => tellTabs("written", id));
    if (isNew || signal.aborted) void updateList(id);
  }

  /** Another tab may have added a version of the same message. */
  async function countVersions(id: string, leaf: string, signal: AbortSignal): Promise<void> {
    try {
      const { items } = await fetchPage(settings, id, { leaf, limit: 2 }, signal);
      if (signal.aborted) return;
      const versions = new Map(items.map((item) => [item.id, item.version]));
      const counted = view.get().path.map((message) => {
        const version = versions.get(message.id);
        return version === undefined ? message : { ...message, version };
      });
      patch({ path: counted });
    } catch {
      // They are counted again when the answer has ended.
    }
  }

  const leave = streams.onEnd((_, { stream, conversationId, title }) => {
    list.writing(conversationId, streams.isWriting(conversationId));
    if (conversationId === view.get().id) return;
    const { status, code, title: newTitle } = stream.view.get();
    if (code === "chat.deleted") {
      list.removed(conversationId);
      return;
    }
    if (status === "complete" || status === "cut") settings.say(texts.readyIn(newTitle ?? title));
    void updateList(conversationId);
  });

  async function resume(idempotencyKey: string, found: () => Promise<void>): Promise<Resumed> {
    const signal = open.signal();
    const stream = answerStream({ idempotencyKey }, randomId());
    signal.addEventListener("abort", stream.leave, { once: true });
    const outcome = await stream.start;
    signal.removeEventListener("abort", stream.leave);
    const { ids } = stream.view.get();
    if (outcome !== "stored" || ids === null) return outcome === "used" ? "used" : "unknown";
    const { conversationId, answerId } = ids;
    const { id, title, path } = view.get();
    streams.add(answerId, { stream, conversationId, title });
    if (signal.aborted) return "stored";
    if (id === null && path.length === 0) {
      settings.named(conversationId);
      // The list shows it, also if something else is open by now.
      void updateList(conversationId);
    } else if (id === conversationId) await found();
    return "stored";
  }

  return { attach, requestCount: () => requestCount, begin, resume, leave };
}

/** Idempotency keys: a request whose outcome is unknown is repeated with the same key. */
interface RequestKeys {
  /** @param starts remembers the key across reloads */
  keyOf(asked: string, starts: StartKeeper | undefined): string;
  settle(outcome: StartOutcome, starts: StartKeeper | undefined): void;
}

function createRequestKeys(): RequestKeys {
  let last: { readonly asked: string; readonly key: string } | undefined;
  return {
    keyOf(asked, starts) {
      const key = (last?.asked === asked ? last.key : starts?.find(asked)) ?? randomId();
      last = { asked, key };
      // Before the request is sent: its response may be lost with the page.
      starts?.keep(asked, key);
      return key;
    },
    settle(outcome, starts) {
      if (outcome === "unknown") return;
      last = undefined;
      // A stored message is removed together with its draft.
      if (outcome !== "stored") starts?.forget();
    },
  };
}
