/** What a person does with findings: correct, set aside, teach a word. Each ends at the next finding, and is said. */
import { asOwnWord } from "#contract/tools/dictionary.rules.ts";
import type { Surface } from "../../editor/surface.ts";
import type { Choices } from "../../own/choices.ts";
import { hintsFor } from "../../own/learning/hints.ts";
import type { Learning } from "../../own/learning/learning.ts";
import * as learningTexts from "../../own/learning/texts.da.ts";
import { problemWith } from "../../own/words/texts.da.ts";
import type { Words } from "../../own/words/words.ts";
import * as texts from "../../texts.da.ts";
import type { Correction, FindingsBook, SetAside, Tracked } from "../findings-book.ts";
import type { LastAnswers } from "./last-answer.ts";
import { type ChosenCorrection, planCorrections } from "./plan-corrections.ts";
import type { Regrets } from "./regrets.ts";

/** The parts of the session that actions work on. */
export interface ActionGround {
  readonly book: FindingsBook;
  readonly choices: Choices;
  readonly words: Words;
  readonly learning: Learning;
  readonly regrets: Regrets;
  surface(): Surface;
  find(id: number | undefined): Tracked | undefined;
  shown(): Tracked[];
  /** Chooses the finding after a place. */
  moveOn(at: number): void;
  redraw(): void;
  say(text: string): void;
  readonly answer: LastAnswers;
  /** The engine is to go by other settings. */
  checkAgain(): void;
}

/** Whether *Ret alle sikre fejl* would correct it. */
export function isFixable({ finding }: Tracked): boolean {
  return finding.confidence === "sikker" && finding.suggestions.length > 0;
}

/** Whether its first suggestion is but one of several guesses, which a person should choose among. */
export function isGuess({ finding }: Tracked): boolean {
  return finding.rule === "stavning" && finding.suggestions.length > 1;
}

export function createActions(ground: ActionGround) {
  const { book, choices, words, learning, regrets, find, shown, moveOn, redraw, say, checkAgain, answer } = ground;

  function correctAll(chosen: readonly ChosenCorrection[]): readonly Correction[] {
    const surface = ground.surface();
    const { edits, done, made } = planCorrections(chosen, surface.slice);
    for (const one of made) book.hide(one);
    surface.replace(edits);
    book.corrected(done);
    return done;
  }

  function setAside(id: number, how: (one: Tracked) => SetAside): void {
    const one = find(id);
    if (!one) return;
    const before = shown().length;
    const text = one.lead + one.text + one.tail;
    const aside = how(one);
    regrets.add({
      stands: aside.stands,
      takeBack() {
        moveOn(aside.takeBack());
        answer.give(() => texts.backAgain(text, shown().length), false);
      },
    });
    moveOn(one.end);
    const count = before - shown().length;
    answer.give(() => texts.ignored(text, count, shown().length));
  }

  function reveal(one: Tracked): void {
    learning.reveal(one);
    redraw();
    say(one.finding.message);
  }

  function setRules(disabledRules: readonly string[]): void {
    if (choices.change({ disabledRules })) checkAgain();
  }

  function switchOn(rule: string): void {
    setRules(choices.settings.disabledRules.filter((id) => id !== rule));
    redraw();
    answer.give(() => texts.ruleOn, false);
  }

  function removeWord(word: string): void {
    words.remove(word);
    answer.give(() => texts.removedWord(word), false);
  }

  return {
    /** Takes back the newest thing the person did, to the text or beside it. */
    undo(): void {
      const surface = ground.surface();
      answer.clear();
      if (!regrets.takeBack(surface.canUndo())) surface.undo();
      redraw();
    },
    /** Puts a suggestion in, and goes on to the next finding; in the learning mode the answer is shown first. */
    correct(id: number | undefined, suggestion = 0): void {
      const one = find(id);
      if (one && learning.isHidden(one)) {
        reveal(one);
        return;
      }
      const insert = one?.finding.suggestions[suggestion];
      if (!one || insert === undefined) return;
      const [done] = correctAll([{ one, insert }]);
      moveOn(done?.end ?? 0);
      if (done) {
        const { lead, tail } = one;
        const [from, to] = [lead + done.before + tail, lead + done.after + tail];
        answer.give(() => texts.corrected(from, to, shown().length));
      }
    },
    /** Shows what a finding of the learning mode is. */
    reveal(id: number): void {
      const one = find(id);
      if (one) reveal(one);
    },
    /** Gives the next hint to a finding of the learning mode. */
    hint(id: number): void {
      const one = find(id);
      if (!one) return;
      learning.hint(id);
      redraw();
      say(hintsFor(one)[learning.hintCount(one) - 1] ?? learningTexts.noMoreHints);
    },
    clearScore(): void {
      learning.clearScore();
      redraw();
      say(learningTexts.scoreCleared);
    },
    /** The rule of this finding is not tried any more, until it is switched on again. */
    switchOff(id: number): void {
      const one = find(id);
      if (!one) return;
      const { rule } = one.finding;
      setRules([...choices.settings.disabledRules.filter((id) => id !== rule), rule]);
      regrets.add({
        stands: () => choices.settings.disabledRules.includes(rule),
        takeBack: () => switchOn(rule),
      });
      moveOn(one.end);
      answer.give(() => texts.ruleOff);
    },
    switchOn,
    /** Certain findings with something to put in. */
    certain: (): Tracked[] => shown().filter(isFixable),
    /** Corrects these by the chosen suggestions, as one step that can be undone at once. */
    correctMany(choice: readonly { readonly id: number; readonly suggestion: number }[]): void {
      const chosen = choice.flatMap(({ id, suggestion }) => {
        const one = find(id);
        const insert = one?.finding.suggestions[suggestion];
        return one && insert !== undefined ? [{ one, insert }] : [];
      });
      const done = correctAll(chosen);
      moveOn(0);
      answer.give(() => texts.correctedMany(done.length, shown().length));
    },
    ignore: (id: number) => setAside(id, book.ignore),
    ignoreAll: (id: number) => setAside(id, book.ignoreAll),
    restoreIgnored(): void {
      book.restoreIgnored();
      redraw();
      answer.give(() => texts.restoredIgnored, false);
    },
    /** The word of a spelling finding is right from now on, on this device. */
    addWord(id: number): void {
      const one = find(id);
      if (!one) return;
      const word = asOwnWord(one.text) ?? one.text;
      const added = words.add([word]);
      regrets.add({ stands: () => words.list.includes(word), takeBack: () => removeWord(word) });
      moveOn(one.end);
      answer.give(() => problemWith(added) ?? texts.addedWord(word));
    },
    /** Words that the person wrote or fetched from a file are right from now on. */
    addWords: words.add,
    removeWord,
  };
}
