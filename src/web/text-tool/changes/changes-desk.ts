/** What a person does with the changes of a result: goes through them, takes or leaves them, and takes that back. */
import { createStore, type Store } from "../../shell/state/store.ts";
import type { RunSource } from "../run/kept-run.ts";
import type { RunView } from "../run/run-view.ts";
import type { RunDeskView } from "../session/run-desk.ts";
import type { TextWorker } from "../worker/text-worker.ts";
import { firstParts, partAgain, partsOfRun } from "./from-run.ts";
import {
  beside,
  type ChangeKey,
  changeKeys,
  countChanges,
  type Decision,
  decide,
  decidedText,
  keepTail,
  nextOpen,
  type Result,
  type ResultPart,
  type StretchKey,
  sameKey,
  sentenceKeys,
  sentenceMates,
  wholePart,
  withPart,
} from "./result.ts";
import { wordBeside } from "./suggestions/words.ts";
import * as texts from "./texts.da.ts";

export interface ChangesView {
  readonly result: Result | null;
  /** The change that is being looked at. */
  readonly current: ChangeKey | null;
  /** The sentence whose alternatives are asked for. */
  readonly sentence: StretchKey | null;
  /** The word that others are asked for. */
  readonly word: StretchKey | null;
  readonly canUndo: boolean;
  /** What the live region says. */
  readonly said: string;
}

export interface ChangesDeskSettings {
  readonly worker: Pick<TextWorker, "ask">;
  /** The words to keep that were chosen for a run. */
  keepOf(options: unknown): readonly string[];
}

const nothing: ChangesView = { result: null, current: null, sentence: null, word: null, canUndo: false, said: "" };
/** Steps that can be taken back. */
const maxSteps = 200;
/** In milliseconds. */
const showEveryMs = 50;

export interface ChangesDesk {
  readonly view: Store<ChangesView>;
  /** The run has gone on. */
  follow(run: RunDeskView): void;
  /** A result that was kept; its changes are worked out anew. */
  restore(result: Result | null): void;
  choose(key: ChangeKey | null): void;
  chooseSentence(sentence: StretchKey | null): void;
  chooseWord(word: StretchKey | null): void;
  /** To the next change (1) or the one before (-1), from the current one on, round the ends. */
  step(by: 1 | -1): void;
  /** To the next sentence or the one before. */
  stepSentence(by: 1 | -1): void;
  /** To the next word or the one before. */
  stepWord(by: 1 | -1): void;
  /** Decides the current change, or those of its sentence, and goes on to the next open one. */
  decide(decision: Decision, scope?: "change" | "sentence"): void;
  /** *Fortryd rettelse*: the current change is open again. */
  reopen(): void;
  decideAll(decision: Decision): void;
  undo(): void;
  /**
   * Puts other words in the place of a sentence or a word of the result. They are a change like the others: the one
   * that is looked at then, accepted, since they were chosen.
   */
  replace(stretch: StretchKey, text: string, what: "sentence" | "word"): Promise<void>;
  /** The whole text as the person has written it from the result. */
  edit(text: string): Promise<void>;
  say(text: string): void;
}

