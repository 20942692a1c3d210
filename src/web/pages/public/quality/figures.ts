/** The figures of the page, worked out from the counts that `npm run eval -- --write` has written. */
import quality from "#dansk/data/quality.json" with { type: "json" };
import { classTexts, setOrder, setTexts } from "./names.da.ts";

/** A share of 0 to 1; undefined where there is nothing to count. */
export type Share = number | undefined;

const share = (part: number, whole: number): Share => (whole === 0 ? undefined : part / whole);

/** One row of the table of texts. */
export interface SetRow {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly texts: number;
  readonly words: number;
  readonly errors: number;
  readonly precision: Share;
  readonly recall: Share;
  /** False alarms in 1,000 words of text without errors. */
  readonly alarmsPerThousand: number | undefined;
  readonly sha256: string;
}

/** One row of the table of errors. */
export interface ClassRow {
  readonly key: string;
  readonly name: string;
  readonly example: string;
  readonly errors: number;
  readonly precision: Share;
  readonly recall: Share;
  /** Found when possible findings are shown too. */
  readonly recallWithPossible: Share;
}

const perThousand = (alarms: number, words: number): number | undefined => {
  const perWord = share(alarms, words);
  return perWord === undefined ? undefined : 1000 * perWord;
};

const position = (key: string): number => {
  const index = setOrder.indexOf(key);
  return index < 0 ? setOrder.length : index;
};

export const setRows: readonly SetRow[] = quality.sets
  .map((set): SetRow => {
    const key = `${set.name} ${set.origin}`;
    const text = setTexts[key];
    return {
      key,
      name: text?.name ?? set.name,
      about: text?.about ?? "",
      texts: set.texts,
      words: set.words,
      errors: set.errors,
      // Alarms on text without errors can only be wrong: a share of right ones says nothing there.
      precision: set.errors === 0 ? undefined : share(set.rightAlarms, set.rightAlarms + set.falseAlarms),
      recall: share(set.found, set.errors),
      alarmsPerThousand: perThousand(set.cleanAlarms, set.cleanWords),
      sha256: set.sha256,
    };
  })
  .sort((a, b) => position(a.key) - position(b.key));

/** Most found first; what can't be said last. A kind that only false alarms are told of is a row too. */
export const classRows: readonly ClassRow[] = quality.classes
  .filter((row) => row.errors + row.rightAlarms + row.falseAlarms > 0)
  .map((row): ClassRow => {
    const text = classTexts[row.name];
    return {
      key: row.name,
      name: text?.name ?? row.name,
      example: text?.example ?? "",
      errors: row.errors,
      precision: share(row.rightAlarms, row.rightAlarms + row.falseAlarms),
      recall: share(row.found, row.errors),
      recallWithPossible: share(row.foundWithPossible, row.errors),
    };
  })
  .sort((a, b) => (b.recall ?? 0) - (a.recall ?? 0) || b.errors - a.errors);

/** Classes of which less than half is found: the page names them as weak. */
export const weakClasses: readonly ClassRow[] = classRows.filter(({ recall }) => recall !== undefined && recall < 0.5);

/** Texts with several natural errors each, which are the nearest to what people write. */
const naturalSets = quality.sets.filter((set) => set.name === "essay" || set.name === "pupils");
/** Texts with errors in sentences: in a list of misspelt words every finding is right. */
const sentenceSets = quality.sets.filter((set) => set.errors > 0 && set.words > set.texts);
const sum = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

/** The figures at the top. */
export const headline = {
  precision: share(
    sum(sentenceSets, (set) => set.rightAlarms),
    sum(sentenceSets, (set) => set.rightAlarms + set.falseAlarms),
  ),
  findings: sum(sentenceSets, (set) => set.rightAlarms + set.falseAlarms),
  recall: share(
    sum(naturalSets, (set) => set.found),
    sum(naturalSets, (set) => set.errors),
  ),
  naturalErrors: sum(naturalSets, (set) => set.errors),
  alarmsPerThousand: perThousand(
    sum(quality.sets, (set) => set.cleanAlarms),
    sum(quality.sets, (set) => set.cleanWords),
  ),
  cleanWords: sum(quality.sets, (set) => set.cleanWords),
  errors: sum(quality.sets, (set) => set.errors),
};

/** How often the part that reads word classes is right, and on how many words. */
export const wordClasses = {
  share: share(quality.tagger.right, quality.tagger.words),
  words: quality.tagger.words,
  sha256: quality.tagger.sha256,
};

export const { command } = quality;
