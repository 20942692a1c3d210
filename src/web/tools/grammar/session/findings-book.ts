/** Keeps the findings of a text: where they are now, which the person has set aside, and what has been corrected. */
import type { Edit } from "#dansk/engine/document.ts";
import type { Category } from "#dansk/finding.ts";
import { mapRange, type Range } from "../engine/edit.ts";
import type { IssuedFinding } from "../engine/protocol.ts";

/** A finding in its present place; `start` and `end` move with the text. */
export interface Tracked extends Range {
  readonly id: number;
  readonly finding: IssuedFinding;
  /** The words as they stood when they were found. */
  readonly text: string;
  /** The words around it, where the finding itself has no letters to know it by. */
  readonly lead: string;
  readonly tail: string;
}

/** A place that was corrected: shown as a green knot as long as the correction stands. */
export interface Correction extends Range {
  readonly before: string;
  readonly after: string;
  /** The finding that it answers. */
  readonly of?: Tracked;
}

/** A place that the person has set aside. */
export interface Ignored extends Range {
  readonly rule: string;
  readonly text: string;
}

/** Something that has been ignored, as a thing that can be taken back. */
export interface SetAside {
  /** Whether it still is ignored. */
  stands(): boolean;
  /** Ends it, and gives the place where the finding is again. */
  takeBack(): number;
}

/** What a person has done with findings. */
export interface Settled {
  readonly corrections: readonly Correction[];
  readonly ignored: readonly Ignored[];
  /** Words that are ignored wherever they stand, each with its rule. */
  readonly ignoredWords: readonly string[];
}

