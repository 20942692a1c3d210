/** The learning mode: findings show where and not what, until the person has tried or asked; counts how it went. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Category } from "#dansk/finding.ts";
import type { TextStorage } from "../../../../text-tool/draft/stored.ts";
import { meets, type Range } from "../../engine/edit.ts";
import type { Tracked } from "../../session/findings-book.ts";
import type { SeenPlace } from "../../session/kept-work.ts";
import { errorTypeOf } from "./error-types.da.ts";
import { counted, readScore, type Score, writeScore } from "./score.ts";
import { forgetLearning } from "./stored-learning.ts";
import { solved, tried } from "./texts.da.ts";

/** Someone who corrects a word deletes and writes: only this long after the last key it is looked at, in milliseconds. */
export const tryPauseMs = 1500;
/** More than this beside the words of the finding is no try at it: a passage was deleted. */
const deletedChars = 20;
/** What is wrong with words themselves: another of these in their place is no solution, whatever was wrong before. */
const ofWords: ReadonlySet<Category> = new Set(["stavning", "grammatik", "ord"]);

export interface LearningGround {
  readonly storage: () => TextStorage | undefined;
  isOn(): boolean;
  /** Whether a rule is about the whole text: that is no place to look for something. */
  isOfWholeText(rule: string): boolean;
  /** Open findings in text order. */
  shown(): readonly Tracked[];
  /** Whether the engine has answered to the text as it is. */
  isChecked(): boolean;
  /** What became of a try, in words. */
  ended(text: string): void;
  /** An answer was seen that was not seen before. */
  seen(): void;
}

interface Try extends Range {
  readonly rule: string;
  readonly category: Category;
  readonly text: string;
}

