/** Finds confused words in expressions that allow only one of them: *nød til*, *sammen måde*. */
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { isPastAround, tell } from "./neighbours.ts";

/** A pattern on the words around: a list in `before` and `after` holds the words that may be there. */
interface Pattern {
  readonly wrong: string;
  readonly right: string;
  /** Words of which one stands right before. */
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Two words before. */
  readonly beforeThat?: RegExp;
  readonly why: string;
}

const must = "Det hedder »nødt til« med t: Jeg er nødt til at gå. »nød« er mangel eller noget, man spiser.";
const her = "»hende« er en person: med hende. »henne« er et sted: Hvor er du henne?";
const same = "»samme« betyder den selv: på samme måde. »sammen« betyder med hinanden: Vi går sammen.";
const been = "»været« er af at være: Jeg har været syg. Prøv med »blevet«: Passer det nogenlunde, er det »været«.";
const leaveAlone = "Det hedder »lade være«: Lad være med det. »vær« er en opfordring: Vær sød.";
const permit = "»lov« er tilladelse: Jeg fik lov til det. »lå« er datid af at ligge.";
const know = "»vide« er navnemåden: at vide, vil vide. »viden« er det, man ved.";
const person = "»man« er hvem som helst: Det kan man ikke. »mand« er en voksen af hankøn.";
const think = "Det hedder »synes« i nutid og »syntes« i datid. »syndes« er af at synde: der syndes mod reglerne.";

const friends = "»venner« er dem, man kan lide: mine venner. »vænner« er nutid af at vænne: Jeg vænner mig til det.";
const horse = "Dyret er en »hest« med e. »hæs« er man, når stemmen er rusten.";
const plenty = "»masser af« betyder mange og har to s'er. »maser« er nutid af at mase.";
const hold = "»holde« har et stumt d: Du kan høre det i »holdt« og »holder«.";
const trust = "Det hedder »stole på« med ét l: Jeg stoler på dig.";
const girl = "»pige« har ét g. »pigge« er spidserne på et pindsvin.";

const said = "»sagde« er datid af at sige. »sagte« betyder stille: en sagte stemme.";
const into = "Retningen hedder »ind« med stumt d: Du kan høre det i »inde« og »indeni«.";
const worth = "Det hedder »værd at« med d: Filmen er værd at se. Du kan høre det i »værdi«.";
const worthBefore = /^(er|var|ikke|meget|være|været|bliver)$/u;
const entering =
  /^(kom|kommer|komme|gik|går|gå|gået|løb|løber|skal|vil|kan|må|tog|kigger|kiggede|trådte|faldt|lukket|lukkede|hoppede|stak)$/u;

const times = "Efter »hver« står ordet i ental: hver gang. »gange« er flere: to gange, mange gange.";

