/** Compares numbers, dates, names and references: changed, lost, added or swapped. */

import { Trait } from "../../../../text/token.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Span } from "../../meaning-change.ts";
import { changedMessage, lostMessage, newMessage } from "../../messages.da.ts";
import type { Changes } from "../changes.ts";
import { contextOf, shared } from "../evidence/context.ts";
import type { Grounds } from "../evidence/grounds.ts";
import type { Part, Side } from "../side.ts";
import { findSwaps } from "../swaps/swaps.ts";

const pronouns = new Set(
  "han hun ham hende hans hendes de dem deres sin sit sine den det dens dets vedkommende denne begge".split(" "),
);

function spanOfFact(fact: Fact): Span {
  return [fact.start, fact.end];
}

function textOfFact(side: Side, fact: Fact): string {
  return side.reading.text.slice(fact.start, fact.end);
}

function isQuoted(side: Side, fact: Fact): boolean {
  return side.quoted[fact.first] === 1;
}

/** A source, a note or an address, and no page of one. */
function isSource(fact: Fact): boolean {
  return fact.family === "source" || fact.family === "address";
}

/** The facts of one part that the other part does not have. */
function missing(from: Part, other: Part, otherGrounds: Grounds, own: Grounds): Fact[] {
  return from.facts.filter((fact) => {
    if (isQuoted(from.side, fact) || other.same(fact).length > 0) return false;
    if (fact.unit === undefined && fact.keys.includes("n:1") && (other.keys.has("en") || other.keys.has("et")))
      return false;
    return !(fact.family === "name" && otherGrounds.holdsName(fact, other, own));
  });
}

function countPronouns(part: Part): number {
  let count = 0;
  for (const s of part.sentences) {
    const stretch = part.side.reading.sentences[s];
    for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
      const word = part.side.reading.words[i];
      if (word !== undefined && (word.traits & Trait.Word) !== 0 && pronouns.has(word.key)) count += 1;
    }
  }
  return count;
}

function isOne(fact: Fact): boolean {
  return fact.keys.includes("n:1");
}

/** The new fact that most likely stands where the lost one stood. */
function counterpart(before: Side, after: Side, lost: Fact, gained: readonly Fact[]): Fact | undefined {
  const sided = lost.family === "name" ? "sided" : "loose";
  const context = contextOf(before, lost.first, lost.last, sided);
  let best: Fact | undefined;
  let bestScore = -1;
  for (const fact of gained.slice(0, 20)) {
    // *én gang* is no number that another could become.
    if (fact.family !== lost.family || (isOne(fact) && lost.weak !== true && fact.weak === true)) continue;
    const score = shared(context, contextOf(after, fact.first, fact.last, sided)) + (fact.kind === lost.kind ? 0.2 : 0);
    if (score > bestScore) [best, bestScore] = [fact, score];
  }
  return best;
}

/** Both facts stand elsewhere too: they were only changed when the new one stands where the old one stood. */
function isMisaligned(before: Side, after: Side, lost: Fact, gained: Fact, lostAfter: Fact, grounds: Grounds): boolean {
  if (!grounds.holds(gained)) return false;
  const context = contextOf(before, lost.first, lost.last, "loose");
  const moved = shared(context, contextOf(after, lostAfter.first, lostAfter.last, "loose"));
  const changed = shared(context, contextOf(after, gained.first, gained.last, "loose"));
  // A name that both texts have must stand right where the other stood.
  return lost.family === "name" ? moved + 0.3 >= changed || changed < 0.5 : moved >= changed;
}

/** A fact that stands more than once before and less often after: the new one may have taken one of its places. */
function fewer(before: Part, after: Part, gained: Fact): Fact | undefined {
  const context = contextOf(after.side, gained.first, gained.last, "loose");
  const candidates = before.facts.slice(0, 200).filter((fact) => {
    if (fact.family !== gained.family) return false;
    const times = before.same(fact).length;
    return times > 1 && times > after.same(fact).length;
  });
  return candidates.find((fact) => shared(context, contextOf(before.side, fact.first, fact.last, "loose")) > 0.5);
}

