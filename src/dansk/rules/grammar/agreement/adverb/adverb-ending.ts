/** Finds adverbs of manner without their -t: *han løber hurtig*. */
import { adjectiveNeuter } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";

/**
 * Say how something is done and hardly how someone is while doing it. Words of degree, of time and of the whole
 * sentence are left out: they may stand without -t (*særlig, daglig, egentlig*).
 */
const manner = wordSet(
  "hurtig langsom grundig omhyggelig ordentlig dårlig voldsom kraftig frivillig tydelig effektiv intens aktiv seriøs " +
    "regelmæssig skriftlig mundtlig individuel kollektiv nem fin god pæn smuk høflig grov skarp billig smidig professionel " +
    "manuel maskinel normal total formel utydelig nænsom skånsom opfindsom åbenlys kropslig vidunderlig pragtfuld sjælden hyppig udførlig bogstavelig relativ " +
    "officiel speciel generel privat diskret intern ekstern saglig faglig sproglig hensynsfuld effektfuld forskellig " +
    "utydelig kollegial fornuftig intensiv målrettet konsekvent energisk",
);

/** Those that are hardly ever said of someone: the place need not say more. */
const core = wordSet(
  "hurtig langsom grundig omhyggelig ordentlig dårlig voldsom kraftig frivillig tydelig effektiv nem fin god pæn høflig individuel",
);

/** Endings of further words of the kind: *normal, umiddelbar, forretningsmæssig*. */
const mannerEnding = /(?:iv|iel|uel|onel|al|ær|mæssig|bar)$/u;

/** Those of them that say how somebody or something is, or are no adverbs. */
const notManner = wordSet(
  "stiv naiv livlig brutal loyal genial real ideal aktiv passiv kriminel nervøs familiær populær vulgær militær elementær reservebar",
);

/** Whether the word is one of manner by its ending, and no noun. */
function endsLikeManner(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (!mannerEnding.test(key) || key.length < 6 || notManner.has(key)) return false;
  return (context.forms(index) & nounForms) === 0;
}

/** Say how someone is as well (*han gik rolig hjem*): only certain with verbs of what one does with voice or hands. */
const alsoPredicates = wordSet(
  "rolig forsigtig venlig ivrig alvorlig modig sikker ærlig vild lykkelig stærk svag hård tung høj lav dyb klar lang bred sød " +
    "sjov mærkelig kedelig dejlig hyggelig flittig rigtig præcis nøjagtig",
);

/** Verbs of what one does with voice, hands or feet. */
const deeds = wordSet(
  "tale taler talte talt snakke snakker snakkede snakket synge synger sang sunget råbe råber råbte råbt spille spiller spillede spillet " +
    "arbejde arbejder arbejdede arbejdet køre kører kørte kørt løbe løber løb løbet skrive skriver skrev skrevet læse læser læste læst " +
    "svare svarer svarede svaret grine griner grinede grinet lege leger legede leget træne træner trænede trænet øve øver øvede øvet " +
    "sparke sparker sparkede sparket slå slår slog slået kaste kaster kastede kastet regne regner regnede blæse blæser blæste " +
    "hoppe hopper hoppede hoppet danse danser dansede danset kæmpe kæmper kæmpede kæmpet opføre opfører opførte",
);

/** After these what looks like an adjective is one: it says what somebody or something is. */
const copulas = wordSet(
  "er var være været vær bliver blev blive blevet bliv virker virkede virke føler følte føle føles føltes lyder lød lyde ser så se " +
    "synes syntes gør gjorde gøre gjort holder holdt holde finder fandt finde fundet hedder hed kalder kaldte kalde anser ansås " +
    "smager smagte smage dufter duftede lugter lugtede forbliver forblev får fik få fået gjordes regnes betragtes viste viser ligger lå ligge ligget",
);

/** *have det godt*, *smage godt*: the adverb is the only one that fits. */
const feels = wordSet("har havde have haft ha");
const tastes = wordSet("smager smagte smage dufter duftede dufte");

const adverbs: TagSet = tagSet(Tag.AdverbT, Tag.Adverb);
const participles: TagSet = tagSet(Tag.Participle, Tag.AdjectiveBase, Tag.AdjectiveNeuter);
const verbTags: TagSet = finiteTags | tagSet(Tag.Infinitive, Tag.Participle, Tag.Imperative);

const reach = 8;

/** The nearest verb before `index` in its clause, -1 when there is none near. */
function verbBefore(context: RuleContext, index: number): number {
  for (let i = index - 1; i >= 0 && i >= index - reach; i -= 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return -1;
    if (copulas.has(context.key(i)) && context.key(i) !== "så") return i;
    if ((context.forms(i) & verbForms) !== 0 && context.tags.probability(i, verbTags) > 0.5) return i;
  }
  return -1;
}

