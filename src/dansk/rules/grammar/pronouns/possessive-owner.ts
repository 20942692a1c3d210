/**
 * Finds *hans*, *hendes* instead of *sin* and *sin* instead of *deres*, *min*, by whether the owner is the subject of
 * the clause.
 */
import { Form } from "../../../lexicon/lexicon.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { finiteForms, midAdverbs, nounForms, verbForms, wordSet } from "../../vocabulary.ts";
import { nounPhraseFrom } from "../agreement/phrase.ts";

const openers = wordSet(
  "at fordi hvis når da mens som der hvor og men om hvad hvem selvom end eller for så inden før siden",
);

const finiteTags = tagSet(Tag.Present, Tag.Past);

/** With an infinitive after them the object is its subject: *hun så ham tage sin jakke*. */
const perception = wordSet("så ser se set hører hørte høre lod lader lade bad beder bede fik får få bød");

/** How far back a subject is sought. */
const reach = 12;

const byOwn: ReadonlyMap<string, string> = new Map([
  ["egen", "sin"],
  ["eget", "sit"],
  ["egne", "sine"],
]);

/** *sin, sit* or *sine* by the noun that follows, likeliest first; empty when it is not known. */
function ownForms(context: RuleContext, index: number): readonly string[] {
  const settled = byOwn.get(context.key(index + 1));
  if (settled !== undefined) return [settled];
  const phrase = nounPhraseFrom(context, index + 1);
  if (phrase === undefined) return [];
  const forms = context.forms(phrase.noun);
  if ((forms & (Form.NounSingularDefinite | Form.NounPluralDefinite | Form.Name)) !== 0) return [];
  const both = forms & (Form.Common | Form.Neuter);
  const singular = both === Form.Common ? "sin" : both === Form.Neuter ? "sit" : undefined;
  const words: string[] = [];
  if ((forms & Form.NounSingular) !== 0 && singular !== undefined) words.push(singular);
  if ((forms & Form.NounPlural) !== 0) words.push("sine");
  return words;
}

/** The pronoun that is the subject of the clause around `index`, when nothing between could be another. */
function subjectBefore(context: RuleContext, index: number, subject: string): boolean {
  let verbs = 0;
  for (let i = index - 1; i >= 0 && i >= index - reach; i -= 1) {
    const key = context.key(i);
    if (key === subject) return verbs > 0 || isInverted(context, i);
    if ((context.traits(i) & Trait.Punctuation) !== 0 || (perception.has(key) && i < index - 1)) return false;
    if (openers.has(key) && key !== "for" && key !== "om" && !(key === "og" && verbs > 0)) return false;
    const forms = context.forms(i);
    if (
      (forms & verbForms) !== 0 &&
      context.tags.probability(i, finiteTags | tagSet(Tag.Infinitive, Tag.Participle)) > 0.5
    ) {
      verbs += 1;
    }
  }
  return false;
}

/** *så tog han hans hat* */
function isInverted(context: RuleContext, subject: number): boolean {
  return (context.forms(subject - 1) & finiteForms) !== 0;
}

/** What one does something with of one's own. */
const oneselfs = wordSet("fritid lektier hverdag skoletaske lommepenge madpakke mening barndom karriere");

/** Whether somebody else is spoken of before, whose it may be. */
function hasRival(context: RuleContext, index: number, subject: string): boolean {
  const other = subject === "han" ? "ham" : "hende";
  for (let i = index - 1; i >= 0; i -= 1) {
    if (context.key(i) === other || context.tags.probability(i, tagSet(Tag.Name)) > 0.5) return true;
  }
  return false;
}

/** Copulas: what follows them is the subject again, and takes *hans*. */
const copulas = wordSet("er var bliver blev hedder hed");

function checkHis(context: RuleContext, index: number): void {
  const key = context.key(index);
  if (copulas.has(context.key(index - 1)) || (context.traits(index) & Trait.Capital) !== 0) return;
  if (!subjectBefore(context, index, key === "hans" ? "han" : "hun")) return;
  const words = ownForms(context, index);
  const subject = key === "hans" ? "han" : "hun";
  // *hans egen mor*, *hendes fritid*: can only belong to the subject.
  const next = context.key(index + 1);
  const certain = (byOwn.has(next) || oneselfs.has(next)) && !hasRival(context, index, subject);
  if (words.length > 0)
    report(
      context,
      index,
      words,
      certain ? "sikker" : "mulig",
      `Ejer »${subject}« det selv, hedder det »${words[0]}«.`,
    );
}

