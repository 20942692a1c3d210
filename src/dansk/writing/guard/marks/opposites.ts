/** Finds opposites by axis. A word that moved from one pole to the other reverses the meaning. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { numberWord } from "../facts/number-words.ts";
import { addWhere, newList } from "../read/lists.ts";
import type { Reading } from "../read/reading.ts";
import { isFew } from "./few.ts";
import { prefixedStem } from "./negation.ts";
import { converses, sides, stages } from "./opposite-sides.ts";
import { opposites } from "./opposite-words.ts";
import { matchAt, phrasesOf } from "./phrases.ts";

/** One pole in a text. */
export interface Pole {
  readonly axis: string;
  readonly sign: 1 | -1;
  readonly first: number;
  readonly last: number;
  /** A *mindre* before it turned it round. */
  readonly graded?: boolean;
}

/** An axis, and the pole on it. */
export type Axis = readonly [axis: string, sign: 1 | -1];

const poles = phrasesOf<readonly [string, 1 | -1][]>(tables(), (one, other) => [...one, ...other]);

/** A word may stand on several axes. */
function tables(): (readonly [[string, 1 | -1][], string])[] {
  const byEntry = new Map<string, [string, 1 | -1][]>();
  const lines = [opposites, sides, converses, stages].flatMap((table, t) => {
    return table
      .trim()
      .split("\n")
      .map((line) => [line, "oscm".charAt(t)] as const);
  });
  lines.forEach(([line, table], n) => {
    line.split("|").forEach((side, half) => {
      for (const entry of side.trim().split(/\s+/u)) {
        const entries = byEntry.get(entry) ?? [];
        entries.push([`${table}${n}`, half === 0 ? 1 : -1]);
        byEntry.set(entry, entries);
      }
    });
  });
  return [...byEntry].map(([entry, values]) => [values, entry] as const);
}

/** All possible axes of a word, regardless of context. */
export function axesAt(words: Reading["words"], i: number): readonly Axis[] {
  const word = words[i];
  if (word === undefined || (word.lists & poles.bit) === 0) return [];
  const found = [...(matchAt(poles, words, i)?.value ?? [])];
  // *ældre* is *gammel* too, where it compares nothing.
  if (word.content) for (const root of word.roots) found.push(...(poles.byRoot.get(root) ?? []));
  return found;
}

/** *priserne falder* points down; *regnen falder* and *kagen falder sammen* do not. */
function isOtherFall(reading: Reading, i: number): boolean {
  const { words } = reading;
  if (words[i]?.stem !== "fald") return false;
  const near = words.slice(i + 1, i + 8).filter((word) => word.clause === words[i]?.clause);
  return near.some((word) => /^(?:sammen|over|om|søvn|regn|sne|nedbør|mm|plads|baggrund)$/u.test(word.key));
}

/** *meget plads* and *lidt plads*, but not *meget stor*. */
function isAmount(reading: Reading, i: number, lexicon: Lexicon): boolean {
  const next = lexicon.forms(reading.words[i + 1]?.key ?? "");
  const isNoun = (next & (Form.NounSingular | Form.NounPlural)) !== 0;
  return isNoun && (next & (Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE | Form.Plain)) === 0;
}

/** *inden to uger*, *efter højst en uge*: how long it takes. */
function opensSpan({ words }: Reading, i: number): boolean {
  const at = /^(?:højst|maksimalt|cirka|ca\.|omkring|senest|mindst|op|kun)$/u.test(words[i + 1]?.key ?? "")
    ? i + 2
    : i + 1;
  const isNumber = /^\d/u.test(words[at]?.key ?? "") || numberWord(words[at]?.key ?? "") !== undefined;
  const unit = /^(?:minut|time|døgn|dag|uge|måned|år|sekund)/u;
  return isNumber && (unit.test(words[at + 1]?.key ?? "") || unit.test(words[at + 2]?.key ?? ""));
}

