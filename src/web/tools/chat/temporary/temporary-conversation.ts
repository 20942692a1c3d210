/** The conversation that exists in this tab only. A model gets all of it with each question, or the device answers. */

import type { UsageState } from "#contract/ai/run.schema.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { Connection } from "../../../ai-runs/run/follow-run.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createStore } from "../../../shell/state/store.ts";
import { type AnswerOrigin, type AnswerStream, openAnswerStream } from "../conversation/answer-stream.ts";
import { asMessage } from "../conversation/answer-view.ts";
import type { ListSide } from "../conversation/chat-session.ts";
import { failureOf } from "../conversation/conversation-client.ts";
import {
  type AnswerView,
  type ConversationView,
  noConversation,
  type StartKeeper,
  type TemporaryConversation,
} from "../conversation/conversation-view.ts";
import { createShownAnswer } from "../conversation/shown-answer.ts";
import * as texts from "../conversation/texts.da.ts";
import type { AnswerHere } from "./local-answer.ts";
import { type KeptAs, shownAs } from "./save-progress.ts";
import { createTabKeeper, keepingOf } from "./save-to-account.ts";
import { bodyFor, idsOf, leftOut, ownContext, refusalOf, saidBefore, withoutSummaries } from "./tab-body.ts";
import {
  forgetTabConversation,
  keepTabConversation,
  readTabConversation,
  type TabConversation,
  type TabFile,
} from "./tab-store.ts";
import {
  emptyTree,
  newMessage,
  pathOf,
  type TabMessage,
  type TabTree,
  through,
  withChange,
  withMessage,
  withoutMessages,
} from "./tab-tree.ts";
import { startOf, type TurnStart } from "./turn-start.ts";

