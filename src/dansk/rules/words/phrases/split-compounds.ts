/** Finds compounds written as two words: *en regn jakke*, *på motor vejen*, *et børne fængsel*. */
import { Form } from "../../../lexicon/lexicon.ts";
import { finiteTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, modals, nounForms, wordSet } from "../../vocabulary.ts";
import {
  articleGender,
  disagrees,
  endsCompound,
  fitsArticle,
  genders,
  isAmount,
  isDefinite,
  type Joined,
  joinedOf,
  knownBand,
  likely,
  mayBeRelative,
  mayBeTwoObjects,
  opensNoun,
  settlingArticle,
} from "./compound-context.ts";
import {
  amounts,
  articles,
  bothWays,
  boundParts,
  directions,
  nounPrefixes,
  pairsApart,
  pluralDeterminers,
  possessives,
  prepositions,
  relatives,
  tightPrepositions,
  timeGenitives,
  times,
  timeUnits,
} from "./compound-words.ts";

type Verdict = "sikker" | "mulig" | undefined;

/** A noun in its bare form before a noun. */
function judgeNoun(context: RuleContext, index: number, joined: Joined): Verdict {
  const key = context.key(index);
  const forms = context.forms(index);
  if ((forms & Form.NounSingular) === 0 || (forms & genders) === 0) return undefined;
  if (
    isAmount(context, index, joined) ||
    (bothWays.has(key) && !isDefinite(context, index + 1)) ||
    mayBeRelative(context, index)
  )
    return undefined;
  const sure = likely(context, index, tagSet(Tag.NounSingular, Tag.NounPlural));
  const afterPreposition = prepositions.has(context.key(index - 1));
  const isEnded = isDefinite(context, index + 1);
  // *i ryg raden*, *på far taget*: bare and definite after a preposition, whatever else the first may be.
  const governed = joined.isListed && isEnded && afterPreposition;
  // *brand bilen kørte*: an order, but for the verb after it.
  const starts = index === 0 || /^(?:og|eller|men|så|,|:)$/u.test(context.key(index - 1));
  if (starts && (forms & Form.Imperative) !== 0) {
    const isNoun = (forms & Form.Plain) === 0 && !prepositions.has(key);
    return joined.isListed && isNoun && likely(context, index + 2, finiteTags) > 0.9 ? "sikker" : undefined;
  }
  // *sin ryg sæk*: irregular nouns may be anything to the tagger, but hardly here.
  const taken = possessives.has(context.key(index - 1)) || fitsArticle(context, index, joined);
  const isOwned = taken && joined.isListed && joined.band >= knownBand && !disagrees(context, index, joined);
  // *nogle fejl kilder*
  const isCounted =
    pluralDeterminers.has(context.key(index - 1)) && joined.isListed && (joined.forms & Form.NounPlural) !== 0;
  const isOwnedNoun = (isOwned || isCounted) && (forms & (adjectiveForms | Form.Name)) === 0;
  const isOdd = (forms & (Form.Plain | Form.Name)) !== 0 && !isOwnedNoun;
  if (!governed && !isOwnedNoun && (sure < 0.5 || (isOdd && (sure < 0.9 || joined.band < knownBand)))) return undefined;
  const opened =
    afterPreposition ||
    likely(context, index - 1, opensNoun) > 0.9 ||
    // After an order or an infinitive comes an object, and a bare noun is none before a definite one.
    (isEnded && likely(context, index - 1, tagSet(Tag.Subordinator, Tag.Infinitive, Tag.Imperative)) > 0.9);
  if (relatives.has(key) && !opened) return undefined;
  if (joined.isListed) {
    // *vi spiste is kage og slik* may lack a comma.
    const mayBeList = !opened && /^(?:og|eller|,)$/u.test(context.key(index + 2)) && !isEnded;
    const isTwo = mayBeTwoObjects(context, index) && !isEnded;
    return disagrees(context, index, joined) || mayBeList || isTwo || (!governed && !isOwnedNoun && sure < 0.7)
      ? "mulig"
      : "sikker";
  }
  if ((forms & Form.FirstBare) === 0 || !opened || sure < 0.9 || timeUnits.has(context.key(index + 1)))
    return undefined;
  // *det grønne farvestof klorofyl*: two nouns for one thing stand side by side as well.
  return disagrees(context, index, joined) || mayBeTwoObjects(context, index) ? undefined : "mulig";
}