/** Whether what follows leaves the word alone: no noun and no adjective that it may belong to. */
function standsAlone(context: RuleContext, index: number): boolean {
  const next = index + 1;
  if ((context.traits(next) & (Trait.Capital | Trait.Hyphen | Trait.Number)) !== 0) return false;
  if ((context.traits(next) & Trait.Word) === 0) return true;
  const forms = context.forms(next);
  if (forms === 0 || context.key(next) === "en" || context.key(next) === "et") return false;
  if ((forms & nounForms) !== 0 && context.tags.probability(next, nounTags) > 0.1) return false;
  if ((forms & Form.Plain) !== 0)
    return context.key(next) !== "nok" && !(context.key(next) === "til" && context.key(index) === "god");
  return (forms & adjectiveForms) === 0;
}

/** *ordentlig tilrettelagt*, *personlig engageret*: before a participle that *er* has. */
function modifiesParticiple(context: RuleContext, index: number): boolean {
  const next = index + 1;
  if ((context.forms(next) & Form.PastParticiple) === 0) return false;
  // *et personlig præget værelse* has another error.
  const noun = (context.forms(next + 1) & nounForms) !== 0 && context.tags.probability(next + 1, nounTags) > 0.3;
  return context.tags.probability(next, participles) > 0.8 && !noun;
}

/** Whether the verb says what something is, not what it does: *ser god ud*, but not *ser godt*. */
function isCopula(context: RuleContext, verb: number, index: number): boolean {
  const key = context.key(verb);
  if (!copulas.has(key)) return false;
  if (key === "se" || key === "ser") {
    for (let i = verb + 1; i <= index + 3; i += 1) if (context.key(i) === "ud") return true;
    return false;
  }
  return !(deedsWithDone.has(context.key(index)) && (key === "gjort" || key === "gøre" || key === "gør"));
}

/** *det har hun gjort grundigt*: no one is made to be so. */
const deedsWithDone = wordSet("grundig omhyggelig");

/** Say how much and nothing else where an adjective follows: *relativt små*. */
const degrees = wordSet("relativ");

/** *relativ beskedne*: between a word of degree and a noun there is no place for another adjective. */
function isDegree(context: RuleContext, index: number): boolean {
  if (!degrees.has(context.key(index))) return false;
  const forms = context.forms(index + 1);
  return (forms & adjectiveForms) !== 0 && (forms & (nounForms | Form.Plain)) === 0;
}

/** Whether the word can be nothing but an adverb where it stands. */
function isAdverb(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  const verb = verbBefore(context, index);
  const verbKey = context.key(verb);
  const before = context.key(index - 1);
  if (before === "det" && (key === "god" || key === "dårlig" || key === "fin") && feels.has(context.key(index - 2))) {
    return standsAlone(context, index);
  }
  if (tastes.has(verbKey) && verb === index - 1 && (key === "god" || key === "dejlig" || key === "dårlig")) {
    return standsAlone(context, index);
  }
  if (isDegree(context, index)) return true;
  if (key === "personlig") return modifiesParticiple(context, index);
  const listed = manner.has(key) || endsLikeManner(context, index);
  if (!listed && !(alsoPredicates.has(key) && verb === index - 1 && deeds.has(verbKey))) return false;
  const needed = listed && !core.has(key) ? 0.5 : 0.12;
  if (context.tags.expects(index, adverbs, ~adverbs) < needed) return false;
  if (isCopula(context, verb, index)) return listed && verb >= 0 && modifiesParticiple(context, index);
  return standsAlone(context, index) || (listed && modifiesParticiple(context, index));
}

const determiners = wordSet(
  "en et den det de min din sin hans hendes deres vores jeres ingen hver denne dette for alt",
);

export const adverbEnding: Rule = {
  id: "adverbielt-t",
  category: "grammatik",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.AdjectiveBase },
  check(context, index) {
    const word = context.key(index);
    if (
      !manner.has(word) &&
      !degrees.has(word) &&
      !alsoPredicates.has(word) &&
      word !== "personlig" &&
      !endsLikeManner(context, index)
    )
      return;
    if ((context.traits(index) & (Trait.Capital | Trait.Quoted)) !== 0 || index === 0) return;
    const opened = determiners.has(context.key(index - 1)) && !isDegree(context, index);
    if (opened && !feels.has(context.key(index - 2))) return;
    const right = adjectiveNeuter(context.lexicon, word);
    if (right === undefined || right === word || !isAdverb(context, index)) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: `Her skal ordet ende på -t: »${right}«.`,
      explanation:
        `»${right}« fortæller, hvordan noget bliver gjort, og så ender ordet på -t. Spørg: »Hvordan gør man det?« ` +
        `Kan du svare med ordet, skal der -t på: »Hun løber hurtigt«, men »hun er hurtig«.`,
      suggestions: [matchCase(context.word(index), right)],
    });
  },
};
