/**
 * One text under check. The controller joins a surface, the engine and the finding store: the surface reports edits and
 * the caret, the engine reports findings, components call the actions and render the view.
 */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Edit } from "#dansk/engine/document.ts";
import type { LookedText } from "../documents/import/looks.ts";
import { createActionOutcome } from "./action-outcome.ts";
import { type CheckingPorts, type CheckingView, type FindingHiding, noHiding } from "./checking-view.ts";
import { createCommaExplainer } from "./comma-explainer.ts";
import { type ChosenCorrection, type CorrectionChoice, planCorrections } from "./corrections.ts";
import { meets } from "./engine/edit.ts";
import { createEngineClient } from "./engine/engine-client.ts";
import type { Counts, IssuedFinding } from "./engine/protocol.ts";
import { createFindingSelection } from "./finding-selection.ts";
import {
  type Correction,
  createFindingStore,
  isFixable,
  sameList,
  type TrackedFinding,
  type UndoableIgnore,
} from "./finding-store.ts";
import { createKnotStore, groupByLine } from "./knots.ts";
import { createLanguageNotice } from "./language-notice.ts";
import { marksBetween } from "./marks.ts";
import {
  type CheckingSurface,
  type EditCause,
  EMPTY_SURFACE,
  type Mark,
  type PlacedMark,
  type SurfaceHost,
  type SurfaceKey,
} from "./surface.ts";
import * as texts from "./texts.da.ts";
import { createUndoStack, type UndoEntry } from "./undo-stack.ts";
import { createViewStore } from "./view-store.ts";

/** A word that is being typed is not shown as wrong until this long after its last key, in milliseconds. */
const typingPauseMs = 700;
/** Wait from a change to counting the text on the page, in milliseconds. */
const countPauseMs = 300;

/** Has no text until `attach`, and loads nothing until `wake`. */
export class CheckingController implements SurfaceHost {
  readonly #ports: CheckingPorts;
  readonly #hiding: FindingHiding;
  readonly #textListeners = new Set<() => void>();

  #surface: CheckingSurface = EMPTY_SURFACE;
  /** Whether the person has begun to write. */
  #isAwake = false;
  #measures: Counts | undefined;
  #looked: LookedText | undefined;
  #isCutShort = false;
  #problem: string | undefined;
  /** End of the word that is being typed. */
  #typingAt: number | undefined;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #countTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the selected finding was gone to by key or press, and nothing was written since. */
  #isTravelling = false;
  /** A text has been pasted or opened: its first finding is shown as soon as all of it is checked. */
  #opensFirst = false;
  /** Open findings that pass the filter; undefined after a change. */
  #open: TrackedFinding[] | undefined;

  constructor(ports: CheckingPorts) {
    this.#ports = ports;
    this.#hiding = ports.hiding ?? noHiding;
  }

  readonly findings = createFindingStore(
    (from, to) => this.#surface.slice(from, to),
    () => this.#ports.decided?.(),
  );
  readonly knots = createKnotStore();
  readonly #undoStack = createUndoStack(() => this.#surface.text());
  readonly #language = createLanguageNotice();

  readonly #views = createViewStore(
    (): CheckingView => ({
      engine: this.#engine.state,
      measures: this.#measures,
      comma: this.#comma.current,
      findings: this.shown(),
      current: this.#selection.current(),
      tally: this.findings.tally(this.#ports.filter()),
      isCutShort: this.#isCutShort,
      isTravelling: this.#isTravelling,
      chars: this.#surface.length(),
      canUndo: this.#surface.canUndo() || this.#undoStack.canUndo(),
      problem: this.#problem,
      language: this.#language.current,
      outcome: this.#outcome.current,
      announcement: this.#views.announcement,
    }),
  );
  readonly subscribe = this.#views.subscribe;
  readonly view = this.#views.current;
  /** Puts a sentence into the live region. */
  readonly announce = this.#views.announce;

