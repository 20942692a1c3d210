/** What a person does with the changes of a result: goes through them, takes or leaves them, and takes that back. */
import { createStore, type Store } from "../../shell/state/store.ts";
import type { RunSource } from "../run/kept-run.ts";
import { hasGiven, type RunView } from "../run/run-view.ts";
import type { RunDeskView } from "../session/run-desk.ts";
import type { TextWorker } from "../worker/text-worker.ts";
import { withWritten } from "./by-hand.ts";
import {
  besideChange,
  besideSentence,
  besideWordOf,
  type ChangesView,
  chosenChange,
  nothingMade,
} from "./changes-view.ts";
import { createComparing, type Wishes } from "./comparing.ts";
import { firstParts, partAgain, partsOfRun } from "./from-run.ts";
import {
  type ChangeKey,
  changeKeys,
  countChanges,
  type Decision,
  decide,
  decidedText,
  indexOfPart,
  isCompared,
  isOther,
  nextOpen,
  type Result,
  type ResultPart,
  type StretchKey,
  sentenceMates,
  withLater,
  withPart,
} from "./result.ts";
import * as texts from "./texts.da.ts";

export interface ChangesDeskSettings {
  readonly worker: Pick<TextWorker, "ask">;
  /** What was chosen for a run. */
  wishesOf(options: unknown, source: string): Wishes;
}

/** Steps that can be taken back. */
const maxSteps = 200;

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
  /** Nothing, until all changes have been worked out. */
  decideAll(decision: Decision): void;
  undo(): void;
  /**
   * Puts other words in the place of a sentence or a word of the result. They are a change like the others: the one
   * that is looked at then, accepted, since they were chosen. The model's own (`isByModel`) leave it the model's.
   */
  replace(stretch: StretchKey, text: string, what: "sentence" | "word", isByModel: boolean): Promise<void>;
  /** The whole text as the person is writing it from the result. It stands, and is kept with the rest. */
  write(text: string): void;
  /** Puts what is written among the changes, accepted; what was decided of the others stands. */
  keepWritten(): Promise<void>;
  dropWritten(): void;
  /** When a part that was made once more, as far as one has come, is in its place. Never rejects. */
  placed(): Promise<void>;
  /** The result with what is being written among its changes. @throws TaskError when they can't be worked out */
  settled(): Promise<Result | null>;
  say(text: string): void;
}