/** Words that hardly ever stand bare in the genitive. */
const abstractLink = /(?:heds|ings|ions|tets|doms|skabs|ments|elses|gifts|søgs|slags|delings|rets|sætnings)$/u;

/** A first part with its link, which is a genitive when it is alone: *krigs truslen*, *nye trygheds aftaler*. */
function judgeGenitive(context: RuleContext, index: number, joined: Joined): Verdict {
  const key = context.key(index);
  const forms = context.forms(index);
  if ((forms & Form.Genitive) === 0 || (forms & (Form.Plain | Form.Name)) !== 0) return undefined;
  // *forsøgs gangen*: unlisted, only with a link that abstract words take.
  if (!joined.isListed && !abstractLink.test(key)) return undefined;
  if ((context.lexicon.forms(key.slice(0, -1)) & Form.NounSingular) === 0 || timeGenitives.has(key)) return undefined;
  if (relatives.has(key.slice(0, -1)) || likely(context, index, tagSet(Tag.Genitive, Tag.NounSingular)) < 0.8)
    return undefined;
  // A genitive takes no definite noun.
  if (isDefinite(context, index + 1)) return "sikker";
  const before = context.key(index - 1);
  if (articles.has(before) || (context.traits(index - 1) & Trait.Number) !== 0) {
    // *min fødsels dag*: hardly a word alone.
    return joined.band >= 6 && joined.band >= context.lexicon.frequency(key) + 4 ? "sikker" : undefined;
  }
  if (!joined.isListed) return undefined;
  return likely(context, index - 1, tagSet(Tag.Name, Tag.Genitive)) > 0.1 ? undefined : "sikker";
}

/** *på lege pladsen*, *den store spise sal*: an infinitive where only a noun can begin. */
function judgeVerb(context: RuleContext, index: number, joined: Joined): Verdict {
  const forms = context.forms(index);
  if ((forms & Form.Infinitive) === 0 || !joined.isListed || (forms & Form.Plain) !== 0) return undefined;
  const before = context.key(index - 1);
  if (before === "at" || before === "og" || modals.has(before) || mayBeRelative(context, index)) return undefined;
  if (amounts.has(context.key(index))) return undefined;
  if (fitsArticle(context, index, joined)) return "sikker";
  const opened = prepositions.has(before) || possessives.has(before);
  if (!opened && likely(context, index - 1, opensNoun) < 0.95) return undefined;
  return disagrees(context, index, joined) ? "mulig" : "sikker";
}

/** What follows these may be said of the subject: *er vred*, *så glad ud*, *gik træt hjem*, *fandt død*. */
const copulas = wordSet(
  "er var være været bliver blev blive virker virkede ser så synes syntes lyder lød føles føltes hedder hed kom kommer gik " +
    "går stod står lå ligger sad sidder løb løber faldt falder vendte vender gør gjorde gøre gør finder fandt holder holdt " +
    "har havde kan skal vil må kunne skulle ville måtte",
);

