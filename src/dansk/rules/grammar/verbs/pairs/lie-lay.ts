/** Finds *ligge* instead of *lægge*, *sidde* instead of *sætte* and the reverse, by whether the verb has an object. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { hasTag, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { monthKeys } from "../../../../text/months.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { midAdverbs, nominatives } from "../../../vocabulary.ts";
import { isFiniteHere, lookBack, openers } from "../../confusion/neighbours.ts";
import { hasLicence } from "../infinitive-licence.ts";
import {
  adverbs,
  articles,
  determiners,
  laid,
  nearness,
  notPlaces,
  objectPronouns,
  orders,
  outbursts,
  particles,
  passive,
  perfect,
  placePrepositions,
  put,
  reflexives,
  stays,
  takesAt,
  whens,
} from "./lie-lay-words.ts";
import { type PhrasesAround, phrasesAround, times } from "./phrases-around.ts";

interface Pair {
  readonly other: string;
  /** Whether the written form takes an object. */
  readonly takesObject: boolean;
  readonly form: "finite" | "infinitive" | "participle";
}

const pairs = new Map<string, Pair>();
for (const [form, list] of [
  ["finite", "ligger lægger lå lagde sidder sætter sad satte"],
  ["infinitive", "ligge lægge sidde sætte"],
  ["participle", "ligget lagt siddet sat"],
] as const) {
  const words = list.split(" ");
  for (let i = 0; i + 1 < words.length; i += 2) {
    const still = words[i] ?? "";
    const moving = words[i + 1] ?? "";
    pairs.set(still, { other: moving, takesObject: false, form });
    pairs.set(moving, { other: still, takesObject: true, form });
  }
}

type Verdict = "sikker" | "mulig" | undefined;

const fixedNouns = new Set([...laid.keys(), ...put.keys()]);

const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;

/** Whether the object is the subject itself: *ligger sig*, *vi sidder os*, *så sad hun sig*. */
function isReflexive(context: RuleContext, index: number): boolean {
  const isInverted = nominatives.has(context.key(index + 1));
  const subject = context.key(isInverted ? index + 1 : index - 1);
  const object = context.key(pastAdverbs(context, index + (isInverted ? 2 : 1)));
  return object === "sig" || reflexives.get(subject) === object;
}

/** *ligge mærke til*, *sidde pris på*. */
function hasFixedNoun(context: RuleContext, index: number, isLaid: boolean): boolean {
  const nouns = isLaid ? laid : put;
  for (let i = index + 1; i <= index + 4; i += 1) {
    const follows = nouns.get(context.key(i));
    if (follows !== undefined) return follows === "" ? i === index + 1 : context.key(i + 1) === follows;
    if (context.tags.tag(i) === Tag.Preposition) return false;
  }
  return false;
}

/** How sure it is that the phrase ending at `last` is an object and no phrase of time or manner. */
function strength(context: RuleContext, last: number): Verdict {
  if (last < 0) return undefined;
  const key = context.key(last);
  if (objectPronouns.has(key)) return "sikker";
  // *lå helt nedet ved vandet*: how far, so no thing follows.
  if (context.key(last - 1) === "helt") return undefined;
  const tag = context.tags.tag(last);
  if (tag === Tag.NounSingularDefinite || tag === Tag.NounPluralDefinite) {
    return (context.forms(last) & definite) !== 0 ? "sikker" : "mulig";
  }
  if (tag !== Tag.NounSingular && tag !== Tag.NounPlural) return undefined;
  for (let i = last - 1; i >= last - 3; i -= 1) {
    if (determiners.has(context.key(i))) return "sikker";
    if (articles.has(context.key(i))) return "mulig";
  }
  return undefined;
}

/** *lå det fra sig*, *ligge den i carporten*: a pronoun as object, and at once where to. */
function hasPronounObject(context: RuleContext, index: number): boolean {
  const object = context.key(index + 1);
  if (object !== "den" && object !== "det" && !objectPronouns.has(object)) return false;
  const next = context.key(index + 2);
  return placePrepositions.has(next) || particles.has(next) || next === "her" || next === "der";
}

