/** Finds adjectives after *er* that don't agree with their subject: *vi er glad*, *huset er stor*, *det er vigtig at*. */
import { adjectiveBase, adjectiveE, adjectiveNeuter } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, nounTags } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { nounForms, wordSet } from "../../../vocabulary.ts";
import { degreeWords } from "../phrase.ts";
import { neverInflected, reportAdjective } from "./report.ts";

const copulas = wordSet("er var bliver blev");

/** Between the verb and the adjective. */
const between = wordSet(
  "ikke også altid aldrig bare kun jo nok da vel stadig igen nu alle begge selv virkelig faktisk ofte heller sgu bestemt sikkert " +
    "simpelthen desværre næsten lidt blevet",
);

/** Both with and without the ending, or none: *vi er klar*, *de er ked af det*, *de er gift*. */
const free = wordSet(
  "klar parat ked gift værd tro vant enlig nødt skyldig bevidst opmærksom fuld færdig villig bekendt kvit slut lig " +
    "alene tilfreds ens fælles bange langt nær først sidst hjemme for heldig tilbage sådan knap snart",
);

/** What is said of people and things every day. Rarer words are as often adverbs or part of something longer. */
const predicates = wordSet(
  "sjov god dejlig vigtig svær nem dum grim hyggelig kold varm farlig fed vild sej kedelig mærkelig underlig rar sød dårlig hård høj " +
    "lav dyr billig sund usund klog pæn smuk tydelig umulig mulig nødvendig naturlig rigtig ærgerlig uhyggelig skøn lækker stor lang " +
    "ny gammel mørk våd tør tung tom ren rolig ærlig fin flov pinlig uretfærdig retfærdig ulovlig lovlig vanskelig usikker sikker " +
    "ufarlig nyttig hurtig langsom festlig sjælden normal unormal syg latterlig uheldig glad sur vred sulten tørstig nervøs dygtig " +
    "forskellig voksen ung rig fattig doven høflig venlig uvenlig modig genert jaloux stolt vrissen urolig ensom lykkelig ulykkelig " +
    "kærlig hemmelig populær enig uenig velkommen rød grøn hvid brun gul sort lyserød fuldkommen levende skør skæv bred smal tyk tynd " +
    "stærk svag hul åben frisk rådden sej blød skarp glat træt mæt flot tosset alvorlig ansvarlig afhængig uafhængig vågen " +
    "tålmodig utålmodig nysgerrig følsom støjende larmende hjælpsom klam ulækker salt sød bitter vidunderlig synlig usynlig",
);

/** *tilfreds*, *fælles*, *gammeldags* */
const withoutEnding = /[degl]s$/u;

/** Have no -t: *barnet er glad*. */
const withoutT = wordSet("glad fremmed lad kåd");

/** The same with and without -t, but with an -e of their own. */
const pluralOnly = wordSet("træt mæt flot tosset");

/** Adverbs after *er* as often as adjectives: *bussen er sikkert i byen*. */
const adverbs = wordSet(
  "sikkert vist tidligt sent helt normalt langt højt nemt naturligt hurtigt muligt frit tæt lavt dybt",
);

/** What is asked about may be a colour itself: *min yndlingsfarve er grønt*. */
const colourSubjects = wordSet("det svaret farven yndlingsfarve");

/** Names of colours, which may be names after *det er* as well. */
const colours = wordSet("rød grøn hvid brun grå blå gul sort lyserød lilla orange");

/** Nouns for several people in the singular; the adjective goes by the people (*personalet er glade*). */
const groups =
  /(?:par|hold|parti|personale|politi|folk|flertal|mindretal|publikum|mandskab|band|udvalg|selskab|folketing|ministerium)(?:e?t)$/u;

type Kind = "plural" | "neuter" | "common";

/** Before the subject of a clause; also prepositions are left out, since their noun is no subject. */
const clauseOpeners = wordSet(", at fordi hvis når da mens og men selvom hvor");

/** Stand for several people. */
const several = wordSet("alle begge mange flere nogle");

/** What the word at `index` as the subject of the verb after it asks of an adjective; undefined when unclear. */
function subjectKind(context: RuleContext, index: number): Kind | undefined {
  const key = context.key(index);
  const before = context.key(index - 1);
  const opens = index === 0 || clauseOpeners.has(before) || (context.traits(index - 1) & Trait.Punctuation) !== 0;
  if (key === "vi" && before !== "som") return "plural";
  if (key === "i" && context.word(index) === "I" && opens) return "plural";
  if (key === "de" && (opens || before === "om" || before === "for") && context.word(index) === "de") return "plural";
  if (several.has(key) && opens) return "plural";
  if (key === "det" && opens) return "neuter";
  return nounKind(context, index);
}

const owners = wordSet(
  "min din sin mit dit sit mine dine sine vores jeres hans hendes deres den det de denne dette disse alle",
);