const patterns: readonly Pattern[] = [
  // *I skal hver gange tallet med to*: what follows must begin a clause or end this one.
  { wrong: "gange", right: "gang", before: /^hver$/u, after: /^(jeg|du|han|hun|vi|man|der|når|,)$/u, why: times },
  {
    wrong: "gange",
    right: "gang",
    beforeThat: /^(næsten|stort|sker|skete|er|var|nyt|nye|det|dem|ham|hende|mig|os)$/u,
    before: /^hver$/u,
    after: /^[.!?]$/u,
    why: times,
  },
  {
    wrong: "nød",
    right: "nødt",
    before: /^(er|var|bliver|blev|blive|være|blevet|været|jeg|vi|du|han|hun|ikke|føler|derfor|altså|jo)$/u,
    after: /^til$/u,
    why: must,
  },
  {
    wrong: "henne",
    right: "hende",
    before: /^(med|til|fra|om|for|hos|af|på|ved|mod|elsker|kender|kendte|ringede|mødte|spurgte|hjalp|så|savner)$/u,
    why: her,
  },
  {
    wrong: "sammen",
    right: "samme",
    before: /^(på|den|det|de)$/u,
    after: /^(måde|tid|sted|dag|time|alder|klasse|skole|slags|ting|som|grund|år|aften|problem)$/u,
    why: same,
  },
  {
    wrong: "samme",
    right: "sammen",
    before: /^(er|var|bor|går|gik|spiller|legede|leger|arbejder|kom|hjem|ud|film|mad|kørte)$/u,
    after: /^(med)$/u,
    why: same,
  },
  { wrong: "vært", right: "været", before: /^(har|havde|have)$/u, why: been },
  {
    wrong: "vært",
    right: "været",
    beforeThat: /^(har|havde|have)$/u,
    before: /^(ikke|aldrig|altid|jo|også|bare|kun|jeg|han|hun|vi|du|det)$/u,
    why: been,
  },
  {
    wrong: "hvert",
    right: "været",
    before: /^(har|havde|have)$/u,
    after: /^(i|på|hos|med|så|meget|syg|her|der|til|ude|hjemme|ved|god|sjovt|godt|svært|glad|rigtig)$/u,
    why: been,
  },
  { wrong: "vær", right: "være", before: /^(lad|lade|lader)$/u, why: leaveAlone },
  {
    wrong: "lave",
    right: "lade",
    after: /^(være)$/u,
    beforeThat: /^./u,
    before: /^(at|skal|kan|vil|kunne|ville|skulle|må)$/u,
    why: leaveAlone,
  },
  { wrong: "lav", right: "lad", after: /^(være)$/u, why: leaveAlone },
  { wrong: "lå", right: "lov", before: /^(få|får|fik|fået|give|giver|gav|givet)$/u, after: /^(til|at)$/u, why: permit },
  {
    wrong: "viden",
    right: "vide",
    before: /^(at|få|godt|gerne)$/u,
    after: /^(hvad|hvem|hvor|hvordan|hvorfor|om|at|hvornår|mere)$/u,
    why: know,
  },
  {
    wrong: "mand",
    right: "man",
    before: /^(hvis|når|at|hvad|hvor|hvordan|fordi|så|kan|skal|må|bør)$/u,
    after: /^(kan|skal|vil|må|bør|ikke|altid|har|er|får|gør|også)$/u,
    why: person,
  },
  {
    wrong: "sagte",
    right: "sagde",
    before: /^(jeg|du|han|hun|man|vi|og|læreren|mor|far)$/u,
    after: /^(,|at|til|jeg|han|hun|det|:|ja|nej|ikke|noget)$/u,
    why: said,
  },
  { wrong: "in", right: "ind", before: entering, after: /^(i|til|på|ad|under|hos|igen|og|for|mod)$/u, why: into },
  { wrong: "vejr", right: "værd", before: worthBefore, after: /^at$/u, why: worth },
  { wrong: "hver", right: "værd", before: worthBefore, after: /^at$/u, why: worth },
  { wrong: "vær", right: "værd", before: worthBefore, after: /^at$/u, why: worth },
  { wrong: "vært", right: "værd", before: worthBefore, after: /^at$/u, why: worth },
  {
    wrong: "vænner",
    right: "venner",
    before:
      /^(mine|dine|sine|vores|hans|hendes|deres|jeres|gode|bedste|nye|mange|to|tre|fire|nogle|som|er|bliver|blev|være)$/u,
    why: friends,
  },
  { wrong: "hæst", right: "hest", before: /^(en|den|min|din|sin|vores|hans|hendes|brun|hvid|sort|stor)$/u, why: horse },
  {
    wrong: "maser",
    right: "masser",
    after: /^af$/u,
    before: /^(har|havde|er|var|med|fik|får|og|der|så|spiste)$/u,
    why: plenty,
  },
  { wrong: "hole", right: "holde", before: /^(at|skal|kan|vil|ville|kunne|må|skulle|ikke)$/u, why: hold },
  { wrong: "stolle", right: "stole", after: /^på$/u, why: trust },
  { wrong: "pigge", right: "pige", before: /^(en|min|din|den|lille|sød|ung|anden)$/u, why: girl },
  { wrong: "syndes", right: "synes", after: /^(?!mod$|imod$)/u, why: think },
];

const byWord = new Map<string, Pattern[]>();
for (const pattern of patterns) byWord.set(pattern.wrong, [...(byWord.get(pattern.wrong) ?? []), pattern]);

function fits(context: RuleContext, index: number, pattern: Pattern): boolean {
  const { before, after, beforeThat } = pattern;
  return (
    before?.test(context.key(index - 1)) !== false &&
    after?.test(context.key(index + 1)) !== false &&
    beforeThat?.test(context.key(index - 2)) !== false
  );
}

export const fixedPhrases: Rule = {
  id: "forveksling-fast",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: [...byWord.keys()] },
  check(context, index) {
    const pattern = byWord.get(context.key(index))?.find((it) => fits(context, index, it));
    const isName = (context.traits(index) & Trait.Capital) !== 0 && (context.traits(index) & Trait.First) === 0;
    if (pattern === undefined || isName) return;
    const isPast = pattern.right === "synes" && isPastAround(context, index) === true;
    const right = pattern.right !== "synes" ? [pattern.right] : isPast ? ["syntes", "synes"] : ["synes", "syntes"];
    tell(context, index, { right, confidence: "sikker", explanation: pattern.why });
  },
};
