/** What a person does with findings: correct, set aside, teach a word. Each ends at the next finding, and is said. */
import type { Surface } from "../editor/surface.ts";
import * as texts from "../texts.da.ts";
import type { Choices } from "./choices.ts";
import type { Correction, FindingsBook, SetAside, Tracked } from "./findings-book.ts";
import { type ChosenCorrection, planCorrections } from "./plan-corrections.ts";
import type { Regrets } from "./regrets.ts";

/** The parts of the session that actions work on. */
export interface ActionGround {
  readonly book: FindingsBook;
  readonly choices: Choices;
  readonly regrets: Regrets;
  surface(): Surface;
  find(id: number | undefined): Tracked | undefined;
  shown(): Tracked[];
  /** Chooses the finding after a place. */
  moveOn(at: number): void;
  redraw(): void;
  say(text: string): void;
  /** Lets the engine know of words that have come or gone. */
  takeWords(): void;
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
  const { book, choices, regrets, find, shown, moveOn, redraw, say, takeWords } = ground;

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
    const words = one.lead + one.text + one.tail;
    const aside = how(one);
    regrets.add({
      stands: aside.stands,
      takeBack() {
        moveOn(aside.takeBack());
        say(texts.backAgain(words, shown().length));
      },
    });
    moveOn(one.end);
    say(texts.ignoredOne(words, shown().length));
  }

  function removeWord(word: string): void {
    choices.removeWord(word);
    takeWords();
    redraw();
    say(texts.removedWord(word));
  }

  return {
    /** Takes back the newest thing the person did, to the text or beside it. */
    undo(): void {
      const surface = ground.surface();
      if (!regrets.takeBack(surface.canUndo())) surface.undo();
      redraw();
    },
    /** Puts a suggestion in, and goes on to the next finding. */
    correct(id: number | undefined, suggestion = 0): void {
      const one = find(id);
      const insert = one?.finding.suggestions[suggestion];
      if (!one || insert === undefined) return;
      const [done] = correctAll([{ one, insert }]);
      moveOn(done?.end ?? 0);
      if (done) {
        const { lead, tail } = one;
        say(texts.corrected(lead + done.before + tail, lead + done.after + tail, shown().length));
      }
    },
    /** Certain findings with something to put in. */
    certain: (): Tracked[] => shown().filter(isFixable),
    /** Corrects these by their first suggestion, as one step that can be undone at once. */
    correctMany(ids: readonly number[]): void {
      const chosen = ids.flatMap((id) => {
        const one = find(id);
        const insert = one?.finding.suggestions[0];
        return one && insert !== undefined ? [{ one, insert }] : [];
      });
      const done = correctAll(chosen);
      moveOn(0);
      say(texts.correctedMany(done.length, shown().length));
    },
    ignore: (id: number) => setAside(id, book.ignore),
    ignoreAll: (id: number) => setAside(id, book.ignoreAll),
    restoreIgnored(): void {
      book.restoreIgnored();
      redraw();
      say(texts.restoredIgnored);
    },
    /** The word of a spelling finding is right from now on, on this device. */
    addWord(id: number): void {
      const one = find(id);
      if (!one) return;
      const outcome = choices.addWord(one.text);
      regrets.add({ stands: () => choices.words.includes(one.text), takeBack: () => removeWord(one.text) });
      takeWords();
      moveOn(one.end);
      say(outcome === "stored" ? texts.addedWord(one.text) : texts.wordNotKept[outcome]);
    },
    removeWord,
  };
}
