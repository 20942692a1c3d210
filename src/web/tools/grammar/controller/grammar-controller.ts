/**
 * The grammar page's text under check: the checking controller with the page's settings, the person's dictionary and the
 * learning mode. What is about findings alone is on `checking`.
 */
import { asOwnWord } from "#contract/tools/dictionary.rules.ts";
import type { Category } from "#dansk/finding.ts";
import { CheckingController } from "../../../checking/checking-controller.ts";
import type { CheckingView } from "../../../checking/checking-view.ts";
import type { WorkerLike } from "../../../checking/engine/engine-client.ts";
import type { Counts } from "../../../checking/engine/protocol.ts";
import { isOfWholeText, type TrackedFinding } from "../../../checking/finding-store.ts";
import type { TextStorage } from "../../../documents/draft/stored.ts";
import type { AddedWords } from "../dictionary/dictionary-store.ts";
import type { DictionaryApi } from "../dictionary/dictionary-sync.ts";
import * as dictionaryTexts from "../dictionary/texts.da.ts";
import { createUserDictionary, type DictionaryStatus, type UserDictionary } from "../dictionary/user-dictionary.ts";
import { hintsFor } from "../learning/hints.ts";
import { createLearning, type Learning } from "../learning/learning.ts";
import type { Score } from "../learning/score.ts";
import * as learningTexts from "../learning/texts.da.ts";
import type { GrammarSettings } from "../settings/settings.ts";
import { createSettingsStore, type SettingsStore } from "../settings/settings-store.ts";
import * as settingsTexts from "../settings/texts.da.ts";
import { type KeptWork, packWork } from "./stored-decisions.ts";

/** What components of the page render. */
export interface GrammarView extends CheckingView {
  readonly settings: GrammarSettings;
  /** The category that the list is limited to. */
  readonly category: Category | undefined;
  /** The learning mode's score, the most frequent kind first. */
  readonly score: Score;
  readonly userWords: readonly string[];
  readonly dictionaryStatus: DictionaryStatus;
}

/** What the controller needs from the page. */
export interface GrammarPorts {
  /** Called when it is needed, never at the start: on the server and during hydration there is none. */
  storage(): TextStorage | undefined;
  startWorker(): WorkerLike;
  /** The account's dictionary; called only while somebody is signed in. */
  readonly dictionary: DictionaryApi;
  /** Id of the signed-in user by the browser's storage at this moment. */
  userId(): string | null;
  /** Counts a text without the worker. */
  measure(text: string): Promise<Counts>;
}

/** Reads nothing before `load`. */
export class GrammarController {
  readonly #settings: SettingsStore;
  readonly #learning: Learning;
  readonly #workListeners = new Set<() => void>();
  readonly checking: CheckingController;
  readonly dictionary: UserDictionary;
  #category: Category | undefined;
  #view: GrammarView | undefined;
  /** The view of `checking` that `#view` was built from. */
  #base: CheckingView | undefined;