/** As `subjectKind` for a noun at the head of its clause: *huset*, *min bil*, *alle elever*. */
function nounKind(context: RuleContext, index: number): Kind | undefined {
  const forms = context.forms(index);
  if ((forms & nounForms) === 0 || (forms & (Form.Name | Form.Genitive)) !== 0) return undefined;
  const definite = (forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  let first = index;
  if (!definite) {
    if (!owners.has(context.key(index - 1))) return undefined;
    first = index - 1;
  }
  const before = context.key(first - 1);
  const opens = first === 0 || (clauseOpeners.has(before) && before !== "og" && before !== ",") || before === "";
  const quoted = (context.traits(first - 1) & (Trait.OpensQuote | Trait.Punctuation)) !== 0 && before !== ",";
  if (!opens && !quoted) return undefined;
  return kindOfForms(context, index);
}

function kindOfForms(context: RuleContext, index: number): Kind | undefined {
  const forms = context.forms(index);
  const singular = (forms & (Form.NounSingular | Form.NounSingularDefinite)) !== 0;
  const plural = (forms & (Form.NounPlural | Form.NounPluralDefinite)) !== 0;
  if (singular === plural || groups.test(context.key(index))) return undefined;
  if (plural) return "plural";
  const common = (forms & Form.Common) !== 0;
  const neuter = (forms & Form.Neuter) !== 0;
  if (common === neuter) return undefined;
  return common ? "common" : "neuter";
}

/** *Maden var godt.*: before a preposition what ends in -t may be an adverb. */
function mayBeAdverb(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  const stops = index + 1 >= context.size || (context.traits(index + 1) & Trait.Punctuation) !== 0;
  return adverbs.has(context.key(index)) || !(stops || next === "og" || next === "men" || next === "fordi");
}

/** Words after which the adjective has come to its end. */
const ends = wordSet("at fordi når hvis for i på til af med om som da end efter over under så siden ved");

/** Begin a clause or another phrase after a comma or *og*. */
const goesOn = wordSet(
  "at når hvis fordi da som der hvor men og så for selvom jeg du han hun vi de det den man i min mit mine din dit vores hans hendes " +
    "deres ikke nu er var har havde kan skal vil en et denne dette der hvordan hvorfor alle især",
);

/** Whether nothing follows that the adjective may belong to. */
function isLast(context: RuleContext, index: number): boolean {
  const next = index + 1;
  if (next >= context.size) return true;
  const key = context.key(next);
  if (key === "." || key === "!" || key === "?") return true;
  // *det er god, hjemmelavet mad*, *det er god og velsmagende mad*: another adjective may come before a noun.
  if (key === "," || key === "og" || key === "eller" || key === "men") {
    return goesOn.has(context.key(next + 1)) || context.tags.probability(next + 1, finiteTags) > 0.8;
  }
  return ends.has(key);
}

/** The form that agrees; undefined when it does already, or may. */
function rightForm(context: RuleContext, index: number, kind: Kind): string | undefined {
  const word = context.key(index);
  const forms = context.forms(index);
  if (neverInflected.has(word) || free.has(word) || withoutEnding.test(word)) return undefined;
  if ((forms & (Form.AdjectiveE | Form.Compared | Form.PastParticiple | Form.PresentParticiple)) !== 0)
    return undefined;
  if (kind === "plural" && pluralOnly.has(word)) return adjectiveE(context.lexicon, word);
  if (!predicates.has(word) && !predicates.has(adjectiveBase(context.lexicon, word) ?? "")) return undefined;
  const isBase = (forms & Form.AdjectiveBase) !== 0;
  const isNeuter = (forms & Form.AdjectiveNeuter) !== 0;
  const base = adjectiveBase(context.lexicon, word);
  if (base === undefined || isBase === isNeuter || free.has(base)) return undefined;
  switch (kind) {
    case "plural":
      return isBase ? adjectiveE(context.lexicon, base) : undefined;
    case "neuter":
      return isBase && !withoutT.has(base) ? adjectiveNeuter(context.lexicon, base) : undefined;
    case "common":
      return isNeuter && !mayBeAdverb(context, index) ? base : undefined;
  }
}

/** Long written without the ending by many: *vi er enig i det*. */
const wavering = wordSet("enig uenig sikker usikker stolt");

/** *mange var syg*: the verb may have another subject further on; words that waver are no certain mistake. */
function isSettled(context: RuleContext, subject: number, adjective: number): boolean {
  const key = context.key(subject);
  return !wavering.has(context.key(adjective)) && (key === "alle" || !several.has(key));
}

const say: Readonly<Record<Kind, string>> = {
  plural: "Når det handler om flere, ender tillægsordet på -e: »bilerne er røde«, »vi er glade«.",
  neuter: "Ved et-ord og ved »det« ender tillægsordet på -t: »huset er rødt«, »det er sjovt«.",
  common: "Ved en-ord har tillægsordet intet -t: »bilen er rød«.",
};

export const predicateEnding: Rule = {
  id: "tillaegsord-efter-er",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: copulas },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0) return;
    const kind = subjectKind(context, index - 1);
    if (kind === undefined) return;
    let at = index + 1;
    while (at < index + 4 && (between.has(context.key(at)) || degreeWords.has(context.key(at)))) at += 1;
    const right = rightForm(context, at, kind);
    // *det var kun for sjov*
    if (context.key(at) === "sjov" && context.key(at - 1) === "for") return;
    if (right === undefined || right === context.key(at) || !isLast(context, at)) return;
    if ((context.traits(at) & (Trait.Capital | Trait.Quoted)) !== 0) return;
    const isColour = colours.has(adjectiveBase(context.lexicon, context.key(at)) ?? "");
    if (isColour && colourSubjects.has(context.key(index - 1))) return;
    // *det er dyr, der bor i havet*
    const isNoun = (context.forms(at) & (Form.NounSingular | Form.NounPlural)) !== 0;
    const relative = context.key(at + 2) === "der" || context.key(at + 2) === "som";
    const spoken = (context.key(at) === "sjov" || context.key(at) === "fed") && !relative;
    if (isNoun && !spoken && context.tags.probability(at, nounTags) > 0.1) return;
    reportAdjective(context, at, right, undefined, {
      confidence: isSettled(context, index - 1, at) ? "sikker" : "mulig",
      message: `Her skal der stå »${right}«.`,
      explanation: `Tillægsordet retter sig efter det, der bliver fortalt om, også når »${context.key(index)}« står imellem. ${say[kind]}`,
    });
  },
};
