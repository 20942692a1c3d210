/** One text under correction: joins the text's surface, the worker, the findings and the person's choices. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Edit } from "#dansk/engine/document.ts";
import type { Category } from "#dansk/finding.ts";
import type { Surface } from "../editor/surface.ts";
import { meets } from "../engine/edit.ts";
import { createEngineClient } from "../engine/engine-client.ts";
import type { Counts } from "../engine/protocol.ts";
import * as texts from "../texts.da.ts";
import { createActions } from "./actions.ts";
import { createChoices } from "./choices.ts";
import { createFindingsBook, type Filter, sameList, type Tracked } from "./findings-book.ts";
import type { GrammarSettings } from "./kept.ts";
import { createPublisher } from "./publisher.ts";
import { createRegrets } from "./regrets.ts";
import { nowhere, type SessionPorts, type SessionView } from "./session-view.ts";

/** A word is not called wrong while it is being written: this long after the last key, in milliseconds. */
const typingPauseMs = 700;
const countPauseMs = 300;

/** Makes a session without a text; `attach` gives it one. Nothing is loaded before `wake`. */
export function createGrammarSession(ports: SessionPorts) {
  let surface: Surface = nowhere;
  const choices = createChoices(ports.storage);
  const regrets = createRegrets(() => surface.text());
  let category: Category | undefined;
  let currentId: number | undefined;
  let measures: Counts | undefined;
  let isCutShort = false;
  let problem: string | undefined;
  let said = "";
  let wanted = false;
  /** End of the word that is being typed. */
  let typingAt: number | undefined;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let countTimer: ReturnType<typeof setTimeout> | undefined;
  let openCache: Tracked[] | undefined;
  const textListeners = new Set<() => void>();

  const book = createFindingsBook((from, to) => surface.slice(from, to));

  const engine = createEngineClient({
    startWorker: ports.startWorker,
    text: () => surface.text(),
    options: () => ({ komma: choices.settings.komma, dictionary: choices.words }),
    events: {
      reset: () => {
        book.reset();
        redraw();
      },
      changed(removed, added, total) {
        const before = shown();
        const place = currentId === undefined ? undefined : book.byId(currentId);
        book.changed(removed, added);
        openCache = undefined;
        isCutShort = total > book.size;
        // A finding whose words changed comes back as another one: the card stays with the place.
        if (place && !book.byId(place.id)) currentId = shown().find((one) => meets(one, place.start, place.end))?.id;
        // A word that is being typed comes and goes with each key, unseen: nothing to draw then.
        if (!sameList(before, shown())) surface.refresh();
        completeChosen();
        publisher.publish(typingAt !== undefined);
      },
      suggested(id, suggestions) {
        book.suggested(id, suggestions);
        redraw();
      },
      measured(counted) {
        measures = counted;
        publisher.publish(true);
      },
      state(state) {
        if (state.name === "failed") countHere();
        publisher.publish(state.name === "awake");
      },
    },
  });

  const filter = (): Filter => ({ showPossible: choices.settings.showPossible, category });

  function shown(): Tracked[] {
    openCache ??= book.open(filter());
    const at = typingAt;
    // Asked at every key: no new list unless one has to be left out.
    if (at === undefined || !openCache.some((one) => meets(one, at, at))) return openCache;
    return openCache.filter((one) => !meets(one, at, at));
  }

  function redraw(): void {
    openCache = undefined;
    surface.refresh();
    publisher.publish();
  }

  function view(): SessionView {
    return {
      engine: engine.state,
      measures,
      findings: shown(),
      current: shown().find((one) => one.id === currentId),
      tally: book.tally(filter()),
      isCutShort,
      settings: choices.settings,
      category,
      ownWords: choices.words,
      chars: surface.length(),
      canUndo: surface.canUndo() || regrets.any(),
      problem,
      said,
    };
  }
  const publisher = createPublisher(view);

  function endTyping(): void {
    clearTimeout(typingTimer);
    if (typingAt === undefined) return;
    typingAt = undefined;
    redraw();
  }

  function countHere(): void {
    clearTimeout(countTimer);
    if (engine.state.name === "awake" || engine.state.name === "loading") return;
    countTimer = setTimeout(async () => {
      const text = surface.text();
      if (text.length > grammarLimits.maxTextChars) return;
      const counted = await ports.measure(text);
      if (surface.text() !== text) return;
      measures = counted;
      publisher.publish();
    }, countPauseMs);
  }

  /** Starts the engine when it is wanted and the text is one that it takes. */
  function start(): void {
    if (!wanted) return;
    if (surface.length() <= grammarLimits.maxTextChars) engine.wake();
    else problem = texts.isTooLong(surface.length(), grammarLimits.maxTextChars);
  }

  function choose(one: Tracked | undefined, show: boolean): void {
    if (one?.id === currentId && !show) return;
    currentId = one?.id;
    completeChosen();
    if (one && show) surface.show(one.start, one.end);
    surface.refresh();
    publisher.publish();
  }

  /** The chosen finding is shown with its suggestions, also where they were left out at first. */
  function completeChosen(): void {
    const one = find(currentId);
    if (one && book.wantsSuggestions(one)) engine.suggest(one.id, one.text);
  }

  function find(id: number | undefined): Tracked | undefined {
    return id === undefined ? undefined : shown().find((one) => one.id === id);
  }

  /** The finding after the place, or the first one. */
  function nextFrom(at: number): Tracked | undefined {
    return shown().find((one) => one.start >= at) ?? shown()[0];
  }

  /** Reads out where one has come to. */
  function tellPlace(): void {
    const list = shown();
    const one = find(currentId);
    if (!one) return;
    const words = one.lead + one.text + one.tail;
    say(texts.place(list.indexOf(one) + 1, list.length, texts.categoryNames[one.finding.category], words));
  }

  function moveOn(at: number): void {
    openCache = undefined;
    choose(nextFrom(at), true);
  }

  function say(text: string): void {
    // The same sentence twice in a row is only read out when it is not quite the same.
    said = text === said ? `${text}\u00a0` : text;
    publisher.publish();
  }

  /** Lets the engine know of words that have come or gone. */
  function takeWords(): void {
    book.setOwnWords(new Set(choices.words));
    engine.optionsChanged();
  }

  return {
    subscribe: publisher.subscribe,
    view: publisher.current,
    /** Open findings as they are drawn in the text. */
    shown,
    book,
    ignoredPlaces: () => book.ignoredPlaces(filter()),
    get currentId() {
      return currentId;
    },
    /** Takes in what is kept on the device; called once the page is alive. */
    load(): void {
      choices.load();
      takeWords();
      redraw();
    },
    attach(next: Surface): void {
      surface = next;
      redraw();
      countHere();
    },
    /** The text as it is now. */
    text: () => surface.text(),
    focusText: () => surface.focus(),
    redo: () => surface.redo(),
    onText(listener: () => void): () => void {
      textListeners.add(listener);
      return () => textListeners.delete(listener);
    },
    /** Someone writes or is about to: fetch the engine and check. */
    wake(): void {
      wanted = true;
      start();
      publisher.publish();
    },
    retry: () => engine.retry(),
    /** The surface has changed the text; `typedAt` is where the caret stands when it was by typing. */
    edited(edits: readonly Edit[], typedAt?: number): void {
      const lost = book.moved(edits);
      engine.edited(edits);
      clearTimeout(typingTimer);
      typingAt = typedAt;
      if (typedAt !== undefined) typingTimer = setTimeout(endTyping, typingPauseMs);
      if (lost) openCache = undefined;
      problem = undefined;
      start();
      countHere();
      for (const listener of textListeners) listener();
      publisher.publish(true);
    },
    /** The caret went somewhere without a change of text; `leaving` when nothing being there ends the choice. */
    caretMoved(at: number, leaving: boolean): void {
      if (typingAt !== undefined && at !== typingAt) endTyping();
      const one = shown().find((finding) => meets(finding, at, at));
      if (one || leaving) choose(one, false);
      if (one && leaving) surface.reveal(one.start);
    },
    /** A change was not made because the text would have become too long. */
    refused(chars: number): void {
      problem = texts.tooLong(chars, grammarLimits.maxTextChars);
      publisher.publish();
    },
    fail(text: string | undefined): void {
      problem = text;
      publisher.publish();
    },
    say,
    choose(id: number | undefined, show = true): void {
      choose(find(id), show);
    },
    /** To the next finding (1) or the one before (-1), seen from the chosen one or from a place in the text. */
    step(direction: 1 | -1, from?: number): void {
      const list = shown();
      const index = list.findIndex((one) => one.id === currentId);
      const at = from ?? 0;
      if (index >= 0) choose(list[(index + direction + list.length) % list.length], true);
      else if (direction === 1) choose(nextFrom(at), true);
      else choose(list.findLast((one) => one.end <= at) ?? list.at(-1), true);
      tellPlace();
    },
    ...createActions({ book, choices, regrets, find, shown, moveOn, redraw, say, takeWords, surface: () => surface }),
    setCategory(next: Category | undefined): void {
      category = next;
      redraw();
    },
    setSettings(change: Partial<GrammarSettings>): void {
      const before = choices.settings;
      choices.change(change);
      if (choices.settings.komma !== before.komma) engine.optionsChanged();
      redraw();
    },
    /** Another text in place of this one, in one undo step. */
    replaceText(text: string): void {
      book.clear();
      currentId = undefined;
      surface.replace([{ from: 0, to: surface.length(), insert: text }]);
      redraw();
    },
    close(): void {
      clearTimeout(typingTimer);
      clearTimeout(countTimer);
      publisher.stop();
      engine.close();
      surface = nowhere;
    },
  };
}

export type GrammarSession = ReturnType<typeof createGrammarSession>;