/** Compares the facts of one group. */
export function compareFacts(
  before: Part,
  after: Part,
  grounds: { readonly before: Grounds; readonly after: Grounds },
  changes: Changes,
): void {
  const lost = missing(before, after, grounds.after, grounds.before);
  let gained = missing(after, before, grounds.before, grounds.after);
  const pronounsBefore = lost.length === 0 ? 0 : countPronouns(before);
  for (const fact of lost) {
    let found = counterpart(before.side, after.side, fact, gained);
    // *Peter ringede til hende* may become *Han ringede til Anna*.
    const isPronoun = found?.family === "name" && grounds.before.holds(found) && pronounsBefore > 0;
    if (isPronoun && grounds.after.holds(fact)) found = undefined;
    const there = grounds.after.find(fact);
    if (
      found !== undefined &&
      there !== undefined &&
      isMisaligned(before.side, after.side, fact, found, there, grounds.before)
    )
      found = undefined;
    if (found !== undefined) {
      const paired = found;
      gained = gained.filter((other) => other !== paired);
      const message = changedMessage(fact.kind, textOfFact(before.side, fact), textOfFact(after.side, paired));
      const isNew = isSource(paired) && !grounds.before.holds(paired);
      changes.add(fact.kind, spanOfFact(fact), spanOfFact(paired), message, { isNewSource: isNew });
    } else if (there === undefined && fact.weak === true && fact.unit !== undefined) {
      changes.lone.lost.push(fact);
    } else if (
      there === undefined &&
      fact.weak !== true &&
      !isPartOfName(fact, before, after) &&
      !isUnitWord(fact, after) &&
      !isNextYear(fact, after)
    ) {
      changes.lone.lost.push(fact);
      changes.add(fact.kind, spanOfFact(fact), null, lostMessage(fact.kind, textOfFact(before.side, fact)));
    }
  }
  for (const fact of gained) {
    const article = fact.weak === true ? articleFor(fact, before, after) : undefined;
    if (article !== undefined) {
      const word = before.side.reading.words[article];
      const text = changedMessage("number", word?.word ?? "", textOfFact(after.side, fact));
      changes.add("number", [word?.start ?? 0, word?.end ?? 0], spanOfFact(fact), text);
      continue;
    }
    if (fact.weak === true || fact.family === "ordinal" || grounds.before.holds(fact)) continue;
    if (isUnitWord(fact, before) || isNextYear(fact, before)) continue;
    const replaced = fewer(before, after, fact);
    if (replaced !== undefined) {
      const text = changedMessage(fact.kind, textOfFact(before.side, replaced), textOfFact(after.side, fact));
      changes.add(fact.kind, spanOfFact(replaced), spanOfFact(fact), text);
      continue;
    }
    const text = textOfFact(after.side, fact);
    changes.lone.gained.push(fact);
    // A number as large as a year is worked out of no other words.
    const isLarge = /\d{3}/u.test(text) && !isNextYear(fact, wholeOf(before.side));
    const options = { isNewSource: isSource(fact), isSure: isLarge || isOutOfNothing(fact, before, after) };
    changes.add(fact.kind, null, spanOfFact(fact), newMessage(fact.kind, text), options);
    // A source that was not there is an addition too, and the reason to refuse the rewriting.
    if (isSource(fact)) changes.add("addition", null, spanOfFact(fact), newMessage("addition", text));
  }
  const items = (part: Part) =>
    part.facts.filter((fact) => !isQuoted(part.side, fact)).map((fact) => ({ ...fact, key: fact.keys[0] ?? "" }));
  findSwaps(before, after, items, changes);
}

/** What two facts measure: *tirsdag* can become *torsdag*, and no month. */
function measureOf({ family, keys, unit }: Fact): string {
  return `${family} ${(unit ?? keys[0] ?? "").split(":")[0]}`;
}

/** Reports a fact lost in one group and one added in another, if they measure the same and are the only ones. */
export function pairLone(before: Side, after: Side, changes: Changes): void {
  for (const fact of changes.lone.lost) {
    const alike = (other: Fact) => measureOf(other) === measureOf(fact);
    const [found, second] = changes.lone.gained.filter(alike);
    if (found === undefined || second !== undefined || changes.lone.lost.filter(alike).length > 1) continue;
    const message = changedMessage(fact.kind, textOfFact(before, fact), textOfFact(after, found));
    changes.replace(fact.kind, spanOfFact(fact), spanOfFact(found), message);
  }
}