export function createTemporaryConversation(settings: TemporarySettings): TemporaryConversation {
  const { api, ownerId, here, list, connection } = settings;
  const view = createStore<ConversationView>({ ...noConversation, isTemporary: true });
  const shownAnswer = createShownAnswer(view);
  let tree: TabTree = emptyTree;
  let files: TabConversation["files"] = {};
  let heldIds: readonly string[] = [];
  let keptAs: KeptAs | null = null;
  let start: TurnStart | null = null;
  /** Settles when the start of the latest answer is confirmed or refused. */
  let begun: Promise<unknown> = Promise.resolve();
  const keeper = createTabKeeper(api, ownerId);
  /** The answer of a conversation that was cleared, until its stop is confirmed. */
  let stopping: AnswerStream | undefined;
  let life = new AbortController();

  const patch = (fields: Partial<ConversationView>) => view.set({ ...view.get(), ...fields });
  const whole = (): TabConversation => ({ tree, files, heldIds, keptAs, start, isLearning: view.get().isLearning });
  /** Without a model nothing is sent, so nothing is held back. */
  const isHeld = (id: string) => here === null && heldIds.includes(id);
  const fileOf = (id: string) => files[id] ?? settings.filesOf([id])[0];
  const refuse = (message: string) => patch({ failure: { of: "answer", message, retryAfterMs: null } });
  /** Whether an answer is being written; if so, the person is told. */
  function isBusy(): boolean {
    const { isAnswering } = view.get();
    if (isAnswering) refuse(chatRefusals.stillWriting);
    return isAnswering;
  }

  function put(next: TabTree, fields: Partial<ConversationView> = {}): void {
    tree = next;
    // Files of a message that was refused belong to the composer again.
    const named = new Set(idsOf(tree.messages));
    files = Object.fromEntries(Object.entries(files).filter(([id]) => named.has(id)));
    const path = pathOf(tree);
    const ids = path.map(({ id }) => id);
    patch({ path, leafId: ids.at(-1) ?? null, heldIds: ids.filter(isHeld), keptAs: shownAs(keptAs), ...fields });
    const isOverfull = settings.isOwners() && !keepTabConversation(ownerId, whole());
    if (isOverfull !== view.get().isOverfull) patch({ isOverfull });
  }

  /** The run of this answer has begun. */
  function hear(answerId: string): void {
    if (start?.answerId === answerId) start = { ...start, isHeard: true };
  }

  function answerStream(origin: AnswerOrigin, key: string, shown = ""): AnswerStream {
    return openAnswerStream({ api, ownerId, origin, key, shown, ...(connection && { connection }) });
  }

  function finish(last: AnswerView): void {
    const { key, status, error, usage } = last;
    if (usage !== null) settings.used(usage);
    const message = tree.messages.find(({ id }) => id === key);
    if (message === undefined) return;
    const ended = endedAnswer(message, last, saidBefore(whole(), key), heldIds.includes(key));
    put(withChange(tree, key, ended), status === "writing" && error ? { failure: { of: "answer", ...error } } : {});
    settings.say(endedText(ended));
  }

  /** Shows the answer, and stores its run id, so that a reload finds the run. */
  function follow(stream: AnswerStream): void {
    const id = stream.view.get().key;
    const { signal } = life;
    const end = stream.view.subscribe(() => {
      const { runId } = stream.view.get();
      if (runId === null) return;
      end();
      hear(id);
      if (runId !== "" && !signal.aborted) put(withChange(tree, id, { runId }));
    });
    shownAnswer.watch(stream, finish);
  }

  /**
   * @param isQuiet it is put on the tree only when it has begun: what is written stands where it is written until then
   * @param by answers on the device; null: the model
   * @returns whether it has begun
   */
  async function begin(
    { added, given }: Turn,
    { isQuiet = false, by = here, starts }: { isQuiet?: boolean; by?: AnswerHere | null; starts?: StartKeeper } = {},
  ): Promise<boolean> {
    const answer = added.at(-1);
    if (answer === undefined || isBusy()) return false;
    const { shown } = tree;
    const { signal } = life;
    const next = added.reduce(withMessage, tree);
    // The device may answer with messages that are held back from a model.
    const withGiven = { ...files, ...given };
    const body = bodyFor({ ...whole(), tree: next, files: withGiven, ...(by !== null && { heldIds: [] }) }, answer.id);
    const refusal = by === null ? refusalOf(body) : null;
    if (refusal !== null) {
      refuse(refusal);
      return false;
    }
    if (by !== null) heldIds = [...heldIds, ...added.map(({ id }) => id)];
    files = withGiven;
    const asked = by === null ? startOf(start, body, answer.id, starts) : start;
    start = asked;
    if (!isQuiet) put(next, { failure: null });
    const stream = answerStream(
      by === null
        ? { path: chatPaths.chatTemporary, body, idempotencyKey: asked?.key ?? "" }
        : { work: (emit, ending) => by(body.messages, emit, ending) },
      answer.id,
    );
    follow(stream);
    begun = stream.start;
    const outcome = await stream.start;
    const { error, runId } = stream.view.get();
    if (outcome === "refused" || outcome === "missing") starts?.forget();
    if (signal.aborted) return outcome === "stored";
    if (outcome === "stored") {
      files = { ...files, ...given };
      if (isQuiet) put(withChange(added.reduce(withMessage, tree), answer.id, { runId: runId || null }));
      return true;
    }
    if (shownAnswer.answer() === stream) shownAnswer.release();
    if (outcome !== "unknown" && start?.answerId === answer.id) start = null;
    const ids = added.map(({ id }) => id);
    put(isQuiet ? tree : withoutMessages(tree, ids, shown), { failure: error && { of: "answer", ...error } });
    return false;
  }

  function restore(kept: TabConversation | null): void {
    files = kept?.files ?? {};
    heldIds = kept?.heldIds ?? [];
    keptAs = kept?.keptAs ?? null;
    start = kept?.start ?? null;
    view.set({
      ...noConversation,
      isTemporary: true,
      phase: "open",
      isLearning: kept?.isLearning ?? settings.learningByDefault(),
    });
    put(kept?.tree ?? emptyTree);
    for (const { id, status, runId, text } of tree.messages) {
      if (status !== "writing") continue;
      const sent = start?.answerId === id ? { idempotencyKey: start.key } : null;
      const origin = runId === null ? sent : { runId, after: 0 };
      // An answer of the device was lost with the page.
      if (origin === null) put(withChange(tree, id, lostAnswer(text)));
      else if (id === view.get().leafId) {
        const stream = answerStream(origin, id, text);
        void stream.start.then((outcome) => outcome === "used" && hear(id));
        follow(stream);
      }
    }
  }

  function leave(): void {
    life.abort();
    life = new AbortController();
    shownAnswer.answer()?.leave();
    stopping?.leave();
    shownAnswer.release();
  }

  function clear(): void {
    life.abort();
    life = new AbortController();
    // It is read on unseen, because a run that has not begun can't be stopped yet.
    stopping = shownAnswer.answer();
    stopping?.stop();
    shownAnswer.release();
    if (settings.isOwners()) forgetTabConversation(ownerId, tree);
    restore(null);
  }

  /** @returns id of the kept conversation; null: it also stays here, and the failure says why */
  async function keep(said: ReadonlyMap<string, string> = new Map()): Promise<string | null> {
    if (view.get().isKeeping || isBusy() || tree.messages.length === 0) return null;
    const conversation = whole();
    const { signal } = life;
    const note = (now: KeptAs | null) => {
      if (signal.aborted) return;
      keptAs = now;
      put(tree);
    };
    patch({ isKeeping: true, failure: null });
    try {
      const { item, failure } = await keeper.keep(conversation, said, note);
      list?.changed(item);
      if (signal.aborted) return null;
      if (failure === null && tree === conversation.tree) {
        clear();
        return item.id;
      }
      patch({ failure: failure ?? { of: "change", message: texts.keptBefore, retryAfterMs: null } });
      return null;
    } catch (error) {
      if (!signal.aborted) patch({ failure: failureOf("change", error) });
      return null;
    } finally {
      patch({ isKeeping: false });
    }
  }

  const notHere = async () => {};
  return {
    view,
    answering: shownAnswer.answering,
    open() {
      if (view.get().phase !== "open") restore(readTabConversation(ownerId));
    },
    older: notHere,
    dropNewest: () => {},
    newest: notHere,
    lookAgain: notHere,
    async resume(key) {
      if (start?.key !== key) return "unknown";
      await begun;
      const isHere = tree.messages.some(({ id }) => start?.key === key && id === start.answerId);
      return isHere ? "stored" : "unknown";
    },
    async show(messageId) {
      if (!view.get().isAnswering) put(through(tree, messageId));
    },
    ask: (text, fileIds, starts, byEngine) =>
      begin(turnOf(view.get().leafId, text, fileIds, fileOf), {
        ...(starts && { starts }),
        ...(byEngine && { by: settings.engine }),
      }),
    async edit(messageId, text) {
      const edited = tree.messages.find(({ id }) => id === messageId);
      if (edited === undefined) return false;
      const fileIds = edited.files.map(({ id }) => id);
      return begin(turnOf(edited.parentId, text, fileIds, fileOf), { isQuiet: true });
    },
    async again(questionId) {
      if (!isHeld(questionId)) return begin(turnAgain(questionId));
      refuse(texts.isHeld);
      return false;
    },
    takeAlong(said) {
      const isHere = [...said.keys()].every((id) => tree.messages.some((message) => message.id === id));
      if (!isHere || isBusy()) return false;
      heldIds = heldIds.filter((id) => !said.has(id));
      put([...said].reduce((now, [id, text]) => withChange(now, id, { text }), withoutSummaries(tree)));
      return true;
    },
    async continue() {
      // The API continues only kept answers. The person can ask for a new answer.
      return false;
    },
    stop: () => shownAnswer.answer()?.stop(),
    async change({ isLearning }) {
      if (isLearning !== undefined) put(tree, { isLearning });
      return true;
    },
    forgetFailure: () => patch({ failure: null }),
    leftOut: (given) => leftOut(view.get().path, files, given),
    keeping: () => keepingOf({ ...whole(), heldIds: heldIds.filter(isHeld) }),
    keep,
    signal: () => life.signal,
    clear() {
      // It would be on the account without the person being told.
      if (!view.get().isKeeping) clear();
    },
    leave,
  };
}

