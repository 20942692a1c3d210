/** One text under correction: joins the text's surface, the worker, the findings and the person's choices. */
import type { Category } from "#dansk/finding.ts";
import type { Surface } from "../editor/surface.ts";
import { createEngineClient } from "../engine/engine-client.ts";
import type { Counts } from "../engine/protocol.ts";
import { createChoices } from "../own/choices.ts";
import { createLearning } from "../own/learning/learning.ts";
import type { GrammarSettings } from "../own/settings.ts";
import { createWords } from "../own/words/words.ts";
import { isOfWholeText } from "../panel/whole-text.tsx";
import { createActions } from "./actions/actions.ts";
import { createLastAnswer } from "./actions/last-answer.ts";
import { createRegrets } from "./actions/regrets.ts";
import { createCountHere } from "./count-here.ts";
import { createFindingsBook, type Filter, sameList } from "./findings-book.ts";
import { type KeptWork, packWork } from "./kept-work.ts";
import { createCommaQuestion } from "./place/comma-question.ts";
import { createLanguageNotice } from "./place/language-notice.ts";
import { createShownList } from "./place/shown-list.ts";
import { createTyping } from "./place/typing.ts";
import { createWalk } from "./place/walk.ts";
import { createPublisher } from "./publisher.ts";
import { nowhere, type SessionPorts, type SessionView } from "./session-view.ts";
import { createTextFlow } from "./text-flow.ts";