/** Nothing is read from the storage before `load`. */
export function createLearning(ground: LearningGround) {
  let score: Score = [];
  let tries: Try[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  /** By their places and not by number: each check of the words gives them another one. */
  let revealed: SeenPlace[] = [];
  /** How many hints were asked for, by the number of the finding. */
  const hinted = new Map<number, number>();

  function count(one: { readonly rule: string; readonly category: Category }, how: "self" | "shown"): string {
    const type = errorTypeOf(one.rule, one.category);
    // Another tab may have counted meanwhile.
    const stored = readScore(ground.storage());
    score = counted(stored.length > 0 ? stored : score, type, how);
    writeScore(ground.storage(), score);
    return type;
  }

  const isRevealed = (one: Tracked): boolean => revealed.some((place) => isAnswered(place, one));

  function isHidden(one: Tracked): boolean {
    return ground.isOn() && !ground.isOfWholeText(one.finding.rule) && !isRevealed(one);
  }

  /** From now on its answer is known; what is written there is no try any more. */
  function reveal(one: Tracked): void {
    const { start, end, finding } = one;
    revealed.push({ start, end, rule: finding.rule, category: finding.category });
    tries = tries.filter((other) => !meets(other, start, end));
    ground.seen();
  }

  /** Notes a try, when that is what the edit is. */
  function begin(edit: Edit, one: Tracked): void {
    const { start, end, text, finding } = one;
    if (!isTry(edit, one) || !isHidden(one)) return;
    // Under way already: what the engine has found meanwhile is a state between.
    if (tries.some((other) => meets(other, start, end))) return;
    tries.push({ start, end, text, rule: finding.rule, category: finding.category });
  }

  function settle(one: Try): void {
    const here = ground.shown().filter((finding) => meets(finding, one.start, one.end));
    // The words stand as they stood: taken back, or never changed.
    if (here.some(({ finding, text }) => finding.rule === one.rule && text === one.text)) return;
    const again =
      here.find(({ finding }) => finding.category === one.category) ??
      here.find(({ finding, start, end }) => ofWords.has(finding.category) && start < one.end && one.start < end);
    if (again) reveal(again);
    const type = count(one, again ? "shown" : "self");
    ground.ended(again ? tried(errorTypeOf(again.finding.rule, again.finding.category)) : solved(type));
  }

  function leave(): void {
    clearTimeout(timer);
    isDue = false;
    tries = [];
    hinted.clear();
  }

  function settleDue(): void {
    if (!isDue || !ground.isChecked()) return;
    isDue = false;
    if (!ground.isOn()) {
      leave();
      return;
    }
    const ended = tries;
    tries = [];
    for (const one of ended) settle(one);
  }

  return {
    get score(): Score {
      return score;
    },
    load(): void {
      // Turned off elsewhere, or its owner has signed out: what was begun is nobody's to count.
      if (!ground.isOn()) leave();
      score = readScore(ground.storage());
    },
    /** Whether only its place may be shown. */
    isHidden,
    /** How many of its hints may be shown as well. */
    hintCount: (one: Tracked): number => hinted.get(one.id) ?? 0,
    hint(id: number): void {
      hinted.set(id, (hinted.get(id) ?? 0) + 1);
    },
    /** Shows the answer; counted once. */
    reveal(one: Tracked): void {
      if (!isHidden(one)) return;
      reveal(one);
      count(one.finding, "shown");
    },
    /** Its card was read while the mode was off: there is nothing left to find. */
    read(one: Tracked): void {
      if (!ground.isOn() && !isRevealed(one)) reveal(one);
    },
    /** Places whose answers are known, where they are now. */
    seen: (): readonly SeenPlace[] => revealed,
    /** Takes in the places of an earlier visit. */
    restore(places: readonly SeenPlace[]): void {
      revealed = places.map((place) => ({ ...place }));
    },
    /** The text is about to change by these; places of findings are still those before. */
    edited(edits: readonly Edit[]): void {
      const isOn = ground.isOn();
      for (const edit of edits) {
        if (isOn) for (const one of ground.shown()) begin(edit, one);
        tries = tries.filter((one) => follow(edit, one));
        revealed = revealed.filter((one) => follow(edit, one));
      }
      clearTimeout(timer);
      // What was written before may be due already: the hand is still at it.
      isDue = false;
      if (tries.length === 0) return;
      timer = setTimeout(() => {
        isDue = true;
        settleDue();
      }, tryPauseMs);
    },
    /** The engine has answered. */
    answered: settleDue,
    /** The mode was turned on or off: what was begun is left. Answers that are known stay known. */
    leave,
    /** Another text. */
    clear(): void {
      leave();
      revealed = [];
    },
    clearScore(): void {
      score = [];
      forgetLearning(ground.storage());
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

export type Learning = ReturnType<typeof createLearning>;

/** Whether the edit is at the words. Going on with a blank after them, or writing in front of them, is not. */
function isTry({ from, to, insert }: Edit, { start, end }: Readonly<Range>): boolean {
  if (from > end || to < start) return false;
  if (from === to && start !== end) {
    if (from === end && /^\s/u.test(insert)) return false;
    if (from === start && /\s$/u.test(insert)) return false;
  }
  return to - from <= end - start + deletedChars;
}

/**
 * Whether a finding stands where an answer is known: at the same words, whatever the rule says of them by now, or
 * beside them by the same rule (a comma has no words).
 */
function isAnswered(place: SeenPlace, { start, end, finding }: Tracked): boolean {
  if (!meets(place, start, end)) return false;
  return finding.rule === place.rule || (start < place.end && place.start < end);
}

/** Moves the place of a try along and widens it by what is written in it; false when its passage was deleted. */
function follow(edit: Edit, one: Range): boolean {
  const { from, to, insert } = edit;
  const change = insert.length - (to - from);
  if (to < one.start) {
    one.start += change;
    one.end += change;
    return true;
  }
  if (from > one.end) return true;
  if (!isTry(edit, one)) {
    if (from !== to) return false;
    if (from === one.start) {
      one.start += change;
      one.end += change;
    }
    return true;
  }
  one.start = Math.min(one.start, from);
  one.end = Math.max(one.end, to) + change;
  return true;
}