  readonly #engine = createEngineClient({
    startWorker: () => this.#ports.startWorker(),
    text: () => this.#surface.text(),
    options: () => this.#ports.options(),
    events: {
      reset: () => {
        this.findings.reset();
        this.#language.clear();
        this.redraw();
      },
      changed: (removed, added, total) => this.#applyReport(removed, added, total),
      suggested: (id, suggestions) => {
        this.findings.addSuggestions(id, suggestions);
        this.redraw();
      },
      explained: (at, explanation) => this.#comma.answered(at, explanation),
      measured: (counts) => this.#setMeasures(counts),
      state: (state) => {
        if (state.name === "failed") this.#countSoon();
        this.#hiding.engineReported();
        this.#outcome.settle();
        this.#openFirst();
        this.#views.publish(state.name === "awake");
      },
    },
  });

  readonly #comma = createCommaExplainer({
    slice: (from, to) => this.#surface.slice(from, to),
    ask: (at) => this.#engine.explainComma(at),
    changed: () => this.#views.publish(),
    announce: this.announce,
  });

  readonly #outcome = createActionOutcome({
    isSettled: () => this.#engine.state.name !== "awake" || this.#engine.state.checked,
    announce: this.announce,
    changed: () => this.#views.publish(),
  });

  readonly #selection = createFindingSelection({
    shown: () => this.shown(),
    isHidden: (one) => this.#hiding.isHidden(one),
    announce: this.announce,
    selected: (one, show) => {
      if (one) this.#hiding.selected(one);
      this.#requestSuggestions();
      this.#isTravelling = one !== undefined && show;
      if (one && show) this.#surface.goTo(one.start, one.end);
      this.#surface.redrawMarks();
      this.#views.publish();
    },
  });

  // The surface.

  attach(surface: CheckingSurface): void {
    this.#surface = surface;
    surface.showLooks?.(this.#looked);
    this.redraw();
    this.#countSoon();
  }

  get surface(): CheckingSurface {
    return this.#surface;
  }

  readonly text = (): string => this.#surface.text();

  /** How the lines look in the file that the text came from; undefined: it came from none. */
  showLooks(looked: LookedText | undefined): void {
    this.#looked = looked;
    this.#surface.showLooks?.(looked);
  }

  /** @returns a function that removes the listener */
  onText(listener: () => void): () => void {
    this.#textListeners.add(listener);
    return () => this.#textListeners.delete(listener);
  }

  marks(from: number, to: number): readonly Mark[] {
    return marksBetween(from, to, {
      open: this.shown(),
      corrected: this.findings.corrections,
      ignored: this.findings.ignoredPlaces(this.#ports.filter()),
      currentId: this.currentId,
      isHidden: this.#hiding.isHidden,
    });
  }

  marksPlaced(placed: readonly PlacedMark[]): void {
    this.knots.set(groupByLine(placed, this.currentId));
  }

  edited(edits: readonly Edit[], by?: EditCause): void {
    const typedAt = typeof by === "object" ? by.typedAt : undefined;
    this.#isTravelling = false;
    this.#opensFirst = by === "paste";
    this.#comma.clear();
    this.#outcome.clear();
    this.#hiding.beforeEdit(edits);
    const isFindingLost = this.findings.applyEdits(edits);
    this.#language.applyEdits(edits);
    this.#engine.edited(edits, typedAt !== undefined);
    clearTimeout(this.#typingTimer);
    this.#typingAt = typedAt;
    if (typedAt !== undefined) this.#typingTimer = setTimeout(() => this.#endTyping(), typingPauseMs);
    if (isFindingLost) this.#open = undefined;
    this.#problem = undefined;
    this.#startEngine();
    this.#countSoon();
    for (const listener of this.#textListeners) listener();
    this.#views.publish(true);
  }

  caretMoved(at: number, deselect: boolean): void {
    if (this.#typingAt !== undefined && at !== this.#typingAt) this.#endTyping();
    this.#opensFirst = false;
    if (this.#isTravelling) {
      this.#isTravelling = false;
      this.#views.publish();
    }
    const one = this.shown().find((finding) => meets(finding, at, at));
    if (one || deselect) this.#selection.select(one, false);
    if (one && deselect) this.#surface.scrollTo(one.start);
    if (one) this.#comma.clear();
    else this.#comma.caretMoved(at);
  }

  refused(chars: number): void {
    this.fail(texts.tooLong(chars, grammarLimits.maxTextChars));
  }

  keyPressed(key: SurfaceKey, at: number): void {
    if (key === "next") this.step(1, at);
    else if (key === "previous") this.step(-1, at);
    else if (key === "explain-comma") this.#comma.askAt(at);
    else this.correct(this.shown().find((one) => one.start <= at && at <= one.end)?.id ?? this.currentId);
  }

  travelKey(key: "Enter" | "Escape"): boolean {
    const one = this.#selection.current();
    if (!this.#isTravelling || !one) return false;
    if (key === "Escape") this.select(undefined);
    else if (one.finding.suggestions.length > 0 || this.#hiding.isHidden(one)) this.correct(one.id);
    else this.announce(texts.noSuggestion);
    return true;
  }

  /** Replaces the text in one undo step; findings and what was done to them are dropped. */
  replaceText(text: string): void {
    this.findings.clear();
    this.#selection.reset();
    this.#surface.applyEdits([{ from: 0, to: this.#surface.length(), insert: text }]);
    this.#opensFirst = true;
    this.redraw();
  }

  // The engine.

  /** The person writes or is about to: loads the engine and checks. */
  wake(): void {
    this.#isAwake = true;
    this.#startEngine();
    this.#views.publish();
  }

  readonly retry = (): void => this.#engine.retry();
  readonly retryGrammar = (): void => this.#engine.retryGrammar();
  /** Whether the engine has checked the text as it is now. */
  readonly isChecked = (): boolean => this.#engine.state.name === "awake" && this.#engine.state.checked;

  /** Checks the text again if the options differ from those it was checked by. */
  optionsChanged(): void {
    this.#engine.optionsChanged();
  }

  /** Words of the person's dictionary, which are no errors of spelling. */
  setUserWords(words: readonly string[]): void {
    this.findings.setUserWords(new Set(words));
    this.#engine.optionsChanged();
    this.redraw();
  }

  #startEngine(): void {
    if (!this.#isAwake) return;
    const length = this.#surface.length();
    if (length <= grammarLimits.maxTextChars) this.#engine.wake();
    else this.#problem = texts.isTooLong(length, grammarLimits.maxTextChars);
  }

  #applyReport(removed: readonly number[], added: readonly IssuedFinding[], total: number): void {
    const before = this.shown();
    const selected = this.currentId === undefined ? undefined : this.findings.byId(this.currentId);
    this.findings.applyReport(removed, this.#language.take(removed, added));
    this.#open = undefined;
    this.#isCutShort = total > this.findings.size + (this.#language.current ? 1 : 0);
    if (selected && !this.findings.byId(selected.id)) this.#selection.keepNear(selected);
    // A word that is being typed changes with each key and is not shown: nothing to draw then.
    if (!sameList(before, this.shown())) this.#surface.redrawMarks();
    this.#requestSuggestions();
    this.#views.publish(this.#typingAt !== undefined);
  }

  /** Requests the suggestions of the selected finding if the engine has left them out. */
  #requestSuggestions(): void {
    const one = this.#selection.current();
    if (one && this.findings.wantsSuggestions(one)) this.#engine.suggest(one.id, one.text);
  }

  #setMeasures(counts: Counts): void {
    this.#measures = counts;
    this.#views.publish(true);
  }

  /** Counts the text on the page if no worker does. */
  #countSoon(): void {
    clearTimeout(this.#countTimer);
    const { name } = this.#engine.state;
    if (name === "awake" || name === "loading") return;
    this.#countTimer = setTimeout(async () => {
      const text = this.#surface.text();
      if (text.length > grammarLimits.maxTextChars) return;
      const counts = await this.#ports.measure(text);
      if (this.#surface.text() === text) this.#setMeasures(counts);
    }, countPauseMs);
  }

  // Selection.

  /** Open findings that pass the filter in text order, without the word that is being typed. */
  readonly shown = (): readonly TrackedFinding[] => {
    this.#open ??= this.findings.open(this.#ports.filter());
    const at = this.#typingAt;
    // Runs at every key: no new list unless a finding has to be left out.
    if (at === undefined || !this.#open.some((one) => meets(one, at, at))) return this.#open;
    return this.#open.filter((one) => !meets(one, at, at));
  };

  get currentId(): number | undefined {
    return this.#selection.currentId;
  }

  find(id: number | undefined): TrackedFinding | undefined {
    return this.#selection.find(id);
  }

  /** @param show whether to bring the finding into view */
  readonly select = (id: number | undefined, show = true): void => {
    this.#selection.select(this.find(id), show);
  };

  /** Selects the first of these findings, or the one after the selected one. */
  readonly selectNextOf = (ids: readonly number[]): void => {
    this.select(ids[(ids.indexOf(this.currentId ?? 0) + 1) % ids.length]);
  };

  /** To the next finding (1) or the previous one (-1), from the selected one or from an offset in the text. */
  readonly step = (direction: 1 | -1, from = 0): void => this.#selection.step(direction, from);

  /** The caret stays where it is. */
  #openFirst(): void {
    if (!this.#opensFirst || !this.isChecked()) return;
    this.#opensFirst = false;
    if (this.currentId === undefined) this.#selection.select(this.shown()[0], false);
  }

  #selectAfter(at: number): void {
    this.#open = undefined;
    this.#selection.selectAfter(at);
  }

  #endTyping(): void {
    clearTimeout(this.#typingTimer);
    if (this.#typingAt === undefined) return;
    this.#typingAt = undefined;
    this.redraw();
  }

  // Actions on findings. Each selects the next finding and announces its outcome.

  /** Puts a suggestion in. A hidden finding is shown first. */
  correct(id: number | undefined, suggestion = 0): void {
    const one = this.find(id);
    if (one && this.#hiding.isHidden(one)) {
      this.#hiding.reveal(one);
      return;
    }
    const insert = one?.finding.suggestions[suggestion];
    if (!one || insert === undefined) return;
    const [done] = this.#applyCorrections([{ one, insert }]);
    this.#selectAfter(done?.end ?? 0);
    if (!done) return;
    const { lead, tail } = one;
    const [before, after] = [lead + done.before + tail, lead + done.after + tail];
    this.#outcome.show(() => texts.corrected(before, after, this.shown().length));
  }

  /** Puts the chosen suggestions in, as one undo step. */
  readonly correctMany = (choices: readonly CorrectionChoice[]): void => {
    const chosen = choices.flatMap(({ id, suggestion }) => {
      const one = this.find(id);
      const insert = one?.finding.suggestions[suggestion];
      return one && insert !== undefined ? [{ one, insert }] : [];
    });
    const done = this.#applyCorrections(chosen);
    this.#selectAfter(0);
    this.#outcome.show(() => texts.correctedMany(done.length, this.shown().length));
  };

  #applyCorrections(chosen: readonly ChosenCorrection[]): readonly Correction[] {
    const { edits, done, made } = planCorrections(chosen, (from, to) => this.#surface.slice(from, to));
    for (const one of made) this.findings.hide(one);
    this.#surface.applyEdits(edits);
    this.findings.addCorrections(done);
    return done;
  }

  /** The open findings of the same words with the same correction, this one among them. */
  alike(one: TrackedFinding): readonly TrackedFinding[] {
    const [insert] = one.finding.suggestions;
    if (insert === undefined) return [];
    const key = (other: TrackedFinding) =>
      [other.finding.rule, other.lead, other.text, other.tail, other.finding.suggestions[0]].join("\0");
    return this.shown().filter((other) => key(other) === key(one) && !this.#hiding.isHidden(other));
  }

  /** Certain findings with a suggestion. */
  readonly fixable = (): TrackedFinding[] => this.shown().filter(isFixable);

  ignore(id: number): void {
    this.#ignore(id, this.findings.ignore);
  }

  ignoreAll(id: number): void {
    this.#ignore(id, this.findings.ignoreAll);
  }

  #ignore(id: number, how: (one: TrackedFinding) => UndoableIgnore): void {
    const one = this.find(id);
    if (!one) return;
    const before = this.shown().length;
    const text = one.lead + one.text + one.tail;
    const { isValid, undo } = how(one);
    const entry: UndoEntry = {
      isValid,
      undo: () => {
        this.#selectAfter(undo());
        this.showOutcome(() => texts.backAgain(text, this.shown().length));
      },
    };
    this.#undoStack.add(entry);
    this.#selectAfter(one.end);
    const count = before - this.shown().length;
    this.#outcome.show(() => texts.ignored(text, count, this.shown().length));
  }

  readonly restoreIgnored = (): void => {
    this.findings.restoreIgnored();
    this.redraw();
    this.showOutcome(() => texts.restoredIgnored);
  };

  /** Ends an action on a finding that is no edit: remembers how to undo it, and goes on to the next finding. */
  finishAction(one: TrackedFinding, entry: UndoEntry, outcome: () => string): void {
    this.#undoStack.add(entry);
    this.#selectAfter(one.end);
    this.#outcome.show(outcome);
  }

  /** Announces the outcome of an action that can't be undone. */
  showOutcome(outcome: () => string): void {
    this.#outcome.show(outcome, false);
  }

  /** Undoes the newest action, an edit of the text or another one. */
  readonly undo = (): void => {
    this.#outcome.clear();
    if (!this.#undoStack.undo(this.#surface.canUndo())) this.#surface.undo();
    this.redraw();
  };

  readonly dismissOutcome = (): void => this.#outcome.clear();
  readonly dismissComma = (): void => this.#comma.clear();

  // The view.

  /** Shows a problem, or none. */
  readonly fail = (problem: string | undefined): void => {
    this.#problem = problem;
    this.#views.publish();
  };

  /** What is shown has changed: draws the marks again and publishes the view. */
  redraw(): void {
    this.#open = undefined;
    this.#surface.redrawMarks();
    this.#views.publish();
  }

  /** Another user has signed in: removes what can be undone and what was announced. */
  forgetActions(): void {
    this.#undoStack.clear();
    this.#outcome.clear();
    this.#views.clearAnnouncement();
  }

  close(): void {
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#countTimer);
    this.#views.stop();
    this.#engine.close();
    this.#surface = EMPTY_SURFACE;
  }
}
