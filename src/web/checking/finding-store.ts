/** The findings of a text: where they are now, which ones the person has ignored, and what has been corrected. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Category } from "#dansk/finding.ts";
import { mapRange, type Range } from "./engine/edit.ts";
import type { IssuedFinding } from "./engine/protocol.ts";
import { notDanishRule } from "./language-notice.ts";

/** A finding at its present offsets; `start` and `end` move with the text. */
export interface TrackedFinding extends Range {
  readonly id: number;
  readonly finding: IssuedFinding;
  /** The words of the finding as they were when it was found. */
  readonly text: string;
  /** The words around it, where the finding itself has no letters to know it by. */
  readonly lead: string;
  readonly tail: string;
}

/** A correction: shown as a green knot until its words are changed. */
export interface Correction extends Range {
  readonly before: string;
  readonly after: string;
  /** The finding that it corrects. */
  readonly of?: TrackedFinding;
}

/** A finding that the person has ignored at this place. */
export interface IgnoredPlace extends Range {
  readonly rule: string;
  readonly text: string;
}

/** An ignored finding, as an action that can be undone. */
export interface UndoableIgnore {
  /** Whether it is still ignored. */
  isValid(): boolean;
  /** @returns the offset where the finding is shown again */
  undo(): number;
}

/** What a person has done with findings; stored with the draft. */
export interface FindingDecisions {
  readonly corrections: readonly Correction[];
  readonly ignored: readonly IgnoredPlace[];
  /** Words that are ignored everywhere, each with its rule. */
  readonly ignoredWords: readonly string[];
}

/** The rule that asks which of the two comma systems the text follows. */
export const mixedCommasRule = "komma-blandet";

/** Whether a rule is about the text as a whole, not about the position of its finding. */
export function isOfWholeText(rule: string): boolean {
  return rule === mixedCommasRule || rule === notDanishRule || rule.startsWith("ensartet-");
}

/** Whether *Ret alle sikre fejl* would correct it. */
export function isFixable({ finding }: TrackedFinding): boolean {
  return finding.confidence === "sikker" && finding.suggestions.length > 0;
}

/** Whether its first suggestion is but one of several guesses, which a person should choose among. */
export function isGuess({ finding }: TrackedFinding): boolean {
  return finding.rule === "stavning" && finding.suggestions.length > 1;
}

/** Which findings are shown. */
export interface FindingFilter {
  readonly showPossible: boolean;
  /** Style has a setting of its own: its findings are shown whether they are certain or not. */
  readonly showStyle: boolean;
  /** Only this category; undefined for all. */
  readonly category: Category | undefined;
}

export interface Tally {
  readonly certain: number;
  readonly possible: number;
  /** Open findings that the confidence filter lets through, by category. */
  readonly byCategory: ReadonlyMap<Category, number>;
  readonly ignored: number;
  readonly corrected: number;
}

/**
 * @param slice reads the text as it is now
 * @param decided called when the person has corrected or ignored something, or undone that
 */
