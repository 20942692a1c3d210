/**
 * Finds days, months, languages, nationalities and religions with an initial capital, which Danish writes in lower
 * case.
 */
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

const days = "mandag tirsdag onsdag torsdag fredag lørdag søndag";
const months = "januar februar marts april maj juni juli august september oktober november december";
const seasons = "forår efterår sommer vinter jul påske pinse nytår";

/** With the endings people use: *mandags*, *mandagen*, *mandage*. Months have none: *julie* and *julien* are names. */
const times: ReadonlySet<string> = new Set([
  ...`${days} ${seasons}`.split(" ").flatMap((word) => [word, `${word}s`, `${word}en`, `${word}e`, `${word}ens`]),
  ...months.split(" ").flatMap((word) => [word, `${word}s`]),
]);

/** First names too, with their genitives: certain only where only a time can stand. */
const firstNames = wordSet("maj majs april aprils august augusts juni junis juli julis");

/** Also names, or titles of films and songs: certain only with a word of time before. */
const alsoNames: ReadonlySet<string> = new Set([
  ...firstNames,
  "sommer",
  "vinter",
  "jul",
  "marts",
  "kristen",
  "kristens",
]);

const origins =
  "københavnsk jysk fynsk sjællandsk bornholmsk dansk engelsk tysk fransk svensk norsk spansk italiensk russisk polsk kinesisk japansk arabisk tyrkisk græsk " +
  "hollandsk nederlandsk belgisk islandsk finsk europæisk amerikansk britisk skotsk irsk afrikansk asiatisk " +
  "grønlandsk færøsk jødisk muslimsk katolsk protestantisk portugisisk ukrainsk ungarsk tjekkisk kroatisk serbisk " +
  "bosnisk albansk kurdisk persisk iransk irakisk syrisk afghansk pakistansk indisk koreansk vietnamesisk thailandsk " +
  "brasiliansk mexicansk canadisk australsk somalisk marokkansk ægyptisk israelsk palæstinensisk libanesisk nordisk " +
  "skandinavisk østrigsk schweizisk rumænsk bulgarsk estisk lettisk litauisk";

const people =
  "dansker svensker tysker italiener russer kineser japaner tyrker græker hollænder belgier islænding finne polak " +
  "europæer amerikaner brite skotte irer afrikaner asiat grønlænder færing jøde muslim katolik protestant kristen " +
  "portugiser ukrainer kroat serber bosnier albaner kurder iraner iraker syrer afghaner pakistaner inder koreaner " +
  "vietnameser brasilianer mexicaner canadier australier somalier marokkaner ægypter israeler palæstinenser libaneser " +
  "spanier franskmand englænder nordmand buddhist hindu";

const beliefs = wordSet("islam kristendom kristendommen buddhisme buddhismen hinduisme hinduismen jødedom jødedommen");

/** *dansk, danske, danskere, danskerne, dansker, danskeren* and their genitives. */
const nations: ReadonlySet<string> = new Set([
  ...origins.split(" ").flatMap((word) => [word, `${word}e`]),
  ...people.split(" ").flatMap((word) => {
    const stem = word.endsWith("e") ? word.slice(0, -1) : word;
    const plural = [`${stem}e`, `${stem}ere`, `${stem}erne`, `${stem}ene`, `${stem}ne`, `${stem}er`];
    return [word, `${word}en`, `${stem}en`, ...plural].flatMap((form) => [form, `${form}s`]);
  }),
  "nordmænd",
  "nordmænds",
  "nordmændene",
  "franskmænd",
  "franskmænds",
  "franskmændene",
  "englændere",
]);

/** Only a time after *i*: *Dag* and *Nat* may be names. */
const dayParts = wordSet("morgen aften dag går nat aftes formiddag eftermiddag forgårs overmorgen");

/** Certain where what is before shows that a subject at school is meant. */
const subjects = wordSet(
  "matematik fysik kemi biologi geografi historie samfundsfag idræt billedkunst kristendomskundskab naturfag psykologi " +
    "naturgeografi bioteknologi informatik mediefag håndarbejde madkundskab virksomhedsøkonomi afsætning erhvervsret " +
    "retorik astronomi geologi statistik økonomi jura medicin",
);
const beforeSubject = wordSet("i til har havde have haft og faget hader elsker");

const beforeTime = wordSet(
  "i på om hver den sidste næste denne fra til og eller før efter siden midt hele sidst først både sent tidligt ultimo " +
    "primo medio hverken både kommende samme forrige en inden indtil",
);

/** No person follows these: *i maj*, but *til Maj* and *før August* may be said of someone. */
const beforeMonth = wordSet(
  "i den sidste næste denne midt sent tidligt ultimo primo medio kommende samme forrige inden indtil",
);

/** *forelsket i August* */
const inPerson = wordSet("forelsket forelskede skuffet skuffede interesseret");

/** Whether the preceding words show that a time is meant, not a person of that name. */
function isDated(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (before === "." || (context.traits(index - 1) & Trait.Number) !== 0) return true;
  if (!firstNames.has(context.key(index))) return beforeTime.has(before);
  return beforeMonth.has(before) && !inPerson.has(context.key(index - 2));
}

