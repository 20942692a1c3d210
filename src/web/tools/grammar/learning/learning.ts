/** The learning mode: hides what a finding is until the person has tried to correct it or asked, and keeps a score. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Category } from "#dansk/finding.ts";
import { meets, type Range } from "../../../checking/engine/edit.ts";
import type { TrackedFinding } from "../../../checking/finding-store.ts";
import type { TextStorage } from "../../../documents/draft/stored.ts";
import { errorTypeOf } from "./error-types.da.ts";
import { counted, readScore, type Score, writeScore } from "./score.ts";
import { forgetLearning } from "./stored-learning.ts";
import { solved, tried } from "./texts.da.ts";

/** A try ends this long after its last key, in milliseconds: a correction is several keys. */
export const tryPauseMs = 1500;
/** Deleting more than this beside the words of the finding is not a try: a passage was deleted. */
const deletedChars = 20;
/** Categories about words themselves: a new finding of one of these in the same place means that the try failed. */
const ofWords: ReadonlySet<Category> = new Set(["stavning", "grammatik", "ord"]);

/** A place whose answer was shown in the learning mode, or before it was turned on. */
export interface SeenPlace extends Range {
  readonly rule: string;
  readonly category: Category;
}

export interface LearningPorts {
  readonly storage: () => TextStorage | undefined;
  isOn(): boolean;
  /** Whether a rule is about the whole text: its findings are never hidden. */
  isOfWholeText(rule: string): boolean;
  /** Open findings in text order. */
  shown(): readonly TrackedFinding[];
  /** Whether the engine has checked the text as it is now. */
  isChecked(): boolean;
  /** A try has ended; `text` says how. */
  ended(text: string): void;
  /** An answer has been shown for the first time. */
  seen(): void;
}

interface Try extends Range {
  readonly rule: string;
  readonly category: Category;
  readonly text: string;
}

/** Reads nothing from the storage before `load`. */
export function createLearning(ground: LearningPorts) {
  let score: Score = [];
  let tries: Try[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  /** By offsets and not by id: each check of the words gives a new id. */
  let revealed: SeenPlace[] = [];
  /** How many hints were asked for, by the id of the finding. */
  const hinted = new Map<number, number>();

  function count(one: { readonly rule: string; readonly category: Category }, how: "self" | "shown"): string {
    const type = errorTypeOf(one.rule, one.category);
    // Another tab may have counted meanwhile.
    const stored = readScore(ground.storage());
    score = counted(stored.length > 0 ? stored : score, type, how);
    writeScore(ground.storage(), score);
    return type;
  }

  const isRevealed = (one: TrackedFinding): boolean => revealed.some((place) => isAnswered(place, one));

  function isHidden(one: TrackedFinding): boolean {
    return ground.isOn() && !ground.isOfWholeText(one.finding.rule) && !isRevealed(one);
  }

  /** Its answer is known from now on; edits there are no tries any more. */
  function reveal(one: TrackedFinding): void {
    const { start, end, finding } = one;
    revealed.push({ start, end, rule: finding.rule, category: finding.category });
    tries = tries.filter((other) => !meets(other, start, end));
    ground.seen();
  }

  /** Starts a try if the edit is one. */
  function begin(edit: Edit, one: TrackedFinding): void {
    const { start, end, text, finding } = one;
    if (!isTry(edit, one) || !isHidden(one)) return;
    // Already started: this finding is an intermediate state.
    if (tries.some((other) => meets(other, start, end))) return;
    tries.push({ start, end, text, rule: finding.rule, category: finding.category });
  }

  function settle(one: Try): void {
    const here = ground.shown().filter((finding) => meets(finding, one.start, one.end));
    // The words are the same as before: undone, or never changed.
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
      // Switched off in another tab, or the user has signed out: drop tries that have started.
      if (!ground.isOn()) leave();
      score = readScore(ground.storage());
    },
    /** Whether only its position may be shown. */
    isHidden,
    /** How many of its hints may be shown as well. */
    hintCount: (one: TrackedFinding): number => hinted.get(one.id) ?? 0,
    hint(id: number): void {
      hinted.set(id, (hinted.get(id) ?? 0) + 1);
    },
    /** Shows the answer; counted once. */
    reveal(one: TrackedFinding): void {
      if (!isHidden(one)) return;
      reveal(one);
      count(one.finding, "shown");
    },
    /** Its card was shown while the mode was off: its answer is known. */
    read(one: TrackedFinding): void {
      if (!ground.isOn() && !isRevealed(one)) reveal(one);
    },
    /** Places whose answers are known, at present offsets. */
    seen: (): readonly SeenPlace[] => revealed,
    /** Restores the places of an earlier visit. */
    restore(places: readonly SeenPlace[]): void {
      revealed = places.map((place) => ({ ...place }));
    },
    /** The text is about to change; the offsets of findings are those before. */
    edited(edits: readonly Edit[]): void {
      const isOn = ground.isOn();
      for (const edit of edits) {
        if (isOn) for (const one of ground.shown()) begin(edit, one);
        tries = tries.filter((one) => follow(edit, one));
        revealed = revealed.filter((one) => follow(edit, one));
      }
      clearTimeout(timer);
      // A try that was due goes on: the person is still writing.
      isDue = false;
      if (tries.length === 0) return;
      timer = setTimeout(() => {
        isDue = true;
        settleDue();
      }, tryPauseMs);
    },
    /** The engine has reported. */
    answered: settleDue,
    /** The mode was switched on or off: drops tries that have started. Known answers stay known. */
    leave,
    /** The text was replaced. */
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

/** Whether the edit is at the words. Going on with a space after them, or writing before them, is not. */
function isTry({ from, to, insert }: Edit, { start, end }: Readonly<Range>): boolean {
  if (from > end || to < start) return false;
  if (from === to && start !== end) {
    if (from === end && /^\s/u.test(insert)) return false;
    if (from === start && /\s$/u.test(insert)) return false;
  }
  return to - from <= end - start + deletedChars;
}

/**
 * Whether a finding is where an answer is known: at the same words, by any rule, or beside them by the same rule (a
 * comma has no words).
 */
function isAnswered(place: SeenPlace, { start, end, finding }: TrackedFinding): boolean {
  if (!meets(place, start, end)) return false;
  return finding.rule === place.rule || (start < place.end && place.start < end);
}

/** Moves the range of a try and extends it by what is written in it. @returns false if its passage was deleted */
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