/** *på gift toget*, *dit privat liv*: an adjective that does not fit what stands around it. */
function judgeAdjective(context: RuleContext, index: number, joined: Joined): Verdict {
  const forms = context.forms(index);
  if ((forms & Form.AdjectiveBase) === 0 || (forms & (Form.AdjectiveE | Form.Compared | Form.Plain)) !== 0)
    return undefined;
  const before = index - 1;
  if (isDefinite(context, index + 1)) {
    // *hvor stor bygningen er*, *var vred manden gik*: only where no predicate can stand.
    const sure = prepositions.has(context.key(before))
      ? 1
      : likely(context, before, tagSet(Tag.Preposition, Tag.Subordinator));
    if (sure > 0.95 && joined.isListed) return "sikker";
    if (sure < 0.95) {
      // *ejer halv delen*, not *er vred manden*: a verb with an object.
      const isVerb = likely(context, before, tagSet(Tag.Infinitive, Tag.Present, Tag.Past)) > 0.95;
      const known = joined.isListed && joined.band >= knownBand;
      return known && isVerb && !copulas.has(context.key(before)) ? "sikker" : undefined;
    }
    return (forms & Form.NounSingular) !== 0 && (forms & Form.FirstBare) !== 0 ? "mulig" : undefined;
  }
  if (!joined.isListed || joined.band < knownBand) return undefined;
  const owned = likely(context, before, tagSet(Tag.Possessive, Tag.Genitive, Tag.ParticipleE, Tag.AdjectiveE)) > 0.9;
  // *sit privat liv*: after these an adjective ends in -e.
  if (owned) return "sikker";
  return joined.band >= context.lexicon.frequency(context.key(index)) + 3 ? "sikker" : undefined;
}

/** *mod for manden*, *en efter skole*: a preposition that can govern nothing here. */
function judgePrefix(context: RuleContext, index: number, joined: Joined): Verdict {
  if (!nounPrefixes.has(context.key(index)) || !joined.isListed) return undefined;
  const before = context.key(index - 1);
  // *for ind holdet*, *en ned gang*: a direction leads on to a preposition, not to a noun.
  if (directions.has(context.key(index))) {
    const led = prepositions.has(before) || before === "for" || before === "til" || before === "fra";
    if (led || fitsArticle(context, index, joined)) return "sikker";
  }
  // *alle for udsigelser*, *vores over vejelser*
  const many = possessives.has(before) || before === "alle";
  const plural = (joined.forms & Form.NounPlural) !== 0 && (context.forms(index + 1) & Form.NounPlural) !== 0;
  if (many && plural && likely(context, index + 1, tagSet(Tag.NounPlural)) > 0.9) return "sikker";
  if (tightPrepositions.has(before)) return joined.band >= knownBand ? "sikker" : "mulig";
  const article = before === "en" ? Form.Common : before === "et" ? Form.Neuter : 0;
  const fits = (joined.forms & Form.NounSingular) !== 0 && (joined.forms & article) !== 0;
  return fits && joined.band >= knownBand ? "mulig" : undefined;
}

/** *børne fængsel*, *barne skrig*: the first word, or the last, is none alone. */
function judgePart(context: RuleContext, index: number, joined: Joined): Verdict {
  const isPart =
    boundParts.has(context.key(index)) || (context.acceptance(index).kind === "unknown" && !context.isPersonal(index));
  const isNoun = (context.forms(index + 1) & nounForms) !== 0 && likely(context, index + 1, finiteTags) < 0.5;
  // *arbejds løs*: no word alone, and with the next a known one.
  const isWhole = isPart && joined.isListed && joined.band >= knownBand;
  if (isPart && context.key(index).length >= 4 && context.key(index + 1).length >= 3 && (isNoun || isWhole))
    return "sikker";
  const isEnd = context.acceptance(index + 1).kind === "unknown" && !context.isPersonal(index + 1);
  return isEnd && joined.isListed ? "sikker" : undefined;
}