export function createFindingStore(slice: (start: number, end: number) => string, decided: () => void = () => {}) {
  let tracked: TrackedFinding[] = [];
  let ignored: IgnoredPlace[] = [];
  let corrections: Correction[] = [];
  const ignoredWords = new Set<string>();
  /** Just corrected: hidden until the worker has checked the correction. */
  const hidden = new Set<number>();
  let userWords: ReadonlySet<string> = new Set();
  /** Findings whose suggestions have been requested. */
  const asked = new WeakSet<TrackedFinding>();

  const wordKey = (one: TrackedFinding): string =>
    `${one.finding.rule}\u0000${(one.lead + one.text + one.tail).toLowerCase()}`;

  function isUserWord(one: TrackedFinding): boolean {
    if (userWords.size === 0) return false;
    return one.finding.category === "stavning" && (userWords.has(one.text) || userWords.has(one.text.toLowerCase()));
  }

  /** A test for ignored findings at their present offsets, by lookup: a text may have thousands of both. */
  function ignoredTest(): (one: TrackedFinding) => boolean {
    const byStart = new Map<number, IgnoredPlace[]>();
    for (const place of ignored) byStart.set(place.start, [...(byStart.get(place.start) ?? []), place]);
    return (one) =>
      (ignoredWords.size > 0 && ignoredWords.has(wordKey(one))) ||
      (byStart
        .get(one.start)
        ?.some(({ end, rule, text }) => end === one.end && rule === one.finding.rule && text === one.text) ??
        false);
  }

  const passes = ({ finding }: TrackedFinding, filter: FindingFilter): boolean =>
    filter.showPossible || finding.confidence === "sikker" || (filter.showStyle && finding.category === "stil");

  return {
    /** Drops the findings and keeps what the person has done: a new check has started. */
    reset(): void {
      tracked = [];
    },
    /** Drops everything: the text has been replaced. */
    clear(): void {
      tracked = [];
      ignored = [];
      corrections = [];
      ignoredWords.clear();
    },
    /** What has been corrected and ignored, at present offsets. */
    decisions: (): FindingDecisions => ({ corrections, ignored, ignoredWords: [...ignoredWords] }),
    /** Restores what was corrected and ignored on an earlier visit; offsets belong to the text as it is now. */
    restore(decisions: FindingDecisions): void {
      corrections = decisions.corrections.map((one) => ({ ...one }));
      ignored = decisions.ignored.map((one) => ({ ...one }));
      ignoredWords.clear();
      for (const word of decisions.ignoredWords) ignoredWords.add(word);
    },
    /** Moves every offset with the text. @returns whether a finding was lost */
    applyEdits(edits: readonly Edit[]): boolean {
      const before = tracked.length;
      for (const edit of edits) {
        tracked = moveAll(edit, tracked);
        ignored = moveAll(edit, ignored);
        corrections = moveAll(edit, corrections);
      }
      return tracked.length < before;
    },
    /** Applies the difference that the worker reports; offsets belong to the text as it is now. */
    applyReport(removed: readonly number[], added: readonly IssuedFinding[]): void {
      hidden.clear();
      const gone = new Set(removed);
      const kept = gone.size === 0 ? tracked : tracked.filter((one) => !gone.has(one.id));
      const fresh = added.map((finding) => track(finding, slice));
      tracked = fresh.length === 0 ? kept : [...kept, ...fresh].sort((a, b) => a.start - b.start || a.end - b.end);
      // Drops corrections that have been undone or written over.
      corrections = corrections.filter((one) => slice(one.start, one.end) === one.after);
    },
    /** Whether to request suggestions for it from the engine; true once for each finding. */
    wantsSuggestions(one: TrackedFinding): boolean {
      // In a text of many unknown words the engine leaves out the later ones: looking all of them up would take too long.
      if (one.finding.rule !== "stavning" || one.finding.suggestions.length > 0 || asked.has(one)) return false;
      asked.add(one);
      return true;
    },
    /** Adds suggestions that were requested; a finding that is gone by then stays gone. */
    addSuggestions(id: number, suggestions: readonly string[]): void {
      if (suggestions.length === 0) return;
      const best = suggestions.slice(0, maxSuggestions);
      tracked = tracked.map((one) =>
        one.id === id ? { ...one, finding: { ...one.finding, suggestions: best } } : one,
      );
    },
    /** Open findings in text order. */
    open(filter: FindingFilter): TrackedFinding[] {
      const isIgnored = ignoredTest();
      return tracked.filter(
        (one) =>
          passes(one, filter) &&
          !hidden.has(one.id) &&
          (filter.category === undefined || one.finding.category === filter.category) &&
          !isUserWord(one) &&
          !isIgnored(one),
      );
    },
    tally(filter: FindingFilter): Tally {
      const isIgnored = ignoredTest();
      const byCategory = new Map<Category, number>();
      let certain = 0;
      let possible = 0;
      let aside = 0;
      for (const one of tracked) {
        if (isUserWord(one) || hidden.has(one.id)) continue;
        if (isIgnored(one)) {
          if (passes(one, filter)) aside += 1;
          continue;
        }
        if (one.finding.confidence === "sikker") certain += 1;
        else possible += 1;
        if (passes(one, filter)) byCategory.set(one.finding.category, (byCategory.get(one.finding.category) ?? 0) + 1);
      }
      return { certain, possible, byCategory, ignored: aside, corrected: corrections.length };
    },
    /** Number of findings, shown or not. */
    get size(): number {
      return tracked.length;
    },
    byId(id: number): TrackedFinding | undefined {
      return tracked.find((one) => one.id === id);
    },
    /** Ignored findings, as they are drawn in the text. */
    ignoredPlaces(filter: FindingFilter): readonly TrackedFinding[] {
      if (ignored.length === 0 && ignoredWords.size === 0) return [];
      const isIgnored = ignoredTest();
      return tracked.filter((one) => passes(one, filter) && !isUserWord(one) && isIgnored(one));
    },
    get corrections(): readonly Correction[] {
      return corrections;
    },
    /** Ignores the finding here, until its words change. */
    ignore(one: TrackedFinding): UndoableIgnore {
      const place: IgnoredPlace = { start: one.start, end: one.end, rule: one.finding.rule, text: one.text };
      ignored.push(place);
      decided();
      return {
        isValid: () => ignored.includes(place),
        undo: () => {
          ignored = ignored.filter((other) => other !== place);
          decided();
          return place.start;
        },
      };
    },
    /** Ignores the same words by the same rule everywhere. */
    ignoreAll(one: TrackedFinding): UndoableIgnore {
      const key = wordKey(one);
      ignoredWords.add(key);
      decided();
      return {
        isValid: () => ignoredWords.has(key),
        undo: () => {
          ignoredWords.delete(key);
          decided();
          return tracked.find((other) => wordKey(other) === key)?.start ?? 0;
        },
      };
    },
    restoreIgnored(): void {
      ignored = [];
      ignoredWords.clear();
      decided();
    },
    /** Hides a finding until the worker reports again. */
    hide(one: TrackedFinding): void {
      hidden.add(one.id);
    },
    /** Adds corrections; offsets belong to the text after them. */
    addCorrections(places: readonly Correction[]): void {
      corrections.push(...places.map((place) => ({ ...place })));
      decided();
    },
    setUserWords(words: ReadonlySet<string>): void {
      userWords = words;
    },
  };
}