/** Units that are one of another word: *syv dage* is *en uge*, *24 timer* is *et døgn*. */
const oneOf = new Map([
  ["clock:604800", /^ugen?s?$/u],
  ["clock:86400", /^(?:døgnet|døgn|dag|dagen|daglig|dagligt)$/u],
  ["clock:3600", /^timen?s?$/u],
  ["clock:60", /^minut(?:tet)?s?$/u],
  ["months:12", /^(?:år|året|årligt|årlig)$/u],
  ["months:120", /^årti(?:et)?s?$/u],
  ["months:1200", /^(?:århundrede?|århundredet|hundredår)s?$/u],
  ["months:3", /^(?:kvartal(?:et)?|kvartårlig)s?$/u],
  ["months:1", /^måned(?:en|lig|ligt)?$/u],
]);

function isUnitWord(fact: Fact, other: Part): boolean {
  const word = oneOf.get(fact.unit ?? "");
  return word !== undefined && [...other.keys].some((key) => word.test(key));
}

const wholes = new WeakMap<Side, Pick<Part, "keys" | "facts">>();

/** The words and facts of a whole text. */
function wholeOf(side: Side): Pick<Part, "keys" | "facts"> {
  const whole = wholes.get(side) ?? {
    keys: new Set(Array.from(side.reading.forms, ({ key }) => key)),
    facts: side.facts,
  };
  wholes.set(side, whole);
  return whole;
}

/** Words that a number may have been worked out of. */
const counting =
  /^(?:begge|par|dusin|snes|hundred|tusind|halv|dobbelt|tredobbelt|gange|procent|ugen?|uger|dagen?|dage|døgn|timen?|timer|måned|kvartal|kvarter|år)/u;

/** *fra 12 lande* where the sentence had no number, and no word that one could be worked out of. */
function isOutOfNothing(fact: Fact, before: Part, after: Part): boolean {
  if (fact.family !== "number" || !/^\d{2,}/u.test(textOfFact(after.side, fact))) return false;
  // Durations have many units.
  if (/^(?:clock|months):/u.test(fact.unit ?? "")) return false;
  if (before.facts.some((other) => after.same(other).length === 0 && other.family !== "name")) return false;
  return ![...before.keys].some((key) => counting.test(key));
}

/** *1993* where the other text says *i 1992* and *året efter*. */
function isNextYear(fact: Fact, other: Pick<Part, "keys" | "facts">): boolean {
  const year = /^(?:n|y):((?:1[5-9]|20)\d\d)$/u.exec(fact.keys[0] ?? "")?.[1];
  if (year === undefined || !(other.keys.has("året") || other.keys.has("år"))) return false;
  const step = other.keys.has("efter") || other.keys.has("senere") ? -1 : other.keys.has("før") ? 1 : 0;
  return step !== 0 && other.facts.some((there) => there.keys.some((key) => key.endsWith(`:${Number(year) + step}`)));
}

/** *et år* beside *to år*, *en af mændene* beside *to af mændene*: the article that stood where the number stands. */
function articleFor(fact: Fact, before: Part, after: Part): number | undefined {
  const next = (side: Side, i: number) => [side.reading.words[i + 1], side.reading.words[i + 2]] as const;
  const [one, other] = next(after.side, fact.last);
  const counted = one?.key === "af" ? other?.concept : one?.content ? one.concept : undefined;
  if (counted === undefined || !fact.keys.includes("n:2")) return undefined;
  for (const s of before.sentences) {
    const stretch = before.side.reading.sentences[s];
    for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
      const [first, second] = next(before.side, i);
      if (!/^(?:en|et|én|ét)$/u.test(before.side.reading.words[i]?.key ?? "")) continue;
      if ((first?.key === "af") !== (one?.key === "af")) continue;
      if ((one?.key === "af" ? second : first)?.concept === counted) return i;
    }
  }
  return undefined;
}

/** *Mette Frederiksen* may be called *Frederiksen*: the name beside the lost one is still there. */
function isPartOfName(fact: Fact, before: Part, after: Part): boolean {
  if (fact.family !== "name") return false;
  return before.facts.slice(0, 2000).some((other) => {
    const isBeside = other.family === "name" && (other.first === fact.last + 1 || other.last === fact.first - 1);
    return isBeside && after.same(other).length > 0;
  });
}