  constructor(ports: GrammarPorts) {
    const settings = createSettingsStore(ports.storage);
    const notifyWork = () => {
      for (const listener of this.#workListeners) listener();
    };
    const learning = createLearning({
      storage: ports.storage,
      isOn: () => settings.current.learning,
      isOfWholeText,
      shown: () => checking.shown(),
      isChecked: () => checking.isChecked(),
      ended(text) {
        checking.redraw();
        checking.announce(text);
      },
      seen: notifyWork,
    });
    const checking = new CheckingController({
      startWorker: ports.startWorker,
      measure: ports.measure,
      options: () => settings.checkOptions(dictionary.words),
      filter: () => settings.filter(this.#category),
      decided: notifyWork,
      hiding: {
        isHidden: learning.isHidden,
        reveal: (one) => this.reveal(one.id),
        selected: learning.read,
        beforeEdit: learning.edited,
        engineReported: learning.answered,
      },
    });
    const dictionary = createUserDictionary({
      storage: ports.storage,
      api: ports.dictionary,
      userId: ports.userId,
      changed: () => checking.setUserWords(dictionary.words),
      statusChanged: () => checking.redraw(),
    });
    this.#settings = settings;
    this.#learning = learning;
    this.checking = checking;
    this.dictionary = dictionary;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.checking.subscribe(listener);

  /** Every change of the page's own state is followed by a publication of `checking`, so that its view tells of both. */
  readonly view = (): GrammarView => {
    const base = this.checking.view();
    if (!this.#view || base !== this.#base) {
      this.#base = base;
      this.#view = {
        ...base,
        settings: this.#settings.current,
        category: this.#category,
        score: this.#learning.score,
        userWords: this.dictionary.words,
        dictionaryStatus: this.dictionary.status,
      };
    }
    return this.#view;
  };

  // The page and the user.

  /** Reads the device's storage: when the page is alive, and when another tab has changed it. */
  load(): void {
    this.#settings.load();
    this.#learning.load();
    this.dictionary.load();
  }

  /** Somebody has signed in or out: what was announced, begun or can be undone is not the new user's. */
  setOwner(id: string | null): void {
    if (id !== this.dictionary.status.ownerId) {
      this.#learning.leave();
      this.checking.forgetActions();
    }
    this.#settings.load();
    this.#learning.load();
    this.dictionary.setOwner(id);
  }

  close(): void {
    this.#learning.stop();
    this.dictionary.stop();
    this.checking.close();
  }

  // The text, and what was done to it besides writing.

  replaceText(text: string): void {
    this.#learning.clear();
    this.checking.replaceText(text);
  }

  /** What was done to this text besides writing it; undefined if nothing was. */
  readonly work = (): KeptWork | undefined =>
    packWork({ ...this.checking.findings.decisions(), seen: this.#learning.seen() });

  /** Restores what was done to this very text before. */
  readonly restoreWork = (work: KeptWork): void => {
    this.checking.findings.restore(work);
    this.#learning.restore(work.seen);
    this.checking.redraw();
  };

  /** @returns a function that removes the listener */
  onWork(listener: () => void): () => void {
    this.#workListeners.add(listener);
    return () => this.#workListeners.delete(listener);
  }

  // Settings.

  readonly setCategory = (category: Category | undefined): void => {
    this.#category = category;
    this.checking.redraw();
  };

  setSettings(change: Partial<GrammarSettings>): void {
    if (change.learning !== undefined) this.#learning.leave();
    if (this.#settings.change(change)) this.checking.optionsChanged();
    const current = this.checking.find(this.checking.currentId);
    if (current) this.#learning.read(current);
    this.checking.redraw();
  }

  /** Whether the person wants keys of one letter. */
  readonly hasSingleKeys = (): boolean => this.#settings.current.singleKeys;

  /** Switches off the rule of a finding, until it is switched on again. */
  switchOff(id: number): void {
    const one = this.checking.find(id);
    if (!one) return;
    const { rule } = one.finding;
    this.#setDisabledRules([...this.#disabledRules.filter((id) => id !== rule), rule]);
    const entry = { isValid: () => this.#disabledRules.includes(rule), undo: () => this.switchOn(rule) };
    this.checking.finishAction(one, entry, () => settingsTexts.ruleOff);
  }

  switchOn(rule: string): void {
    this.#setDisabledRules(this.#disabledRules.filter((id) => id !== rule));
    this.checking.redraw();
    this.checking.showOutcome(() => settingsTexts.ruleOn);
  }

  get #disabledRules(): readonly string[] {
    return this.#settings.current.disabledRules;
  }

  #setDisabledRules(disabledRules: readonly string[]): void {
    if (this.#settings.change({ disabledRules })) this.checking.optionsChanged();
  }

  // The dictionary.

  /** Adds the word of a spelling finding. */
  addWord(id: number): void {
    const one = this.checking.find(id);
    if (!one) return;
    const word = asOwnWord(one.text) ?? one.text;
    const added = this.dictionary.add([word]);
    const entry = { isValid: () => this.dictionary.words.includes(word), undo: () => this.removeWord(word) };
    this.checking.finishAction(one, entry, () => dictionaryTexts.problemWith(added) ?? dictionaryTexts.addedWord(word));
  }

  readonly addWords = (words: readonly string[]): AddedWords => this.dictionary.add(words);

  readonly removeWord = (word: string): void => {
    this.dictionary.remove(word);
    this.checking.showOutcome(() => dictionaryTexts.removedWord(word));
  };

  // The learning mode.

  /** Whether only the position of a finding may be shown. */
  readonly isHidden = (one: TrackedFinding): boolean => this.#learning.isHidden(one);
  /** How many hints of a finding have been asked for. */
  readonly hintCount = (one: TrackedFinding): number => this.#learning.hintCount(one);

  /** Shows what a hidden finding is. */
  reveal(id: number): void {
    const one = this.checking.find(id);
    if (!one) return;
    this.#learning.reveal(one);
    this.checking.redraw();
    this.checking.announce(one.finding.message);
  }

  /** Gives the next hint to a hidden finding. */
  hint(id: number): void {
    const one = this.checking.find(id);
    if (!one) return;
    this.#learning.hint(id);
    this.checking.redraw();
    this.checking.announce(hintsFor(one)[this.#learning.hintCount(one) - 1] ?? learningTexts.noMoreHints);
  }

  readonly clearScore = (): void => {
    this.#learning.clearScore();
    this.checking.redraw();
    this.checking.announce(learningTexts.scoreCleared);
  };
}