/** Subjects of which *sin* cannot be, and what their own things have. */
const owners: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ["jeg", { sin: "min", sit: "mit", sine: "mine" }],
  ["du", { sin: "din", sit: "dit", sine: "dine" }],
  ["vi", { sin: "vores", sit: "vores", sine: "vores" }],
  ["de", { sin: "deres", sit: "deres", sine: "deres" }],
]);

/** Nothing but these and one verb may be between the subject and *sin*. */
const prepositions = wordSet(
  "i på til af med fra for om ved efter under over hos mod ad ind ud op ned hjem hen væk tilbage",
);

/** *i sin tid*, *på sin vis*, *på sin plads*: fixed phrases with any subject. */
const phrases = wordSet("tid vis plads art helhed rette");

/**
 * *de glemte i sin iver …*, *så gav de aldrig udtryk for sin tak*: one subject, and no other possible owner between.
 */
function checkOwnFar(context: RuleContext, index: number): void {
  let verbs = 0;
  let others = 0;
  for (let i = index - 1; i >= 0 && i >= index - reach; i -= 1) {
    const key = context.key(i);
    const right = owners.get(key)?.[context.key(index)];
    if (right !== undefined && context.tags.probability(i, tagSet(Tag.Nominative)) > 0.7) {
      if ((verbs > 0 || isInverted(context, i)) && !isJoined(context, i)) {
        reportOwner(context, index, key, right);
      }
      return;
    }
    if ((context.traits(i) & Trait.Punctuation) !== 0 || key.startsWith("hver") || perception.has(key)) return;
    if (openers.has(key) && key !== "for" && key !== "om" && key !== "så") return;
    const tag = context.tags.tag(i);
    if (tag === Tag.Oblique || tag === Tag.Name || tag === Tag.Nominative || tag === Tag.Relative) return;
    if ((context.forms(i) & nounForms) !== 0 && tag <= Tag.Genitive) others += 1;
    // *vi gav drengen sin bold*, *en pige med sin hund*
    if (mayOwn(context, i)) return;
    if (tag === Tag.Infinitive && others > 0) return;
    if (tag === Tag.Present || tag === Tag.Past) verbs += 1;
    if (verbs > 1) return;
  }
}

const neuterOwners = /^(?:barn|menneske|dyr|medlem|firma|land|parti|folk)(?:et)?$/u;

/** Whether the word is a noun that may have something of its own. */
function mayOwn(context: RuleContext, index: number): boolean {
  if (neuterOwners.test(context.key(index))) return true;
  const tag = context.tags.tag(index);
  if (tag !== Tag.NounSingular && tag !== Tag.NounSingularDefinite) return false;
  return (context.forms(index) & Form.Common) !== 0;
}

/** *Ida og jeg*, *de og hun*: more than the pronoun says. */
function isJoined(context: RuleContext, index: number): boolean {
  return context.key(index - 1) === "og" || context.key(index + 1) === "og";
}

function reportOwner(context: RuleContext, index: number, subject: string, right: string): void {
  if (phrases.has(context.key(index + 1)) || byOwn.has(context.key(index + 1))) return;
  const others = right === "deres" ? [] : ["hans", "hendes", "deres"];
  report(context, index, [right, ...others], "sikker", `Efter »${subject}« hedder det »${right}«.`);
}