// The message that an answer becomes, also if its stream broke off.

/**
 * @param said before it
 * @param isHeld it was made on the device
 */
function endedAnswer(message: TabMessage, last: AnswerView, said: readonly TabMessage[], isHeld: boolean): TabMessage {
  const version = { number: 1, of: 1, previousId: null, nextId: null };
  const shown = asMessage({ ...message, key: message.id, isSending: false, version }, last);
  const { key: _, isSending: __, version: ___, ...ended } = shown;
  const answer = { ...ended, context: ownContext(ended.context, said) };
  if (last.status !== "writing") return answer;
  // The rest of it can't be fetched. An answer of the device broke off by a fault of ours.
  return { ...answer, ...lostAnswer(answer.text), code: isHeld ? "run.failed" : null };
}

/**
 * An answer that can't be followed to its end. Whether it counted is not known then, and only that it did not is ever
 * said.
 */
function lostAnswer(text: string): Pick<TabMessage, "status" | "code" | "isCharged"> {
  return { status: text === "" ? "failed" : "stopped", code: null, isCharged: true };
}

/** For the status line. */
function endedText({ status }: TabMessage): string {
  if (status === "failed") return texts.unfinished;
  return status === "stopped" ? texts.stopped : texts.ready;
}

interface TemporarySettings {
  readonly api: Pick<ApiClient, "post" | "stream">;
  /** Id of the signed-in user; null: a visitor, who is answered on the device. */
  readonly ownerId: string | null;
  /** Answers on the device with the events of a run; null: a model on the server answers. */
  readonly here: AnswerHere | null;
  /** Answers on the device when the person asks for the engine. */
  readonly engine: AnswerHere;
  /** Texts of files that were read in the browser. */
  filesOf(ids: readonly string[]): readonly TabFile[];
  /** Whether the page still belongs to the person who opened it. */
  isOwners(): boolean;
  readonly list: Pick<ListSide, "changed"> | null;
  learningByDefault(): boolean;
  /** Says a sentence in the status line, for instance how an answer ended. */
  say(text: string): void;
  used(usage: UsageState): void;
  /** Default: the browser's. */
  readonly connection?: Connection;
}

/** Messages that a question adds to the conversation. */
interface Turn {
  /** The answer is last. */
  readonly added: readonly TabMessage[];
  /** Files of it. */
  readonly given: TabConversation["files"];
}

/** A question with those of its files that are loaded, and its empty answer. */
function turnOf(
  parentId: string | null,
  text: string,
  fileIds: readonly string[],
  fileOf: (id: string) => TabFile | undefined,
): Turn {
  const given = fileIds.flatMap((id) => {
    const file = fileOf(id);
    return file === undefined ? [] : [[id, file] as const];
  });
  const named = given.map(([id, { name }]) => ({ id, name }));
  const question = { ...newMessage("person", parentId, text), files: named };
  return { added: [question, newMessage("answer", question.id, "")], given: Object.fromEntries(given) };
}

/** Another answer to a question. */
function turnAgain(questionId: string): Turn {
  return { added: [newMessage("answer", questionId, "")], given: {} };
}
