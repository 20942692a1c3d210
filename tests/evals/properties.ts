/** Invariants of the engine on any text, and generated texts to check them: pupils' sentences with random changes. */
import type { Engine } from "#dansk/engine/engine.ts";
import type { Finding } from "#dansk/finding.ts";
import { allDocumentRules } from "#dansk/rules/all.ts";
import { ownFolder, readSets } from "../../scripts/dansk/eval/sets.ts";
import { applyFirst, certain, describeFindings } from "../support/engine.ts";
import { danishText, pick, strangeText } from "../support/random-text.ts";

/** A promise, broken by this text. */
class BrokenPromise extends Error {
  override readonly name = "BrokenPromise";
  constructor(promise: string, text: string, findings: readonly Finding[]) {
    super(`${promise}: ${JSON.stringify(text)}\n${describeFindings(text, findings).join("\n")}`);
  }
}

function isInsidePair(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

/** Offsets lie in order, inside the text and on code point boundaries. */
export function expectSound(text: string, findings: readonly Finding[]): void {
  let last = 0;
  for (const finding of findings) {
    const { start, end } = finding;
    const isBad =
      start < last || end < start || end > text.length || isInsidePair(text, start) || isInsidePair(text, end);
    if (isBad) throw new BrokenPromise(`span ${start} to ${end} is not sound`, text, [finding]);
    last = start;
  }
}

/** A certain suggestion that was taken is neither asked for once more nor taken back by another. */
function expectSettled(engine: Engine, text: string, findings: readonly Finding[]): void {
  for (const finding of certain(findings)) {
    if (finding.suggestions.length === 0) continue;
    const corrected = applyFirst(text, [finding]);
    const others = engine.check(corrected);
    const again = others.filter(
      (other) =>
        other.rule === finding.rule &&
        other.start === finding.start &&
        other.suggestions[0] === finding.suggestions[0] &&
        other.message === finding.message,
    );
    if (again.length > 0) throw new BrokenPromise("said again after the correction", corrected, again);
    const back = certain(others).filter((other) => applyFirst(corrected, [other]) === text);
    if (back.length > 0) throw new BrokenPromise("taken back after the correction", corrected, back);
  }
}

/** Taking all certain suggestions, and so on with what comes of it, ends within three rounds. */
function expectFixedPoint(engine: Engine, text: string, findings: readonly Finding[]): void {
  let current = text;
  let left = certain(findings);
  for (let round = 0; round < 3 && left.length > 0; round += 1) {
    current = applyFirst(current, left);
    left = certain(engine.check(current));
  }
  const withSuggestion = left.filter((finding) => finding.suggestions.length > 0);
  if (withSuggestion.length > 0) throw new BrokenPromise("not settled after three rounds", current, withSuggestion);
}

const ofTheWhole = new Set(allDocumentRules.map((rule) => rule.id));

/** A text is checked as its paragraphs are, but for what is said of the text as a whole. */
function expectByParagraph(engine: Engine, text: string, findings: readonly Finding[]): void {
  const paragraphs = text.split("\n\n");
  if (paragraphs.length < 2) return;
  let offset = 0;
  const apart = paragraphs.flatMap((paragraph) => {
    const from = offset;
    offset += paragraph.length + 2;
    return engine.check(paragraph).map((f) => ({ ...f, start: f.start + from, end: f.end + from }));
  });
  const keys = (all: readonly Finding[]): string =>
    JSON.stringify(all.filter((finding) => !ofTheWhole.has(finding.rule)));
  if (keys(findings) !== keys(apart)) throw new BrokenPromise("paragraphs apart say something else", text, apart);
}

/**
 * Everything that is promised of a text.
 * @throws BrokenPromise, or what the engine throws
 */
export function expectPromises(engine: Engine, text: string): void {
  const findings = engine.check(text);
  expectSound(text, findings);
  expectSettled(engine, text, findings);
  expectFixedPoint(engine, text, findings);
  expectByParagraph(engine, text, findings);
}

const sentences = readSets(ownFolder)
  .flatMap(({ records }) => records.map(({ text }) => text))
  .filter((text) => text.includes(" "));

type Change = (words: string[], at: number, random: () => number) => void;

function changeWord(words: string[], at: number, change: (word: string) => string): void {
  words[at] = change(words[at] ?? "");
}

const changes: readonly [Change, ...Change[]] = [
  (words, at) => void words.splice(at, 1),
  (words, at) => void words.splice(at, 0, words[at] ?? ""),
  (words, at) => void words.splice(at, 2, `${words[at] ?? ""}${words[at + 1] ?? ""}`),
  (words, at) => void words.splice(at, 2, words[at + 1] ?? "", words[at] ?? ""),
  (words, at) => changeWord(words, at, (word) => word.replace(/[,.]$/u, "")),
  (words, at) => changeWord(words, at, (word) => `${word},`),
  (words, at) => changeWord(words, at, (word) => word.toUpperCase()),
  (words, at) => changeWord(words, at, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  (words, at) => changeWord(words, at, (word) => (word.endsWith("r") ? word.slice(0, -1) : `${word}r`)),
  (words, at) => changeWord(words, at, (word) => (word.endsWith("t") ? word.slice(0, -1) : `${word}t`)),
  (words, at) => changeWord(words, at, (word) => `${word} `),
  (words, at, random) =>
    changeWord(words, at, (word) => {
      const cut = Math.floor(random() * (word.length + 1));
      return `${word.slice(0, cut)} ${word.slice(cut)}`;
    }),
  (words, at, random) =>
    changeWord(words, at, (word) => {
      const cut = Math.floor(random() * word.length);
      return word.slice(0, cut) + word.slice(cut + 1);
    }),
  (words, at, random) => changeWord(words, at, () => pick(random, ["at", "og", "som", "der", "en", "et", "i", "I"])),
];

/** One to three sentences of tests/evals with a few changes, one or two paragraphs. */
function pupilText(random: () => number): string {
  const count = 1 + Math.floor(random() * 3);
  let text = "";
  for (let i = 0; i < count; i += 1) {
    const words = (sentences[Math.floor(random() * sentences.length)] ?? "").split(" ");
    for (let n = Math.floor(random() * 4); n > 0; n -= 1)
      pick(random, changes)(words, Math.floor(random() * words.length), random);
    text += (text === "" ? "" : random() < 0.3 ? "\n\n" : " ") + words.join(" ");
  }
  return text;
}

/** Half of them like what pupils write, the rest of anything. */
export function anyText(random: () => number): string {
  const kind = random();
  if (kind < 0.5) return pupilText(random);
  return kind < 0.7 ? danishText(random, 12) : strangeText(random, 1 + Math.floor(random() * 25));
}