/** Makes a session without a text; `attach` gives it one. Nothing is loaded before `wake`. */
export function createGrammarSession(ports: SessionPorts) {
  let surface: Surface = nowhere;
  const choices = createChoices(ports.storage);
  const words = createWords({
    storage: ports.storage,
    api: ports.words,
    userId: ports.userId,
    changed() {
      book.setOwnWords(new Set(words.list));
      engine.optionsChanged();
      redraw();
    },
    stands: () => redraw(),
  });
  const regrets = createRegrets(() => surface.text());
  let category: Category | undefined;
  let measures: Counts | undefined;
  let isCutShort = false;
  const typing = createTyping(() => redraw());
  const workListeners = new Set<() => void>();
  const settled = () => {
    for (const listener of workListeners) listener();
  };

  const book = createFindingsBook((from, to) => surface.slice(from, to), settled);
  const filter = (): Filter => choices.filter(category);
  const visible = createShownList({ open: () => book.open(filter()), typingAt: () => typing.at });
  const shown = visible.list;
  const language = createLanguageNotice();

  const engine = createEngineClient({
    startWorker: ports.startWorker,
    text: () => surface.text(),
    options: () => choices.checkOptions(words.list),
    events: {
      reset: () => {
        book.reset();
        language.clear();
        redraw();
      },
      changed(removed, added, total) {
        const before = shown();
        const place = walk.currentId === undefined ? undefined : book.byId(walk.currentId);
        book.changed(removed, language.take(removed, added));
        visible.forget();
        isCutShort = total > book.size + (language.told ? 1 : 0);
        if (place && !book.byId(place.id)) walk.stay(place);
        // A word that is being typed comes and goes with each key, unseen: nothing to draw then.
        if (!sameList(before, shown())) surface.refresh();
        completeChosen();
        publisher.publish(typing.at !== undefined);
      },
      suggested(id, suggestions) {
        book.suggested(id, suggestions);
        redraw();
      },
      explained: (at, explanation) => comma.answered(at, explanation),
      measured,
      state(state) {
        if (state.name === "failed") counter.soon();
        learning.answered();
        answer.settle();
        publisher.publish(state.name === "awake");
      },
    },
  });

  const learning = createLearning({
    storage: ports.storage,
    isOn: () => choices.settings.learning,
    isOfWholeText,
    shown,
    isChecked: () => engine.state.name === "awake" && engine.state.checked,
    ended(text) {
      redraw();
      publisher.say(text);
    },
    seen: settled,
  });

  const comma = createCommaQuestion({
    slice: (from, to) => surface.slice(from, to),
    ask: (at) => engine.explainComma(at),
    changed: () => publisher.publish(),
    say: (text) => publisher.say(text),
  });

  const answer = createLastAnswer({
    isSettled: () => engine.state.name !== "awake" || engine.state.checked,
    say: (text) => publisher.say(text),
    changed: () => publisher.publish(),
  });

  const walk = createWalk({
    shown,
    isHidden: learning.isHidden,
    say: (text) => publisher.say(text),
    chosen(one, show) {
      if (one) learning.read(one);
      completeChosen();
      if (one && show) surface.show(one.start, one.end);
      surface.refresh();
      publisher.publish();
    },
  });

  const counter = createCountHere({
    text: () => surface.text(),
    isNeeded: () => engine.state.name !== "awake" && engine.state.name !== "loading",
    measure: ports.measure,
    measured,
  });

  function redraw(): void {
    visible.forget();
    surface.refresh();
    publisher.publish();
  }

  const publisher = createPublisher(
    (): SessionView => ({
      engine: engine.state,
      measures,
      comma: comma.told,
      findings: shown(),
      current: walk.current(),
      tally: book.tally(filter()),
      isCutShort,
      settings: choices.settings,
      score: learning.score,
      category,
      ownWords: words.list,
      wordsKept: words.kept,
      chars: surface.length(),
      canUndo: surface.canUndo() || regrets.any(),
      problem: flow.problem,
      language: language.told,
      answer: answer.told,
      said: publisher.said,
    }),
  );

  /** The chosen finding is shown with its suggestions, also where they were left out at first. */
  function completeChosen(): void {
    const one = walk.current();
    if (one && book.wantsSuggestions(one)) engine.suggest(one.id, one.text);
  }

  function moveOn(at: number): void {
    visible.forget();
    walk.moveOn(at);
  }

  function measured(counted: Counts): void {
    measures = counted;
    publisher.publish(true);
  }

  const flow = createTextFlow({
    ...{ answer, book, comma, counter, engine, language, learning, typing, visible, walk, redraw },
    surface: () => surface,
    publish: publisher.publish,
  });

  return {
    subscribe: publisher.subscribe,
    view: publisher.current,
    /** Open findings as they are drawn in the text. */
    shown,
    book,
    ignoredPlaces: () => book.ignoredPlaces(filter()),
    get currentId() {
      return walk.currentId;
    },
    /** Takes in what is kept on the device: once the page is alive, and when another tab has changed it. */
    load(): void {
      choices.load();
      learning.load();
      words.load();
    },
    words,
    /** Somebody has signed in, or out: nothing that was said, begun or can be taken back is theirs. */
    setOwner(id: string | null): void {
      if (id !== words.kept.ownerId) {
        learning.leave();
        regrets.clear();
        answer.clear();
        publisher.hush();
      }
      choices.load();
      learning.load();
      words.setOwner(id);
    },
    attach(next: Surface): void {
      surface = next;
      redraw();
      counter.soon();
    },
    /** The text as it is now. */
    text: () => surface.text(),
    focusText: () => surface.focus(),
    redo: () => surface.redo(),
    onText: flow.onText,
    wake: flow.wake,
    retry: () => engine.retry(),
    retryGrammar: () => engine.retryGrammar(),
    edited: flow.edited,
    caretMoved: flow.caretMoved,
    refused: flow.refused,
    fail: flow.fail,
    replaceText: flow.replaceText,
    /** What was done to this text besides writing it; undefined when that is nothing. */
    work: (): KeptWork | undefined => packWork({ ...book.work(), seen: learning.seen() }),
    /** Takes in what was done to this very text before. */
    restoreWork(work: KeptWork): void {
      book.restore(work);
      learning.restore(work.seen);
      redraw();
    },
    onWork(listener: () => void): () => void {
      workListeners.add(listener);
      return () => workListeners.delete(listener);
    },
    say: publisher.say,
    choose(id: number | undefined, show = true): void {
      walk.choose(walk.find(id), show);
    },
    /** To the next finding (1) or the one before (-1), seen from the chosen one or from a place in the text. */
    step: walk.step,
    dismissAnswer: () => answer.clear(),
    ...createActions({
      answer,
      book,
      choices,
      words,
      learning,
      regrets,
      find: walk.find,
      shown,
      moveOn,
      redraw,
      say: publisher.say,
      checkAgain: () => engine.optionsChanged(),
      surface: () => surface,
    }),
    comma,
    learning: { isHidden: learning.isHidden, hintCount: learning.hintCount },
    setCategory(next: Category | undefined): void {
      category = next;
      redraw();
    },
    setSettings(change: Partial<GrammarSettings>): void {
      if (change.learning !== undefined) learning.leave();
      if (choices.change(change)) engine.optionsChanged();
      const current = walk.current();
      if (current) learning.read(current);
      redraw();
    },
    close(): void {
      typing.stop();
      learning.stop();
      words.stop();
      counter.stop();
      publisher.stop();
      engine.close();
      surface = nowhere;
    },
  };
}

export type GrammarSession = ReturnType<typeof createGrammarSession>;