/** A person chooses among so many at a glance; more are guesses. */
const maxSuggestions = 3;

/** How far the words around a finding without letters are looked for. */
const aroundChars = 24;

function track(issued: IssuedFinding, slice: (start: number, end: number) => string): TrackedFinding {
  const { id, start, end } = issued;
  const suggestions = issued.suggestions.slice(0, maxSuggestions);
  const finding = { ...issued, suggestions };
  const text = slice(start, end);
  const isClear = hasLetter(text) && (suggestions.length === 0 || suggestions.some(hasLetter));
  const lead = isClear ? "" : (/[^\s]*$/u.exec(slice(Math.max(0, start - aroundChars), start))?.[0] ?? "");
  const tail = isClear ? "" : (/^[^\s]*/u.exec(slice(end, end + aroundChars))?.[0] ?? "");
  return { id, finding, start, end, text, lead, tail };
}

/** Whether both show the same findings. */
export function sameList(a: readonly TrackedFinding[], b: readonly TrackedFinding[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Moves all of them. Returns the same array if none is lost, so that a key in a long text allocates nothing. */
function moveAll<T extends Range>(edit: Edit, ranges: T[]): T[] {
  const lost = new Set<T>();
  for (const range of ranges) if (!mapRange(edit, range)) lost.add(range);
  return lost.size > 0 ? ranges.filter((range) => !lost.has(range)) : ranges;
}

export type FindingStore = ReturnType<typeof createFindingStore>;
