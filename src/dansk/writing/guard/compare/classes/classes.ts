/** Compares modality, conditions and quantities: words for certainty, time and amount. */
import type { Lexicon } from "../../../../lexicon/lexicon.ts";
import type { ClassValue } from "../../marks/classes.ts";
import { changedMessage, lostMessage, newMessage } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { align, targetOf } from "../evidence/alignment.ts";
import { keysAround } from "../evidence/clauses.ts";
import { type Part, textOf } from "../side.ts";
import { asks, isWorthReporting } from "./lone-marks.ts";
import { anyKey, following, isDenied, isModalVerb, type Mark, verbOf } from "./mark-words.ts";
import { matchMarks } from "./match-marks.ts";

/** What can stand for an *if* without being one. */
const dimensions: readonly ClassValue["dimension"][] = [
  "modal",
  "belief",
  "condition",
  "amount",
  "frequency",
  "only",
  "degree",
];

function isOpinion(part: Part): boolean {
  return anyKey(part, "synes mener mening enig uenig syntes mente holdning ønsker foreslår");
}

/** How much of the words around must have a partner before *kan* for *vil* tells: modal verbs change with their clause. */
const sure = 0.7;
/** What two clauses must share, of the longer one, to say the same. */
const saidAlike = 0.6;

/** Whether two marks stand with the same verb, or in clauses of the same words. */
function sayTheSame(before: Part, one: Mark, after: Part, other: Mark, lexicon: Lexicon): boolean {
  const verb = verbOf(before, one, lexicon);
  if (verb !== undefined && verb === verbOf(after, other, lexicon)) return true;
  const [keys, others] = [keysAround(before, one), keysAround(after, other)];
  const { after: partners } = align(before, after);
  const { words, clauses } = before.side.reading;
  const own = clauses[words[one.first]?.clause ?? 0];
  const there = after.side.reading.words[other.first]?.clause;
  let same = 0;
  for (let i = own?.first ?? 0; i <= (own?.last ?? -1); i += 1) {
    const partner = partners.get(i);
    if (words[i]?.content && partner !== undefined && after.side.reading.words[partner]?.clause === there) same += 1;
  }
  return same >= 2 && same >= saidAlike * Math.max(1, keys.size, others.size);
}

function nextKey(part: Part, mark: Mark): string {
  return part.side.reading.words[mark.last + 1]?.key ?? "";
}

const anyone = /^(?:man|du|i|en|et|der|de|det|den)$/u;

/** Whether the other part has a word of the same concept: *vurderer* and *efter en vurdering*. */
function isSaidElsewhere(part: Part, mark: Mark, other: Part): boolean {
  const words = part.side.reading.words.slice(mark.first, mark.last + 1).filter((word) => word.content);
  return words.some((word) => other.content.has(word.concept));
}

/** Pairs that may stand for one another in part: *når du* and *hvis du*. */
function isHarmless(lost: Mark, gained: Mark, before: Part, after: Part, lexicon: Lexicon): boolean {
  const names = new Set([...lost.value.classes, ...gained.value.classes]);
  const has = (...list: string[]) => list.some((name) => names.has(name));
  const areDenied = isDenied(before, lost) && isDenied(after, gained);
  if (isSaidElsewhere(before, lost, after) && isSaidElsewhere(after, gained, before)) return true;
  // *behøver ikke* and *må ikke* are far apart.
  if (has("soft")) return !(areDenied && has("need") && has("may"));
  const isSame = sayTheSame(before, lost, after, gained, lexicon) || standOnSame(before, lost, after, gained);
  const areVerbs = isModalVerb(before, lost) && isModalVerb(after, gained);
  // *skal selv betale* is *må selv betale*: what no *gerne* or *ikke* shows to be leave is need.
  if (isForced(after, gained) && (has("must") || (has("will") && !isModalVerb(before, lost)))) return true;
  if (has("must") && lost.value.classes.includes("may") && (bearing(before, lost) || leavesNoChoice(before, lost)))
    return true;
  // *hele vinteren* counts no things: it was only changed where the same word follows it.
  if (has("whole") && nextKey(before, lost) !== nextKey(after, gained) && !standOnSame(before, lost, after, gained))
    return true;
  // In an opinion, and in another clause, *skal* and *bør* are the same.
  if (has("must") && has("should") && areVerbs && (!isSame || (isOpinion(before) && isOpinion(after)))) return true;
  // *må regne med* is *skal være forberedt*; *må gerne* is another thing.
  if (has("must") && has("forced") && areVerbs && !isSame && !areDenied) return true;
  // *skal være over* is *må ikke være under*, and *sjældent tid* is *for det meste ikke tid*.
  const isTurned = before.negations.length !== after.negations.length;
  if (isDenied(before, lost) !== isDenied(after, gained) && has("must") && has("may")) return true;
  if (isTurned && has("rarely", "few") && has("mostly", "most", "often", "many")) return true;
  // *ikke alle var glade* is *glæden blev ikke delt af alle*.
  if (has("notall") && has("all") && (isDenied(before, lost) || isDenied(after, gained))) return true;
  // *hvis … ikke* is *medmindre*.
  if (isTurned && has("unless") && has("if")) return true;
  if (has("when") && has("if"))
    return (
      lost.value.classes.includes("when") || (anyone.test(nextKey(before, lost)) && anyone.test(nextKey(after, gained)))
    );
  if (has("unless") && has("when") && !isSame) return true;
  const strict = has("if", "onlyif", "unless");
  return lost.value.kind === "condition" && !strict && !(has("cause") && has("concession") && isSame);
}