/** *Da jeg kom hjem sad min mor …*: the subject before has its verb already, and the comma is missing. */
function hasVerbBefore(context: RuleContext, index: number): boolean {
  let subject = index - 1;
  while (midAdverbs.has(context.key(subject))) subject -= 1;
  if (nominatives.has(context.key(subject))) return false;
  const at = lookBack(context, index - 1, (i) => isFiniteHere(context, i) || openers.has(context.key(i)));
  return at >= 0 && isFiniteHere(context, at);
}

/** The written form takes no object: whether there is one. */
function asksForObject(context: RuleContext, index: number, pair: Pair, around: PhrasesAround): Verdict {
  const isLaid = pair.other.startsWith("l");
  if (isReflexive(context, index) || hasFixedNoun(context, index, isLaid)) return "sikker";
  const { before, after } = around;
  if (around.isExistential) return undefined;
  const before1 = context.key(index - 1);
  if (pair.form === "participle" && passive.has(context.key(index - 1))) return "sikker";
  if (pair.form !== "finite") {
    // *Samtidig ligge hans onkel …* lacks its -r, not its object.
    if (pair.form === "infinitive" && context.key(index - 1) !== "at" && !hasLicence(context, index)) return undefined;
    if (pair.form === "infinitive" && hasPronounObject(context, index)) return "sikker";
    if (around.isSubjectRelative && context.key(index - 1) !== "at") return undefined;
    if (context.key(index + 1) === "op" && context.key(index + 2) === "til" && isLaid) return "sikker";
    return after.first - index <= 4 ? strength(context, after.first) : undefined;
  }
  if (nominatives.has(before1) && (hasPronounObject(context, index) || objectPronouns.has(context.key(index + 1)))) {
    return "sikker";
  }
  if (isLaid && nominatives.has(before1) && context.key(index + 1) === "op" && context.key(index + 2) === "til") {
    return "sikker";
  }
  const hasSubject = before.hasNominative || around.isSubjectRelative;
  if (hasSubject && hasVerbBefore(context, index)) return undefined;
  if (hasSubject && after.count > 0) return strength(context, after.first);
  // *… og sidder tænderne i brødet*
  if (context.key(index - 1) === "og" && after.first === index + 1) return strength(context, after.first);
  // *så lå han bogen på bordet*
  const inverted = after.hasNominative && after.first === index + 1 && after.count > 1 && before.count === 0;
  if (inverted && !midAdverbs.has(context.key(index + 2))) {
    const object = context.tags.tag(index + 2);
    if (determiners.has(context.key(index + 2)) && object !== Tag.Pronoun) return "sikker";
    // *så lå jeg et tæppe ud*, but *så lå jeg en time*
    const thing = context.tags.tag(index + 3) === Tag.NounSingular && !times.has(context.key(index + 3));
    if (object === Tag.Determiner && thing) return "sikker";
    return object === Tag.NounSingularDefinite || object === Tag.NounPluralDefinite ? "sikker" : undefined;
  }
  return undefined;
}

const states: TagSet = tagSet(Tag.ParticipleE, Tag.Participle, Tag.PresentParticiple);

/** *sætter vandkæmmede ved bordet*, *lagde bundet*: how the subject is; *lagde og sov*: what it does meanwhile. */
function isState(context: RuleContext, at: number, verb: number): boolean {
  if (context.key(at) === "og") return (context.forms(at + 1) & context.forms(verb) & (Form.Present | Form.Past)) !== 0;
  if (hasTag(states, context.tags.tag(at))) return true;
  return context.tags.tag(at) === Tag.AdjectiveE && placePrepositions.has(context.key(at + 1));
}

/** Whether a phrase of place, and nothing else, precedes the verb. */
function startsWithPlace(context: RuleContext, index: number): boolean {
  let start = index - 1;
  while (start > 0 && index - start < 7 && (context.traits(start - 1) & Trait.Word) !== 0) start -= 1;
  if (index - start >= 7) return false;
  const key = context.key(start);
  return (
    placePrepositions.has(key) &&
    key !== "med" &&
    isPlaceHead(key, context.key(start + 1)) &&
    !times.has(context.key(index - 1))
  );
}