/** Whether a *flere* says that they became or are more: *flere hundrede* and *flere historikere* only say how many. */
function compares({ words }: Reading, i: number, lexicon: Lexicon): boolean {
  const { clause } = words[i] ?? {};
  if (
    /^(?:hundrede|tusind|tusinde|hundredtusinde|millioner|milliarder|gange|år|dage|uger|måneder|timer)$/u.test(
      words[i + 1]?.key ?? "",
    )
  )
    return false;
  const ahead = words.slice(i + 1, i + 9).filter((word) => word.sentence === words[i]?.sentence);
  if (ahead.some((word) => word.key === "end")) return true;
  const before = words.slice(Math.max(0, i - 5), i).filter((word) => word.clause === clause);
  return (
    before.some((word) =>
      /^(?:bliver|blev|blevet|blive|fået|får|fik|få|der|er|langt|endnu|med|stadig|og|jo|desto|var|har|havde|giver|gav|skaber|skabte|betyder|mange)$/u.test(
        word.key,
      ),
    ) || (lexicon.forms(words[i + 1]?.key ?? "") & Form.NounPlural) === 0
  );
}

const adjective = Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE;

/** Words that are poles without standing on the list: *ufarlig*, *meget plads*. */
const apart = newList();
for (const key of ["meget", "lidt"]) apart.addHead(key);
addWhere(apart, (key) => /^(?:u|mis|ikke-)/u.test(key));

/** All poles of the text, in order, without `quoted` tokens. */
export function findPoles(reading: Reading, quoted: Uint8Array, lexicon: Lexicon): Pole[] {
  const found: Pole[] = [];
  const prefixed = new Map<string, string | undefined>();
  const { words } = reading;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined || quoted[i] === 1 || (word.lists & (poles.bit | apart.bit)) === 0) continue;
    const { key } = word;
    if (!prefixed.has(key)) prefixed.set(key, prefixedStem(lexicon, key));
    const stem = prefixed.get(key);
    if (stem !== undefined) found.push({ axis: `u:${stem}`, sign: -1, first: i, last: i });
    if ((key === "meget" || key === "lidt") && isAmount(reading, i, lexicon)) {
      found.push({ axis: "amount", sign: key === "meget" ? 1 : -1, first: i, last: i });
      continue;
    }
    // *mindre mørk* is the other pole of *mørk*, and the *mindre* says nothing of its own.
    const isGraded =
      (key === "mindre" || key === "mindst") && (lexicon.forms(words[i + 1]?.key ?? "") & adjective) !== 0;
    const match = isGraded || isOtherFall(reading, i) ? undefined : matchAt(poles, words, i);
    if (match === undefined) continue;
    if (key === "få" && !isFew(reading, i, lexicon)) continue;
    // *inden for to år* and *inden to uger* are no *før*, *efter højst en uge* is no *efter*.
    if (key === "inden" && words[i + 1]?.key === "for") continue;
    if (/^(?:inden|efter)$/u.test(key) && opensSpan(reading, i)) continue;
    // *flere hundrede* and *flere steder* count, *flere end* compares.
    if (key === "flere" && !compares(reading, i, lexicon)) continue;
    // *mere billigere* is cheaper, and the *mere* says nothing of its own.
    if (key === "mere" && (lexicon.forms(words[i + 1]?.key ?? "") & Form.Compared) !== 0) continue;
    // *bremse op* goes down.
    if (key === "op" && /^(?:til|på)$/u.test(words[i + 1]?.key ?? "")) continue;
    if (key === "op" && /^brems/u.test(words[i - 1]?.key ?? "")) continue;
    // *ikke desto mindre* says *alligevel*.
    if (key === "mindre" && words[i - 1]?.key === "desto" && words[i - 2]?.key === "ikke") continue;
    // *eller tidligere* is the bound of what precedes it.
    if (words[i - 1]?.key === "eller") continue;
    // *lukke op* opens.
    const opens =
      /^luk/u.test(key) && words.slice(i + 1, i + 5).some((next) => next.key === "op" && next.clause === word.clause);
    const isLess =
      opens || (/^(?:mindre|mindst)$/u.test(words[i - 1]?.key ?? "") && (lexicon.forms(key) & adjective) !== 0);
    for (const [axis, sign] of match.value) {
      found.push({ axis, sign: isLess ? (-sign as 1 | -1) : sign, first: i, last: match.last, graded: isLess });
    }
    i = match.last;
  }
  return found;
}