/** *må betale*: a *må* that gives no leave. */
function isForced(part: Part, mark: Mark): boolean {
  return (
    /^(?:må|måtte)$/iu.test(textOf(part.side, mark.first, mark.last)) &&
    !following(part, mark).some((key) => /^(?:gerne|godt|ikke|kun|aldrig|højst|alene)$/u.test(key))
  );
}

/** *må kun stå i stativet* and *skal stå i stativet* */
function leavesNoChoice(part: Part, mark: Mark): boolean {
  return following(part, mark).some((key) => key === "kun" || key === "alene" || key === "udelukkende");
}

/** Actions that need no permission. */
function bearing(part: Part, mark: Mark): boolean {
  if (!isForced(part, mark)) return false;
  const isPast = textOf(part.side, mark.first, mark.last).toLowerCase() === "måtte";
  return isPast || following(part, mark).some((key) => burden.test(key));
}

const burden =
  /^(?:selv|kunne|betale|vente|nøjes|acceptere|indse|konstatere|erkende|opgive|afgive|undvære|leve|forvente|regne|vælge|finde|klare|affinde|tåle|lide|arbejde|afvente|siges|indrømme|antage|formodes|antages)$/u;

/** Whether the words that two marks stand on are partners. */
function standOnSame(before: Part, one: Mark, after: Part, other: Mark): boolean {
  const [target, there] = [targetOf(before, one), targetOf(after, other)];
  return target !== undefined && there !== undefined && align(before, after).after.get(target) === there;
}

/** Compares the marks of one group. */
export function compareClasses(before: Part, after: Part, lexicon: Lexicon, changes: Changes): void {
  if (before.classes.length + after.classes.length === 0) return;
  const span = (part: Part, mark: Mark) => spanOf(part.side.reading.words, mark.first, mark.last);
  const text = (part: Part, mark: Mark) => textOf(part.side, mark.first, mark.last);
  for (const dimension of dimensions) {
    const own = before.classes.filter((mark) => mark.value.dimension === dimension && !asks(before, mark));
    const fresh = after.classes.filter((mark) => mark.value.dimension === dimension && !asks(after, mark));
    if (own.length + fresh.length === 0) continue;
    const { changed, lost, gained } = matchMarks(before, after, own, fresh, lexicon);
    for (const [mark, other] of changed) {
      if (isHarmless(mark, other, before, after, lexicon)) continue;
      if (isModalVerb(before, mark) && isModalVerb(after, other) && changes.cover < sure)
        if (!sayTheSame(before, mark, after, other, lexicon) && !standOnSame(before, mark, after, other)) continue;
      const message = changedMessage(mark.value.kind, text(before, mark), text(after, other));
      // *ikke alle* that became *alle* or *ingen* is another denial.
      const isDenial = mark.value.classes.includes("notall") || other.value.classes.includes("notall");
      changes.add(isDenial ? "negation" : mark.value.kind, span(before, mark), span(after, other), message);
    }
    for (const mark of lost) {
      const lone = { mark, own: before, other: after, others: fresh, isAfter: false };
      if (
        (isModalVerb(before, mark) && (gained.length > 0 || changes.cover < sure)) ||
        !isWorthReporting(lone, lexicon)
      )
        continue;
      // The reservation was reported with all it says.
      if (changes.covers(mark.value.kind, span(before, mark))) continue;
      changes.add(mark.value.kind, span(before, mark), null, lostMessage(mark.value.kind, text(before, mark)));
    }
    for (const mark of gained) {
      if (!isWorthReporting({ mark, own: after, other: before, others: own, isAfter: true }, lexicon)) continue;
      changes.add(mark.value.kind, null, span(after, mark), newMessage(mark.value.kind, text(after, mark)));
    }
  }
}