function hasParticle(context: RuleContext, from: number): boolean {
  const at = pastAdverbs(context, from);
  const key = context.key(at);
  if (!particles.has(key)) return false;
  // *på bordet* is a place, *lægger på* is not.
  return key !== "på" || !isPlace(context, at);
}

/** *Manden, som kom ind, lagde hatten på stolen*: the subject stands before what is put in; but *Da han kom, lagde katten …*. */
function isAfterInserted(context: RuleContext, index: number): boolean {
  if (context.key(index - 1) !== ",") return false;
  if (context.tags.tag(0) !== Tag.Subordinator) return true;
  for (let i = index - 2; i > 0; i -= 1) if (context.key(i) === ",") return true;
  return false;
}

const people = new Set(["flere", "mange", "nogle", "andre"]);

/** The written form takes an object: whether there is none. */
function lacksObject(context: RuleContext, index: number, pair: Pair, around: PhrasesAround): Verdict {
  if (isReflexive(context, index)) return undefined;
  const { before, after } = around;
  const next = pastAdverbs(context, index + 1);
  if (pair.form === "participle") {
    const auxiliary = context.key(midAdverbs.has(context.key(index - 1)) ? index - 2 : index - 1);
    const isActive = perfect.has(auxiliary) || (before.count === 1 && perfect.has(context.key(index - 3)));
    if (!isActive || after.count > 0 || around.mayMissObject || hasParticle(context, index + 1)) return undefined;
    if (before.count !== 1 && !around.isSubjectRelative) return undefined;
    return isPlace(context, next) ? "sikker" : undefined;
  }
  if (around.isExistential) {
    // *der lægger en bog på bordet*
    if (after.count !== 1 || fixedNouns.has(context.key(after.first))) return undefined;
    const tag = context.tags.tag(after.first);
    return tag === Tag.NounSingular || tag === Tag.NounPlural ? "sikker" : undefined;
  }
  if (around.mayMissObject || hasParticle(context, index + 1)) return undefined;
  if (pair.form === "infinitive") {
    if (after.count > 0) return undefined;
    if (context.key(index + 1) === "og")
      return (context.forms(index + 2) & Form.Infinitive) !== 0 ? "sikker" : undefined;
    if (!isPlace(context, next) || before.count > 1) return undefined;
    if (context.key(index - 1) !== "at") return before.count === 1 || around.isSubjectRelative ? "sikker" : "mulig";
    if (context.key(index - 3) === "er" || context.key(index - 3) === "var") return undefined;
    return takesAt.has(context.key(index - 2)) ? "sikker" : undefined;
  }
  if (after.count === 0) {
    if (before.count === 0 && !around.isSubjectRelative) return undefined;
    // *den bog jeg lagde på bordet* without its comma.
    if (before.count > 1 && before.hasNominative) return undefined;
    return isPlace(context, next) || isState(context, next, index) ? "sikker" : undefined;
  }
  // *Hvor lægger Sverige?*: nothing is laid anywhere.
  if (
    context.key(index - 1) === "hvor" &&
    after.count === 1 &&
    !after.hasNominative &&
    !context.key(after.first).startsWith("det")
  ) {
    return context.key(after.first + 1) === "?" ? "sikker" : undefined;
  }
  // *Nu lagde han stille*: after a phrase that is no noun the subject follows its verb.
  if (after.count !== 1 || before.count > 0 || around.isSubjectRelative || index === 0) return undefined;
  if (isAfterInserted(context, index)) return undefined;
  // *Mor lægger tasken i bilen*: taken for another word, the first is still the subject.
  const isNoun = (context.forms(0) & (Form.NounSingular | Form.Plain)) === Form.NounSingular;
  if (index === 1 && (isNoun || people.has(context.key(0)))) return undefined;
  const opener = context.tags.tag(index - 1);
  if (opener === Tag.Coordinator || opener === Tag.Determiner || fixedNouns.has(context.key(after.first)))
    return undefined;
  // *Uden for teltet sætter en pige fra byen …*: a place first, then the verb and who is there.
  if (startsWithPlace(context, index) && after.first - index <= 4) {
    return adverbs.has(context.key(pastAdverbs(context, after.first + 1))) ? undefined : "sikker";
  }
  if (hasParticle(context, after.first + 1)) return undefined;
  const rest = pastAdverbs(context, after.first + 1);
  return isPlace(context, rest) ? "sikker" : undefined;
}