/** *drenge toilettet*, *jule gaver*: a plural as link. */
function judgePlural(context: RuleContext, index: number, joined: Joined): Verdict {
  const forms = context.forms(index);
  if ((forms & Form.NounPlural) === 0 || (forms & (Form.NounSingular | Form.Plain)) !== 0) return undefined;
  if (!joined.isListed || amounts.has(context.key(index)) || !context.key(index).endsWith("e")) return undefined;
  if (mayBeRelative(context, index)) return undefined;
  const before =
    likely(context, index - 1, tagSet(Tag.AdjectiveBase, Tag.AdjectiveNeuter)) > 0.9 ? index - 2 : index - 1;
  const singular = (joined.forms & Form.NounSingular) !== 0 && articleGender.has(context.key(before));
  // *overført forældre retten*: where an object may stand, a bare plural takes no definite noun after it.
  const governed = likely(context, index - 1, tagSet(Tag.Preposition, Tag.Infinitive, Tag.Participle)) > 0.95;
  return singular || (governed && isDefinite(context, index + 1)) ? "sikker" : undefined;
}

function judge(context: RuleContext, index: number, joined: Joined): Verdict {
  const part = judgePart(context, index, joined);
  if (part !== undefined || (joined.forms & nounForms) === 0) return part;
  if (
    joined.isListed &&
    !timeGenitives.has(context.key(index)) &&
    settlingArticle(context, index, joined) !== undefined
  ) {
    return "sikker";
  }
  if (!endsCompound(context, index + 1, joined)) return undefined;
  if (times.has(context.key(index + 1)) && !(joined.isListed && joined.band >= knownBand)) return undefined;
  // A finite verb is no first part, whatever else it may be.
  if (likely(context, index, finiteTags) > 0.3) return undefined;
  return (
    judgeNoun(context, index, joined) ??
    judgeGenitive(context, index, joined) ??
    judgeVerb(context, index, joined) ??
    judgePlural(context, index, joined) ??
    judgeAdjective(context, index, joined) ??
    judgePrefix(context, index, joined)
  );
}

const odd = Trait.AllCaps | Trait.Hyphen | Trait.Digit | Trait.Apostrophe | Trait.MixedCase | Trait.Foreign;
const longestPart = 24;
const neverLast = wordSet("en et ene der som");

export const splitCompounds: Rule = {
  id: "saerskrivning-sammensat",
  category: "ord",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: {
    forms: Form.NounSingular | Form.NounPlural | Form.Genitive | Form.Infinitive | adjectiveForms,
    words: nounPrefixes,
    unlisted: true,
  },
  check(context, index) {
    const traits = context.traits(index);
    const next = context.traits(index + 1);
    if (
      (traits & next & Trait.Word) === 0 ||
      (next & (Trait.SpaceBefore | Trait.WideSpaceBefore)) !== Trait.SpaceBefore
    )
      return;
    if (((next | traits) & odd) !== 0 || (next & Trait.Capital) !== 0) return;
    // A capital in mid-sentence may be a name (*Regn Holm*).
    if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) return;
    const lengths = [context.key(index).length, context.key(index + 1).length];
    if (lengths.some((length) => length < 2 || length > longestPart)) return;
    // *en sund en*, *na na na*
    if (neverLast.has(context.key(index + 1)) || context.key(index) === context.key(index + 1)) return;
    if (pairsApart.has(`${context.key(index)} ${context.key(index + 1)}`)) return;
    const joined = joinedOf(context, index);
    const confidence = joined === undefined ? undefined : judge(context, index, joined);
    if (joined === undefined || confidence === undefined) return;
    // Include the article if it shows that the two are one word, so that no rule reports the article.
    const from = settlingArticle(context, index, joined) ?? index;
    const before = context.sentence.text.slice(context.start(from), context.start(index));
    context.report({
      start: context.start(from),
      end: context.end(index + 1),
      confidence,
      message: `»${joined.word}« skrives i ét ord.`,
      explanation:
        "Ord, der tilsammen betyder én ting, skrives i ét ord. Sig det højt: Er der kun tryk på det første, hører de " +
        "sammen, som i regnjakke. Er der tryk på begge, er det to ord, som i " +
        "rød jakke (Retskrivningsordbogen § 18).",
      suggestions: [before + matchCase(context.word(index), joined.word)],
    });
  },
};
