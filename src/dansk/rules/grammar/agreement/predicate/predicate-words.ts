/** Predicate adjectives: which of them are inflected, which form agrees, and word lists about subjects. */
import { adjectiveBase, adjectiveE, adjectiveNeuter } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { RuleContext } from "../../../rule.ts";
import { nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { alsoAdverbs, neverInflected } from "../adjective/report.ts";

/** The form of the predicate adjective that a subject requires. */
export type Kind = "plural" | "neuter" | "common";

/** Units before an adjective: *fem år gammel*, *et hoved højere*. */
export const measures = wordSet(
  "år måned måneder uge uger dag dage døgn time timer minut minutter sekund sekunder meter kilometer centimeter millimeter " +
    "cm mm km m kilo kg gram ton liter grad grader procent promille mil etage etager gange hoved skridt kvadratmeter hektar kr kroner",
);

/** Singular nouns for several people; the adjective agrees with the people (*personalet er glade*). */
export const groups =
  /(?:par|hold|parti|personale|politi|folk|flertal|mindretal|publikum|mandskab|band|udvalg|selskab|folketing|ministerium|råd|familie|regering|ungdom)(?:e?[tn])?$/u;

/** The adjective already describes the subject, in its own form. */
export const saidBefore = wordSet("jeg du han hun man den");

/** Both with and without the ending, or none: *vi er klar*, *de er ked af det*, *de er gift*. */
const free = wordSet(
  "klar parat ked gift værd tro vant enlig nødt skyldig bevidst opmærksom fuld færdig villig bekendt kvit slut lig " +
    "alene tilfreds ens fælles bange langt nær først sidst hjemme for heldig tilbage sådan knap snart vidende klare pligtig " +
    "hovedsagelig forkert øvrig sidelæns forud selv",
);

/** What is said of people and things every day. Rarer words are as often adverbs or part of something longer. */
const predicates = wordSet(
  "sjov god dejlig vigtig svær nem dum grim hyggelig kold varm farlig fed vild sej kedelig mærkelig underlig rar sød dårlig hård høj " +
    "lav dyr billig sund usund klog pæn smuk tydelig umulig mulig nødvendig naturlig rigtig ærgerlig uhyggelig skøn lækker stor lang " +
    "ny gammel mørk våd tør tung tom ren rolig ærlig fin flov pinlig uretfærdig retfærdig ulovlig lovlig vanskelig usikker sikker " +
    "ufarlig nyttig hurtig langsom festlig sjælden normal unormal syg latterlig uheldig glad sur vred sulten tørstig nervøs dygtig " +
    "forskellig voksen ung rig fattig doven høflig venlig uvenlig modig genert jaloux stolt vrissen urolig ensom lykkelig ulykkelig " +
    "kærlig hemmelig populær enig uenig velkommen rød grøn hvid brun gul sort lyserød levende skør skæv bred smal tyk tynd " +
    "stærk svag hul åben frisk rådden sej blød skarp glat træt mæt flot tosset alvorlig ansvarlig afhængig uafhængig vågen " +
    "tålmodig utålmodig nysgerrig følsom støjende larmende hjælpsom klam ulækker salt sød bitter vidunderlig synlig usynlig " +
    "enkel kort tam fugtig skøn lys uklar travl rask flink dyb brutal streng trist tavs sløj lam klodset bleg snavset beskidt kritisk",
);

/** Of them those that the lexicon has a verb or a noun beside, which they hardly are where they stand alone. */
const settled = wordSet("lys kort tam lam høj vild syg stærk kold fed ny god dyr salt hul sur");

/** *tilfreds*, *fælles*, *gammeldags* */
const withoutEnding = /[degl]s$/u;

/** Have no -t: *barnet er glad*. */
const withoutT = wordSet("glad fremmed lad kåd");

/** The same with and without -t, but with an -e of their own. */
const pluralOnly = wordSet(
  "træt mæt flot tosset let sort kort glat trist klodset snavset beskidt smart interessant relevant tolerant elegant intelligent arrogant dominant robust kompetent charmant sart",
);

/** Adverbs after *er* as often as adjectives: *bussen er sikkert i byen*. */
const adverbs = wordSet(
  "sikkert vist tidligt sent helt normalt langt højt nemt naturligt hurtigt muligt frit tæt lavt dybt",
);

/** Long written without the ending by many: *vi er enig i det*. */
const wavering = wordSet("enig uenig sikker usikker stolt");

/** Endings of adjectives that take -t for certain. */
const takesT = /(?:ig|som|bar|el|al|iv|ær|øs|løs)$/u;

const otherForms = nounForms | verbForms | Form.Plain | Form.Name;
const inflected = Form.AdjectiveE | Form.Compared | Form.PastParticiple | Form.PresentParticiple;

/** The lexicon has them without their class: base → plural. */
const unclassified: ReadonlyMap<string, string> = new Map([
  ["lille", "små"],
  ["ligeglad", "ligeglade"],
]);

/** Whether many writers leave the word uninflected, so that it is never reported as certain. */
export function isWavering(key: string): boolean {
  return wavering.has(key);
}

/** Whether the word can be one of several adjectives: *ren og lys*. */
export function isPredicateWord(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if ((context.traits(index) & (Trait.Capital | Trait.Quoted)) !== 0) return false;
  if (unclassified.has(context.key(index)) || predicates.has(context.key(index))) return true;
  const participle = (forms & Form.PastParticiple) !== 0;
  if ((forms & (Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE)) === 0 && !participle) return false;
  return (forms & (nounForms | Form.Plain | Form.Name)) === 0;
}

/** Say how much or in what way as well: *de er fuldstændig med på det*. */
const degrees = wordSet(
  "fuldstændig fuldkommen rimelig uendelig inderlig personlig midlertidig åbenbar bestandig yderlig øjensynlig rigelig daglig offentlig " +
    "officiel formel principiel speciel generel total normal permanent eventuel reel individuel manuel",
);

/** Begin where or when: an adverb may precede them. */
const placing = wordSet("i på fra under hos nu igen");

/** Whether the word is an adjective that is known to take its ending, and nothing else. */
function isKnown(context: RuleContext, index: number, kind: Kind): boolean {
  const key = context.key(index);
  if (predicates.has(key) || predicates.has(adjectiveBase(context.lexicon, key) ?? "")) return true;
  if (kind === "common" || alsoAdverbs.has(key) || degrees.has(key) || key.length < 4) return false;
  if (placing.has(context.key(index + 1))) return false;
  if ((context.forms(index) & otherForms) !== 0 || context.acceptance(index).kind !== "listed") return false;
  return kind === "plural" || takesT.test(key);
}

/** *Maden var godt.*: before a preposition what ends in -t may be an adverb. */
function mayBeAdverb(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  const stops = index + 1 >= context.size || (context.traits(index + 1) & Trait.Punctuation) !== 0;
  return adverbs.has(context.key(index)) || !(stops || next === "og" || next === "men" || next === "fordi");
}

/** The form of the adjective at `index` that agrees; undefined if it agrees already, or may. */
export function agreeingForm(context: RuleContext, index: number, kind: Kind): string | undefined {
  const word = context.key(index);
  const forms = context.forms(index);
  const known = unclassified.get(word);
  if (known !== undefined) return kind === "plural" ? known : undefined;
  if (neverInflected.has(word) || free.has(word) || withoutEnding.test(word)) return undefined;
  if ((forms & inflected) !== 0 && !settled.has(word) && !pluralOnly.has(word)) return undefined;
  if (kind === "plural" && pluralOnly.has(word)) return adjectiveE(context.lexicon, word);
  if (!isKnown(context, index, kind)) return undefined;
  const isBase = (forms & Form.AdjectiveBase) !== 0;
  const isNeuter = (forms & Form.AdjectiveNeuter) !== 0;
  const base = adjectiveBase(context.lexicon, word);
  if (base === undefined || isBase === isNeuter || free.has(base)) return undefined;
  switch (kind) {
    case "plural":
      // *de er sukkerfri* or *sukkerfrie*
      return isBase && !base.endsWith("fri") ? adjectiveE(context.lexicon, base) : undefined;
    case "neuter":
      return isBase && !withoutT.has(base) ? adjectiveNeuter(context.lexicon, base) : undefined;
    case "common":
      return isNeuter && !mayBeAdverb(context, index) ? base : undefined;
  }
}
