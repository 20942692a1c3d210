/** Finds *af* instead of *ad* (along, through), and *ad* instead of *af* in fixed expressions. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, nounForms, wordSet } from "../../vocabulary.ts";
import { determiners } from "./neighbours.ts";

const directions = wordSet("op ned hen ud ind frem hjem bort langt nede oppe henne");

/** One goes along them or through them: the last part of the noun, without its ending. */
const ways =
  /(?:vej|gad|trapp|sti|port|korridor|gang|bakk|stig|strøg|rut|flod|elv|motorvej|fortov|låg|skorsten|spor|ramp|skråning|skrænt|allé|boulevard|sidegad|åre|strækning|bred|kanal|landevej|streg|kyst|strand|ryg|arm|ben|kind|hals|lår|bryst|pand|væg|mur|stamm|kant|side|flank|tunnel|bane|plads|å)(?:en|n|et|er|erne|ene|ne|e|es|s)?$/u;

/** Openings one goes or looks through. */
const openings =
  /(?:dør|vindu|port|låg|luge|sprække|indgang|udgang|rude|glug|spalte|nøglehul)(?:e|n|en|et|er|erne|ene|ne)?$/u;

/** Out of them one comes, and along them one goes: nothing certain. */
const both = wordSet(
  "gangen gaden porten floden skorstenen åen elven sporet døren dørene hoveddøren siden banen pladsen",
);

/** Parts of the body and walls: something runs down along them, or comes off them. */
const runsDown =
  /^(?:ryggen|kinden|kinderne|halsen|benet|benene|armen|armene|panden|brystet|væggen|væggene|ruden|ruderne)$/u;

/** Left of *ad* these make it *af*. */
const beforeAf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["grund", wordSet("på")],
  ["del", wordSet("en stor større")],
  ["løbet", wordSet("i")],
  ["stedet", wordSet("i")],
  ["siden", wordSet("ved")],
  ["hjælp", wordSet("ved")],
  ["form", wordSet("i")],
  ["slags", wordSet("en den")],
]);

/** Adjectives and verbs that ask for *af*. */
const askAf = wordSet(
  "træt afhængig afhængige fuld fulde ked stolt stolte forelsket imponeret glad bange enig påvirket del halvdelen resten " +
    "flere mange nogle ingen to tre fire fem mest meget bestå består bestod flest hver begge hvem hvilken ejet fordel lavet",
);

/** Participles: what is done is done *af* somebody. */
const participles = wordSet(
  "skrevet lavet bygget taget givet malet ejet fundet styret sendt sagt gjort ramt påvirket skabt valgt spist købt solgt brugt " +
    "lært opdaget udgivet instrueret arrangeret finansieret betalt støttet kontrolleret ledet dræbt slået skudt arresteret",
);

const finding = wordSet("finde finder fandt fundet find få får fik fået gå går gik gået");

/** One does it *ad* somebody. */
const mocking = wordSet(
  "le ler lo grine griner grinede grinet smile smiler smilede smilet råbe råber råbte pifte pifter piftede vrænge vrænger " +
    "vrængede skrige skriger skreg hyle hyler hylede gø gør gøede snerre snerrede snerrer hvæse hvæser hvæsede vrissede vrisse " +
    "hovedet tunge snøftede fnyste fnyser fnyse buhede buhe hujede række rakte håne hånede latter knurre knurrede spytte spyttede " +
    "grinte grint nikke nikkede blinke blinkede vinke vinkede følges fulgtes skælde bede",
);

/** Whether the noun phrase that begins at `index` is something one goes along or through; *denne elektroniske vej*. */
function isWay(context: RuleContext, index: number): boolean {
  for (let i = index; i < index + 5; i += 1) {
    const key = context.key(i);
    if (i > index && (context.traits(i) & Trait.Word) === 0) return false;
    if (ways.test(key) || openings.test(key) || /(?:vej|gade|allé|stræde|boulevard|vang|strøget)$/u.test(key))
      return true;
  }
  return false;
}

function toAd(context: RuleContext, index: number): "sikker" | "mulig" | undefined {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (
    next === "gangen" &&
    (before === "en" || before === "lidt" || before === "to" || before === "én" || before === "tre")
  )
    return "sikker";
  if (before === "langt" && context.key(index - 2) !== "hen") return undefined;
  if (!directions.has(before)) return undefined;
  if (before === "hen" && next === "vejen") return "sikker";
  if (before === "langt" && next === "vejen") return "sikker";
  if (before === "ned" && runsDown.test(next)) return "sikker";
  // *faldt ned af stigen*: off it.
  for (let i = index - 2; i >= 0 && i >= index - 5; i -= 1) if (leaving.has(context.key(i))) return undefined;
  if (alongs.has(before) && isIndefiniteWay(context, index + 1)) return "sikker";
  const isOpening = openings.test(next) && (before === "ud" || before === "ind");
  const isPath = roads.has(next) && (context.forms(index + 1) & definite) !== 0;
  if (!isOpening && !isPath) return undefined;
  // *smide ud af døren* is said too.
  return both.has(next) && before === "ud" ? "mulig" : "sikker";
}