/** Whether the word stands where a capital has its own reason: title, quotation, after a colon or dash. */
function isSetApart(context: RuleContext, index: number): boolean {
  const traits = context.traits(index);
  if ((traits & (Trait.First | Trait.AllCaps | Trait.Quoted | Trait.MixedCase | Trait.Hyphen)) !== 0) return true;
  const before = context.traits(index - 1);
  if ((before & Trait.Punctuation) !== 0 && context.key(index - 1) !== ",") {
    return !(context.key(index - 1) === "." && (context.traits(index - 2) & Trait.Number) !== 0);
  }
  return (before & (Trait.Symbol | Trait.Code | Trait.Handle)) !== 0;
}

/** Articles between which and a noun an adjective is more likely than a name. */
const articles = wordSet("den det de en et denne dette disse mange nogle flere alle min din sin vores");

/** Whether a neighbour has a capital too, so that the word may be part of a name. */
function isInName(context: RuleContext, index: number): boolean {
  const before = context.traits(index - 1);
  const next = context.traits(index + 1);
  const article = articles.has(context.key(index - 1));
  if ((next & Trait.Capital) !== 0) {
    // *det Danske FN-bidrag*: initials are a word like others, *det Danske Akademi* is a name.
    const initials = (next & (Trait.AllCaps | Trait.Hyphen)) !== 0;
    return !(article && initials && ((before & Trait.Capital) === 0 || (before & Trait.First) !== 0));
  }
  if ((before & Trait.AllCaps) !== 0) return context.key(index - 1) !== "i";
  // A sentence's first word has its capital anyway, and only some of them begin a name.
  return (before & Trait.Capital) !== 0 && !((before & Trait.First) !== 0 && isFunctionWord(context, index - 1));
}

function isFunctionWord(context: RuleContext, index: number): boolean {
  return beforeTime.has(context.key(index)) || articles.has(context.key(index));
}

/** *The word and Name*: a name joined to it by a hyphen, an ampersand or *og*. */
function joinsName(context: RuleContext, index: number): boolean {
  // *Maj-Britt og Juni*
  if (
    context.key(index - 1) === "og" &&
    (context.traits(index - 2) & Trait.Capital) !== 0 &&
    alsoNames.has(context.key(index))
  ) {
    return true;
  }
  const next = context.key(index + 1);
  const joiner = next === "&" || next === "-" || next === "/" || next === "og" || next === "for";
  return joiner && (context.traits(index + 2) & Trait.Capital) !== 0;
}

/** *god til Matematik*, *historie og Samfundsfag*; *Institut for Kemi* and *Historie i Aarhus* are names. */
function isSchoolSubject(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (!beforeSubject.has(before)) return false;
  if (before === "og") {
    const other = context.key(index - 2);
    return subjects.has(other) || nations.has(other);
  }
  // *lektor i Psykologi ved …*: a chair may have its name from the institute.
  const next = context.key(index + 1);
  return (context.traits(index - 2) & Trait.Capital) === 0 || (context.traits(index - 2) & Trait.First) !== 0
    ? next !== "ved" && next !== "på" && next !== "i"
    : false;
}

/** A name follows them. */
const naming = wordSet("hedder hed hedde kaldes kaldte kalder døbt navnet");

/** A title follows them: *bogen Engelsk for begyndere*. */
const titled = wordSet(
  "bogen romanen novellen digtet eventyret hæftet bladet avisen magasinet artiklen teksten stykket forestillingen skuespillet " +
    "filmen serien programmet udsendelsen sangen nummeret pladen albummet podcasten spillet appen bloggen kurset opgaven " +
    "kapitlet titlen overskriften maleriet billedet gruppen foreningen holdet klubben partiet temaet projektet firmaet",
);

export const lowerCaseWords: Rule = {
  id: "smaa-bogstaver",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: [...times, ...nations, ...beliefs, ...dayParts, ...subjects] },
  check(context, index) {
    if ((context.traits(index) & Trait.Capital) === 0 || isSetApart(context, index)) return;
    const key = context.key(index);
    const isPair = subjects.has(key) && subjects.has(context.key(index + 2));
    if (isInName(context, index) || (joinsName(context, index) && !isPair)) return;
    const isTime = times.has(key);
    const before = context.key(index - 1);
    // *hun hedder Maj*
    if (naming.has(before) || titled.has(before)) return;
    if (dayParts.has(key) && before !== "i") return;
    const isSubject = subjects.has(key);
    if (isSubject && !isSchoolSubject(context, index)) return;
    const certain = !alsoNames.has(key) || isDated(context, index);
    const kind = isSubject
      ? "Fag"
      : isTime || dayParts.has(key)
        ? "Dage, måneder og årstider"
        : "Sprog, folkeslag og religioner";
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: `»${key}« skrives med lille bogstav.`,
      explanation:
        `${kind} har lille begyndelsesbogstav på dansk, også når de har stort på engelsk. Kun navne får stort` +
        (isSubject
          ? ", og et fag er ikke et navn, selv om det står sådan på skemaet."
          : isTime || dayParts.has(key)
            ? ": Der er mange mandage og mange juni'er, så de er ikke navne."
            : ", og »dansk« er ikke et navn, selv om »Danmark« er det."),
      suggestions: [key],
    });
  },
};