/** *Sid dig ned*: the one who sits down puts himself there. */
function orderOf(context: RuleContext, index: number): Pair | undefined {
  const other = orders.get(context.key(index));
  const object = context.key(index + 1);
  if (other === undefined || (object !== "dig" && object !== "jer")) return undefined;
  return { other, takesObject: false, form: "finite" };
}

export const lieLay: Rule = {
  id: "ligge-laegge",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...pairs.keys(), ...orders.keys()] },
  check(context, index) {
    const written = context.key(index);
    const pair = pairs.get(written) ?? orderOf(context, index);
    if (pair === undefined) return;
    const around = phrasesAround(context, index);
    const verdict = orders.has(written)
      ? "sikker"
      : pair.takesObject
        ? lacksObject(context, index, pair, around)
        : asksForObject(context, index, pair, around);
    if (verdict === undefined) return;
    const isLie = written.startsWith("l");
    const still = isLie ? "ligge" : "sidde";
    const moving = isLie ? "lægge" : "sætte";
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: verdict,
      message: pair.takesObject
        ? `Udsagnsordet har ikke noget genstandsled, så det hedder »${pair.other}«.`
        : `Udsagnsordet har et genstandsled, så det hedder »${pair.other}«.`,
      explanation:
        `Man »${isLie ? "lægger" : "sætter"}« noget et sted hen (${moving}, ${isLie ? "lagde, lagt" : "satte, sat"}), og så ` +
        `»${isLie ? "ligger" : "sidder"}« det der (${still}, ${isLie ? "lå, ligget" : "sad, siddet"}). Spørg, hvem eller ` +
        `hvad der bliver ${isLie ? "lagt" : "sat"}: Svaret er genstandsleddet (objektet). Er der et svar i sætningen, er det ` +
        `en form af »${moving}«.`,
      suggestions: [matchCase(context.word(index), pair.other)],
    });
  },
};

// What says where something is, after *ligge* and *sidde*.

/** The first index from `from` on that is no adverb between verbs. */
function pastAdverbs(context: RuleContext, from: number): number {
  let at = from;
  while (at - from < 3 && midAdverbs.has(context.key(at))) at += 1;
  return at;
}

/** Whether the phrase says where and not when or how. */
function isPlaceHead(preposition: string, head: string): boolean {
  return !notPlaces.has(head) || (preposition === "ved" && head === "siden");
}

/** Whether the words from `from` on say where something is, and nothing that *lægge* and *sætte* are used with alone. */
function isPlace(context: RuleContext, from: number): boolean {
  const key = context.key(from);
  if (stays.has(key)) return true;
  if (nearness.has(key)) return isPlace(context, from + 1);
  // *Mødet ligger den 4. maj*, *det ligger mange år tilbage*
  if (key === "den" && (context.traits(from + 1) & Trait.Number) !== 0) {
    return [2, 3].some((ahead) => monthKeys.has(context.key(from + ahead)));
  }
  if (times.has(context.key(from + 1)) && context.key(from + 2) === "tilbage") return true;
  // *i forvejen på …*: past a phrase of time.
  if (key === "i" && whens.has(context.key(from + 1)) && placePrepositions.has(context.key(from + 2))) {
    return isPlace(context, from + 2);
  }
  if (!placePrepositions.has(key)) return false;
  const next = context.key(from + 1);
  // *satte i et brøl*, *satte i galop*: what someone breaks into.
  for (let i = from + 1; key === "i" && i <= from + 3; i += 1) if (outbursts.has(context.key(i))) return false;
  // *tæt på stationen*
  if (key === "tæt" || key === "midt") return placePrepositions.has(next) && isPlace(context, from + 1);
  if (context.tags.tag(from + 1) === Tag.Preposition && next !== "for") return false;
  return next !== "" && isPlaceHead(key, next) && !(key === "med" && next === "det");
}