const alongs = wordSet("op ned hen frem hjem");

/** Ways that one is never out of or down from. */
const pathNoun =
  /(?:^|[a-zæøå])(?:vej|gade|sti|korridor|bakke|skrænt|skråning|allé|stræde|fortov|gang|rampe)(?:en|n|et|r|er|erne|rne|ne)?$/u;

/** *en lang bakke*, *den smalle sti*, *vores gade*: an article, adjectives and a way. */
function isIndefiniteWay(context: RuleContext, from: number): boolean {
  if (!determiners.has(context.key(from))) return false;
  let at = from + 1;
  while (at < from + 4 && (context.forms(at) & adjectiveForms) !== 0 && (context.forms(at) & nounForms) === 0) at += 1;
  return pathNoun.test(context.key(at)) && (context.forms(at) & nounForms) !== 0 && context.key(at) !== "gang";
}

/** What one does to come off something. */
const leaving = wordSet(
  "falde falder faldt faldet hoppe hopper hoppede sprang springer springe ryge røg ryger tage tager tog tør tørrer",
);

/** Nouns for which *op ad* and *ned ad* are certain. */
const roads = wordSet(
  "vejen gaden trappen trapperne stien korridoren gangen bakken stigen landevejen strøget ruten floden elven åen motorvejen " +
    "stierne vejene gaderne fortovet havelågen skorstenen sporet rampen skråningen skrænten allen alleen hovedgaden porten",
);

const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;

/** Words after *ud ad* that may stand for a way or an opening. */
const vague = wordSet("den dem til i på med for at");

function outOf(context: RuleContext, index: number): "sikker" | undefined {
  const next = context.key(index + 1);
  for (let i = index - 2; i >= index - 7 && i >= 0; i -= 1) {
    if (
      finding.has(context.key(i)) &&
      (next === "det" ||
        next === "," ||
        next === "at" ||
        next === "hvad" ||
        next === "hvordan" ||
        next === "hvem" ||
        next === "noget")
    )
      return "sikker";
  }
  if (vague.has(next) || (context.traits(index + 1) & Trait.Word) === 0) return undefined;
  if (isWay(context, index + 1)) return undefined;
  const forms = context.forms(index + 1) | context.forms(index + 2) | context.forms(index + 3);
  return (forms & (nounForms | Form.Name)) !== 0 ? "sikker" : undefined;
}

function toAf(context: RuleContext, index: number): "sikker" | undefined {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (next === "helvede" || next === "hoc" || next === "libitum" || next === "gangen" || next === "åre")
    return undefined;
  for (let i = index - 1; i >= 0 && i >= index - 9; i -= 1) if (mocking.has(context.key(i))) return undefined;
  if (next === "erfaring") return "sikker";
  if (beforeAf.get(before)?.has(context.key(index - 2)) === true) return "sikker";
  if (before === "ud") return outOf(context, index);
  if (directions.has(before) || isWay(context, index + 1)) return undefined;
  if ((context.traits(index + 1) & (Trait.Word | Trait.Number)) === 0) return undefined;
  if (askAf.has(before) || participles.has(before)) return "sikker";
  // *ved ad det*, *et resultat ad uroen*: a noun with what it comes from.
  const noun = context.forms(index - 1) & (Form.NounSingular | Form.NounPlural);
  if (noun === 0 || (context.forms(index + 1) & (nounForms | Form.Name)) === 0) return undefined;
  const led = determiners.has(context.key(index - 2)) || (context.forms(index - 2) & adjectiveForms) !== 0;
  return led ? "sikker" : undefined;
}

export const afAd: Rule = {
  id: "af-ad",
  category: "grammatik",
  level: "oevet",
  weight: "list",
  triggers: { words: ["af", "ad"] },
  check(context, index) {
    const key = context.key(index);
    const right = key === "af" ? "ad" : "af";
    const confidence = key === "af" ? toAd(context, index) : toAf(context, index);
    if (confidence === undefined) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence,
      message: `Her skrives »${right}«.`,
      explanation:
        "»ad« bruges om at bevæge sig langs noget eller gennem en åbning: op ad trappen, ud ad døren. »af« bruges om det, " +
        "noget kommer fra, består af eller skyldes: på grund af, lavet af.",
      suggestions: [matchCase(context.word(index), right)],
    });
  },
};
