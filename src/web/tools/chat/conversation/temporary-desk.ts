/** A conversation that lies in this tab alone: answered by a model that is given all of it, or on the device. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { createStore } from "../../../shell/state/store.ts";
import { type AnswerDesk, type AnswerOrigin, createAnswerDesk } from "./answer/answer-desk.ts";
import { createWatching } from "./answer/watching.ts";
import type { AnswerHere } from "./answer-here.ts";
import {
  type AnswerView,
  type ConversationView,
  noConversation,
  type StartKeeper,
  type TemporaryDesk,
} from "./conversation-view.ts";
import { failureOf } from "./path/calls.ts";
import { emptyTree, pathOf, type TabTree, through, withChange, withMessage, withoutMessages } from "./path/tab-tree.ts";
import { endedAnswer, endedText, lostAnswer } from "./tab/ended-answer.ts";
import { createTabKeeper, keepingOf } from "./tab/keep-tab.ts";
import { type KeptAs, shownAs } from "./tab/kept-as.ts";
import { bodyFor, idsOf, leftOut, refusalOf, saidBefore, withoutSummaries } from "./tab/tab-body.ts";
import {
  forgetTabConversation,
  keepTabConversation,
  readTabConversation,
  type TabConversation,
} from "./tab/tab-store.ts";
import type { TemporarySettings } from "./tab/temporary-settings.ts";
import { type Turn, turnAgain, turnOf } from "./tab/turn.ts";
import { startOf, type TurnStart } from "./tab/turn-start.ts";
import * as texts from "./texts.da.ts";

export function createTemporaryDesk(settings: TemporarySettings): TemporaryDesk {
  const { api, ownerId, here, list, connection } = settings;
  const view = createStore<ConversationView>({ ...noConversation, isTemporary: true });
  const watching = createWatching(view);
  let tree: TabTree = emptyTree;
  let files: TabConversation["files"] = {};
  let heldIds: readonly string[] = [];
  let keptAs: KeptAs | null = null;
  let start: TurnStart | null = null;
  /** Settled when it is known whether what was asked for last has begun. */
  let begun: Promise<unknown> = Promise.resolve();
  const keeper = createTabKeeper(api, ownerId);
  /** Of a conversation that was cleared: its stop may still be on its way. */
  let stopping: AnswerDesk | undefined;
  let life = new AbortController();

  const tell = (fields: Partial<ConversationView>) => view.set({ ...view.get(), ...fields });
  const whole = (): TabConversation => ({ tree, files, heldIds, keptAs, start, isLearning: view.get().isLearning });
  /** What is made here leaves the device with nothing. */
  const isHeld = (id: string) => here === null && heldIds.includes(id);
  const fileOf = (id: string) => files[id] ?? settings.filesOf([id])[0];
  const refuse = (message: string) => tell({ failure: { of: "answer", message, retryAfterMs: null } });
  /** An answer is on its way, and the person is told so. */
  function isBusy(): boolean {
    const { isAnswering } = view.get();
    if (isAnswering) refuse(chatRefusals.stillWriting);
    return isAnswering;
  }

  function put(next: TabTree, fields: Partial<ConversationView> = {}): void {
    tree = next;
    // Those of a message that came to nothing are its own again.
    const named = new Set(idsOf(tree.messages));
    files = Object.fromEntries(Object.entries(files).filter(([id]) => named.has(id)));
    const path = pathOf(tree);
    const ids = path.map(({ id }) => id);
    tell({ path, leafId: ids.at(-1) ?? null, heldIds: ids.filter(isHeld), keptAs: shownAs(keptAs), ...fields });
    const isOverfull = settings.isOwners() && !keepTabConversation(ownerId, whole());
    if (isOverfull !== view.get().isOverfull) tell({ isOverfull });
  }

  /** Its run has begun, whatever comes of it. */
  function hear(answerId: string): void {
    if (start?.answerId === answerId) start = { ...start, isHeard: true };
  }

  function answerDesk(origin: AnswerOrigin, key: string, shown = ""): AnswerDesk {
    return createAnswerDesk({ api, ownerId, origin, key, shown, ...(connection && { connection }) });
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

  /** Where its run is known by now: a reload finds it again. */
  function follow(desk: AnswerDesk): void {
    const id = desk.view.get().key;
    const { signal } = life;
    const end = desk.view.subscribe(() => {
      const { runId } = desk.view.get();
      if (runId === null) return;
      end();
      hear(id);
      if (runId !== "" && !signal.aborted) put(withChange(tree, id, { runId }));
    });
    watching.watch(desk, finish);
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
    // What stays here is held by nobody.
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
    const desk = answerDesk(
      by === null
        ? { path: chatPaths.chatTemporary, body, idempotencyKey: asked?.key ?? "" }
        : { work: (emit, ending) => by(body.messages, emit, ending) },
      answer.id,
    );
    follow(desk);
    begun = desk.start;
    const outcome = await desk.start;
    const { error, runId } = desk.view.get();
    if (outcome === "refused" || outcome === "missing") starts?.forget();
    if (signal.aborted) return outcome === "stored";
    if (outcome === "stored") {
      files = { ...files, ...given };
      if (isQuiet) put(withChange(added.reduce(withMessage, tree), answer.id, { runId: runId || null }));
      return true;
    }
    if (watching.answer() === desk) watching.release();
    if (outcome !== "unheard" && start?.answerId === answer.id) start = null;
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
      // What was made on the device went with the page.
      if (origin === null) put(withChange(tree, id, lostAnswer(text)));
      else if (id === view.get().leafId) {
        const desk = answerDesk(origin, id, text);
        void desk.start.then((outcome) => outcome === "used" && hear(id));
        follow(desk);
      }
    }
  }

  function leave(): void {
    life.abort();
    life = new AbortController();
    watching.answer()?.leave();
    stopping?.leave();
    watching.release();
  }

  function clear(): void {
    life.abort();
    life = new AbortController();
    // Followed unseen: one that has not begun yet can't be told to stop.
    stopping = watching.answer();
    stopping?.stop();
    watching.release();
    if (settings.isOwners()) forgetTabConversation(ownerId, tree);
    restore(null);
  }

  /** @returns the id; null: it stays here too, and why is told */
  async function keep(said: ReadonlyMap<string, string> = new Map()): Promise<string | null> {
    if (view.get().isKeeping || isBusy() || tree.messages.length === 0) return null;
    const conversation = whole();
    const { signal } = life;
    const note = (now: KeptAs | null) => {
      if (signal.aborted) return;
      keptAs = now;
      put(tree);
    };
    tell({ isKeeping: true, failure: null });
    try {
      const { item, failure } = await keeper.keep(conversation, said, note);
      list?.changed(item);
      if (signal.aborted) return null;
      if (failure === null && tree === conversation.tree) {
        clear();
        return item.id;
      }
      tell({ failure: failure ?? { of: "change", message: texts.keptBefore, retryAfterMs: null } });
      return null;
    } catch (error) {
      if (!signal.aborted) tell({ failure: failureOf("change", error) });
      return null;
    } finally {
      tell({ isKeeping: false });
    }
  }

  const notHere = async () => {};
  return {
    view,
    answering: watching.answering,
    open() {
      if (view.get().phase !== "open") restore(readTabConversation(ownerId));
    },
    older: notHere,
    letGoOfNewest: () => {},
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
      // There is no call that goes on with an answer that is not kept: asked for again, it is written anew.
      return false;
    },
    stop: () => watching.answer()?.stop(),
    async change({ isLearning }) {
      if (isLearning !== undefined) put(tree, { isLearning });
      return true;
    },
    forgetFailure: () => tell({ failure: null }),
    leftOut: (given) => leftOut(view.get().path, files, given),
    keeping: () => keepingOf({ ...whole(), heldIds: heldIds.filter(isHeld) }),
    keep,
    signal: () => life.signal,
    clear() {
      // It would lie on the account, and nobody be told.
      if (!view.get().isKeeping) clear();
    },
    leave,
  };
}