export function createChangesDesk({ worker, wishesOf }: ChangesDeskSettings): ChangesDesk {
  const view = createStore<ChangesView>(nothingMade);
  let steps: readonly Result[] = [];
  /** The run that is followed, or was last. */
  let followed: RunSource | null = null;
  let placing = Promise.resolve();
  /** Not yet over: what stood there before is kept until it is, and can be had back then. */
  let earlier: { readonly result: Result | null; readonly steps: readonly Result[] } | null = null;
  const comparing = createComparing({
    worker,
    wishes: () => wishesOf(view.get().result?.options, view.get().result?.source ?? ""),
    put(ready) {
      const { result } = view.get();
      if (result !== null) tell({ result: { ...result, parts: result.parts.map((part) => ready.get(part) ?? part) } });
    },
    failed: notCompared,
  });

  function tell(fields: Partial<ChangesView>): void {
    const next = { ...view.get(), ...fields };
    const { result } = next;
    const last = steps.at(-1);
    const isStep = result?.written !== undefined || (last !== undefined && !isOther(last, result));
    const undoes = isStep ? "step" : last === undefined ? null : "result";
    view.set({ ...next, undoes, lasting: earlier === null ? result : earlier.result });
  }

  function say(said: string): void {
    // The same sentence twice in a row is only read out when it is not quite the same.
    tell({ said: said === view.get().said ? `${said}\u00a0` : said });
  }

  function notCompared(): void {
    say(texts.notCompared);
  }

  /** Another result takes the place: nothing of the one before is chosen, waited for or `said`. */
  function show(result: Result | null, nextSteps: readonly Result[] = [], said = ""): void {
    comparing.drop();
    setSteps(nextSteps, { ...nothingMade, said, result });
    comparing.compareAll(result?.parts ?? []);
  }

  function setSteps(next: readonly Result[], fields: Partial<ChangesView>): void {
    steps = next.slice(-maxSteps);
    tell(fields);
  }

  function change(next: Result): void {
    const { result } = view.get();
    if (result === null || next === result) return;
    setSteps([...steps, result], { result: next });
  }

  function dropWritten(): void {
    const { result } = view.get();
    if (result === null) return;
    const { written: _, ...before } = result;
    tell({ result: before });
  }

  /** A run has ended with something, or with nothing: then what stood there before is there again. */
  function end(isGiven: boolean): void {
    const before = earlier;
    if (before === null) return;
    earlier = null;
    if (!isGiven) show(before.result, before.steps);
    // What a person decides while more comes lies on top of the result that was there before.
    else setSteps([...before.steps, ...(before.result === null ? [] : [before.result]), ...steps], {});
  }

  /** One part is made once more: it takes the place of the one that failed when it is there, and can be taken back. */
  function followPart(of: RunSource, start: number, run: RunView | null): void {
    const { result } = view.get();
    const part = result?.parts[indexOfPart(result, { start, before: of.source })];
    const again = part && run && followed !== of && partAgain(part, of, run);
    if (!again) return;
    followed = of;
    placing = place(again);
  }

  async function place(again: ResultPart): Promise<void> {
    const done = await comparing.compare(again).catch(() => {
      notCompared();
      // It is there, and is compared when the draft is opened again.
      return again;
    });
    // What is being written is of the text as it was: laid over the part, it would undo it.
    await keepWritten();
    const { result } = view.get();
    const index = indexOfPart(result, again);
    if (result !== null && result.written === undefined && index >= 0) change(withPart(result, index, done));
  }

  async function keepWritten(): Promise<void> {
    const { result } = view.get();
    if (result?.written === undefined) return;
    const next = await withWritten(result, comparing).catch(notCompared);
    const { result: now } = view.get();
    // It is written on, or is no longer there.
    if (next === undefined || now === null || isOther(now, result) || now.written !== result.written) return;
    const { written: _, ...before } = now;
    tell({ result: before, ...chosenChange(null) });
    if (decidedText(next) === decidedText(before)) return;
    change(next);
    say(texts.edited);
  }

  return {
    view,
    say,
    restore(result) {
      followed = null;
      earlier = null;
      show(result);
    },
    follow(run) {
      // It was let go of before it came to an end.
      if (run.of === null) return end(false);
      if (run.of.part !== undefined) return followPart(run.of, run.of.part, run.run);
      if (run.of !== followed) {
        followed = run.of;
        earlier ??= { result: view.get().result, steps };
        show(null);
      }
      if (earlier === null) return;
      const isOver = run.phase === "over" || (run.run !== null && run.run.status !== "running");
      if (isOver && (run.failure !== null || !hasGiven(run.run))) return end(false);
      if (run.run === null) return;
      const result = view.get().result ?? firstParts(run.of, run.run);
      const parts = partsOfRun(run.of, run.run, result.parts);
      const { historyId, model } = run.run;
      const isNews =
        result !== view.get().result ||
        historyId !== result.historyId ||
        model !== result.model ||
        parts.some((part, index) => part !== result.parts[index]);
      if (isNews) tell({ result: { ...result, historyId, model, parts } });
      if (isOver) end(true);
      comparing.compareAll(parts);
    },
    choose: (current) => tell(chosenChange(current)),
    chooseSentence: (sentence) => tell({ sentence, word: null }),
    chooseWord: (word) => tell({ word, sentence: null, current: null }),
    step: (by) => tell(besideChange(view.get(), by)),
    stepSentence: (by) => tell(besideSentence(view.get(), by)),
    stepWord: (by) => tell(besideWordOf(view.get(), by)),
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
      if (result === null || !isCompared(result)) return;
      const keys = changeKeys(result);
      change(decide(result, keys, decision));
      say(texts.decidedAll[decision](keys.length));
    },
    undo() {
      const { result } = view.get();
      if (result?.written !== undefined) {
        dropWritten();
        return say(texts.undone);
      }
      const [before, rest] = [steps.at(-1), steps.slice(0, -1)];
      if (before === undefined) return;
      if (isOther(before, result)) {
        show(before, rest, view.get().said);
        say(texts.undoneRun);
      } else {
        setSteps(rest, { result: withLater(before, result) });
        say(texts.undone);
      }
    },
    async replace({ part: index, start, end }, text, what, isByModel) {
      const part = view.get().result?.parts[index];
      if (part === undefined) return;
      const after = part.after.slice(0, start) + text + part.after.slice(end);
      const done = await comparing.compare({ ...part, after, ...(!isByModel && { isEdited: true }), findings: null });
      const { result } = view.get();
      if (result?.parts[index] !== part) return;
      const decisions = new Map([...part.decisions].filter(([id]) => done.changes?.some((one) => one.id === id)));
      const chosen = (done.changes ?? []).filter(
        ({ after: at }) => at.start < start + text.length && start < Math.max(at.end, at.start + 1),
      );
      for (const { id } of chosen) decisions.set(id, "accepted");
      change(withPart(result, index, { ...done, decisions }));
      tell(chosenChange(chosen.map(({ id }) => ({ part: index, id }))[0] ?? null));
      say(texts.replaced[what]);
    },
    write(text) {
      const { result } = view.get();
      if (result !== null) tell({ result: { ...result, written: text } });
    },
    keepWritten,
    dropWritten,
    placed: () => placing,
    async settled() {
      const { result } = view.get();
      return result && withWritten(result, comparing);
    },
  };
}