/** What of the findings is shown. */
export interface Filter {
  readonly showPossible: boolean;
  /** Style was asked for by itself: it is told whether it is certain or not. */
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

/** Makes an empty book. `slice` gives the text as it is now; `settled` is told when something was corrected or set aside. */
export function createFindingsBook(slice: (start: number, end: number) => string, settled: () => void = () => {}) {
  let tracked: Tracked[] = [];
  let ignored: Ignored[] = [];
  let corrections: Correction[] = [];
  const ignoredWords = new Set<string>();
  /** Just corrected: not shown while the worker has not yet seen the correction. */
  const hidden = new Set<number>();
  let ownWords: ReadonlySet<string> = new Set();
  /** Findings whose suggestions have been asked for. */
  const asked = new WeakSet<Tracked>();

  const wordKey = (one: Tracked): string =>
    `${one.finding.rule}\u0000${(one.lead + one.text + one.tail).toLowerCase()}`;

  function isOwnWord(one: Tracked): boolean {
    if (ownWords.size === 0) return false;
    return one.finding.category === "stavning" && (ownWords.has(one.text) || ownWords.has(one.text.toLowerCase()));
  }

  /** Tells what is set aside, by the places as they are now: a text may have thousands of them and of findings. */
  function ignoring(): (one: Tracked) => boolean {
    const byStart = new Map<number, Ignored[]>();
    for (const place of ignored) byStart.set(place.start, [...(byStart.get(place.start) ?? []), place]);
    return (one) =>
      (ignoredWords.size > 0 && ignoredWords.has(wordKey(one))) ||
      (byStart
        .get(one.start)
        ?.some(({ end, rule, text }) => end === one.end && rule === one.finding.rule && text === one.text) ??
        false);
  }

  const passes = ({ finding }: Tracked, filter: Filter): boolean =>
    filter.showPossible || finding.confidence === "sikker" || (filter.showStyle && finding.category === "stil");

  return {
    /** Forgets the findings, not what the person has set aside: a new check is on its way. */
    reset(): void {
      tracked = [];
    },
    /** Forgets everything: another text has taken the place of this one. */
    clear(): void {
      tracked = [];
      ignored = [];
      corrections = [];
      ignoredWords.clear();
    },
    /** What has been corrected and set aside, in its present places. */
    work: (): Settled => ({ corrections, ignored, ignoredWords: [...ignoredWords] }),
    /** Takes in what was corrected and set aside at an earlier visit; places belong to the text as it is now. */
    restore(work: Settled): void {
      corrections = work.corrections.map((one) => ({ ...one }));
      ignored = work.ignored.map((one) => ({ ...one }));
      ignoredWords.clear();
      for (const word of work.ignoredWords) ignoredWords.add(word);
    },
    /** Moves every place along with the text; true when that left fewer findings. */
    moved(edits: readonly Edit[]): boolean {
      const before = tracked.length;
      for (const edit of edits) {
        tracked = moveAll(edit, tracked);
        ignored = moveAll(edit, ignored);
        corrections = moveAll(edit, corrections);
      }
      return tracked.length < before;
    },
    /** Takes in what the worker says; places belong to the text as it is now. */
    changed(removed: readonly number[], added: readonly IssuedFinding[]): void {
      hidden.clear();
      const gone = new Set(removed);
      const kept = gone.size === 0 ? tracked : tracked.filter((one) => !gone.has(one.id));
      const fresh = added.map((finding) => track(finding, slice));
      tracked = fresh.length === 0 ? kept : [...kept, ...fresh].sort((a, b) => a.start - b.start || a.end - b.end);
      // An undone correction is none any more.
      corrections = corrections.filter((one) => slice(one.start, one.end) === one.after);
    },
    /** Whether the engine may know suggestions for it that it hasn't told; true once, for the one who then asks. */
    wantsSuggestions(one: Tracked): boolean {
      // In a text of many unknown words the later ones come without: looking all of them up would take too long.
      if (one.finding.rule !== "stavning" || one.finding.suggestions.length > 0 || asked.has(one)) return false;
      asked.add(one);
      return true;
    },
    /** Takes in suggestions that were asked for; a finding that is gone by then stays gone. */
    suggested(id: number, suggestions: readonly string[]): void {
      if (suggestions.length === 0) return;
      tracked = tracked.map((one) => (one.id === id ? { ...one, finding: { ...one.finding, suggestions } } : one));
    },
    /** Open findings in text order. */
    open(filter: Filter): Tracked[] {
      const isIgnored = ignoring();
      return tracked.filter(
        (one) =>
          passes(one, filter) &&
          !hidden.has(one.id) &&
          (filter.category === undefined || one.finding.category === filter.category) &&
          !isOwnWord(one) &&
          !isIgnored(one),
      );
    },
    tally(filter: Filter): Tally {
      const isIgnored = ignoring();
      const byCategory = new Map<Category, number>();
      let certain = 0;
      let possible = 0;
      let aside = 0;
      for (const one of tracked) {
        if (isOwnWord(one) || hidden.has(one.id)) continue;
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
    /** Findings told, whether shown or not. */
    get size(): number {
      return tracked.length;
    },
    byId(id: number): Tracked | undefined {
      return tracked.find((one) => one.id === id);
    },
    /** Places set aside that still have their finding. */
    ignoredPlaces(filter: Filter): readonly Tracked[] {
      if (ignored.length === 0 && ignoredWords.size === 0) return [];
      const isIgnored = ignoring();
      return tracked.filter((one) => passes(one, filter) && !isOwnWord(one) && isIgnored(one));
    },
    get corrections(): readonly Correction[] {
      return corrections;
    },
    /** This place, for as long as its words stand. */
    ignore(one: Tracked): SetAside {
      const place: Ignored = { start: one.start, end: one.end, rule: one.finding.rule, text: one.text };
      ignored.push(place);
      settled();
      return {
        stands: () => ignored.includes(place),
        takeBack: () => {
          ignored = ignored.filter((other) => other !== place);
          settled();
          return place.start;
        },
      };
    },
    /** The same words by the same rule, wherever they stand. */
    ignoreAll(one: Tracked): SetAside {
      const key = wordKey(one);
      ignoredWords.add(key);
      settled();
      return {
        stands: () => ignoredWords.has(key),
        takeBack: () => {
          ignoredWords.delete(key);
          settled();
          return tracked.find((other) => wordKey(other) === key)?.start ?? 0;
        },
      };
    },
    restoreIgnored(): void {
      ignored = [];
      ignoredWords.clear();
      settled();
    },
    hide(one: Tracked): void {
      hidden.add(one.id);
    },
    /** Remembers that these places now hold the given corrections; the places belong to the text after them. */
    corrected(places: readonly Correction[]): void {
      corrections.push(...places.map((place) => ({ ...place })));
      settled();
    },
    setOwnWords(words: ReadonlySet<string>): void {
      ownWords = words;
    },
  };
}

/** How far around a finding without letters the words are looked for. */
const aroundChars = 24;

function track(finding: IssuedFinding, slice: (start: number, end: number) => string): Tracked {
  const { id, start, end, suggestions } = finding;
  const text = slice(start, end);
  const speaks = hasLetter(text) && (suggestions.length === 0 || suggestions.some(hasLetter));
  const lead = speaks ? "" : (/[^\s]*$/u.exec(slice(Math.max(0, start - aroundChars), start))?.[0] ?? "");
  const tail = speaks ? "" : (/^[^\s]*/u.exec(slice(end, end + aroundChars))?.[0] ?? "");
  return { id, finding, start, end, text, lead, tail };
}

/** Whether both show the same findings. */
export function sameList(a: readonly Tracked[], b: readonly Tracked[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Moves all of them; the same array when none is lost, so that a key in a long text makes no garbage. */
function moveAll<T extends Range>(edit: Edit, ranges: T[]): T[] {
  const lost = new Set<T>();
  for (const range of ranges) if (!mapRange(edit, range)) lost.add(range);
  return lost.size > 0 ? ranges.filter((range) => !lost.has(range)) : ranges;
}

export type FindingsBook = ReturnType<typeof createFindingsBook>;