/** *de tog sine jakker*: a subject, its verb, and right after it *sin*. */
function checkOwn(context: RuleContext, index: number): boolean {
  let at = index - 1;
  while (at > index - 4 && (prepositions.has(context.key(at)) || midAdverbs.has(context.key(at)))) at -= 1;
  if ((context.forms(at) & finiteForms) === 0 || perception.has(context.key(at))) return false;
  const ambiguous = (context.forms(at) & nounForms) !== 0 && context.tags.probability(at, finiteTags) < 0.9;
  const right = owners.get(context.key(at - 1))?.[context.key(index)];
  if (right === undefined || ambiguous || (context.forms(index + 1) & Form.Plain & nounForms) !== 0) return false;
  if (phrases.has(context.key(index + 1)) && prepositions.has(context.key(index - 1))) return false;
  // *de fandt sin*: an article or an object is no subject.
  if (context.key(at - 1) === "de" && context.tags.probability(at - 1, tagSet(Tag.Nominative)) < 0.9) return false;
  const others = right === "deres" ? [] : ["hans", "hendes", "deres"];
  report(context, index, [right, ...others], "sikker", `Efter »${context.key(at - 1)}« hedder det »${right}«.`);
  return true;
}

function report(
  context: RuleContext,
  index: number,
  words: readonly string[],
  confidence: "sikker" | "mulig",
  message: string,
): void {
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence,
    message,
    explanation:
      "»Sin«, »sit« og »sine« bruges, når det er han, hun, man, den eller det, der gør noget, og som også ejer tingen: " +
      "»Han tog sin jakke« (sin egen), men »han tog hans jakke« (en andens). Spørg, hvem tingen tilhører.",
    suggestions: words.map((word) => matchCase(context.word(index), word)),
  });
}

/** Before a subject: *han solgte det, og sin bror …*. */
const clauseStarts = wordSet(", og men at fordi hvis da når mens");

/** The owner that is spoken of nearest before. */
const ownerOf: ReadonlyMap<string, string> = new Map([
  ["han", "hans"],
  ["ham", "hans"],
  ["hans", "hans"],
  ["hun", "hendes"],
  ["hende", "hendes"],
  ["hendes", "hendes"],
  ["de", "deres"],
  ["dem", "deres"],
]);

const women = /^(?:søster|mor|mormor|farmor|moster|faster|pige|kvinde|kone|datter|veninde|dronning)(?:en|n|s|ens)?$/u;
const men = /^(?:bror|far|morfar|farfar|onkel|dreng|mand|søn|konge|fætter)(?:en|n|s|ens)?$/u;

function ownerByNoun(key: string): string | undefined {
  if (women.test(key)) return "hendes";
  return men.test(key) ? "hans" : undefined;
}

/** *sin mor ringer*: *sin* never is in the subject; *sin mor elsker han* has another. */
function checkSubject(context: RuleContext, index: number): void {
  if (index > 0 && !clauseStarts.has(context.key(index - 1))) return;
  const phrase = nounPhraseFrom(context, index + 1);
  if (phrase === undefined) return;
  let verb = phrase.noun + 1;
  while (midAdverbs.has(context.key(verb))) verb += 1;
  if ((context.forms(verb) & finiteForms) === 0 || context.tags.probability(verb, finiteTags) < 0.9) return;
  if (mayBeSubject(context, verb + 1) || (!prepositions.has(context.key(verb + 1)) && mayBeSubject(context, verb + 2)))
    return;
  let first = "hans";
  for (let i = index - 1; i >= 0; i -= 1) {
    const owner = ownerOf.get(context.key(i)) ?? ownerByNoun(context.key(i));
    if (owner === undefined) continue;
    first = owner;
    break;
  }
  const words = [first, ...["hans", "hendes", "deres"].filter((word) => word !== first)];
  report(context, index, words, "sikker", `»${context.word(index)}« kan ikke stå i grundleddet. Skriv »${first}«.`);
}

/** Whether the word after the verb may be its subject. */
function mayBeSubject(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if ((context.traits(index) & Trait.Capital) !== 0) return true;
  if (context.tags.probability(index, tagSet(Tag.Nominative, Tag.Expletive, Tag.Name)) > 0.1) return true;
  return (forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
}

export const possessiveOwner: Rule = {
  id: "sin-hans",
  category: "grammatik",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["hans", "hendes", "sin", "sit", "sine"] },
  check(context, index) {
    if (context.key(index).startsWith("h")) checkHis(context, index);
    else {
      if (!checkOwn(context, index)) checkOwnFar(context, index);
      checkSubject(context, index);
    }
  },
};