export function createChangesDesk({ worker, keepOf }: ChangesDeskSettings): ChangesDesk {
  const view = createStore<ChangesView>(nothing);
  let steps: Result[] = [];
  let followed: RunDeskView["of"] = null;
  /** Raised when another result takes the place: answers about the one before are dropped. */
  let generation = 0;
  /** What stood there before the run that is followed: it comes back when that gives nothing. */
  let earlier: Result | null = null;

  const tell = (fields: Partial<ChangesView>) => view.set({ ...view.get(), ...fields });

  function say(said: string): void {
    // The same sentence twice in a row is only read out when it is not quite the same.
    tell({ said: said === view.get().said ? `${said}\u00a0` : said });
  }

  function fresh(result: Result | null): void {
    generation += 1;
    steps = [];
    clearTimeout(timer);
    timer = undefined;
    waiting = new Map();
    view.set({ ...nothing, result });
  }

  function change(next: Result): void {
    const { result } = view.get();
    if (result === null || next === result) return;
    steps = [...steps.slice(1 - maxSteps), result];
    tell({ result: next, canUndo: true });
  }

  /** Works out the changes of a part whose text is there. */
  async function compare(part: ResultPart): Promise<ResultPart> {
    const { result } = view.get();
    const keep = keepOf(result?.options);
    const { changes, sentences, findings } = await worker.ask("compare", {
      before: part.before,
      after: part.after,
      keep,
    });
    // Without a dictionary here, what the server's guard has found is what there is.
    return { ...part, changes, sentences, findings: findings ?? part.findings };
  }

  /** Compared parts that are yet to be shown: a long text has hundreds, and each showing costs. */
  let waiting = new Map<number, ResultPart>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function putWaiting(): void {
    timer = undefined;
    const ready = waiting;
    waiting = new Map();
    const { result } = view.get();
    if (result === null) return;
    const parts = result.parts.map((part, index) => {
      const done = ready.get(index);
      return done !== undefined && done.after === part.after ? done : part;
    });
    tell({ result: { ...result, parts } });
  }

  async function compareAndPut(index: number, part: ResultPart, finish: (done: ResultPart) => ResultPart) {
    const mine = generation;
    const done = finish(await compare(part));
    if (mine !== generation) return;
    waiting.set(index, done);
    timer ??= setTimeout(putWaiting, showEveryMs);
  }

  function restore(result: Result | null): void {
    fresh(result);
    followed = null;
    result?.parts.forEach((part, index) => {
      if (part.stage === "over") void compareAndPut(index, part, (done) => done).catch(notCompared);
    });
  }

  /** One part is made once more: it takes the place of the one that failed when it is there, and can be taken back. */
  function followPart(of: RunSource, index: number, run: RunView | null): void {
    const part = view.get().result?.parts[index];
    const again = part && run && followed !== of && part.before === of.source ? partAgain(part, of, run) : null;
    if (again === null) return;
    followed = of;
    const mine = generation;
    const put = (done: ResultPart) => {
      const { result } = view.get();
      if (mine === generation && result !== null) change(withPart(result, index, keepTail(done)));
    };
    compare(again).then(put, notCompared);
  }

  function notCompared(): void {
    say(texts.notCompared);
  }

  return {
    view,
    say,
    restore,
    follow(run) {
      if (run.of === null) return;
      if (run.of.part !== undefined) return followPart(run.of, run.of.part, run.run);
      if (run.of !== followed && run.phase === "starting") {
        followed = run.of;
        earlier = view.get().result;
        fresh(null);
      }
      if (run.phase === "over" && (run.failure !== null || run.run?.status === "failed")) {
        if (view.get().result !== earlier) fresh(earlier);
        return;
      }
      if (run.run === null) return;
      const of = run.of;
      if (followed !== of || view.get().result === null) {
        followed = of;
        fresh(firstParts(of, run.run));
      }
      const { result } = view.get();
      if (result === null) return;
      const parts = partsOfRun(of, run.run, result.parts);
      const { historyId, model } = run.run;
      const isNews =
        historyId !== result.historyId ||
        model !== result.model ||
        parts.some((part, index) => part !== result.parts[index]);
      if (isNews) tell({ result: { ...result, historyId, model, parts } });
      parts.forEach((part, index) => {
        const isNew = part.stage === "over" && result.parts[index]?.stage !== "over";
        if (isNew) void compareAndPut(index, part, keepTail).catch(notCompared);
      });
    },
    choose: (current) => tell({ current, sentence: null, word: null }),
    chooseSentence: (sentence) => tell({ sentence, word: null }),
    chooseWord: (word) => tell({ word, sentence: null, current: null }),
    step(by) {
      const { result, current } = view.get();
      const keys = result === null ? [] : changeKeys(result);
      const next = beside(keys, (key) => sameKey(key, current), by);
      if (next !== null) tell({ current: next, sentence: null, word: null });
    },
    stepSentence(by) {
      const { result, sentence } = view.get();
      const all = result === null ? [] : sentenceKeys(result);
      const next = beside(all, ({ part, start }) => part === sentence?.part && start === sentence.start, by);
      if (next !== null) tell({ sentence: next, current: null, word: null });
    },
    stepWord(by) {
      const { result, word } = view.get();
      if (result === null || word === null) return;
      tell({ word: wordBeside(result, word, by) ?? word });
    },
    decide(decision, scope = "change") {
      const { result, current } = view.get();
      if (result === null || current === null) return;
      const keys = scope === "change" ? [current] : sentenceMates(result, current);
      const next = decide(result, keys, decision);
      change(next);
      const { open } = countChanges(next);
      say(texts.decided[decision](keys.length, open));
      tell({ current: nextOpen(next, current) ?? current });
    },
    reopen() {
      const { result, current } = view.get();
      if (result === null || current === null) return;
      change(decide(result, [current], undefined));
      say(texts.reopened);
    },
    decideAll(decision) {
      const { result } = view.get();
      if (result === null) return;
      const keys = changeKeys(result);
      change(decide(result, keys, decision));
      say(texts.decidedAll[decision](keys.length));
    },
    undo() {
      const before = steps.at(-1);
      if (before === undefined) return;
      steps = steps.slice(0, -1);
      tell({ result: before, canUndo: steps.length > 0 });
      say(texts.undone);
    },
    async replace({ part: index, start, end }, text, what) {
      const part = view.get().result?.parts[index];
      if (part === undefined) return;
      const mine = generation;
      const after = part.after.slice(0, start) + text + part.after.slice(end);
      const done = await compare({ ...part, after, findings: null });
      const { result } = view.get();
      if (mine !== generation || result?.parts[index] !== part) return;
      const decisions = new Map([...part.decisions].filter(([id]) => done.changes?.some((one) => one.id === id)));
      const chosen = (done.changes ?? []).filter(
        ({ after: at }) => at.start < start + text.length && start < Math.max(at.end, at.start + 1),
      );
      for (const { id } of chosen) decisions.set(id, "accepted");
      change(withPart(result, index, { ...done, decisions }));
      const [first] = chosen;
      tell({ current: first === undefined ? null : { part: index, id: first.id }, sentence: null, word: null });
      say(texts.replaced[what]);
    },
    async edit(text) {
      const { result } = view.get();
      if (result === null || text === decidedText(result)) return;
      const mine = generation;
      const done = await compare(wholePart(result, text));
      if (mine !== generation || view.get().result !== result) return;
      const decisions = new Map((done.changes ?? []).map(({ id }) => [id, "accepted"] as const));
      change({ ...result, parts: [{ ...done, decisions }] });
      tell({ current: null, sentence: null, word: null });
      say(texts.edited);
    },
  };
}
